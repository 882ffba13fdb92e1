// The days and tasks that count in the figures of several days, on the screen and in statistics.

extension ClosedRange<CivilDate> {
  /// The days whose plans count: those up to today, because future plans are not overdue. All days if the
  /// whole period is in the future.
  package func counting(by today: CivilDate) -> ClosedRange<CivilDate> {
    lowerBound > today ? self : lowerBound...Swift.min(upperBound, today)
  }
}

extension DayPlan {
  /// The tasks of this day that count in a period. A task that was carried over counts on the day it went to.
  package var countedOnce: TaskCount {
    TaskCount(planned: count - tasks.count { $0.carriedTo != nil }, done: completedCount)
  }
}

extension TaskCount {
  /// The number of tasks of this day, without those that were carried over to another day.
  package var countedOnce: TaskCount { TaskCount(planned: planned - carried, done: done) }
}
