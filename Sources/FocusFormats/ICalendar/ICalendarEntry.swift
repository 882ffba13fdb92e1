import FocusDomain

/// The dates of a VTODO or VEVENT.
struct ICalendarEntry {
  let component: Component
  /// When it begins or is due; nil for a VTODO without a date.
  let start: Moment?
  /// When it ends.
  let end: Moment?
  /// Additional dates (RDATE).
  let further: [Moment]
  /// Excluded dates (EXDATE).
  let excepted: [Moment]
  /// The occurrence of a series that it replaces.
  let recurrence: Moment?
  /// The name of a time zone that is not known.
  let unknownZone: String?

  var isTodo: Bool { component.name == "VTODO" }

  /// Reads the dates. Throws if one is invalid.
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
    // A task that spans days is planned for the day it is due; a task with times within one day keeps these
    // times.
    if component.name == "VTODO", let due,
      begin.flatMap({ Moment.schedule(from: $0, to: due)?.range }) == nil
        || begin?.time == nil || due.time == nil
    {
      (start, self.end) = (Moment(dates.context.clock.day(of: due)), nil)
    } else {
      (start, self.end) = (begin, end)
    }
  }

  /// The occurrences with explicit dates in the file; `overridden` are those that have their own component.
  func occurrences(overridden: Set<String>) -> [Moment] {
    guard let start else { return [] }
    let moments = Set(excepted)
    // A date without a time excludes everything on that day.
    let days = Set(excepted.filter { start.time == nil || $0.time == nil }.map(\.date))
    var seen: Set<Moment> = []
    return ([start] + further).filter { moment in
      !moments.contains(moment) && !days.contains(moment.date)
        && !(recurrence == nil && overridden.contains(moment.key)) && seen.insert(moment).inserted
    }
  }

  /// The schedule of an occurrence; nil if it lasts more than a day.
  func schedule(_ moment: Moment) -> Schedule? {
    guard let start, let end else { return Moment.schedule(from: moment, to: nil) }
    guard moment != start else { return Moment.schedule(from: start, to: end) }
    let shift = moment.minutes - start.minutes
    return Moment.schedule(from: moment, to: end.adding(minutes: shift))
  }
}
