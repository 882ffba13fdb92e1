import FocusDomain

/// A day and its times, as Taskwarrior's instants.
struct TaskwarriorPlace: Equatable {
  let day: CivilDate
  let schedule: Schedule

  init(day: CivilDate, schedule: Schedule) {
    self.day = day
    self.schedule = schedule
  }

  func instants(in zone: LocalZone) -> (scheduled: Instant?, due: Instant) {
    guard let range = schedule.range else { return (nil, zone.firstInstant(of: day)) }
    return (
      zone.firstInstant(of: day, at: range.start),
      zone.firstInstant(of: range.endsNextDay ? day.adding(days: 1) : day, at: range.end)
    )
  }

  /// The place as we wrote it; nil when there is none, or the task was given other dates since.
  init?(own fields: JSONObject, scheduled: Instant?, due: Instant?, zone: LocalZone) {
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
    guard instants(in: zone) == (scheduled, due) else { return nil }
  }

  /// The place that the instants mean; nil when there are none.
  init?(scheduled: Instant?, due: Instant?, zone: LocalZone) {
    let start = scheduled.map { Moment($0, in: zone) }
    let end = due.map { Moment($0, in: zone) }
    guard let day = end ?? start else { return nil }
    let isMidnight = [start, end].allSatisfy { $0?.time == .midnight }
    // Two midnights are two dates; a time of day alone is a deadline, not when it is done.
    if !isMidnight, let start, let end, end.minutes > start.minutes,
      case .timed(let range)? = Moment.schedule(from: start, to: end)
    {
      self.init(day: start.date, schedule: .timed(range))
    } else {
      self.init(day: day.date, schedule: .allDay)
    }
  }
}
