/// The context of an edit: the time, the device, and ids for new records.
package struct EditContext: Sendable {
  /// The time of the edit.
  package let now: Instant
  /// The day of the edit, for the rules about future days; nil if they do not matter.
  package let today: CivilDate?
  /// The device that makes the edit; nil if it has no name.
  package let device: String?
  /// Returns a new identity with each call.
  package let makeID: @Sendable () -> TaskID
  /// The ids of tasks of lines or routines that already exist somewhere, for example after an undo on another
  /// device, a merge or a move.
  package var knownTasks: Set<TaskID> = []

  package init(
    now: Instant, today: CivilDate? = nil, device: String? = nil,
    makeID: @escaping @Sendable () -> TaskID = { .random() }
  ) {
    self.now = now
    self.today = today
    self.device = device
    self.makeID = makeID
  }
}

/// Edits a copy of the records, possibly of several kinds, and records each step. All steps together form one
/// change.
package struct RecordEditor {
  /// The records with all edits so far.
  package private(set) var records: Records
  package let context: EditContext
  private(set) var transitions: [any AnyTransition] = []
  private let original: Records

  package init(_ records: Records, in context: EditContext) {
    self.records = records
    self.context = context
    original = records
  }

  /// All edits so far as one change of this kind.
  package func change(of kind: Change.Kind) -> Change {
    let limited = transitions.filter { $0.recordType.kind.limitPerDay != nil }
    let counts = limited.recordTypes.flatMap { type in
      self.counts(of: type, on: limited.filter { $0.recordType.kind == type.kind }.days)
    }
    return Change(kind: kind, transitions: transitions, counts: counts)
  }

  /// Throws if the edits after the first `count` put a new record on a day that cannot be planned.
  func expectPlannableDays(after count: Int = 0) throws(RuleViolation) {
    for transition in transitions.dropFirst(count)
    where transition.isInsertion && transition.day != .undated
      && !CivilDate.plannable.contains(transition.day)
      // A trace is on the old day of its task and is not a new plan.
      && (transition as? Transition<FocusTask>)?.after?.traceOf == nil
    {
      throw .dayOutOfReach(transition.day)
    }
  }

  private func counts<R: Record>(of type: R.Type, on days: [CivilDate]) -> [Change.Counts] {
    days.map { Change.Counts($0, before: original[type][$0].count, after: records[type][$0].count) }
  }

  /// Appends a record to those of a day.
  package mutating func insert<R: Record>(_ record: R, on day: CivilDate) {
    insert(record, at: records[R.self][day].entries.count, on: day)
  }

  mutating func insert<R: Record>(_ record: R, at index: Int, on day: CivilDate) {
    let stamped = record.stamped(at: context.now, by: context.device)
    transitions.append(Transition(day: day, index: index, before: nil, after: stamped))
    records[R.self][day].entries.insert(stamped, at: index)
  }

  /// Replaces a record with another one that has the same id; does nothing if they are equal.
  package mutating func replace<R: Record>(_ old: R, with new: R, on day: CivilDate) {
    guard let index = records[R.self][day].index(of: old.id) else { return }
    replace(old, with: new, at: index, on: day)
  }

  mutating func replace<R: Record>(_ old: R, with new: R, at index: Int, on day: CivilDate) {
    guard old != new else { return }
    let stamped = new.stamped(at: context.now, by: context.device)
    transitions.append(Transition(day: day, index: index, before: old, after: stamped))
    records[R.self][day].entries[index] = stamped
  }

  /// Repeats a change that was made on other records, field by field. Throws if the same fields have changed
  /// here, or if a record that the change deletes has changed at all.
  mutating func merge(_ change: Change) throws(RuleViolation) {
    for transition in change.taskTransitions {
      guard let before = transition.before, before.deletedAt == nil, transition.after?.deletedAt != nil,
        let index = records.agenda[transition.day].index(of: before.id)
      else { continue }
      guard records.agenda[transition.day].entries[index].hasSameContent(as: before) else {
        throw .changedMeanwhile(title: before.title, day: transition.day)
      }
    }
    transitions += try records.apply(change, at: context.now, by: context.device).transitions
  }

  /// Removes a record permanently.
  package mutating func remove<R: Record>(_ record: R, from day: CivilDate) {
    guard let index = records[R.self][day].index(of: record.id) else { return }
    transitions.append(Transition<R>(day: day, index: index, before: record, after: nil))
    records[R.self][day].entries.remove(at: index)
  }
}
