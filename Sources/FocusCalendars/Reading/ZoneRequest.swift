import CIcal
import FocusDomain

/// A request to the process that reads calendars, to interpret a time zone defined in a file, and its answer.
struct ZoneRequest {
  /// The first line of the request. The definition follows in a calendar.
  private static let mark = Array("zones\n".utf8)

  /// The range of instants for which clock changes are computed: 1900 to 2099, in seconds since 1970.
  private static let instants: ClosedRange<Int64> = -2_208_988_800...4_102_444_800

  private let calendar: [UInt8]

  init(_ definition: String) {
    calendar = Array("BEGIN:VCALENDAR\r\n\(definition)END:VCALENDAR\r\n".utf8)
  }

  /// Parses a request; nil if it is of another kind.
  init?(_ question: [UInt8]) {
    guard question.starts(with: Self.mark) else { return nil }
    calendar = Array(question.dropFirst(Self.mark.count))
  }

  var text: [UInt8] { Self.mark + calendar }

  /// Passes the zone to `tell`, or the reason why there is none.
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
