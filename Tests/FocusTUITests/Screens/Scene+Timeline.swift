import FocusDomain

@testable import FocusTUI
@testable import FocusTerminal

// The timeline of days that do not run from midnight to midnight, or do not have 24 hours.
extension Scene {
  /// The timeline of today, with a running session of 20 minutes that began at `moment`. The clock is set by
  /// this many hours at `change`.
  private static func timeline(
    _ name: String, at moment: String, setBy hours: Int = 0, at change: String = "2020-01-01T00:00",
    dayStartsAt: TimeOfDay = .midnight, _ tasks: [FocusTask]
  ) -> Scene {
    Scene(
      "timeline-\(name)", sizes: [Size(width: 40, height: 12), Size(width: 80, height: 24)]
    ) { size, options in
      let turn = instant(change)
      func clock(_ now: Instant) -> PlannerClock {
        PlannerClock(
          now: { now }, zone: LocalZone { ($0 < turn ? 1 : 1 + hours) * 3600 }, dayStartsAt: dayStartsAt)
      }
      let start = clock(instant(moment))
      let today = ClockReading(start).today
      var world = World(
        days: [today: tasks], size: size, options: options,
        memory: ScreenMemory(openedOn: today, onboarded: true), now: ClockReading(start))
      world.sessions.clock = start
      world.press("f")
      world.send(
        .timePassed, at: ClockReading(clock(instant(moment).adding(milliseconds: 20 * 60_000))))
      world.press(.escape, "3")
      return world.state
    }
  }

  private static func instant(_ text: String) -> Instant { Instant("\(text):00.000Z") ?? Instant(seconds: 0) }

  static let timelines = [
    // At 2:00 the clock is set to 3:00.
    timeline(
      "23-hours", at: "2026-03-29T00:50", setBy: 1, at: "2026-03-29T01:00",
      [task("Sleep on it", at: "1-4"), task("Early walk", .high, at: "7-8:30")]),
    // At 2:00 the clock is set to 1:00.
    timeline(
      "25-hours", at: "2026-10-25T00:30", setBy: -1, at: "2026-10-25T01:00",
      [task("Sleep on it", at: "1-4"), task("Early walk", .high, at: "7-8:30")]),
    timeline(
      "from-four", at: "2026-11-14T23:00", dayStartsAt: TimeOfDay(wrapping: 4 * 60),
      [task("Late shift", .high, at: "22-1:30"), task("Read", .low, at: "23:30-0:30")]),
  ]
}
