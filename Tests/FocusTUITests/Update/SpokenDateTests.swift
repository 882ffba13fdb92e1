import FocusDomain
import FocusText
import Testing

@testable import FocusTUI

@Suite struct DateParserTests {
  /// Today is Saturday, 2026-11-21.
  private func read(_ text: String, _ style: DateStyle = .english) -> String? {
    DateParser(today: pinnedDay, style: style).date(text)?.description
  }

  @Test(arguments: [
    ("tomorrow", "2026-11-22"), ("+3", "2026-11-24"), ("fri", "2026-11-27"), ("fr", "2026-11-27"),
    ("next friday", "2026-11-27"), ("on Monday", "2026-11-23"), ("+2w", "2026-12-05"), ("1w", "2026-11-28"),
    ("in 3 days", "2026-11-24"), ("-1w", "2026-11-14"), ("next week", "2026-11-28"), ("27", "2026-11-27"),
    ("21", "2026-11-21"), ("20", "2026-12-20"), ("31", "2026-12-31"), ("nov 27", "2026-11-27"),
    ("27 Nov", "2026-11-27"), ("nov 20", "2027-11-20"), ("nov 2025", "2025-11-01"),
    ("March 3, 2027", "2027-03-03"), ("feb 29", "2028-02-29"), ("11/27", "2026-11-27"),
    ("27.11.", "2026-11-27"), ("27.11.2027", "2027-11-27"), ("1/2/27", "2027-01-02"), ("12-01", "2026-12-01"),
  ])
  func reads(text: String, expected: String) { #expect(read(text) == expected) }

  @Test(arguments: [
    "", "x", "t", "32", "0", "13/40", "nov 31", "nov nov", "nov 3 4", "1/2/3/4", "next", "99999w", "ma",
    "3 foos",
    "2026-02-31", "--", "..", "nov 99999999999999999999", "27.11.1027", "nov 27 1027",
  ])
  func refuses(text: String) { #expect(read(text) == nil) }

  @Test func readsThePersonsOwnNames() {
    #expect(read("wotag3", .invented) == "2026-11-25")
    #expect(read("5 monds12", .invented) == "2026-12-05")
    #expect(read("1/12", .invented) == "2026-12-01")
    #expect(read("金曜日", .japanese) == "2026-11-27" && read("金", .japanese) == "2026-11-27")
    #expect(read("friday", .japanese) == "2026-11-27")
  }

  @Test func everyFieldForADayTakesThem() {
    var world = World([task("One")])
    world.press("m")
    world.type("next fri")
    world.press(.enter)
    #expect(world.titles(day(6)) == ["One"])
    world.press(":")
    world.type("nov 27")
    world.press(.enter)
    #expect(world.state.calendar.day == day(6))
    world.press("a")
    world.type("Two")
    world.press(.backTab)
    world.type("28")
    world.press(.enter)
    #expect(world.titles(day(7)) == ["Two"])
  }
}
