/// What a person has chosen about the time of sessions, and the limits that guard forgotten ones.
package struct SessionRules: Equatable, Sendable {
  /// What time asleep is to a time of focus.
  package enum WhileAsleep: String, CaseIterable, Sendable {
    case pause, count
  }

  /// Whether time past the planned end counts, until it is twice the plan. Otherwise a session ends as planned.
  package var countsOvertime: Bool
  /// What time asleep is.
  package var whileAsleep: WhileAsleep

  /// Rules.
  package init(countsOvertime: Bool = true, whileAsleep: WhileAsleep = .pause) {
    self.countsOvertime = countsOvertime
    self.whileAsleep = whileAsleep
  }

  /// A longer sleep ends a session where the machine fell asleep, in milliseconds.
  package static let longestSleep: Int64 = 3_600_000
  /// A stopwatch that nobody stops for so long is forgotten, in milliseconds.
  package static let longestStopwatch: Int64 = 4 * 3_600_000
  /// The lengths a session may be planned for, in seconds.
  package static let lengths = 1...86_400
  /// What the clocks may differ by without a sleep, because they are read one after the other, in milliseconds.
  static let tolerance: Int64 = 1000
}
