import FocusSystem

/// The only source of the current time and day.
package struct PlannerClock: Sendable {
  package var now: @Sendable () -> Instant
  /// All clocks of the machine now.
  package var reading: @Sendable () -> ClockSnapshot
  package var zone: LocalZone
  /// When a day begins; until then, today is still the date before.
  package var dayStartsAt: TimeOfDay

  /// Creates a clock. Without a `reading`, the machine counts as always awake.
  package init(
    now: @escaping @Sendable () -> Instant, reading: (@Sendable () -> ClockSnapshot)? = nil,
    zone: LocalZone = .live, dayStartsAt: TimeOfDay = .midnight
  ) {
    self.now = now
    self.reading =
      reading ?? {
        let now = now()
        return ClockSnapshot(at: now, up: now.milliseconds, run: now.milliseconds, boot: "")
      }
    self.zone = zone
    self.dayStartsAt = dayStartsAt
  }

  /// The system's clock in the user's zone.
  package static func live(dayStartsAt: TimeOfDay = .midnight) -> PlannerClock {
    PlannerClock(now: PlannerClock.systemNow, reading: ClockSnapshot.live, dayStartsAt: dayStartsAt)
  }

  @Sendable package static func systemNow() -> Instant {
    Instant(milliseconds: SystemClock.wall())
  }

  package var today: CivilDate { today(at: now()) }

  /// The planner's day at that instant: the date on the wall clock, or the one before it until the day
  /// starts.
  ///
  /// A day that has begun continues even if the clocks are set back to before its start, so that no day
  /// begins twice.
  package func today(at instant: Instant) -> CivilDate {
    let wall = zone.wallTime(at: instant)
    let day = day(of: wall.time, on: wall.date)
    let next = day.adding(days: 1)
    return start(of: next) <= instant ? next : day
  }

  /// The first instant of that planner's day.
  package func start(of day: CivilDate) -> Instant { zone.firstInstant(of: day, at: dayStartsAt) }

  /// The date on the wall clock at that time of the planner's day. Times before the day's start are at its
  /// end, on the next date.
  package func date(of time: TimeOfDay, on day: CivilDate) -> CivilDate {
    time < dayStartsAt ? day.adding(days: 1) : day
  }

  /// The planner's day of a time on a date of the wall clock: the inverse of ``date(of:on:)``.
  package func day(of time: TimeOfDay, on date: CivilDate) -> CivilDate {
    time < dayStartsAt ? date.adding(days: -1) : date
  }

  /// The instant of that time of the planner's day; if the clocks skip it, the first one after the gap.
  package func instant(of time: TimeOfDay, on day: CivilDate) -> Instant {
    zone.firstInstant(of: date(of: time, on: day), at: time)
  }

  /// The dates on the wall clock on which a range of the planner's day begins and ends.
  package func dates(of range: TimeRange, on day: CivilDate) -> (start: CivilDate, end: CivilDate) {
    let start = date(of: range.start, on: day)
    return (start, range.endsNextDay ? start.adding(days: 1) : start)
  }

  /// When today ends: the first start of a later day that is after `instant`.
  package func nextDayStart(after instant: Instant) -> Instant {
    // A date that the zone skips begins and ends at the same instant. The day after it is then the next one.
    let today = today(at: instant)
    for days in 1...2 {
      let turn = start(of: today.adding(days: days))
      if turn > instant { return turn }
    }
    return instant.adding(days: 1)
  }
}
