/// The user's goal for a day, and the days off.
package struct GoalRules: Equatable, Sendable {
  /// The daily goal in minutes of focus; 0 for none.
  package var dailyGoal: Int
  /// The weekdays that are days off.
  package var restDays: Set<Weekday>
  /// The number of missed days in a month that do not end a streak.
  package static let freezesPerMonth = 2

  package init(dailyGoal: Int = 0, restDays: Set<Weekday> = []) {
    self.dailyGoal = dailyGoal
    self.restDays = restDays
  }

  /// Whether the day meets its goal: all planned tasks done, or the minutes of focus reached. A task carried
  /// over to a later day is not done.
  package func isMet(by summary: DaySummary) -> Bool {
    let tasks = summary.tasks
    return (tasks.planned > 0 && tasks.done == tasks.planned)
      || (dailyGoal > 0 && summary.focused >= Int64(dailyGoal) * 60_000)
  }

  /// Whether the day is a day off, by its weekday or because it is marked.
  package func isOff(_ summary: DaySummary) -> Bool {
    isOff(summary.day, isRest: summary.log.isRest)
  }

  /// Whether a day is a day off, if only its mark is known.
  func isOff(_ day: CivilDate, isRest: Bool) -> Bool { isRest || restDays.contains(day.weekday) }
}
