import FocusDomain

/// What a VTODO or VEVENT says about its dates.
struct ICalendarEntry {
  let component: Component
  /// When it begins, or is due; nil for a VTODO without a date.
  let start: Moment?
  /// When it ends.
  let end: Moment?
  /// Further dates that the file states.
  let further: [Moment]
  /// Dates that the file excepts.
  let excepted: [Moment]
  /// The occurrence it stands for, in a series.
  let recurrence: Moment?
  /// A zone that nobody knows here.
  let unknownZone: String?

  var isTodo: Bool { component.name == "VTODO" }

  /// Reads the dates; throws what is wrong with them.
  init(_ component: Component, dates: inout ICalendarDates) throws(ICalendarDates.Problem) {
    self.component = component
    var unknown: String?
    func moments(_ name: String) throws(ICalendarDates.Problem) -> [Moment] {
      var all: [Moment] = []
      for line in component.properties[name] ?? [] {
        let (moments, zone) = try dates.moments(line)
        unknown = unknown ?? zone
        all += moments
      }
      return all
    }
    let begin = try moments("DTSTART").first
    let due = try moments("DUE").first
    var end = try moments("DTEND").first ?? due
    if end == nil, let begin, let duration = component.value("DURATION") {
      guard let minutes = ICalendarDuration.minutes(duration) else {
        throw .notADate(field: "DURATION", value: duration)
      }
      end = begin.adding(minutes: minutes)
    }
    further = try moments("RDATE")
    excepted = try moments("EXDATE")
    recurrence = try moments("RECURRENCE-ID").first
    unknownZone = unknown
    // A task to be done between two days is for the day it is due; one with its times within a day is for these.
    if component.name == "VTODO", let due,
      begin.flatMap({ Moment.schedule(from: $0, to: due)?.range }) == nil
        || begin?.time == nil || due.time == nil
    {
      (start, self.end) = (Moment(dates.context.clock.day(of: due)), nil)
    } else {
      (start, self.end) = (begin, end)
    }
  }

  /// The days and times that the file states for it; `overridden` are those that have a component of their own.
  func occurrences(overridden: Set<String>) -> [Moment] {
    guard let start else { return [] }
    let moments = Set(excepted)
    // A date alone takes out whatever is on it.
    let days = Set(excepted.filter { start.time == nil || $0.time == nil }.map(\.date))
    var seen: Set<Moment> = []
    return ([start] + further).filter { moment in
      !moments.contains(moment) && !days.contains(moment.date)
        && !(recurrence == nil && overridden.contains(moment.key)) && seen.insert(moment).inserted
    }
  }

  /// When one of these is planned; nil where it goes on for more than a day.
  func schedule(_ moment: Moment) -> Schedule? {
    guard let start, let end else { return Moment.schedule(from: moment, to: nil) }
    guard moment != start else { return Moment.schedule(from: start, to: end) }
    let shift = moment.minutes - start.minutes
    return Moment.schedule(from: moment, to: end.adding(minutes: shift))
  }
}
