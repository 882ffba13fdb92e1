/// The content of a standup report: the tasks done since a day, those planned today, and those carried over.
package struct Standup: Equatable, Sendable {
  /// The reported days, up to today.
  package let days: ClosedRange<CivilDate>
  /// The completed tasks by day, and within a day in the order in which they were completed.
  package let done: [PlannedTask]
  /// The open tasks of today.
  package let planned: [FocusTask]
  /// The tasks that were carried over.
  package let carried: [WeekFigures.Carried]

  /// Creates the report. `plans` are the plans of these days.
  package init(of days: ClosedRange<CivilDate>, plans: [DayPlan]) {
    let plans = plans.sorted { $0.day < $1.day }
    self.days = days
    done = plans.flatMap { plan in
      plan.finished.sorted { ($0.completedAt ?? $0.modifiedAt) < ($1.completedAt ?? $1.modifiedAt) }
        .map { PlannedTask(day: plan.day, task: $0) }
    }
    planned = plans.first { $0.day == days.upperBound }?.openTasks ?? []
    carried = plans.carried
  }
}
