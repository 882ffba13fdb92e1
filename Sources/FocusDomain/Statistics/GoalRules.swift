/// What a person aims at on a day, and when they do not.
package struct GoalRules: Equatable, Sendable {
  /// Minutes of focus a day; 0 for none.
  package var dailyGoal: Int
  /// The weekdays that are days off.
  package var restDays: Set<Weekday>
  /// How many missed days of a month do not end a streak.
  package static let freezesPerMonth = 2

  package init(dailyGoal: Int = 0, restDays: Set<Weekday> = []) {
    self.dailyGoal = dailyGoal
    self.restDays = restDays
  }

  /// Whether the goal of the day is met: every planned task done, or the minutes of focus. A task that was
  /// carried over to a later day was not done.
  package func isMet(by summary: DaySummary) -> Bool {
    let tasks = summary.tasks
    return (tasks.planned > 0 && tasks.done == tasks.planned)
      || (dailyGoal > 0 && summary.focused >= Int64(dailyGoal) * 60_000)
  }

  /// Whether the day is a day off: by its weekday, or because it is marked.
  package func isOff(_ summary: DaySummary) -> Bool {
    summary.log.isRest || restDays.contains(summary.day.weekday)
  }
}
