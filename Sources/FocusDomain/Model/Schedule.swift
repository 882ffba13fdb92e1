/// When on its day a task is meant to be done.
package enum Schedule: Hashable, Sendable {
  /// At any time.
  case allDay
  /// Between two times.
  case timed(TimeRange)

  /// The times, when there are any.
  package var range: TimeRange? {
    if case .timed(let range) = self { range } else { nil }
  }
}
