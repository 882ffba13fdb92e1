// What the figures of several days count, on the screen and in statistics.

extension ClosedRange<CivilDate> {
  /// The days whose plans count: those up to today, because what is planned for later is not behind plan; all of them if
  /// the whole period is ahead.
  package func counting(by today: CivilDate) -> ClosedRange<CivilDate> {
    lowerBound > today ? self : lowerBound...Swift.min(upperBound, today)
  }
}

extension DayPlan {
  /// The tasks that several days count for this one: those that went on count on the day where they went.
  package var countedOnce: TaskCount {
    TaskCount(planned: count - tasks.count { $0.carriedTo != nil }, done: completedCount)
  }
}

extension TaskCount {
  /// The tasks that several days count for this one: those that went on count on the day where they went.
  var countedOnce: TaskCount { TaskCount(planned: planned - carried, done: done) }
}
