// A task that is carried over goes on as the same task. The day it leaves keeps a trace of it.
extension FocusTask {
  /// The id of the trace of a task on a day: two machines that carry the task make the same trace.
  package static func traceID(of task: TaskID, on day: CivilDate) -> TaskID {
    .derived(from: "trace", task.description, day.description)
  }

  /// What the day keeps of this task: how it stood there, and the day it went to.
  package func trace(on day: CivilDate, carriedTo next: CivilDate) -> FocusTask {
    FocusTask(
      id: FocusTask.traceID(of: id, on: day), title: title, priority: priority, schedule: schedule,
      length: length,
      createdAt: createdAt, placedAt: placedAt, carriedFrom: carriedFrom, carries: carries, carriedTo: next,
      traceOf: id)
  }

  /// The id under which sessions know the task: a trace has no time of its own.
  package var lastingID: TaskID { traceOf ?? id }
}

extension DayPlan {
  /// The trace that a task has left on this day.
  package func trace(of id: TaskID) -> FocusTask? { entries.first { $0.traceOf == id } }

  /// The entries without traces of tasks that stand beside them: such a task has come back to the day.
  package var entriesWithoutOwnTraces: [FocusTask] {
    guard entries.contains(where: { $0.traceOf != nil }) else { return entries }
    let ids = Set(entries.map(\.id))
    return entries.filter { $0.traceOf.map { !ids.contains($0) } ?? true }
  }
}
