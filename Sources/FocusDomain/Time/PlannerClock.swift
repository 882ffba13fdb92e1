import Glibc

/// The one source of "now" and "today".
package struct PlannerClock: Sendable {
  /// The present instant.
  package var now: @Sendable () -> Instant
  /// All clocks of the machine at the present moment.
  package var reading: @Sendable () -> ClockSnapshot
  /// The user's zone.
  package var zone: LocalZone
  /// When a day begins; before it, today is still yesterday's date.
  package var dayStartsAt: TimeOfDay

  /// A clock from its parts. Without a reading, its machine has been awake all the time.
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

  /// The system's clock.
  @Sendable package static func systemNow() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Today, at this moment.
  package var today: CivilDate { today(at: now()) }

  /// The planner's day at that instant: the wall clock's date, or the one before it until the day starts.
  ///
  /// A day that has begun goes on when the clocks are set back over its start: no day begins twice.
  package func today(at instant: Instant) -> CivilDate {
    let wall = zone.wallTime(at: instant)
    let day = day(of: wall.time, on: wall.date)
    let next = day.adding(days: 1)
    return start(of: next) <= instant ? next : day
  }

  /// The first instant of that planner's day.
  package func start(of day: CivilDate) -> Instant { zone.firstInstant(of: day, at: dayStartsAt) }

  /// The date on the wall clock when that time of the planner's day comes. The times before the day's start are its last
  /// ones, and fall on the next date.
  package func date(of time: TimeOfDay, on day: CivilDate) -> CivilDate {
    time < dayStartsAt ? day.adding(days: 1) : day
  }

  /// The planner's day that a time on a date of the wall clock belongs to: the way back from ``date(of:on:)``.
  package func day(of time: TimeOfDay, on date: CivilDate) -> CivilDate {
    time < dayStartsAt ? date.adding(days: -1) : date
  }

  /// The instant at which that time of the planner's day comes; where the clocks skip it, the first one after the gap.
  package func instant(of time: TimeOfDay, on day: CivilDate) -> Instant {
    zone.firstInstant(of: date(of: time, on: day), at: time)
  }

  /// The dates on which a range of the planner's day begins and ends.
  package func dates(of range: TimeRange, on day: CivilDate) -> (start: CivilDate, end: CivilDate) {
    let start = date(of: range.start, on: day)
    return (start, range.endsNextDay ? start.adding(days: 1) : start)
  }

  /// When today ends: the first instant of the next day that begins after `instant`.
  package func nextTurn(after instant: Instant) -> Instant {
    // A skipped date begins and ends at once: then the turn is that of the day after it.
    let today = today(at: instant)
    for days in 1...2 {
      let turn = start(of: today.adding(days: days))
      if turn > instant { return turn }
    }
    return instant.adding(days: 1)
  }
}
