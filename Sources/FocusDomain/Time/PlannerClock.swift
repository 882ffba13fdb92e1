import Glibc

/// The one source of "now" and "today".
public struct PlannerClock: Sendable {
  /// The present instant.
  public var now: @Sendable () -> Instant
  /// The user's zone.
  public var zone: LocalZone
  /// When a day begins; before it, today is still yesterday's date.
  public var dayStartsAt: TimeOfDay

  /// A clock from its parts.
  public init(
    now: @escaping @Sendable () -> Instant, zone: LocalZone = .live, dayStartsAt: TimeOfDay = .midnight
  ) {
    self.now = now
    self.zone = zone
    self.dayStartsAt = dayStartsAt
  }

  /// The system's clock in the user's zone.
  public static func live(dayStartsAt: TimeOfDay = .midnight) -> PlannerClock {
    PlannerClock(now: PlannerClock.systemNow, dayStartsAt: dayStartsAt)
  }

  /// The system's clock.
  @Sendable public static func systemNow() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Today, at this moment.
  public var today: CivilDate { today(at: now()) }

  /// The planner's day at that instant: the wall clock's date, or the one before it until the day starts.
  ///
  /// A day that has begun goes on when the clocks are set back over its start: no day begins twice.
  public func today(at instant: Instant) -> CivilDate {
    let wall = zone.wallTime(at: instant)
    let day = wall.time < dayStartsAt ? wall.date.adding(days: -1) : wall.date
    let next = day.adding(days: 1)
    return start(of: next) <= instant ? next : day
  }

  /// The first instant of that planner's day.
  public func start(of day: CivilDate) -> Instant { zone.firstInstant(of: day, at: dayStartsAt) }

  /// When today ends: the first instant of the next day that begins after `instant`.
  public func nextTurn(after instant: Instant) -> Instant {
    // A skipped date begins and ends at once: then the turn is that of the day after it.
    let today = today(at: instant)
    for days in 1...2 {
      let turn = start(of: today.adding(days: days))
      if turn > instant { return turn }
    }
    return instant.adding(days: 1)
  }
}
