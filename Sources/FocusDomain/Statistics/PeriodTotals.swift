/// The totals of several days.
package struct PeriodTotals: Equatable, Sendable {
  /// The number of days with focus time.
  package private(set) var focusedDays = 0
  /// The focus time in milliseconds.
  package private(set) var focused: Int64 = 0
  /// The number of focus sessions started.
  package private(set) var started = 0
  /// The lengths of the sessions that have ended, in milliseconds.
  private var lengths: [Int64] = []
  /// The number of sessions that reached their planned end.
  package private(set) var finished = 0
  package private(set) var countdowns = 0
  /// The tasks by priority. A task counts once, on the last day it was planned for.
  package private(set) var high = TaskCount()
  package private(set) var medium = TaskCount()
  package private(set) var low = TaskCount()
  /// The number of times tasks were carried over to a later day.
  package private(set) var carriedOver = 0

  /// The totals of one day, including tasks that were carried over from it.
  package init(_ day: DaySummary) {
    self.init([day])
    (high, medium, low) = (day.high, day.medium, day.low)
  }

  package init(_ days: some Sequence<DaySummary>) {
    for day in days {
      if day.focused > 0 { focusedDays += 1 }
      focused += day.focused
      started += day.started
      lengths += day.lengths
      finished += day.finished
      countdowns += day.countdowns
      high += day.high.countedOnce
      medium += day.medium.countedOnce
      low += day.low.countedOnce
      carriedOver += day.carriedOver
    }
  }

  /// The median length of the sessions that have ended, in milliseconds; nil without any. Sorts the lengths.
  package var medianSession: Int64? { lengths.median }

  /// All tasks.
  package var tasks: TaskCount { high + medium + low }

  /// The tasks of one priority.
  package subscript(priority: Priority) -> TaskCount {
    switch priority {
    case .high: high
    case .medium: medium
    case .low: low
    }
  }

  /// The share of sessions with a planned end that reached it, 0 to 1; nil without any.
  package var finishedShare: Double? { countdowns > 0 ? Double(finished) / Double(countdowns) : nil }
}
