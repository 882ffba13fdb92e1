// The rules of routines.
extension RecordEditor {
  mutating func run(_ operation: RoutineOperation) throws(RuleViolation) {
    switch operation {
    case .add(let draft): try addRoutine(draft)
    case .edit(let id, let fields): try editRoutine(id, fields)
    case .pause(let id, let isPaused):
      let old = try routine(id)
      var new = old
      if isPaused != (old.pausedAt != nil) { new.pausedAt = isPaused ? context.now : nil }
      replace(old, with: new, on: .undated)
    case .delete(let id):
      let old = try routine(id)
      var new = old
      new.deletedAt = context.now
      replace(old, with: new, on: .undated)
    case .take(let routine, let day): try take(routine, on: day)
    }
  }

  private func routine(_ id: Routine.ID) throws(RuleViolation) -> Routine {
    guard let routine = records[Routine.self].routines.first(where: { $0.id == id }) else {
      throw .noSuchRoutine(id.description)
    }
    return routine
  }

  private mutating func addRoutine(_ draft: RoutineDraft) throws(RuleViolation) {
    let (task, title) = (draft.task, try Title.validated(draft.task.title))
    insert(
      Routine(
        id: context.makeID(), title: title, note: try TaskNote.validated(task.note), priority: task.priority,
        schedule: task.schedule, length: task.schedule == .allDay ? task.length : nil,
        recurrence: draft.recurrence, createdAt: context.now), on: .undated)
  }

  private mutating func editRoutine(_ id: Routine.ID, _ fields: RoutineFields) throws(RuleViolation) {
    let old = try routine(id)
    var new = old
    try new.setTexts(TaskFields(title: fields.title, note: fields.note), on: .undated)
    new.priority = fields.priority ?? old.priority
    new.schedule = fields.schedule ?? old.schedule
    if let minutes = fields.length { new.length = minutes == 0 ? nil : minutes }
    // With times, the length follows from them.
    if new.schedule != .allDay { new.length = nil }
    new.recurrence = fields.recurrence ?? old.recurrence
    replace(old, with: new, on: .undated)
  }

  private mutating func take(_ routine: Routine, on day: CivilDate) throws(RuleViolation) {
    let id = routine.taskID(on: day)
    if let known = records.agenda[day].entries.first(where: { $0.id == id || $0.traceOf == id }) {
      guard known.deletedAt != nil else { throw .routineTaken(title: routine.title) }
      return try run(.restore(id, day: day))
    }
    guard !context.knownTasks.contains(id) else { throw .routineTaken(title: routine.title) }
    try receive(routine.task(on: day, createdAt: context.now), on: day)
  }
}
