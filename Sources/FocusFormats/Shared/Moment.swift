import FocusDomain

/// A date or a date with a time, converted from a foreign file to the user's wall clock.
struct Moment: Hashable {
  let date: CivilDate
  /// The time; nil for a date without one.
  let time: TimeOfDay?

  init(_ date: CivilDate, _ time: TimeOfDay? = nil) {
    self.date = date
    self.time = time
  }

  /// The date and time on the wall clock at an instant.
  init(_ instant: Instant, in zone: LocalZone) {
    let wall = zone.wallTime(at: instant)
    self.init(wall.date, wall.time)
  }

  /// Minutes since 1970-01-01 00:00, ignoring changes of the clock.
  var minutes: Int { date.dayNumber * 1440 + (time?.minutes ?? 0) }

  /// Identifies an occurrence in a series.
  var key: String { time.map { BasicDate.string(date, $0) } ?? BasicDate.string(date) }

  /// The moment `more` minutes later; in whole days for a date without a time.
  func adding(minutes more: Int) -> Moment {
    guard time != nil else { return Moment(date.adding(days: more / 1440)) }
    let sum = minutes + more
    let day = sum >= 0 ? sum / 1440 : (sum - 1439) / 1440
    return Moment(CivilDate(dayNumber: day), TimeOfDay(wrapping: sum - day * 1440))
  }

  /// The schedule for something that lasts from one moment to another; nil if it lasts more than a day.
  static func schedule(from start: Moment, to end: Moment?) -> Schedule? {
    guard let from = start.time else {
      // The end of a range of dates is exclusive.
      return end.map { start.date.days(until: $0.date) <= 1 } ?? true ? .allDay : nil
    }
    guard let end, let to = end.time, end.minutes > start.minutes else {
      return .timed(TimeRange(start: from, end: from.adding(minutes: TimeRange.usualMinutes)))
    }
    guard end.minutes - start.minutes <= 1440 else { return nil }
    return .timed(TimeRange(start: from, end: to))
  }
}

extension PlannerClock {
  /// The planner's day that contains a moment. A date without a time is that day.
  func day(of moment: Moment) -> CivilDate {
    moment.time.map { day(of: $0, on: moment.date) } ?? moment.date
  }
}
