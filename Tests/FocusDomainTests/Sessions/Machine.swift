@testable import FocusDomain

/// A machine with clocks that a test moves.
struct Machine {
  var wall = noon
  var up: Int64 = 5_000_000
  var run: Int64 = 4_000_000
  var boot = "first"

  var reading: ClockSnapshot { ClockSnapshot(at: wall, up: up, run: run, boot: boot) }

  mutating func work(minutes: Int64) { work(milliseconds: minutes * 60_000) }

  mutating func work(milliseconds: Int64) {
    wall = wall.adding(milliseconds: milliseconds)
    up += milliseconds
    run += milliseconds
  }

  mutating func sleep(minutes: Int64) { sleep(milliseconds: minutes * 60_000) }

  mutating func sleep(milliseconds: Int64) {
    wall = wall.adding(milliseconds: milliseconds)
    up += milliseconds
  }

  mutating func setClock(minutes: Int64) { wall = wall.adding(milliseconds: minutes * 60_000) }

  mutating func reboot(offForMinutes minutes: Int64 = 1) {
    wall = wall.adding(milliseconds: minutes * 60_000)
    up = 30_000
    run = 30_000
    boot += "+"
  }

  /// A session of `minutes` that starts now; a stopwatch if nil.
  func start(minutes: Int? = 25, kind: FocusSession.Kind = .focus) -> RunningSession {
    RunningSession(
      SessionDraft(title: "Write", kind: kind, planned: minutes.map { $0 * 60 }), id: taskID(1),
      device: "laptop", at: reading, by: PlannerClock(now: { noon }, zone: .utc))
  }
}
