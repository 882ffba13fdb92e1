/// A focus session as desktop players show it.
package struct Player: Equatable, Sendable {
  package enum Status: String, Sendable {
    case playing = "Playing"
    case paused = "Paused"
    case stopped = "Stopped"
  }

  /// The id of the session.
  package var id: String
  /// The title of the task.
  package var title: String
  package var status: Status
  /// The planned length in microseconds; nil for a stopwatch.
  package var length: Int64?
  /// The elapsed time at `instant`, in microseconds.
  package var position: Int64
  /// The time of `position`, in microseconds of the monotonic clock.
  package var instant: UInt64
  /// The volume, from 0 to 1.
  package var volume: Double
  /// Whether there is another sound to switch to.
  package var canGoNext: Bool

  package init(
    id: String, title: String, status: Status, length: Int64? = nil, position: Int64, instant: UInt64,
    volume: Double = 1, canGoNext: Bool = false
  ) {
    (self.id, self.title, self.status, self.length) = (id, title, status, length)
    (self.position, self.instant, self.volume, self.canGoNext) = (position, instant, volume, canGoNext)
  }

  /// Returns the elapsed time at another instant, in microseconds; at most the length.
  package func position(at now: UInt64) -> Int64 {
    let passed = status == .playing && now > instant ? Int64(clamping: now - instant) : 0
    let (sum, overflow) = position.addingReportingOverflow(passed)
    return max(0, min(overflow ? .max : sum, length ?? .max))
  }
}
