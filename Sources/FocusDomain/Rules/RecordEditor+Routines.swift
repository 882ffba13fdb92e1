/// What a person enters for a routine.
package struct RoutineDraft: Equatable, Sendable {
  /// Title, note, priority and times as for a task.
  package var task: TaskDraft
  package var recurrence: Recurrence

  package init(_ task: TaskDraft, _ recurrence: Recurrence) {
    (self.task, self.recurrence) = (task, recurrence)
  }
}

// The rules of routines.
extension RecordEditor {
  /// Adds a routine, and returns it.
  @discardableResult
  package mutating func addRoutine(_ draft: RoutineDraft) throws(RuleViolation) -> Routine {
    let routine = Routine(
      id: context.makeID(), title: try Title.validated(draft.task.title),
      note: try TaskNote.validated(draft.task.note), priority: draft.task.priority,
      schedule: draft.task.schedule, length: draft.task.length, recurrence: draft.recurrence,
      createdAt: context.now)
    insert(routine, on: .undated)
    return routine
  }

  /// Changes a routine. The tasks that it has made stay as they are.
  package mutating func editRoutine(
    _ id: Routine.ID, _ edit: (inout Routine) throws(RuleViolation) -> Void
  ) throws(RuleViolation) {
    let routines = records[Routine.self].routines
    guard let old = routines.first(where: { $0.id == id }) else { throw .noSuchRoutine(id.description) }
    var new = old
    try edit(&new)
    if !new.title.hasSameBytes(as: old.title) { new.title = try Title.validated(new.title, isNew: false) }
    if !new.note.hasSameBytes(as: old.note) { new.note = try TaskNote.validated(new.note) }
    replace(old, with: new, on: .undated)
  }

  /// Stops its offers, or has it offered again.
  package mutating func pauseRoutine(_ id: Routine.ID, _ isPaused: Bool) throws(RuleViolation) {
    let now = context.now
    try editRoutine(id) { (routine) throws(RuleViolation) in
      if isPaused != (routine.pausedAt != nil) { routine.pausedAt = isPaused ? now : nil }
    }
  }

  /// Deletes a routine. The tasks that it has made stay.
  package mutating func deleteRoutine(_ id: Routine.ID) throws(RuleViolation) {
    let now = context.now
    try editRoutine(id) { (routine) throws(RuleViolation) in routine.deletedAt = now }
  }

  /// Makes the task of a routine for a day, or brings it back if it was deleted there.
  package mutating func takeRoutine(_ routine: Routine, on day: CivilDate) throws(RuleViolation) {
    let id = routine.taskID(on: day)
    let entries = records.agenda[day].entries
    if let known = entries.first(where: { $0.id == id || $0.traceOf == id }) {
      guard known.deletedAt != nil else { throw .routineTaken(title: routine.title) }
      return try run(.restore(id, day: day))
    }
    try receive(routine.task(on: day, createdAt: context.now), on: day)
  }
}
