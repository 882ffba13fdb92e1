import FocusDomain
import Testing

@testable import FocusCalendars

struct CalendarLineTests {
  private static let day = CivilDate(dayNumber: 20_000)

  @Test(arguments: [
    CalendarLine.event(
      CalendarEvent(title: "Stand-up", time: .times(Instant(seconds: 5), Instant(seconds: 9)))),
    .event(CalendarEvent(title: "", time: .days(day...day), isBusy: false, isPrivate: true)),
    .problem(CalendarProblem(.unreadable, "/a b\tc/ü", code: 13)),
    .next(CalendarRequest.Place(path: "/a\tb", size: 9, series: nil)),
    .next(CalendarRequest.Place(path: "/a", size: 9, series: 3)), .done,
    .zone([ZoneChange(start: -5, offset: 3600), ZoneChange(start: 9, offset: -16_200)]), .zone([]),
  ])
  func calendarLinesRoundTrip(_ line: CalendarLine) { #expect(CalendarLine(line.text) == line) }

  @Test(arguments: [
    "", "x", "d", "t\t1", "t\t2\t1\tbo\tends before it starts", "t\tx\t1\tbo\t",
    "d\t2026-01-02\t2026-01-01\tbo\t",
    "problem\tnone\t0\t/a", "next\t1\t/a", "t\t1\t2\tb\tflags",
  ])
  func invalidLinesAreRejected(_ text: String) { #expect(CalendarLine(text) == nil) }

  @Test func aTitleCannotForgeALine() throws {
    let event = CalendarEvent(title: "a\u{1B}]0;b", time: .days(Self.day...Self.day))
    guard case .event(let read)? = CalendarLine(CalendarLine.event(event).text) else {
      return #expect(Bool(false), "no event")
    }
    #expect(read.title == "a]0;b")
  }

  @Test func requestsRoundTrip() {
    var request = CalendarRequest(["/a b", "/ü\tc"], days: Self.day...Self.day, tellsPrivate: true)
    request.last = CalendarRequest.Place(path: "/a b/x.ics", size: 7, series: nil)
    request.skipped = [CalendarRequest.Place(path: "/a b/x.ics", size: 7, series: 2)]
    #expect(CalendarRequest(Array(request.lines.joined(separator: "\n").utf8)) == request)
    #expect(CalendarRequest(Array("days\t2026-01-02\t2026-01-01".utf8)) == nil)
    #expect(CalendarRequest(Array("path\t/a".utf8)) == nil)
  }

  @Test func aFeedReportsAllEventsAtOnce() {
    var feed = CalendarFeed()
    let event = CalendarEvent(title: "A", time: .days(Self.day...Self.day))
    #expect(feed.receive(CalendarLine.event(event).text) == nil)
    #expect(feed.receive("done") == [event])
    #expect(feed.receive("done") == [])
  }
}
