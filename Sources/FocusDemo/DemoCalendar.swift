import FocusDomain

/// The calendar of the person of a ``DemoLife``, with events that repeat every week.
package struct DemoCalendar {
  package let events: [CalendarEvent]

  private struct Rule {
    let weekdays: Set<Weekday>
    /// The start and the duration in minutes; nil for a whole day.
    let times: (start: Int, minutes: Int)?
  }

  private static let rules = [
    Rule(weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday], times: (11 * 60 + 30, 15)),
    Rule(weekdays: [.tuesday, .thursday], times: (12 * 60 + 15, 45)),
    Rule(weekdays: [.thursday], times: (15 * 60, 60)),
    Rule(weekdays: [.monday, .wednesday], times: (14 * 60, 60)),
    Rule(weekdays: [.friday], times: (16 * 60, 45)),
    Rule(weekdays: [.thursday], times: (19 * 60 + 30, 90)),
    Rule(weekdays: [.sunday], times: (18 * 60 + 30, 150)),
    Rule(weekdays: [.wednesday], times: nil),
  ]

  /// Creates the events of these days.
  package init(
    _ days: ClosedRange<CivilDate>, by clock: PlannerClock, language: DemoLanguage = .english
  ) {
    var events: [CalendarEvent] = []
    var day = days.lowerBound
    while day <= days.upperBound {
      for (rule, title) in zip(DemoCalendar.rules, language.words.events)
      where rule.weekdays.contains(day.weekday) && DayKind(day) != .holiday {
        guard let times = rule.times else {
          events.append(CalendarEvent(title: title, time: .days(day...day), isBusy: false))
          continue
        }
        let start = clock.instant(of: TimeOfDay(wrapping: times.start), on: day)
        let end = start.adding(milliseconds: Int64(times.minutes) * 60_000)
        events.append(CalendarEvent(title: title, time: .times(start, end)))
      }
      day = day.adding(days: 1)
    }
    self.events = events
  }

  /// The calendar as an iCalendar file.
  package var file: String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:focus demo"]
    for (index, event) in events.enumerated() {
      lines += ["BEGIN:VEVENT", "UID:\(index)@demo", "SUMMARY:\(event.title)"]
      if !event.isBusy { lines.append("TRANSP:TRANSPARENT") }
      switch event.time {
      case .days(let days): lines.append("DTSTART;VALUE=DATE:\(DemoCalendar.digits("\(days.lowerBound)"))")
      case .times(let start, let end):
        lines.append("DTSTART:\(DemoCalendar.digits(start.description))")
        lines.append("DTEND:\(DemoCalendar.digits(end.description))")
      }
      lines.append("END:VEVENT")
    }
    return (lines + ["END:VCALENDAR"]).map { "\($0)\r\n" }.joined()
  }

  /// Converts `2026-11-21T09:00:00.000Z` to `20261121T090000Z`, and a date likewise.
  private static func digits(_ text: String) -> String {
    text.filter { !"-:".contains($0) }.replacing(".000", with: "")
  }
}
