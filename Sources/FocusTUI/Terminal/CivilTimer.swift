import CSystem
import Glibc

/// A timer on the system's clock. Setting the clock wakes it too, so midnight comes when the clock says so.
final class CivilTimer {
  let descriptor: Int32
  private var armed: Int64?

  /// As far off as the kernel reckons: only a set clock wakes then.
  private static let never: Int64 = 9_000_000_000_000

  init() throws(TerminalError) {
    descriptor = focus_timerfd()
    guard descriptor >= 0 else { throw .system(code: errno) }
  }

  /// - Parameter deadline: milliseconds since 1970; nil for none.
  func arm(_ deadline: Int64?) {
    let wanted = min(max(deadline ?? Self.never, 1), Self.never)
    guard wanted != armed else { return }
    // ECANCELED tells of a clock set just before; the timer is armed nonetheless.
    let result = focus_timerfd_arm(descriptor, wanted / 1_000, wanted % 1_000 * 1_000_000)
    armed = result == 0 || errno == ECANCELED ? wanted : nil
  }

  /// Why the timer woke; nil when it did not.
  func take() -> TerminalEvent? {
    var expirations: UInt64 = 0
    let count = read(descriptor, &expirations, MemoryLayout<UInt64>.size)
    if count < 0, errno != ECANCELED { return nil }
    armed = nil
    return count < 0 ? .clockChanged : .deadlineReached
  }

  func close() {
    Glibc.close(descriptor)
  }
}
