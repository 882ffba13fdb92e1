/// What a person tells others in the morning: what was done since a day, what is planned today, and what was carried on.
package struct Standup: Equatable, Sendable {
  /// From the day since when it tells to today.
  package let days: ClosedRange<CivilDate>
  /// In order of days, and of a day in that in which they were done.
  package let done: [PlannedTask]
  /// The open tasks of today.
  package let planned: [FocusTask]
  /// The tasks that were carried on.
  package let carried: [WeekFigures.Carried]

  /// `plans` are those of the days.
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
