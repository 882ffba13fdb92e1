extension PlannerClock {
  /// The events of each day in `days` that has any, either on the day or soon after it.
  package func events(_ events: [CalendarEvent], on days: ClosedRange<CivilDate>) -> [CivilDate: DayEvents] {
    var byDay: [CivilDate: [CalendarEvent]] = [:]
    for event in events {
      let (first, last) =
        switch event.time {
        case .days(let days): (days.lowerBound, days.upperBound)
        case .times(let start, let end): (today(at: start).adding(days: -1), today(at: end))
        }
      var day = max(first, days.lowerBound)
      while day <= min(last, days.upperBound) {
        byDay[day, default: []].append(event)
        day = day.adding(days: 1)
      }
    }
    return Dictionary(
      uniqueKeysWithValues: byDay.compactMap { day, events in
        let events = DayEvents(events, on: DayAxis(day, by: self))
        return events.isNothing ? nil : (day, events)
      })
  }
}
