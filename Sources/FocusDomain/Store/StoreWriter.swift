import FocusSystem

/// Writes to a store. Holds its lock while it exists.
struct StoreWriter: ~Copyable {
  let store: Store
  /// The day on which it took the lock. It stays the same past midnight.
  private let today: CivilDate
  private let lock: StoreLock
  let progress = Progress()

  /// The state of a writer.
  final class Progress {
    /// Whether there may be a journal. Under the lock only this writer creates one, so it checks only once.
    var mayHaveJournal = true
    /// The files replaced by this attempt, by path relative to the data directory.
    var placed: [String: FileSystem.Identity] = [:]
    /// Whether old backups were removed.
    var hasCleared = false
  }

  /// Creates the directories, takes the lock, removes the temporary files of dead writers and, if
  /// `finishing`, completes an interrupted write.
  static func open(_ store: Store, finishing: Bool = true) throws(StoreError) -> StoreWriter {
    try store.directory.create()
    let lock = try StoreLock(path: store.directory.lock)
    let directory = store.directory
    let today = store.clock.today
    let copies = [directory.backups, directory.backups(of: today), directory.damaged]
    for folder in [directory.path] + directory.folders + copies { LeftOver.sweep(folder) }
    let writer = StoreWriter(store: store, today: today, lock: lock)
    if finishing { try writer.recover() }
    return writer
  }

  private init(store: Store, today: CivilDate, lock: consuming StoreLock) {
    self.store = store
    self.today = today
    self.lock = lock
  }

  /// The months of these days on disk, for each of these kinds. Throws for a month that cannot be written,
  /// because it is damaged or has a newer schema.
  func read(
    monthsOf days: [CivilDate], of types: [any StoredRecord.Type] = [FocusTask.self]
  ) throws(StoreError) -> [any AnyMonthFile] {
    var months: [any AnyMonthFile] = []
    let pending = progress.mayHaveJournal ? try Journal.visible(in: store.directory) : nil
    for type in types {
      for name in type.kind.months(of: days) { months.append(try read(name, of: type, through: pending)) }
    }
    return months
  }

  @_specialize(where R == FocusTask)
  private func read<R: StoredRecord>(
    _ name: CivilMonth, of type: R.Type, through pending: Transaction?
  ) throws(StoreError) -> any AnyMonthFile {
    try store.directory.expectNoOwnTarget(of: store.directory.file(of: name, R.kind))
    let month = try store.month(name, of: type, through: pending)
    guard month.schema == R.kind.schema else {
      throw .newerSchema(path: store.directory.file(of: name, R.kind), schema: month.schema)
    }
    return month
  }

  /// Applies a change to the records on disk, and writes the months that differ. Logs the change for undo
  /// under the same lock, because otherwise two processes could overwrite each other's log entries.
  func update(
    _ days: [CivilDate], of types: [any StoredRecord.Type] = [FocusTask.self], by device: String? = nil,
    _ body: (inout Records) throws(RuleViolation) -> Change
  ) throws(StoreError) -> Result<Written, RuleViolation> {
    try retrying { () throws(StoreError) in try attempt(days, of: types, by: device, body) }
  }

  /// Makes one attempt. A change that is no step of undo or redo is logged, so that it can be undone. Throws
  /// `.keepsChanging` if another program changed a file in the meantime.
  func attempt(
    _ days: [CivilDate], of types: [any StoredRecord.Type], by device: String?, as step: UndoStep? = nil,
    with rest: Transaction = Transaction(), _ body: (inout Records) throws(RuleViolation) -> Change
  ) throws(StoreError) -> Result<Written, RuleViolation> {
    progress.placed = [:]
    let months = try read(monthsOf: days, of: types)
    var records = Records()
    for month in months { month.add(to: &records) }
    let outcome = Result { () throws(RuleViolation) in try body(&records) }
    var aside: String?
    if case .success(let change) = outcome {
      // Undo may find a task on another day than that of the change.
      let days = (days + change.days).ascending
      let room: MonthRoom = step == nil ? .texts : .all
      func make() throws(StoreError) { try write(records, over: months, days: days, with: rest, in: room) }
      if step == nil { aside = try logging(change, by: device, make) } else { try make() }
    }
    let plans = months.compactMap { ($0 as? Month)?.month }
    return outcome.map {
      Written(
        change: $0, records: records, months: Set(plans), files: progress.placed, undoLogKeptAt: aside)
    }
  }

