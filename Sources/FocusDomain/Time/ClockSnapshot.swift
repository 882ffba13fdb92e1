import Glibc

/// What the machine's clocks show at one moment. Lengths are differences of `run` and `up`, never of `at`, which people and
/// network time set.
package struct ClockSnapshot: Equatable, Sendable {
  /// The wall clock.
  package var at: Instant
  /// Milliseconds since the machine started, those it slept among them (`CLOCK_BOOTTIME`).
  package var up: Int64
  /// Milliseconds since the machine started that it was awake (`CLOCK_MONOTONIC`).
  package var run: Int64
  /// The kernel's name of this start of the machine; empty where it has none.
  package var boot: String

  /// A reading from its parts.
  package init(at: Instant, up: Int64, run: Int64, boot: String) {
    self.at = at
    self.up = up
    self.run = run
    self.boot = boot
  }

  /// The present moment.
  @Sendable package static func live() -> ClockSnapshot {
    ClockSnapshot(
      at: PlannerClock.systemNow(), up: milliseconds(of: CLOCK_BOOTTIME),
      run: milliseconds(of: CLOCK_MONOTONIC),
      boot: bootID)
  }

  /// Whether the machine has not started anew between the two. Without a name for its starts, a clock that runs backwards tells.
  package func isSameBoot(as earlier: ClockSnapshot) -> Bool {
    boot == earlier.boot && run + 1000 >= earlier.run
  }

  /// The same moment as if the machine had stood still until then, and no earlier than another reading of the same boot.
  package func notBefore(_ other: ClockSnapshot) -> ClockSnapshot {
    guard run < other.run || up < other.up else { return self }
    return ClockSnapshot(at: at, up: max(up, other.up), run: max(run, other.run), boot: boot)
  }

  /// How long the machine slept since an earlier reading of the same boot, in milliseconds.
  package func slept(since earlier: ClockSnapshot) -> Int64 {
    max(0, (up - earlier.up) - (run - earlier.run))
  }

  private static func milliseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  private static let bootID = String(
    decoding: FileSystem.readUnsized("/proc/sys/kernel/random/boot_id").prefix { $0 > 0x20 }, as: UTF8.self)
}
