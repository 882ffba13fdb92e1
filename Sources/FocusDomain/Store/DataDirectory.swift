/// Where everything in the data directory stands.
package struct DataDirectory: Equatable, Sendable {
  /// The directory.
  package let path: String
  /// The kinds of record that stand there.
  package let kinds: RecordKinds

  /// The data directory at that path.
  package init(path: String, kinds: RecordKinds = RecordKinds()) {
    self.path = path
    self.kinds = kinds
  }

  /// The tasks, one file a month.
  package var days: String { folder(of: FocusTask.kind) }
  /// Copies of months before their first write of a day, and whatever was set aside.
  package var backups: String { "\(path)/backups" }
  /// What the doctor set aside.
  var damaged: String { "\(backups)/damaged" }
  /// What writers hold in turn.
  var lock: String { "\(path)/.lock" }
  /// A write to several files that is under way.
  var journal: String { "\(path)/journal.json" }
  /// The changes that can be taken back, or made again.
  var undoLog: String { "\(path)/undo.json" }
  /// The one file of schemas 0 to 2.
  package var legacy: String { "\(path)/tasks.json" }

  /// Where a kind of record stands, one file a month.
  func folder(of kind: RecordKind) -> String { "\(path)/\(kind.folder)" }
  /// The file of a month; of tasks, unless said otherwise.
  package func file(of month: CivilMonth, _ kind: RecordKind = FocusTask.kind) -> String {
    "\(folder(of: kind))/\(month).json"
  }
  /// The copies made on that day.
  func backups(of day: CivilDate) -> String { "\(backups)/\(day)" }

  /// The months of tasks that have a file, or are about to get one by a write under way, in order. Strangers (conflict copies,
  /// editors' leavings) are not among them.
  package func months() throws(StoreError) -> [CivilMonth] {
    try months(through: Journal.visible(in: self))
  }

  /// The same through a write under way that is known already.
  func months(
    through pending: Transaction?, of kind: RecordKind = FocusTask.kind
  ) throws(StoreError) -> [CivilMonth] {
    let months = try FileSystem.names(in: folder(of: kind)).compactMap(DataDirectory.month(named:))
    guard let pending else { return months }
    return Set(months).union(pending.months(of: kind)).sorted()
  }

  /// The month whose file has that name; nil for a stranger.
  package static func month(named name: String) -> CivilMonth? {
    name.hasSuffix(".json") ? CivilMonth(String(name.dropLast(5))) : nil
  }

  /// Makes the directories that are missing, for the owner alone. Those of other kinds of record come with their first file.
  func create() throws(StoreError) { try FileSystem.makeDirectory(days) }

  /// The name of a copy of a month, or of what was set aside of it. That of a task's month is the bare month.
  static func copyName(of month: CivilMonth, _ kind: RecordKind) -> String {
    kind.folder == FocusTask.kind.folder ? "\(month)" : "\(kind.folder)-\(month)"
  }

  /// The kind and the month of a copy with that name; nil for a stranger.
  func copy(named name: String) -> (type: any StoredRecord.Type, month: CivilMonth)? {
    if let month = DataDirectory.month(named: name) { return (FocusTask.self, month) }
    for type in kinds.folders where name.hasPrefix("\(type.kind.folder)-") {
      let rest = String(name.dropFirst(type.kind.folder.count + 1))
      if let month = DataDirectory.month(named: rest) { return (type, month) }
    }
    return nil
  }
}
