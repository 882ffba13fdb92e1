/// The planner's memory: month files in a data directory, shared by several processes.
///
/// Reading takes no lock and opens one file a month. Writing locks, reads again, applies the rules, writes durably.
package struct Store: Sendable {
  /// Where it stands.
  package let directory: DataDirectory
  /// The one source of "now" and "today".
  package let clock: PlannerClock
  /// How the time of sessions counts.
  package let sessionRules: SessionRules
  let makeID: @Sendable () -> TaskID
  private let deviceName: @Sendable () -> String?

  /// The device that makes the changes, as records and the undo log name it; nil when it has no name.
  var device: String? { deviceName() }

  /// The store in that directory; nothing is opened or made yet. `device` is asked when a change is made.
  package init(
    directory: DataDirectory, clock: PlannerClock, sessionRules: SessionRules = SessionRules(),
    device: @escaping @Sendable () -> String? = { nil },
    makeID: @escaping @Sendable () -> TaskID = { .random() }
  ) {
    self.directory = directory
    self.clock = clock
    self.sessionRules = sessionRules
    deviceName = device
    self.makeID = makeID
  }

  // MARK: Reading

  /// The plan of a day. Reads one month.
  package func plan(of day: CivilDate) throws(StoreError) -> DayPlan {
    try month(day.civilMonth).agenda[day]
  }

  /// The tasks of a month as they stand: from its file, or from a write under way. An empty one when there is no file.
  package func month(_ name: CivilMonth) throws(StoreError) -> Month { try month(name, of: FocusTask.self) }

  /// The same of any kind of record.
  package func month<R: StoredRecord>(
    _ name: CivilMonth, of type: R.Type
  ) throws(StoreError) -> MonthFile<R> {
    try month(name, of: type, through: Journal.visible(in: directory))
  }

  /// The same through a write under way that is known already.
  func month<R: StoredRecord>(
    _ name: CivilMonth, of type: R.Type, through pending: Transaction?
  ) throws(StoreError) -> MonthFile<R> {
    let (bytes, version) = try content(of: name, R.kind, through: pending)
    var month = MonthFile<R>(name)
    if let bytes {
      month = try MonthCodec.decode(bytes, as: name, of: type, path: directory.file(of: name, R.kind))
    }
    month.version = version
    return month
  }

  /// The bytes of a month's file as they stand, nil where there is none, and what stood in its place.
  func content(
    of name: CivilMonth, _ kind: RecordKind, through pending: Transaction?
  ) throws(StoreError) -> (bytes: [UInt8]?, version: FileSystem.Version) {
    let file = directory.file(of: name, kind)
    if let new = pending?["\(kind.folder)/\(name).json"] {
      return (new.content, FileSystem.version(of: file))
    }
    guard let (bytes, identity) = try FileSystem.content(of: file) else { return (nil, .absent) }
    return (bytes, .file(identity))
  }

  // MARK: Writing

  /// Does what the operation says and makes it durable. Throws the rule against it, or why the store failed; then
  /// nothing has changed on disk.
  @discardableResult
  package func perform(_ operation: Operation) throws(PlannerError) -> Change {
    try perform([operation])
  }

  /// Does all of it in one write, or nothing, and returns it as one change, which `undo()` takes back.
  @discardableResult
  package func perform(_ operations: [Operation]) throws(PlannerError) -> Change {
    try write(operations).change
  }

  /// The same, with what stands there now.
  package func write(_ operations: [Operation]) throws(PlannerError) -> Written {
    let context = EditContext(now: clock.now(), device: device, makeID: makeID)
    return try update(operations.flatMap(\.days), by: context.device) { (records) throws(RuleViolation) in
      try records.agenda.perform(operations, in: context)
    }
  }

  /// Edits records of these kinds on these days, in one write that `undo()` takes back: what `edit` does to them, or nothing when
  /// it throws.
  @discardableResult
  package func change(
    _ kind: Change.Kind, on days: [CivilDate], of types: [any StoredRecord.Type],
    _ edit: (inout RecordEditor) throws(RuleViolation) -> Void
  ) throws(PlannerError) -> Written {
    let context = EditContext(now: clock.now(), device: device, makeID: makeID)
    return try update(days, of: types, by: context.device) { (records) throws(RuleViolation) in
      var editor = RecordEditor(records, in: context)
      try edit(&editor)
      records = editor.records
      return editor.change(of: kind)
    }
  }

  /// The one way to write: under the lock, on what is on the disk now.
  func update(
    _ days: [CivilDate], of types: [any StoredRecord.Type] = [FocusTask.self], by device: String?,
    _ body: (inout Records) throws(RuleViolation) -> Change
  ) throws(PlannerError) -> Written {
    let outcome: Result<Written, RuleViolation>
    do throws(StoreError) {
      let writer = try StoreWriter.open(self)
      outcome = try writer.update(days, of: types, by: device, body)
    } catch {
      throw .store(error)
    }
    return try outcome.mapError(PlannerError.refused).get()
  }
}

/// What a write did.
package struct Written: Sendable {
  /// What it changed.
  package let change: Change
  /// The records of the months it was about, as they stand now.
  package let records: Records
  /// The months of tasks among them.
  package let months: Set<CivilMonth>
  /// The files that were put in place, by their paths below the data directory.
  let files: [String: FileSystem.Identity]
  /// Where a file is kept that stood in the place of the undo log and was none; nil where there was none.
  package var undoLogKeptAt: String?
  /// The plans among the records.
  package var agenda: Agenda { records.agenda }
}
