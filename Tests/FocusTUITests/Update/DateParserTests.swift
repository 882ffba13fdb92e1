import FocusDomain
import FocusText
import Testing

@testable import FocusTUI

@Suite struct DateParserTests {
  /// Today is Saturday, 2026-11-21.
  private func read(
    _ text: String, _ style: DateStyle = .english, _ direction: DateParser.Direction = .ahead
  ) -> String? {
    DateParser(today: pinnedDay, style: style, direction: direction).date(text)?.description
  }

  @Test(arguments: [
    ("today", "2026-11-21"), ("Tomorrow", "2026-11-22"), ("YESTERDAY", "2026-11-20"), ("+3", "2026-11-24"),
    ("-1", "2026-11-20"), ("+0", "2026-11-21"), ("-0", "2026-11-21"), ("+030", "2026-12-21"),
    ("saturday", "2026-11-28"), ("sunday", "2026-11-22"), ("friday", "2026-11-27"), ("sat", "2026-11-28"),
    ("Sun", "2026-11-22"), ("thurs", "2026-11-26"), ("wednes", "2026-11-25"), (" mon ", "2026-11-23"),
    ("2026-02-28", "2026-02-28"), ("\t2027-01-01\n", "2027-01-01"), ("+99999", "2300-09-05"),
    ("+3d", "2026-11-24"), ("21.11.2026", "2026-11-21"), ("11/21/2026", "2026-11-21"), ("fri", "2026-11-27"),
    ("fr", "2026-11-27"),
    ("next friday", "2026-11-27"), ("on Monday", "2026-11-23"), ("+2w", "2026-12-05"), ("1w", "2026-11-28"),
    ("in 3 days", "2026-11-24"), ("-1w", "2026-11-14"), ("next week", "2026-11-28"), ("27", "2026-11-27"),
    ("21", "2026-11-21"), ("20", "2026-12-20"), ("31", "2026-12-31"), ("nov 27", "2026-11-27"),
    ("27 Nov", "2026-11-27"), ("nov 20", "2027-11-20"), ("nov 2025", "2025-11-01"),
    ("March 3, 2027", "2027-03-03"), ("feb 29", "2028-02-29"), ("11/27", "2026-11-27"),
    ("27.11.", "2026-11-27"), ("27.11.2027", "2027-11-27"), ("1/2/27", "2027-01-02"), ("12-01", "2026-12-01"),
  ])
  func datesAreParsed(text: String, expected: String) { #expect(read(text) == expected) }

  @Test(arguments: [
    "", " ", "+", "-", "+-3", "--1", "+-2w", "+3/4", "+100000", "+999999999999999999999", "mondays",
    "satur day",
    "2026-11", "someday", "+٣", "to day", "−1", "x", "t", "32", "0", "13/40", "nov 31", "nov nov",
    "nov 3 4", "1/2/3/4", "next", "99999w", "ma",
    "3 foos",
    "2026-02-31", "--", "..", "nov 99999999999999999999", "27.11.1027", "nov 27 1027",
  ])
  func invalidDatesAreRefused(text: String) { #expect(read(text) == nil) }

  @Test func aWeekdayIsOneToSevenDaysAhead() throws {
    for offset in 0..<7 {
      let from = pinnedDay.adding(days: offset)
      for weekday in Weekday.allCases {
        let date = try #require(DateParser(today: from).date("\(weekday)"))
        #expect(date.weekday == weekday)
        #expect((1...7).contains(from.days(until: date)))
      }
    }
  }

  @Test func datesOutOfReachDifferFromUnreadableOnes() {
    let parser = DateParser(today: pinnedDay)
    for text in ["1969-12-31", "0001-01-15", "-30000", "27.11.1027", "nov 27 1027"] {
      #expect(parser.read(text) == .outOfReach, "\(text)")
      #expect(parser.date(text) == nil)
      // Existing plans on such a day can be shown.
      let looking = DateParser(today: pinnedDay, direction: .eitherWay)
      #expect(looking.date(text).map { !CivilDate.plannable.contains($0) } == true, "\(text)")
    }
    #expect(parser.read("2026-02-31") == .unreadable)
  }

  @Test(arguments: [
    "tomorrow", "+1", "next week", "monday", "sat", "in 2 days", "2w", "내일", "来週の金曜日", "3일 뒤",
  ])
  func noDateIsAfterTheLastDay(text: String) throws {
    let last = CivilDate.plannable.upperBound
    for direction in [DateParser.Direction.ahead, .eitherWay, .onOrAfter(last)] {
      guard direction == .ahead || !["monday", "sat"].contains(text) else { continue }
      #expect(DateParser(today: last, direction: direction).read(text) == .outOfReach)
    }
    let first = try #require(CivilDate(year: 1, month: 1, day: 1))
    #expect(DateParser(today: first, direction: .back).read("yesterday") == .outOfReach)
    #expect(DateParser(today: last).read("today") == .day(last))
  }

  @Test func datesInEitherDirectionTakeTheNearestYear() {
    for (text, ahead, nearest) in [
      ("nov 9", "2027-11-09", "2026-11-09"), ("feb 1", "2027-02-01", "2027-02-01"),
      ("9/1", "2027-09-01", "2026-09-01"), ("20", "2026-12-20", "2026-11-20"),
      ("27", "2026-11-27", "2026-11-27"), ("nov 9 2025", "2025-11-09", "2025-11-09"),
      ("friday", "2026-11-27", "2026-11-27"), ("21", "2026-11-21", "2026-11-21"),
    ] {
      #expect(read(text) == ahead, "\(text)")
      #expect(read(text, .english, .eitherWay) == nearest, "\(text)")
    }
  }

  @Test func pastDatesArePreferredForFinishedWork() {
    for (text, expected) in [
      ("friday", "2026-11-20"), ("sat", "2026-11-14"), ("sun", "2026-11-15"), ("on monday", "2026-11-16"),
      ("nov 27", "2025-11-27"), ("nov 21", "2026-11-21"), ("27", "2026-10-27"), ("20", "2026-11-20"),
      ("27.11.", "2025-11-27"), ("next friday", "2026-11-27"), ("+2w", "2026-12-05"),
      ("tomorrow", "2026-11-22"), ("2026-12-01", "2026-12-01"),
    ] {
      #expect(read(text, .english, .back) == expected, "\(text)")
    }
  }

  @Test func nextAndLastSayWhichWeekdayWhateverIsAskedFor() {
    for direction in [DateParser.Direction.ahead, .eitherWay, .rangeOfPlans, .back, .onOrAfter(pinnedDay)] {
      #expect(read("last tue", .english, direction) == "2026-11-17")
      #expect(read("Last Saturday", .english, direction) == "2026-11-14")
      #expect(read("next friday", .english, direction) == "2026-11-27")
      #expect(read("last week", .english, direction) == "2026-11-14")
    }
    #expect(read("last") == nil)
    #expect(read("last foo") == nil)
    #expect(read("last 3 days") == nil)
  }

  @Test func localNamesAreParsed() {
    #expect(read("wotag3", .invented) == "2026-11-25")
    #expect(read("5 monds12", .invented) == "2026-12-05")
    #expect(read("1/12", .invented) == "2026-12-01")
    #expect(read("金曜日", .japanese) == "2026-11-27")
    #expect(read("金", .japanese) == "2026-11-27")
    #expect(read("friday", .japanese) == "2026-11-27")
  }

  @Test func everyDateFieldReadsLocalNames() {
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
