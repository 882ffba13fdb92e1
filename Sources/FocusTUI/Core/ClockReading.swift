import FocusDomain

/// What the clock says, in all the terms the screen needs.
package struct ClockReading: Equatable, Sendable {
  /// The instant.
  package var now: Instant
  /// What the wall clock shows.
  package var wall: WallTime
  /// The planner's day.
  package var today: CivilDate
  /// When today ends.
  package var nextTurn: Instant
  /// When a day begins.
  package var dayStartsAt: TimeOfDay
  /// All clocks of the machine: those that time sessions.
  package var machine: ClockSnapshot

  /// A reading from its parts.
  package init(
    now: Instant, wall: WallTime, today: CivilDate, nextTurn: Instant, dayStartsAt: TimeOfDay = .midnight,
    machine: ClockSnapshot? = nil
  ) {
    self.now = now
    self.wall = wall
    self.today = today
    self.nextTurn = nextTurn
    self.dayStartsAt = dayStartsAt
    self.machine =
      machine ?? ClockSnapshot(at: now, up: now.milliseconds, run: now.milliseconds, boot: "")
  }

  /// Reads a clock.
  package init(_ clock: PlannerClock) {
    let machine = clock.reading()
    let now = machine.at
    self.init(
      now: now, wall: clock.zone.wallTime(at: now), today: clock.today(at: now),
      nextTurn: clock.nextTurn(after: now), dayStartsAt: clock.dayStartsAt, machine: machine)
  }

  /// The clock a moment later. Until the next look only the seconds pass, unless it was set back.
  func later(_ clock: PlannerClock) -> ClockReading {
    let machine = clock.reading()
    let now = machine.at
    guard now >= self.now, now < nextLook,
      let wall = wall.later(seconds: Int(now.seconds - self.now.seconds))
    else { return ClockReading(clock) }
    return ClockReading(
      now: now, wall: wall, today: today, nextTurn: nextTurn, dayStartsAt: dayStartsAt, machine: machine)
  }

  /// When the screen must look at the clock again: at the next minute, or at the day's turn.
  package var nextLook: Instant {
    let minute = now.adding(milliseconds: 60_000 - (now.milliseconds % 60_000 + 60_000) % 60_000)
    return min(minute, nextTurn)
  }
}
