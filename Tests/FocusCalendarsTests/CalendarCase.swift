import FocusDomain
import Testing

@testable import FocusCalendars

/// The events of a small calendar, and their expected occurrences.
struct CalendarCase: CustomTestStringConvertible, Sendable {
  let name: String
  /// The lines of its events; `|` separates two events, and `-` instead of an event starts the next calendar
  /// of the file.
  let events: String
  let before: String
  let after: String
  let days: ClosedRange<CivilDate>
  let expected: [String]

  init(
    _ name: String, _ first: String, _ last: String, before: String = "", _ events: String,
    after: String = "",
    _ expected: [String]
  ) {
    self.name = name
    (self.events, self.before, self.after, self.expected) = (events, before, after, expected)
    days = (CivilDate(first) ?? .undated)...(CivilDate(last) ?? .undated)
  }

  var testDescription: String { name }

  var text: String {
    let events = events.split(separator: "|").map { event in
      if event == "-" { return "END:VCALENDAR\r\nBEGIN:VCALENDAR" }
      let lines = CalendarCase.lines(event)
      let usual = ["UID:1", "SUMMARY:S"].filter { line in
        !lines.contains { $0.prefix { $0 != ":" } == line.prefix { $0 != ":" } }
      }
      return (["BEGIN:VEVENT"] + usual + lines + ["END:VEVENT"]).joined(separator: "\r\n")
    }
    let (before, after) = (CalendarCase.lines(before[...]), CalendarCase.lines(after[...]))
    return (["BEGIN:VCALENDAR", "VERSION:2.0"] + before + events + after + ["END:VCALENDAR", ""])
      .joined(separator: "\r\n")
  }

  /// The lines of a text without their indentation; lines with a fold of their own stay unchanged.
  private static func lines(_ text: Substring) -> [String] {
    text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  /// The occurrences for a reader in Berlin.
  func occurrences(of library: CalendarLibrary) -> [String] {
    let own = CalendarZone(TestZones.berlin)
    guard let file = EventFile(Array(text.utf8), by: library, in: own, KnownZones(named: TestZones.named))
    else {
      return ["no calendar"]
    }
    let expansion = Expansion(library, in: own, days: days)
    return file.series.flatMap { expansion.occurrences(of: $0).events }.map { event in
      let title = event.title == "S" ? "" : " \(event.title)"
      switch event.time {
      case .days(let days):
        return days.lowerBound == days.upperBound
          ? "\(days.lowerBound)\(title)" : "\(days.lowerBound)…\(days.upperBound)\(title)"
      case .times(let start, let end):
        let (start, end) = (TestZones.berlin.wallTime(at: start), TestZones.berlin.wallTime(at: end))
        let last = end.date == start.date ? "\(end.time)" : "\(end.date) \(end.time)"
        return "\(start.date) \(start.time)–\(last)\(title)"
      }
    }.sorted()
  }
}

/// Zones as in the database since 2007, without using the database: the C library has one zone at a time,
/// and tests run in parallel.
enum TestZones {
  static let berlin = zone(3600, from: (3, 4, 0), to: (10, 4, 0), at: 3600, last: true)
  static let newYork = zone(-18_000, from: (3, 2, 25_200), to: (11, 1, 21_600), at: 0, last: false)

  @Sendable static func named(_ name: String) -> LocalZone? {
    switch name {
    case "Europe/Berlin": berlin
    case "America/New_York": newYork
    case "Asia/Tokyo": LocalZone { _ in 32_400 }
    case "Etc/UTC": .utc
    default: nil
    }
  }

  /// A zone with summer time of one hour, between the given Sundays of two months, or their last ones.
  private static func zone(
    _ standard: Int, from: (month: Int, sunday: Int, second: Int), to: (month: Int, sunday: Int, second: Int),
    at second: Int, last: Bool
  ) -> LocalZone {
    LocalZone { instant in
      let date = CivilDate(dayNumber: Int(instant.seconds / 86_400))
      func change(_ rule: (month: Int, sunday: Int, second: Int)) -> Int64 {
        guard let month = CivilMonth(year: date.year, month: rule.month) else { return 0 }
        let sundays = month.days.filter { $0.weekday == .sunday }
        let day = last ? sundays[sundays.count - 1] : sundays[rule.sunday - 1]
        return Int64(day.dayNumber) * 86_400 + Int64(last ? second : rule.second)
      }
      return standard + (instant.seconds >= change(from) && instant.seconds < change(to) ? 3600 : 0)
    }
  }
}
