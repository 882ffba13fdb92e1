import FocusDomain

/// A day and its times, as Taskwarrior's instants.
struct TaskwarriorPlace: Equatable {
  let day: CivilDate
  let schedule: Schedule

  init(day: CivilDate, schedule: Schedule) {
    self.day = day
    self.schedule = schedule
  }

  /// A day alone is the first instant of its date, as Taskwarrior has it.
  func instants(by clock: PlannerClock) -> (scheduled: Instant?, due: Instant) {
    guard let range = schedule.range else { return (nil, clock.zone.firstInstant(of: day)) }
    return (
      clock.instant(of: range.start, on: day),
      clock.zone.firstInstant(of: clock.dates(of: range, on: day).end, at: range.end)
    )
  }

  /// The place as we wrote it; nil when there is none, or the task was given other dates since.
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

  /// The place that the instants mean; nil when there are none.
  init?(scheduled: Instant?, due: Instant?, clock: PlannerClock) {
    func isDate(_ instant: Instant) -> Bool {
      instant == clock.zone.firstInstant(of: clock.zone.wallTime(at: instant).date)
    }
    guard let last = due ?? scheduled else { return nil }
    let start = scheduled.map { Moment($0, in: clock.zone) }
    let end = due.map { Moment($0, in: clock.zone) }
    // The first instants of two dates are these dates; a time of day alone is a deadline, not when it is done.
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
