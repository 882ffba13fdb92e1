/// When on its day a task is meant to be done.
public enum Schedule: Hashable, Sendable {
  /// At any time.
  case allDay
  /// Between two times.
  case timed(TimeRange)

  /// The times, when there are any.
  public var range: TimeRange? {
    if case .timed(let range) = self { range } else { nil }
  }
}
