/// The person's choices about how time counts, and limits for forgotten sessions.
package struct SessionRules: Equatable, Sendable {
  /// Whether a sleep of the machine pauses a session or counts.
  package enum WhileAsleep: String, CaseIterable, Sendable {
    case pause, count
  }

  /// Whether time past the planned end counts, up to twice the plan. Otherwise a session ends as planned.
  package var countsOvertime: Bool
  package var whileAsleep: WhileAsleep

  package init(countsOvertime: Bool = true, whileAsleep: WhileAsleep = .pause) {
    self.countsOvertime = countsOvertime
    self.whileAsleep = whileAsleep
  }

  /// After a longer sleep, in milliseconds, a session ended when the machine fell asleep.
  package static let longestSleep: Int64 = 3_600_000
  /// After this long, in milliseconds, a stopwatch counts as forgotten.
  package static let longestStopwatch: Int64 = 4 * 3_600_000
  /// A session that counts less, in milliseconds, was started by mistake.
  package static let leastRecorded: Int64 = 10_000
  /// The planned lengths a session may have, in seconds.
  package static let lengths = 1...86_400
  /// How far the clocks may differ without a sleep, in milliseconds, because they are read one after the
  /// other.
  static let tolerance: Int64 = 1000
}
