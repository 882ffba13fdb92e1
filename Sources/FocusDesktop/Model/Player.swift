/// A focus session as the desktop's players show it.
package struct Player: Equatable, Sendable {
  package enum Status: String, Sendable {
    case playing = "Playing"
    case paused = "Paused"
    case stopped = "Stopped"
  }

  /// What tells this session from others; letters, digits, `-` and `_`.
  package var id: String
  /// The task.
  package var title: String
  package var status: Status
  /// The planned length in microseconds; nil for a stopwatch.
  package var length: Int64?
  /// How much of it was done at `instant`, in microseconds.
  package var position: Int64
  /// When that was, in microseconds of the monotonic clock.
  package var instant: UInt64
  /// From 0 to 1.
  package var volume: Double
  /// Whether there is another sound to go on to.
  package var canGoNext: Bool

  /// A session in that state.
  package init(
    id: String, title: String, status: Status, length: Int64? = nil, position: Int64, instant: UInt64,
    volume: Double = 1, canGoNext: Bool = false
  ) {
    (self.id, self.title, self.status, self.length) = (id, title, status, length)
    (self.position, self.instant, self.volume, self.canGoNext) = (position, instant, volume, canGoNext)
  }

  /// How much of it is done at another instant; never more than its length.
  package func position(at now: UInt64) -> Int64 {
    let passed = status == .playing && now > instant ? Int64(clamping: now - instant) : 0
    let (sum, overflow) = position.addingReportingOverflow(passed)
    return max(0, min(overflow ? .max : sum, length ?? .max))
  }
}
