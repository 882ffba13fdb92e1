extension Store {
  /// Returns the time that the completed tasks of the last year took. Skips months that cannot be read.
  package func durations() throws(StoreError) -> TaskDurations {
    let today = clock.today
    let first = today.adding(days: -365)
    let took = SessionTotals.focusedByTask(of: try days(of: FocusSession.self, from: first, to: today).items)
    // Without sessions there are no durations, so do not read the plans.
    guard !took.isEmpty else { return TaskDurations() }
    let plans = try plans(from: first, to: today).items
    let routines = (try? routines()) ?? []
    let done = plans.flatMap { plan in plan.finished.map { PlannedTask(day: plan.day, task: $0) } }
      .sorted { ($0.task.completedAt ?? $0.task.modifiedAt) < ($1.task.completedAt ?? $1.task.modifiedAt) }
    return TaskDurations(
      done.compactMap { planned in
        took[planned.task.lastingID].map {
          TaskDurations.Case(
            title: planned.task.title, routine: planned.routine(among: routines)?.title, milliseconds: $0)
        }
      })
  }
}

extension PlannedTask {
  /// The routine that the task was taken from; nil if there is none.
  fileprivate func routine(among routines: [Routine]) -> Routine? {
    guard task.id.isDerived else { return nil }
    let days = [task.carriedFrom, day].compactMap(\.self)
    return routines.first { routine in days.contains { routine.taskID(on: $0) == task.id } }
  }
}
