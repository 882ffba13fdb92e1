import FocusDomain

/// A date or a point in time, as a foreign file states it, on the user's wall clock.
struct Moment: Hashable {
  let date: CivilDate
  /// Nil for a date alone.
  let time: TimeOfDay?

  init(_ date: CivilDate, _ time: TimeOfDay? = nil) {
    self.date = date
    self.time = time
  }

  /// What the wall clock shows at an instant.
  init(_ instant: Instant, in zone: LocalZone) {
    let wall = zone.wallTime(at: instant)
    self.init(wall.date, wall.time)
  }

  /// Minutes since 1970-01-01 00:00 on a clock that is never set.
  var minutes: Int { date.dayNumber * 1440 + (time?.minutes ?? 0) }

  /// What names it among the occurrences of one series.
  var key: String { time.map { BasicDate.string(date, $0) } ?? BasicDate.string(date) }

  /// The moment so many minutes later; of a date alone, whole days.
  func adding(minutes more: Int) -> Moment {
    guard time != nil else { return Moment(date.adding(days: more / 1440)) }
    let sum = minutes + more
    let day = sum >= 0 ? sum / 1440 : (sum - 1439) / 1440
    return Moment(CivilDate(dayNumber: day), TimeOfDay(wrapping: sum - day * 1440))
  }

  /// When on its day what lasts from one moment to another is planned; nil where it goes on for more than a day.
  static func schedule(from start: Moment, to end: Moment?) -> Schedule? {
    guard let from = start.time else {
      // The end of a span of dates is the first day that is not part of it.
      return end.map { start.date.days(until: $0.date) <= 1 } ?? true ? .allDay : nil
    }
    guard let end, let to = end.time, end.minutes > start.minutes else {
      return .timed(TimeRange(start: from, end: from.adding(minutes: 60)))
    }
    guard end.minutes - start.minutes <= 1440 else { return nil }
    return .timed(TimeRange(start: from, end: to))
  }
}

extension PlannerClock {
  /// The planner's day that a moment belongs to; a date alone is that day.
  func day(of moment: Moment) -> CivilDate {
    moment.time.map { day(of: $0, on: moment.date) } ?? moment.date
  }
}
