import FocusDomain

/// The current time in all forms that the screen needs.
package struct ClockReading: Equatable, Sendable {
  package var now: Instant
  /// The local date and time.
  package var wall: WallTime
  /// The current day of the planner.
  package var today: CivilDate
  /// When today ends.
  package var nextDayStart: Instant
  /// The time of day at which a day begins.
  package var dayStartsAt: TimeOfDay
  /// The time axis of today, in minutes.
  package var axis: DayAxis
  /// The readings of all system clocks, with which sessions are timed.
  package var machine: ClockSnapshot

  /// When today began.
  package var dayBegan: Instant { axis.start }

  package init(
    now: Instant, wall: WallTime, today: CivilDate, nextDayStart: Instant,
    dayStartsAt: TimeOfDay = .midnight, axis: DayAxis? = nil, machine: ClockSnapshot? = nil
  ) {
    self.now = now
    self.wall = wall
    self.today = today
    self.nextDayStart = nextDayStart
    self.dayStartsAt = dayStartsAt
    self.axis = axis ?? DayAxis(today, start: nextDayStart.adding(days: -1), at: dayStartsAt)
    self.machine =
      machine ?? ClockSnapshot(at: now, up: now.milliseconds, run: now.milliseconds, boot: "")
  }

  package init(_ clock: PlannerClock) {
    let machine = clock.reading()
    let now = machine.at
    let today = clock.today(at: now)
    self.init(
      now: now, wall: clock.zone.wallTime(at: now), today: today,
      nextDayStart: clock.nextDayStart(after: now),
      dayStartsAt: clock.dayStartsAt, axis: DayAxis(today, by: clock), machine: machine)
  }

  /// Returns a new reading, cheap enough for every key: until `nextReading` only the instant advances, unless
  /// the clock was set back.
  func later(_ clock: PlannerClock) -> ClockReading {
    let machine = clock.reading()
    let now = machine.at
    guard now >= self.now, now < nextReading,
      let wall = wall.later(seconds: Int(now.seconds - self.now.seconds))
    else { return ClockReading(clock) }
    return ClockReading(
      now: now, wall: wall, today: today, nextDayStart: nextDayStart, dayStartsAt: dayStartsAt, axis: axis,
      machine: machine)
  }

  /// When the clock must be read in full again: at the next minute or when the next day begins.
  package var nextReading: Instant {
    let minute = now.adding(milliseconds: 60_000 - (now.milliseconds % 60_000 + 60_000) % 60_000)
    return min(minute, nextDayStart)
  }
}
