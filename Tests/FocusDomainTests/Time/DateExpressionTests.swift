import FocusDomain
import Testing

@Suite("Dates as typed")
struct DateExpressionTests {
  /// A Saturday.
  private let today = day("2026-11-21")

  @Test(arguments: [
    ("today", "2026-11-21"), ("Tomorrow", "2026-11-22"), ("YESTERDAY", "2026-11-20"), ("+3", "2026-11-24"),
    ("-1", "2026-11-20"), ("+0", "2026-11-21"), ("-0", "2026-11-21"), ("+030", "2026-12-21"),
    ("saturday", "2026-11-28"), ("sunday", "2026-11-22"), ("friday", "2026-11-27"), ("sat", "2026-11-28"),
    ("Sun", "2026-11-22"), ("thurs", "2026-11-26"), ("wednes", "2026-11-25"), (" mon ", "2026-11-23"),
    ("2026-02-28", "2026-02-28"), ("\t2027-01-01\n", "2027-01-01"), ("+99999", "2300-09-05"),
  ])
  func reads(_ text: String, _ expected: String) throws {
    #expect(try #require(DateExpression(text)).date(from: today) == day(expected))
  }

  @Test(arguments: [
    "", " ", "+", "-", "+-3", "--1", "+3d", "3", "+100000", "+999999999999999999999", "mo", "su", "mondays",
    "satur day",
    "2026-02-31", "2026-11", "21.11.2026", "11/21/2026", "someday", "+٣", "+３", "to day", "−1", "next friday",
  ])
  func refuses(_ text: String) { #expect(DateExpression(text) == nil) }

  @Test func aWeekdayIsNeverTodayAndAtMostAWeekOn() {
    for offset in 0..<7 {
      let from = today.adding(days: offset)
      for weekday in Weekday.allCases {
        let date = DateExpression.next(weekday).date(from: from)
        #expect(date.weekday == weekday)
        #expect((1...7).contains(from.days(until: date)))
      }
    }
  }

  @Test func offsetsStopAtTheEndsOfTheCalendar() {
    #expect(DateExpression.offset(.max).date(from: today) == day("9999-12-31"))
    #expect(DateExpression.offset(-99_999_999).date(from: today) == day("0001-01-01"))
  }
}
