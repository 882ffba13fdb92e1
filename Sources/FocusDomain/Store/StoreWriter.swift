import Glibc

/// A writer at work: holds the store's lock for as long as it lives.
struct StoreWriter: ~Copyable {
  let store: Store
  /// The day on which it took the lock: a midnight in between changes nothing.
  private let today: CivilDate
  private let lock: StoreLock
  let progress = Progress()

  /// What a writer has found out and done so far.
  final class Progress {
    /// Whether a journal may stand. Under the lock only the writer itself makes one, so it looks once.
    var mayHaveJournal = true
    /// The files that this attempt has put in place, by their paths below the data directory.
    var placed: [String: FileSystem.Identity] = [:]
  }

  /// Makes the directories, takes the lock, clears away what a dead writer was preparing, and finishes what it had
  /// begun (unless told not to).
  static func open(_ store: Store, finishing: Bool = true) throws(StoreError) -> StoreWriter {
    try store.directory.create()
    let lock = try StoreLock(path: store.directory.lock)
    let directory = store.directory
    let today = store.clock.today
    let copies = [directory.backups, directory.backups(of: today), directory.damaged]
    let folders = directory.kinds.folders.map { directory.folder(of: $0.kind) }
    for folder in [directory.path] + folders + copies { LeftOver.sweep(folder) }
    let writer = StoreWriter(store: store, today: today, lock: lock)
    if finishing { try writer.recover() }
    return writer
  }

  private init(store: Store, today: CivilDate, lock: consuming StoreLock) {
    self.store = store
    self.today = today
    self.lock = lock
  }

  /// The months of these days as they stand on disk, of each of these kinds. Throws for one that cannot be written: damaged, or of a
  /// later version.
  func read(
    monthsOf days: [CivilDate], of types: [any StoredRecord.Type] = [FocusTask.self]
  ) throws(StoreError) -> [any AnyMonthFile] {
    let names = Set(days.map(\.civilMonth)).sorted()
    var months: [any AnyMonthFile] = []
    let pending = progress.mayHaveJournal ? try Journal.visible(in: store.directory) : nil
    for type in types {
      for name in names { months.append(try read(name, of: type, through: pending)) }
    }
    return months
  }

  @_specialize(where R == FocusTask)
  private func read<R: StoredRecord>(
    _ name: CivilMonth, of type: R.Type, through pending: Transaction?
  ) throws(StoreError) -> any AnyMonthFile {
    let month = try store.month(name, of: type, through: pending)
    guard month.schema == R.kind.schema else {
      throw .newerSchema(path: store.directory.file(of: name, R.kind), schema: month.schema)
    }
    return month
  }

  /// Applies a change to what is on the disk now, and writes the months in which anything became different. What is remembered of
  /// it is so under the lock: otherwise two processes could each write over what the other remembered.
  func update(
    _ days: [CivilDate], of types: [any StoredRecord.Type] = [FocusTask.self], by device: String? = nil,
    _ body: (inout Records) throws(RuleViolation) -> Change
  ) throws(StoreError) -> Result<Written, RuleViolation> {
    try retrying { () throws(StoreError) in try attempt(days, of: types, by: device, as: .record, body) }
  }

  /// Does so once; throws `.keepsChanging` when another program changed a file meanwhile.
  func attempt(
    _ days: [CivilDate], of types: [any StoredRecord.Type], by device: String?, as step: UndoStep,
    _ body: (inout Records) throws(RuleViolation) -> Change
  ) throws(StoreError) -> Result<Written, RuleViolation> {
    progress.placed = [:]
    let months = try read(monthsOf: days, of: types)
    var records = Records()
    for month in months { month.add(to: &records) }
    let outcome = Result { () throws(RuleViolation) in try body(&records) }
    var aside: String?
    if case .success(let change) = outcome {
      func make() throws(StoreError) { try write(records, over: months, days: days) }
      if step == .record { aside = try remembering(change, by: device, make) } else { try make() }
    }
    let plans = months.compactMap { ($0 as? Month)?.month }
    return outcome.map {
      Written(
        change: $0, records: records, months: Set(plans), files: progress.placed, undoLogKeptAt: aside)
    }
  }

  /// Writes what is different on these days into their months, and fields that their files do not have, together with whatever
  /// else the transaction holds.
  func write(
    _ records: Records, over months: [any AnyMonthFile], days: [CivilDate],
    fields: [RecordKind: [CivilMonth: JSONObject]] = [:], with other: Transaction = Transaction()
  ) throws(StoreError) {
    var transaction = other
    for month in months { try put(month, with: records, days: days, fields: fields, into: &transaction) }
    guard !transaction.files.isEmpty else { return }
    try commit(transaction)
  }

  /// Compiled for tasks, too, as is the reading: a change is written that way in a fifth less time.
  @_specialize(where File == MonthFile<FocusTask>)
  private func put<File: AnyMonthFile>(
    _ month: File, with records: Records, days: [CivilDate],
    fields: [RecordKind: [CivilMonth: JSONObject]], into transaction: inout Transaction
  ) throws(StoreError) {
    var file = month.file
    let (name, kind, new) = (file.month, File.Kept.kind, records[File.Kept.self])
    let path = "\(kind.folder)/\(name).json"
    let unknown = file.unknown.merging(fields[kind]?[name] ?? [:]) { ours, _ in ours }
    let changed = days.filter { $0.civilMonth == name && new[$0] != file.records[$0] }
    guard !changed.isEmpty || unknown != file.unknown else { return }
    if let bytes = transaction[path]?.content {
      // Another kind of the same file is written, too: what it has is not as it was read.
      let version = file.version
      file = try MonthCodec.decode(bytes, as: name, of: File.Kept.self, path: path)
      file.version = version
      for day in changed { file.records[day].entries = new[day].entries }
    } else {
      file.unknown = unknown
      for day in changed { file.records[day] = new[day] }
    }
    let backups = Backups(directory: store.directory)
    // Counted to the last earlier day of writing: a clock that is years ahead for a day makes nothing expire.
    if let day = backups.lastDay(before: today) {
      let day = min(store.clock.start(of: day), store.clock.now())
      file.records.forget(deletedBefore: day.adding(days: -RecentlyDeleted.days))
    }
    try backups.keep(name, of: kind, on: today)
    // What could not be read again must not be written.
    guard let bytes = MonthCodec.encode(&file, within: FileSystem.maximumSize) else {
      throw .cannotWrite(path: store.directory.file(of: name, kind), code: EFBIG)
    }
    transaction.write(bytes, to: path, over: file.version)
  }
}
