import FocusDomain

/// A day and schedule, as Taskwarrior's instants.
struct TaskwarriorDates: Equatable {
  let day: CivilDate
  let schedule: Schedule

  init(day: CivilDate, schedule: Schedule) {
    self.day = day
    self.schedule = schedule
  }

  /// The times as `09:00-10:30`; nil for all day.
  var times: String? { schedule.range.map { "\($0.start)-\($0.end)" } }

  /// The instants of these dates. Taskwarrior represents a day by the first instant of its date.
  func instants(by clock: PlannerClock) -> (scheduled: Instant?, due: Instant) {
    guard let range = schedule.range else { return (nil, clock.zone.firstInstant(of: day)) }
    return (
      clock.instant(of: range.start, on: day),
      clock.zone.firstInstant(of: clock.dates(of: range, on: day).end, at: range.end)
    )
  }

  /// Reads the dates from focus's own attributes; nil if there are none, or if the task has been given other
  /// dates since.
  init?(own fields: JSONObject, scheduled: Instant?, due: Instant?, clock: PlannerClock) {
    guard let day = fields["focusday"]?.text.flatMap(CivilDate.init) else { return nil }
    var schedule = Schedule.allDay
    if let times = fields["focustimes"]?.text {
      let parts = times.split(separator: "-").map(String.init)
      guard parts.count == 2, let start = TimeOfDay(parts[0]), let end = TimeOfDay(parts[1]) else {
        return nil
      }
      schedule = .timed(TimeRange(start: start, end: end))
    }
    self.init(day: day, schedule: schedule)
    guard instants(by: clock) == (scheduled, due) else { return nil }
  }

  /// Converts instants to a day and schedule; nil if there are none.
  init?(scheduled: Instant?, due: Instant?, clock: PlannerClock) {
    func isDate(_ instant: Instant) -> Bool {
      instant == clock.zone.firstInstant(of: clock.zone.wallTime(at: instant).date)
    }
    guard let last = due ?? scheduled else { return nil }
    let start = scheduled.map { Moment($0, in: clock.zone) }
    let end = due.map { Moment($0, in: clock.zone) }
    // The first instants of two dates stand for these dates. A single time is a deadline, not a schedule.
    let areDates = [scheduled, due].allSatisfy { $0.map(isDate) ?? false }
    if !areDates, let start, let end, end.minutes > start.minutes,
      case .timed(let range)? = Moment.schedule(from: start, to: end)
    {
      self.init(day: clock.day(of: start), schedule: .timed(range))
    } else {
      let wall = Moment(last, in: clock.zone)
      self.init(day: isDate(last) ? wall.date : clock.day(of: wall), schedule: .allDay)
    }
  }
}
