import Glibc

/// A writer at work: holds the store's lock for as long as it lives.
struct StoreWriter: ~Copyable {
  let store: Store
  /// The day on which it took the lock: a midnight in between changes nothing.
  private let today: CivilDate
  private let lock: StoreLock

  /// Makes the directories, takes the lock, clears away what a dead writer was preparing, and finishes what it had
  /// begun (unless told not to).
  static func open(_ store: Store, finishing: Bool = true) throws(StoreError) -> StoreWriter {
    try store.directory.create()
    let lock = try StoreLock(path: store.directory.lock)
    let directory = store.directory
    let today = store.clock.today
    let copies = [directory.backups, directory.backups(of: today), directory.damaged]
    for folder in [directory.path, directory.days] + copies { LeftOver.sweep(folder) }
    let writer = StoreWriter(store: store, today: today, lock: lock)
    if finishing { try writer.recover() }
    return writer
  }

  private init(store: Store, today: CivilDate, lock: consuming StoreLock) {
    self.store = store
    self.today = today
    self.lock = lock
  }

  /// The months of these days as they stand on disk. Throws for one that cannot be written: damaged, or of a later version.
  func read(monthsOf days: [CivilDate]) throws(StoreError) -> [Month] {
    var months: [Month] = []
    for name in days.map(\.civilMonth).sorted() where name != months.last?.month {
      let month = try store.month(name)
      guard month.schema == Month.schema else {
        throw .newerSchema(path: store.directory.file(of: name), schema: month.schema)
      }
      months.append(month)
    }
    return months
  }

  /// Applies a change to what is on the disk now, and writes the months in which anything became different. What is remembered of
  /// it is so under the lock: otherwise two processes could each write over what the other remembered.
  func update(
    _ days: [CivilDate], _ body: (inout Records) throws(RuleViolation) -> Change
  ) throws(StoreError) -> Result<Written, RuleViolation> {
    try retrying { () throws(StoreError) in try attempt(days, as: .record, body) }
  }

  /// Does so once; throws `.keepsChanging` when another program changed a file meanwhile.
  func attempt(
    _ days: [CivilDate], as step: UndoStep, _ body: (inout Records) throws(RuleViolation) -> Change
  ) throws(StoreError) -> Result<Written, RuleViolation> {
    let months = try read(monthsOf: days)
    let before = months.dropFirst().reduce(into: months.first?.agenda ?? Agenda()) { agenda, month in
      agenda.replace(month.month, with: month.agenda)
    }
    var records = Records(before)
    let outcome = Result { () throws(RuleViolation) in try body(&records) }
    let agenda = records.agenda
    if case .success(let change) = outcome {
      func make() throws(StoreError) {
        try write(agenda, over: months, days: days.filter { agenda[$0] != before[$0] })
      }
      if step == .record { try remembering(change, make) } else { try make() }
    }
    return outcome.map { Written(change: $0, agenda: agenda, months: Set(months.map(\.month))) }
  }

  /// Writes the plans of these days into their months, and fields that their files do not have, together with whatever
  /// else the transaction holds.
  func write(
    _ agenda: Agenda, over months: [Month], days: [CivilDate], fields: [CivilMonth: JSONObject] = [:],
    with other: Transaction = Transaction()
  ) throws(StoreError) {
    var transaction = other
    let daysOf = Dictionary(grouping: days, by: \.civilMonth)
    for var month in months {
      let name = month.month
      let unknown = month.unknown.merging(fields[name] ?? [:]) { ours, _ in ours }
      guard daysOf[name] != nil || unknown != month.unknown else { continue }
      month.unknown = unknown
      for day in daysOf[name] ?? [] { month.agenda[day] = agenda[day] }
      month.agenda.forget(deletedBefore: store.clock.now().adding(days: -RecentlyDeleted.days))
      try Backups(directory: store.directory).keep(name, on: today)
      // What could not be read again must not be written.
      guard let bytes = MonthCodec.encode(&month, within: FileSystem.maximumSize) else {
        throw .cannotWrite(path: store.directory.file(of: name), code: EFBIG)
      }
      transaction.write(bytes, to: "days/\(name).json", over: month.version)
    }
    guard !transaction.files.isEmpty else { return }
    try commit(transaction)
  }
}
