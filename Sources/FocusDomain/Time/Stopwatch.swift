import FocusSystem

/// Measures durations, unaffected by changes to the system's clock.
package struct Stopwatch: Sendable {
  private let start = Stopwatch.now()

  package init() {}

  /// Milliseconds since it was created.
  package var milliseconds: Int64 { Stopwatch.now() - start }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
