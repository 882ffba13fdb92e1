/// The paths in the data directory.
package struct DataDirectory: Equatable, Sendable {
  package let path: String
  /// The kinds of record stored there.
  package let kinds: RecordKinds

  package init(path: String, kinds: RecordKinds = .planners) {
    self.path = path
    self.kinds = kinds
  }

  /// The task files, one for each month.
  package var days: String { folder(of: FocusTask.kind) }
  /// Copies of months before their first write of a day, and the files that were set aside.
  package var backups: String { "\(path)/\(Self.backupsName)" }
  package static let backupsName = "backups"
  /// The files that `doctor --repair` set aside.
  var damaged: String { "\(backups)/damaged" }
  /// The last full copies of months that shrank.
  var fullCopies: String { "\(backups)/full" }
  /// The file that writers lock.
  var lock: String { "\(path)/.lock" }
  /// The file that the agent locks.
  package var agentLock: String { "\(path)/.agent" }
  /// The journal of a write to several files.
  var journal: String { "\(path)/\(Self.journalName)" }
  package static let journalName = "journal.json"
  /// The changes that can be undone or redone.
  var undoLog: String { "\(path)/\(Self.undoLogName)" }
  package static let undoLogName = "undo.json"
  /// The single file of schemas 0 to 2.
  package var legacy: String { "\(path)/\(Self.legacyName)" }
  package static let legacyName = "tasks.json"

  /// The directory of a kind of record with days, with one file for each month.
  func folder(of kind: RecordKind) -> String { "\(path)/\(kind.folder)" }
  /// All directories of months.
  var folders: [String] { kinds.folders.filter { !$0.kind.isUndated }.map { folder(of: $0.kind) } }
  /// The file of a month.
  package func file(of month: CivilMonth, _ kind: RecordKind = FocusTask.kind) -> String {
    "\(path)/\(kind.path(of: month))"
  }
  /// The kinds in months that have a folder of their own.
  var kindsBesideTasks: [RecordKind] {
    kinds.folders.map { $0.kind }.filter { !$0.isUndated && $0 != FocusTask.kind }
  }

  /// The files of the kinds without days.
  var undatedFiles: [String] {
    kinds.folders.filter { $0.kind.isUndated }.map { file(of: .undated, $0.kind) }
  }
  /// The copies made on a day.
  func backups(of day: CivilDate) -> String { "\(backups)/\(day)" }

  /// The months that have a task file, or get one from a pending write, in order. Ignores other files, such
  /// as sync conflict copies and editor backups.
  package func months() throws(StoreError) -> [CivilMonth] {
    try months(through: Journal.visible(in: self))
  }

  /// The months of a kind, with a pending write that is already known.
  func months(
    through pending: Transaction?, of kind: RecordKind = FocusTask.kind
  ) throws(StoreError) -> [CivilMonth] {
    let months =
      kind.isUndated
      ? FileSystem.exists(file(of: .undated, kind)) ? [.undated] : []
      : try FileSystem.names(in: folder(of: kind)).compactMap(DataDirectory.month(named:))
    guard let pending else { return months }
    return Set(months).union(pending.months(of: kind)).sorted()
  }

  /// The month whose file has this name; nil for any other name.
  package static func month(named name: String) -> CivilMonth? {
    name.hasSuffix(".json") ? CivilMonth(String(name.dropLast(5))) : nil
  }

  /// The name of the file in the data directory that a file with this name is a copy of, such as
  /// `undo.sync-conflict-20261121-101010-ABCDEFG.json`; nil for other names.
  func original(ofCopy name: String) -> String? {
    ([journal, undoLog, running] + undatedFiles).map(FileSystem.name(of:)).first { original in
      let stem = original.dropLast(".json".count)
      guard name != original, name.hasPrefix(stem), let next = name.dropFirst(stem.count).first else {
        return false
      }
      return !next.isLetter && !next.isNumber && name.contains(".json")
    }
  }

  /// Creates the missing directories, accessible only to the owner. The directories of other kinds of record
  /// are created with their first file.
  func create() throws(StoreError) { try FileSystem.makeDirectory(days) }

  /// The file name, without suffix, for copies of a month. For tasks it is only the month.
  static func copyName(of month: CivilMonth, _ kind: RecordKind) -> String {
    if kind.isUndated { return kind.folder }
    return kind.folder == FocusTask.kind.folder ? "\(month)" : "\(kind.folder)-\(month)"
  }

  /// The kind and month of the copy with this name; nil for any other file.
  func copy(named name: String) -> (type: any StoredRecord.Type, month: CivilMonth)? {
    if let month = DataDirectory.month(named: name) { return (FocusTask.self, month) }
    for type in kinds.folders {
      if type.kind.isUndated, name == type.kind.path(of: .undated) { return (type, .undated) }
      guard !type.kind.isUndated, name.hasPrefix("\(type.kind.folder)-") else { continue }
      let rest = String(name.dropFirst(type.kind.folder.count + 1))
      if let month = DataDirectory.month(named: rest) { return (type, month) }
    }
    return nil
  }
}

// The paths of the records of a kind. All code that names files uses these, so kinds without days need no
// special cases.
extension RecordKind {
  /// The path of the file of a month, relative to the data directory.
  package func path(of month: CivilMonth) -> String {
    isUndated ? "\(folder).json" : "\(folder)/\(month).json"
  }

  /// The month whose file has this path; nil for the files of other kinds.
  func month(at path: some StringProtocol) -> CivilMonth? {
    if isUndated { return path == "\(folder).json" ? .undated : nil }
    guard path.hasPrefix("\(folder)/") else { return nil }
    return DataDirectory.month(named: String(path.dropFirst(folder.count + 1)))
  }

  /// The months that a change on these days affects, in order; always the same one for a kind without days.
  func months(of days: some Sequence<CivilDate>) -> [CivilMonth] {
    isUndated ? [.undated] : Set(days.map(\.civilMonth)).subtracting([.undated]).sorted()
  }

  /// The days under which a table of this kind has the records of these days.
  func tableDays(of days: [CivilDate]) -> [CivilDate] { isUndated ? [.undated] : days }

  /// The treatment of links. Only months may be kept elsewhere through a link.
  var links: FileSystem.Links { isUndated ? .refused : .followed }
}
