/// A timer on the wall clock, with a descriptor that is readable when the time has come or the clock was
/// changed.
package enum SystemTimer {
  /// Opens a timer; negative on failure, with the reason in `errno`.
  package static func open() -> Int32 {
    guard SystemWays.arePortable else { return focus_timerfd() }
    return PollingTimer()?.opened() ?? -1
  }

  /// Arms the timer for a time in milliseconds since 1970. Returns 0 or an errno: ECANCELED if the clock was
  /// changed since the timer was last armed or read. The timer is armed in that case, too.
  package static func arm(_ descriptor: Int32, at milliseconds: Int64) -> Int32 {
    if let timer = timer(descriptor) { return timer.arm(at: milliseconds) }
    return focus_timerfd_arm(descriptor, milliseconds / 1_000, milliseconds % 1_000 * 1_000_000) == 0
      ? 0 : errno
  }

  /// Consumes an expiration. Returns 0 or an errno: EAGAIN if there is none, ECANCELED if the clock was
  /// changed.
  package static func consume(_ descriptor: Int32) -> Int32 {
    if let timer = timer(descriptor) { return timer.consume() }
    var expirations: UInt64 = 0
    return read(descriptor, &expirations, MemoryLayout<UInt64>.size) < 0 ? errno : 0
  }

  package static func close(_ descriptor: Int32) {
    if !PolledSources.close(descriptor) { FocusSystem.close(descriptor) }
  }

  private static func timer(_ descriptor: Int32) -> PollingTimer? {
    SystemWays.arePortable ? PolledSources.source(of: descriptor, as: PollingTimer.self) : nil
  }
}

/// A timer that compares the clocks every second. A change in the difference between the wall clock and the
/// monotonic one means that the clock was changed, or that the system slept.
final class PollingTimer: PolledSource {
  private let bell: Bell
  private let wall: () -> Int64
  private let monotonic: () -> Int64
  private var deadline: Int64?
  /// The difference between the wall clock and the monotonic one at the last check.
  private var difference: Int64
  /// The next result of `consume`; nil if there is none.
  private var result: Int32?

  /// The adjustment by network time per second that does not count as a change of the clock, in milliseconds.
  private static let drift: Int64 = 100

  var descriptor: Int32 { bell.descriptor }

  init?(
    wall: @escaping () -> Int64 = SystemClock.wall, monotonic: @escaping () -> Int64 = SystemClock.monotonic
  ) {
    guard let bell = Bell() else { return nil }
    (self.bell, self.wall, self.monotonic) = (bell, wall, monotonic)
    difference = wall() - monotonic()
  }

  func opened() -> Int32 {
    PolledSources.add(self)
    return descriptor
  }

  var nextLook: Int64? {
    guard result == nil else { return nil }
    let now = monotonic()
    return min(PolledSources.next(after: now), deadline.map { now + max(0, $0 - wall()) } ?? .max)
  }

  func look(at now: Int64) {
    guard result == nil else { return }
    if wasSet() {
      result = ECANCELED
    } else if let deadline, wall() >= deadline {
      result = 0
    }
    if result != nil { bell.ring() }
  }

  private func wasSet() -> Bool {
    let now = wall() - monotonic()
    defer { difference = now }
    return abs(now - difference) > Self.drift
  }

  func arm(at milliseconds: Int64) -> Int32 {
    let was = result == ECANCELED || wasSet()
    bell.silence()
    (result, deadline) = (nil, milliseconds)
    return was ? ECANCELED : 0
  }

  func consume() -> Int32 {
    look(at: 0)
    guard let result else { return EAGAIN }
    bell.silence()
    (self.result, deadline) = (nil, nil)
    return result
  }

  func close() { bell.close() }
}
