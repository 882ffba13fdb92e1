import Glibc

/// Measures how long something takes; setting the system's clock does not touch it.
package struct Stopwatch: Sendable {
  private let start = Stopwatch.now()

  /// Starts now.
  package init() {}

  /// Milliseconds since it was started.
  package var milliseconds: Int64 { Stopwatch.now() - start }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
