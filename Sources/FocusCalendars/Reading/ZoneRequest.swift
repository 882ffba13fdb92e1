import CIcal
import FocusDomain

/// What zones mean that files define: the question to the process that reads calendars, and how it answers.
struct ZoneRequest {
  /// The first line of the question; the definitions follow as a calendar.
  private static let mark = Array("zones\n".utf8)

  /// The seconds since 1970 within which the clocks are followed: any date of a plan that still has a meaning on clocks.
  private static let instants: ClosedRange<Int64> = -2_208_988_800...4_102_444_800

  private let calendar: [UInt8]

  init(_ definitions: [String]) {
    calendar = Array("BEGIN:VCALENDAR\r\n\(definitions.joined())END:VCALENDAR\r\n".utf8)
  }

  /// nil if it is another question.
  init?(_ question: [UInt8]) {
    guard question.starts(with: Self.mark) else { return nil }
    calendar = Array(question.dropFirst(Self.mark.count))
  }

  var text: [UInt8] { Self.mark + calendar }

  /// Tells a line for each definition.
  func answer(_ tell: (CalendarLine) -> Void) {
    defer { tell(.done) }
    guard let library = CalendarLibrary() else { return tell(.problem(CalendarProblem(.noLibrary))) }
    focus_ical_watchdog(CalendarReader.mostForFile)
    _ = library.walk(calendar) { part in
      guard case .end("VTIMEZONE", let zone) = part else { return }
      tell(.zone(zone.map { CalendarZone($0).changes(in: Self.instants) } ?? []))
    }
    focus_ical_watchdog(0)
  }
}