  /// Writes these days into their months if they differ and have room, adds `fields` that the month files
  /// lack, and writes the rest of the transaction.
  func write(
    _ records: Records, over months: [any AnyMonthFile], days: [CivilDate],
    fields: [RecordKind: [CivilMonth: JSONObject]] = [:], with other: Transaction = Transaction(),
    in room: MonthRoom = .new
  ) throws(StoreError) {
    var transaction = other
    let isMuch = Set(days.map(\.civilMonth)).count > Transaction.fewFiles
    let copying: DurableFile.Durability = isMuch ? .atomic : .synchronized
    for month in months {
      try put(
        month, with: records, days: days, fields: fields, in: room, copying: copying, into: &transaction)
    }
    guard !transaction.files.isEmpty else { return }
    if isMuch, FileSystem.isDirectory(store.directory.backups) {
      try FileSystem.synchronizeAll(around: store.directory.backups)
    }
    try commit(transaction)
    WrittenMonths(store.directory).copy(transaction, on: today)
  }

  /// Specialized for tasks, like reading: that makes a change 20 % faster.
  @_specialize(where File == MonthFile<FocusTask>)
  private func put<File: AnyMonthFile>(
    _ month: File, with records: Records, days: [CivilDate],
    fields: [RecordKind: [CivilMonth: JSONObject]], in room: MonthRoom, copying: DurableFile.Durability,
    into transaction: inout Transaction
  ) throws(StoreError) {
    var file = month.file
    let (name, kind, new) = (file.month, File.Kept.kind, records[File.Kept.self])
    let path = kind.path(of: name)
    let unknown = file.unknown.merging(fields[kind]?[name] ?? [:]) { ours, _ in ours }
    let changed = kind.tableDays(of: days).filter { $0.civilMonth == name && new[$0] != file.records[$0] }
    guard !changed.isEmpty || unknown != file.unknown else { return }
    if let bytes = transaction[path]?.content {
      // Another kind of record is written to the same file, so start from that content instead of the one
      // that was read.
      let version = file.version
      file = try MonthCodec.decode(bytes, as: name, of: File.Kept.self, path: path)
      file.version = version
      for day in changed { file.records[day].entries = new[day].entries }
    } else {
      file.unknown = unknown
      for day in changed { file.records[day] = new[day] }
    }
    let backups = Backups(directory: store.directory)
    // Count from the last earlier day with writes, so that nothing expires if the clock is years ahead for a
    // day.
    if let day = backups.lastDay(before: today) {
      let day = min(store.clock.start(of: day), store.clock.now())
      file.records.forget(deletedBefore: day.adding(days: -RecentlyDeleted.days))
    }
    try keepCopy(of: name, kind, in: backups, copying)
    if !kind.isOneADay {
      let before = changed.flatMap { month.file.records[$0].entries.map(\.id) }
      let after = Set(changed.flatMap { new[$0].entries.map(\.id) })
      let removed = before.filter { !after.contains($0) }
      if !removed.isEmpty { WrittenMonths(store.directory).forget(name, kind) }
      MonthLosses(store).noteRemoval(of: removed, from: name, kind, on: today)
    }
    // Never write a file that is too large to be read again.
    guard let bytes = file.bytes(in: room, after: month.file) else {
      throw .full(path: store.directory.file(of: name, kind))
    }
    transaction.write(bytes, to: path, over: file.version)
  }

  /// Copies a month before its first write of a day. Removals by other programs up to then are detected
  /// first, before the present content becomes the latest copy.
  private func keepCopy(
    of name: CivilMonth, _ kind: RecordKind, in backups: Backups, _ durability: DurableFile.Durability
  ) throws(StoreError) {
    let losses = MonthLosses(store)
    let isFirst = !backups.has(name, of: kind, on: today)
    guard isFirst || WrittenMonths(store.directory).isForeign(name, kind, on: today) else { return }
    for type in store.directory.kinds.folders where type.kind.folder == kind.folder {
      losses.keepFullCopy(of: name, type)
    }
    guard isFirst else { return }
    try backups.copy(name, of: kind, on: today, durability)
    guard !progress.hasCleared else { return }
    progress.hasCleared = true
    backups.clear(on: today)
    // Count from the last day with writes, as for deleted tasks, so that nothing expires if the clock is
    // ahead for a day.
    losses.clear(on: backups.lastDay(before: today) ?? today)
  }
}
