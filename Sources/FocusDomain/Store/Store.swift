/// The planner's data: month files in a data directory, shared by several processes.
///
/// Reading takes no lock and opens one file for each month. Writing takes the lock, reads again, applies the
/// rules and writes durably.
package struct Store: Sendable {
  package let directory: DataDirectory
  /// The only source of the current time and day.
  package let clock: PlannerClock
  /// The rules by which the time of sessions counts.
  package let sessionRules: SessionRules
  let makeID: @Sendable () -> TaskID
  private let deviceName: @Sendable () -> String?

  /// The device that makes changes, as named in records and the undo log; nil if it has no name.
  package var device: String? { deviceName() }

  /// Creates a store for a directory; opens and creates nothing. `device` is called for each change.
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

  /// The tasks of a month, from its file or from a pending write; empty if there is no file.
  package func month(_ name: CivilMonth) throws(StoreError) -> Month { try month(name, of: FocusTask.self) }

  /// The records of a kind in a month, from its file or from a pending write; empty if there is no file.
  package func month<R: StoredRecord>(
    _ name: CivilMonth, of type: R.Type
  ) throws(StoreError) -> MonthFile<R> {
    try month(name, of: type, through: Journal.visible(in: directory))
  }

  /// The records of a kind in a month, with a pending write that is already known.
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

  /// The bytes of a month, from a pending write or its file, nil if there are none; and the version of the
  /// file on disk.
  func content(
    of name: CivilMonth, _ kind: RecordKind, through pending: Transaction?
  ) throws(StoreError) -> (bytes: [UInt8]?, version: FileSystem.Version) {
    let file = directory.file(of: name, kind)
    if let new = pending?[kind.path(of: name)] {
      return (new.content, FileSystem.version(of: file))
    }
    guard let (bytes, identity) = try FileSystem.content(of: file, links: kind.links) else {
      return (nil, .absent)
    }
    return (bytes, .file(identity))
  }

  // MARK: Writing

  /// Performs an operation durably. Throws the rule that it violates, or the store's error; after an error
  /// nothing has changed on disk.
  @discardableResult
  package func perform(_ operation: Operation) throws(PlannerError) -> Change {
    try perform([operation])
  }

  /// Whether there may be changes that can be undone or redone.
  package var hasHistory: Bool { FileSystem.exists(directory.undoLog) }

  /// Performs all operations in one write, or none. Returns them as one change, which `undo()` reverts.
  @discardableResult
  package func perform(_ operations: [Operation]) throws(PlannerError) -> Change {
    try write(operations).change
  }

  /// Performs all operations in one write, or none. Also returns the new records.
  package func write(_ operations: [Operation]) throws(PlannerError) -> Written {
    let now = clock.now()
    var context = EditContext(now: now, today: clock.today(at: now), device: device, makeID: makeID)
    context.knownTasks = try knownTasks(of: operations)
    // A session file that cannot be read does not prevent changes of tasks.
    if operations.contains(where: \.mayEndTasks), let task = (try? running())?.session.task {
      return try write(operations, endingSessionOf: task, in: context)
    }
    return try update(
      operations.flatMap(\.days), of: operations.types, by: context.device
    ) { [context] (records) throws(RuleViolation) in try records.perform(operations, in: context) }
  }

  /// Edits records of these kinds on these days in one write, which `undo()` reverts. Changes nothing if
  /// `edit` throws.
  @discardableResult
  package func change(
    _ kind: Change.Kind, on days: [CivilDate], of types: [any StoredRecord.Type],
    _ edit: (inout RecordEditor) throws(RuleViolation) -> Void
  ) throws(PlannerError) -> Written {
    let now = clock.now()
    let context = EditContext(now: now, today: clock.today(at: now), device: device, makeID: makeID)
    return try update(days, of: types, by: context.device) { (records) throws(RuleViolation) in
      var editor = RecordEditor(records, in: context)
      try edit(&editor)
      try editor.expectPlannableDays()
      records = editor.records
      return editor.change(of: kind)
    }
  }

  /// Applies a change to the records on disk, under the lock. All changes to records go through here.
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

/// The result of a write.
package struct Written: Sendable {
  package let change: Change
  /// The records of the affected months after the write.
  package let records: Records
  /// The affected months of tasks.
  package let months: Set<CivilMonth>
  /// The files that were replaced, by path relative to the data directory.
  let files: [String: FileSystem.Identity]
  /// The new path of a file that was in place of the undo log but is not one; nil if there was none.
  package var undoLogKeptAt: String?
  /// The session that ended because its task ended.
  package var endedSession: EndedSession?
  /// A session that had already ended by itself and was recorded first.
  package var endedByItself: EndedSession?
  package var agenda: Agenda { records.agenda }
}
