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

  /// One file a month.
  package var days: String { "\(path)/days" }
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

  /// The file of a month.
  package func file(of month: CivilMonth) -> String { "\(days)/\(month).json" }
  /// The copies made on that day.
  func backups(of day: CivilDate) -> String { "\(backups)/\(day)" }

  /// The months that have a file, or are about to get one by a write under way, in order. Strangers (conflict copies,
  /// editors' leavings) are not among them.
  package func months() throws(StoreError) -> [CivilMonth] {
    try months(through: Journal.visible(in: self))
  }

  /// The same through a write under way that is known already.
  func months(through pending: Transaction?) throws(StoreError) -> [CivilMonth] {
    let months = try FileSystem.names(in: days).compactMap(DataDirectory.month(named:))
    guard let pending else { return months }
    return Set(months).union(pending.months).sorted()
  }

  /// The month whose file has that name; nil for a stranger.
  package static func month(named name: String) -> CivilMonth? {
    name.hasSuffix(".json") ? CivilMonth(String(name.dropLast(5))) : nil
  }

  /// Makes the directories that are missing, for the owner alone.
  func create() throws(StoreError) { try FileSystem.makeDirectory(days) }
}
