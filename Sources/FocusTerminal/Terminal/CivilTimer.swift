import FocusSystem

/// A timer on the wall clock. It also fires when the clock is set, so that midnight always follows the clock.
final class CivilTimer {
  package let descriptor: Int32
  private let calls: TimerCalls
  private var armed: Int64?

  /// The latest time the kernel accepts: the timer then wakes only when the clock is set.
  private static let never: Int64 = 9_000_000_000_000

  package init(_ calls: TimerCalls = .kernel) throws(TerminalError) {
    self.calls = calls
    descriptor = SystemTimer.open()
    guard descriptor >= 0 else { throw .system(code: errno) }
  }

  /// Arms the timer.
  ///
  /// - Parameter deadline: milliseconds since 1970; nil for none.
  /// - Returns: `.clockChanged` if the clock was set since the timer was last armed. The timer is armed in
  ///   that case too and does not report the same change again.
  func arm(_ deadline: Int64?) -> TerminalEvent? {
    let wanted = min(max(deadline ?? Self.never, 1), Self.never)
    guard wanted != armed else { return nil }
    let failure = calls.arm(descriptor, wanted)
    armed = failure == 0 || failure == ECANCELED ? wanted : nil
    return failure == ECANCELED ? .clockChanged : nil
  }

  /// Returns why the timer fired; nil if it did not.
  package func next() -> TerminalEvent? {
    let failure = calls.take(descriptor)
    guard failure == 0 || failure == ECANCELED else { return nil }
    armed = nil
    return failure == 0 ? .deadlineReached : .clockChanged
  }

  package func close() {
    SystemTimer.close(descriptor)
  }
}

/// The kernel calls of the timer; each returns 0 or an errno.
struct TimerCalls: Sendable {
  /// Arms the timer for a time in milliseconds since 1970. Returns ECANCELED if the clock was set since the
  /// last call.
  package var arm: @Sendable (_ descriptor: Int32, _ milliseconds: Int64) -> Int32
  /// Consumes an expiration. Returns EAGAIN if there is none, ECANCELED if the timer fired because the clock
  /// was set.
  package var take: @Sendable (_ descriptor: Int32) -> Int32

  static let kernel = TimerCalls(arm: { SystemTimer.arm($0, at: $1) }, take: { SystemTimer.consume($0) })
}
