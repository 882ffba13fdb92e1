/// The user's working hours by weekday. They determine how much time a day has, but never restrict planning.
package struct Workday: Equatable, Sendable {
  /// The hours of a weekday, in order and without overlaps. A missing weekday is off.
  package var hours: [Weekday: [TimeRange]]

  package init(_ hours: [Weekday: [TimeRange]] = [:]) { self.hours = hours }

  /// Creates a workday with the same hours on every day.
  package init(everyDay hours: [TimeRange]) {
    self.hours = Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, hours) })
  }

  /// The workday without the hours of these weekdays.
  package func without(_ days: [Weekday]) -> Workday { Workday(hours.filter { !days.contains($0.key) }) }

  /// Whether working hours are set.
  package var isSet: Bool { !hours.isEmpty }

  /// The hours of a day as minutes of its axis. Hours over midnight belong to the day on which they begin.
  package func minutes(on axis: DayAxis) -> [Range<Int>] {
    (hours[axis.day.weekday] ?? []).map(axis.minutes(of:)).sorted { $0.lowerBound < $1.lowerBound }
  }
}

extension Workday {
  /// Parses `9-17`, or several hours: `9-12, 13-17:30`. Nil for anything else, and for hours that overlap.
  package static func hours(typed text: String) -> [TimeRange]? {
    var ranges: [TimeRange] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.filter { $0 != " " }
      // A start alone means a task of one hour, but not working hours.
      guard words.contains(where: { "-–—~".contains($0) }), let range = TimeRange(typed: words) else {
        return nil
      }
      ranges.append(range)
    }
    // Each range must begin after the previous one. A morning written last is a mistake, not the next day.
    var end = 0
    for range in ranges {
      let start = (range.start.minutes - ranges[0].start.minutes + 1440) % 1440
      guard start >= end, ranges.count == 1 || start + range.minutes <= 20 * 60 else { return nil }
      end = start + range.minutes
    }
    return ranges
  }

  /// The hours in the form that ``hours(typed:)`` parses: `9-12, 13-17:30`.
  package static func text(of hours: [TimeRange]) -> String {
    func time(_ time: TimeOfDay) -> String { time.minute == 0 ? String(time.hour) : time.description }
    return hours.map { "\(time($0.start))-\(time($0.end))" }.joined(separator: ", ")
  }
}
