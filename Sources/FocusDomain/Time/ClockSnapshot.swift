import FocusSystem

/// The machine's clocks at one moment. Lengths are differences of `run` and `up`, never of `at`, which users
/// and network time can set.
package struct ClockSnapshot: Equatable, Sendable {
  /// The wall clock.
  package var at: Instant
  /// Milliseconds since the machine started, including sleep.
  package var up: Int64
  /// Milliseconds since the machine started, without sleep.
  package var run: Int64
  /// The kernel's identifier of this boot; empty if there is none.
  package var boot: String

  package init(at: Instant, up: Int64, run: Int64, boot: String) {
    self.at = at
    self.up = up
    self.run = run
    self.boot = boot
  }

  /// Returns a number of milliseconds from a file if it is small enough to compute with without overflow: up
  /// to 285,000 years.
  package static func milliseconds(_ number: Int) -> Int64? {
    (0...(1 << 53)).contains(number) ? Int64(number) : nil
  }

  /// The clocks now.
  @Sendable package static func live() -> ClockSnapshot {
    ClockSnapshot(
      at: PlannerClock.systemNow(), up: SystemClock.withSleep(), run: SystemClock.awake(),
      boot: SystemClock.boot)
  }

  /// Whether the machine has not restarted between the two. Without a boot identifier, clocks that run
  /// backwards reveal a restart.
  package func isSameBoot(as earlier: ClockSnapshot) -> Bool {
    boot == earlier.boot && run + 1000 >= earlier.run
  }

  /// Returns this moment, with clocks that are not before those of another snapshot of the same boot.
  package func notBefore(_ other: ClockSnapshot) -> ClockSnapshot {
    guard run < other.run || up < other.up else { return self }
    return ClockSnapshot(at: at, up: max(up, other.up), run: max(run, other.run), boot: boot)
  }

  /// Returns the time for which the machine slept since an earlier snapshot of the same boot, in
  /// milliseconds.
  package func slept(since earlier: ClockSnapshot) -> Int64 {
    max(0, (up - earlier.up) - (run - earlier.run))
  }
}
