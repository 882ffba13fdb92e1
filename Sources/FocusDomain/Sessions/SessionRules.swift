/// The user's choices about how time counts, and limits for forgotten sessions.
package struct SessionRules: Equatable, Sendable {
  /// Whether a sleep of the machine pauses a session or counts as focus time.
  package enum WhileAsleep: String, CaseIterable, Sendable {
    case pause, count
  }

  /// Whether time past the planned end counts, up to twice the planned length. If not, a session ends at its
  /// planned end.
  package var countsOvertime: Bool
  package var whileAsleep: WhileAsleep

  package init(countsOvertime: Bool = true, whileAsleep: WhileAsleep = .pause) {
    self.countsOvertime = countsOvertime
    self.whileAsleep = whileAsleep
  }

  /// The longest sleep, in milliseconds, that a session continues after. After a longer one, it ended when
  /// the machine fell asleep.
  package static let longestSleep: Int64 = 3_600_000
  /// The length, in milliseconds, at which a stopwatch counts as forgotten.
  package static let longestStopwatch: Int64 = 4 * 3_600_000
  /// The shortest session that is recorded, in milliseconds. A shorter one was started by mistake.
  package static let leastRecorded: Int64 = 10_000
  /// The planned lengths a session may have, in seconds.
  package static let lengths = 1...86_400
  /// The largest difference between the clocks, in milliseconds, that does not count as sleep: they cannot be
  /// read at the same instant.
  static let tolerance: Int64 = 1000
}
