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
  /// The ends of additional dates that are periods.
  private let periods: [Moment: Moment]
  /// The name of an unknown time zone; nil if all are known.
  let unknownZone: String?
  /// The parts of its dates that a task cannot represent.
  let leftOut: Set<LeftOut>
  /// Invalid properties that were ignored, because the entry does not need them.
  let ignored: [(field: String, value: String)]

  var isTodo: Bool { component.name == "VTODO" }

  /// Reads the dates. Throws if one is invalid.
  init(_ component: Component, dates: inout ICalendarDates) throws(ICalendarDates.Problem) {
    self.component = component
    var unknown: String?
    var ignored: [(field: String, value: String)] = []
    func times(_ name: String) throws(ICalendarDates.Problem) -> [ICalendarDates.Time] {
      var all: [ICalendarDates.Time] = []
      for line in component.properties[name] ?? [] {
        let (times, zone) = try dates.times(line)
        unknown = unknown ?? zone
        all += times
      }
      return all
    }
    /// Ignores invalid dates in a property that the entry does not need.
    func optional(_ name: String) -> [ICalendarDates.Time] {
      do throws(ICalendarDates.Problem) {
        return try times(name)
      } catch {
        guard case .notADate(let field, let value) = error else { return [] }
        ignored.append((field, value))
        return []
      }
    }
    let first = try times("DTSTART").first
    let begin = first?.moment
    let due = try times("DUE").first?.moment
    var end = optional("DTEND").first?.moment ?? due
    if end == nil, let first, let text = component.value("DURATION") {
      if let duration = ICalendarDuration(text) {
        end = dates.end(of: first, after: duration)
      } else {
        ignored.append(("DURATION", text))
      }
    }
    let further = optional("RDATE")
    self.further = further.map(\.moment)
    periods = Dictionary(
      further.compactMap { time in time.end.map { (time.moment, $0) } },
      uniquingKeysWith: { first, _ in first })
    excepted = optional("EXDATE").map(\.moment)
    recurrence = optional("RECURRENCE-ID").first?.moment
    unknownZone = unknown
    self.ignored = ignored
    // A task that spans days is planned for the day it is due; a task with times within one day keeps these
    // times.
    if component.name == "VTODO", let due,
      begin.flatMap({ Moment.schedule(from: $0, to: due)?.range }) == nil
        || begin?.time == nil || due.time == nil
    {
      let day = dates.context.clock.day(of: due)
      (start, self.end) = (Moment(day), nil)
      leftOut = Set(
        [
          due.time == nil ? nil : .dueTime,
          begin.map(dates.context.clock.day(of:)).map { $0 < day } ?? false ? .startDate : nil,
        ].compactMap(\.self))
    } else {
      (start, self.end) = (begin, end)
      leftOut = []
    }
  }

  /// The occurrences with explicit dates in the file; `overridden` are those that have their own component.
  func occurrences(overridden: Set<String>) -> [Moment] {
    guard let start else { return [] }
    let moments = Set(excepted)
    // A date without a time excludes the whole day.
    let days = Set(excepted.filter { start.time == nil || $0.time == nil }.map(\.date))
    var seen: Set<Moment> = []
    return ([start] + further).filter { moment in
      !moments.contains(moment) && !days.contains(moment.date)
        && !(recurrence == nil && overridden.contains(moment.key)) && seen.insert(moment).inserted
    }
  }

  /// The schedule of an occurrence; nil if it lasts more than a day.
  func schedule(_ moment: Moment) -> Schedule? {
    guard let start, let end else { return Moment.schedule(from: moment, to: periods[moment]) }
    guard moment != start else { return Moment.schedule(from: start, to: end) }
    if let end = periods[moment] { return Moment.schedule(from: moment, to: end) }
    let shift = moment.minutes - start.minutes
    return Moment.schedule(from: moment, to: end.adding(minutes: shift))
  }
}
