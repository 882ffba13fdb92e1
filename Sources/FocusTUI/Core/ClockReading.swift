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

  /// A reading from its parts.
  package init(
    now: Instant, wall: WallTime, today: CivilDate, nextTurn: Instant, dayStartsAt: TimeOfDay = .midnight
  ) {
    self.now = now
    self.wall = wall
    self.today = today
    self.nextTurn = nextTurn
    self.dayStartsAt = dayStartsAt
  }

  /// Reads a clock.
  package init(_ clock: PlannerClock) {
    let now = clock.now()
    self.init(
      now: now, wall: clock.zone.wallTime(at: now), today: clock.today(at: now),
      nextTurn: clock.nextTurn(after: now), dayStartsAt: clock.dayStartsAt)
  }

  /// The clock a moment later. Until the next look only the seconds pass, unless it was set back.
  func later(_ clock: PlannerClock) -> ClockReading {
    let now = clock.now()
    guard now >= self.now, now < nextLook,
      let wall = wall.later(seconds: Int(now.seconds - self.now.seconds))
    else { return ClockReading(clock) }
    return ClockReading(
      now: now, wall: wall, today: today, nextTurn: nextTurn, dayStartsAt: dayStartsAt)
  }

  /// When the screen must look at the clock again: at the next minute, or at the day's turn.
  package var nextLook: Instant {
    let minute = now.adding(milliseconds: 60_000 - (now.milliseconds % 60_000 + 60_000) % 60_000)
    return min(minute, nextTurn)
  }
}
