import FocusSystem

/// Measures durations, unaffected by changes to the system's clock.
package struct Stopwatch: Sendable {
  private let start = SystemClock.monotonic()

  package init() {}

  /// Milliseconds since it was created.
  package var milliseconds: Int64 { SystemClock.monotonic() - start }
}
