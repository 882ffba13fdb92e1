// A task keeps its identity when it is carried over. The day it leaves keeps a trace of it.
extension FocusTask {
  /// The id of the trace of a task on a day. It is derived, so two devices that carry the task create the
  /// same trace.
  package static func traceID(of task: TaskID, on day: CivilDate) -> TaskID {
    .derived(from: "trace", task.description, day.description)
  }

  /// The trace of this task that stays on a day: a copy of its state there, with the day it was carried to.
  package func trace(on day: CivilDate, carriedTo next: CivilDate) -> FocusTask {
    FocusTask(
      id: FocusTask.traceID(of: id, on: day), title: title, priority: priority, schedule: schedule,
      length: length,
      createdAt: createdAt, placedAt: placedAt, carriedFrom: carriedFrom, carries: carries, carriedTo: next,
      traceOf: id)
  }

  /// The id under which sessions record time for the task: for a trace, that of the task that went on.
  package var lastingID: TaskID { traceOf ?? id }
}

extension DayPlan {
  /// The trace of a task that was carried from this day.
  package func trace(of id: TaskID) -> FocusTask? { entries.first { $0.traceOf == id } }

  /// The entries without traces of tasks that are on this day themselves, because they were moved back to it.
  package var entriesWithoutOwnTraces: [FocusTask] {
    guard entries.contains(where: { $0.traceOf != nil }) else { return entries }
    let ids = Set(entries.map(\.id))
    return entries.filter { $0.traceOf.map { !ids.contains($0) } ?? true }
  }
}
