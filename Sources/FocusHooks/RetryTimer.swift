import FocusDomain
import FocusSystem

/// When something that ended by itself is started again: soon at first, then later each time, until it has held for a while.
///
/// Poll `descriptor`; when it is readable, ask `isDue()`.
package final class RetryTimer {
  /// Readable when it is time. Owned by the timer.
  package let descriptor: Int32
  private var failures = 0
  private var lasting = Stopwatch()
  private var isWaiting = false

  /// The first wait and the longest, in milliseconds.
  private static let (shortest, longest): (Int64, Int64) = (250, 60_000)
  /// What held so long begins anew, in milliseconds.
  private static let held: Int64 = 60_000

  package init() { descriptor = SystemTimer.open() }

  deinit { SystemTimer.close(descriptor) }

  /// It was started.
  package func begin() {
    (lasting, isWaiting) = (Stopwatch(), false)
  }

  /// It has ended now. Returns whether that is the first time since it held.
  package func fail(at now: Instant) -> Bool {
    if lasting.milliseconds >= Self.held { failures = 0 }
    let wait = RetryTimer.wait(after: failures)
    failures += 1
    let due = now.milliseconds + wait
    // Setting the clock makes it readable, too.
    _ = SystemTimer.arm(descriptor, at: due)
    isWaiting = true
    return failures == 1
  }

  /// How long to wait after so many failures before the last one, in milliseconds.
  static func wait(after failures: Int) -> Int64 { min(longest, shortest << min(20, 2 * failures)) }

  /// Whether it is to be started again.
  package func isDue() -> Bool {
    guard isWaiting else { return false }
    let isOver = SystemTimer.take(descriptor) != EAGAIN
    if isOver { isWaiting = false }
    return isOver
  }
}
