import FocusDomain
import FocusTerminal
import FocusText

/// The loaded events of the user's calendars; empty without calendars.
struct CalendarEventsState: FeatureState {
  var days: [CivilDate: DayEvents] = [:]
}

extension AppState {
  func events(on day: CivilDate) -> DayEvents { features[CalendarEventsState.self].days[day] ?? DayEvents() }

  /// Returns the time axis on which the events of a day are placed.
  func eventAxis(of day: CivilDate) -> DayAxis { events(on: day).axis ?? axis(of: day) }

  /// Returns the events of a day that have times as spans, like those of its tasks.
  func eventSpans(of day: CivilDate) -> [DaySpan] {
    let axis = eventAxis(of: day)
    // Use the times of the wall clock: on the timeline, a day on which the clock changes is neither shorter
    // nor longer.
    func minute(_ minute: Int) -> Int {
      guard minute >= 0, minute < axis.length else {
        return minute < 0 ? minute : minute - axis.length + 1440
      }
      return minutes(into: axis.time(at: minute))
    }
    return events(on: day).timed.map { block in
      let start = minute(block.minutes.lowerBound)
      return DaySpan(
        start: start, end: max(start + 1, minute(block.minutes.upperBound)),
        title: Text.title(of: block.event),
        token: .textMuted, isQuiet: !block.event.isBusy,
        times: Text.times(of: block, axis, options.dates.clock))
    }
  }

  /// Returns a sentence about the first event that overlaps these minutes of a day; nil if there is none.
  func meeting(_ minutes: Range<Int>, on day: CivilDate, _ axis: DayAxis) -> String? {
    events(on: day).met(by: minutes).first.map { Text.meets($0, axis, options.dates.clock) }
  }
}

/// A list of the events of a day in dim text, one line each.
struct EventLines {
  let events: DayEvents
  let axis: DayAxis
  let dates: DateStyle
  /// The current time as a minute of the axis; nil on other days.
  let now: Int?

  var count: Int { events.allDay.count + events.timed.count }

  private func named(_ timed: [DayEvents.Block], isShort: Bool) -> [(String, CalendarEvent)] {
    events.allDay.map { (Text.allDayTitle, $0) }
      + timed.map { block in
        let start = Text.time(axis.time(at: max(0, block.minutes.lowerBound)), dates.clock)
        return (isShort ? start : Text.times(of: block, axis, dates.clock), block.event)
      }
  }

  /// Draws as many events as fit. If not all fit, past events are omitted first, and the last line shows how
  /// many are missing. Returns the number of rows used.
  @discardableResult
  func draw(in rect: Rect, on frame: inout Frame) -> Int {
    guard count > 0, rect.height > 0, rect.width > 8 else { return 0 }
    let isTight = count > rect.height
    let timed = events.timed.filter { !isTight || $0.minutes.upperBound > now ?? .min }
    // Show only the start if names would be cut otherwise.
    let lines =
      [false, true].lazy.map { named(timed, isShort: $0) }
      .first { lines in
        let width = lines.map { TextWidth.width(of: $0.0) }.max() ?? 0
        return lines.allSatisfy { width + 2 + TextWidth.width(of: Text.title(of: $0.1)) <= rect.width }
      } ?? named(timed, isShort: true)
    let shown = isTight ? min(lines.count, rect.height - 1) : lines.count
    let width = lines.prefix(shown).map { TextWidth.width(of: $0.0) }.max() ?? 0
    for (row, (times, event)) in lines.prefix(shown).enumerated() {
      let ground = frame[rect.x, rect.y + row].style.background
      frame.write(
        times, x: rect.x, y: rect.y + row, style: Style(.textFaint, on: ground), maxWidth: rect.width)
      frame.writeTruncated(
        Text.title(of: event), x: rect.x + width + 2, y: rect.y + row, style: Style(.textMuted, on: ground),
        maxWidth: rect.width - width - 2)
    }
    guard shown < count else { return shown }
    frame.writeTruncated(
      Text.moreEvents(count - shown), x: rect.x, y: rect.y + shown,
      style: Style(.textFaint, on: frame[rect.x, rect.y + shown].style.background), maxWidth: rect.width)
    return shown + 1
  }
}
