import FocusDomain
import FocusSystem

/// A timer for restarts with exponential backoff. The backoff is reset after a run that lasted long enough.
///
/// Poll `descriptor`; when it is readable, call `isDue()`.
package final class RetryTimer {
  /// A descriptor that is readable when the restart is due. Owned by the timer.
  package let descriptor: Int32
  private var failures = 0
  private var lasting = Stopwatch()
  private var isWaiting = false

  /// The first and the maximum delay, in milliseconds.
  private static let (shortest, longest): (Int64, Int64) = (250, 60_000)
  /// The duration of a run after which the backoff is reset, in milliseconds.
  private static let held: Int64 = 60_000

  package init() { descriptor = SystemTimer.open() }

  deinit { SystemTimer.close(descriptor) }

  /// Reports a start.
  package func begin() {
    (lasting, isWaiting) = (Stopwatch(), false)
  }

  /// Reports a failure and schedules the restart. Returns whether it is the first failure since the backoff
  /// was reset.
  package func fail(at now: Instant) -> Bool {
    if lasting.milliseconds >= Self.held { failures = 0 }
    let wait = RetryTimer.wait(after: failures)
    failures += 1
    let due = now.milliseconds + wait
    // The descriptor also becomes readable when the clock is set.
    _ = SystemTimer.arm(descriptor, at: due)
    isWaiting = true
    return failures == 1
  }

  /// Returns the delay after a number of earlier failures, in milliseconds.
  static func wait(after failures: Int) -> Int64 { min(longest, shortest << min(20, 2 * failures)) }

  /// Whether the restart is due. Returns true once.
  package func isDue() -> Bool {
    guard isWaiting else { return false }
    let isOver = SystemTimer.consume(descriptor) != EAGAIN
    if isOver { isWaiting = false }
    return isOver
  }
}
