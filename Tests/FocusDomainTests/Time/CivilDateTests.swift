import FocusDomain
import Foundation
import Testing

@Suite("Civil dates")
struct CivilDateTests {
  @Test func everyDayFrom1970To2100AgreesWithFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var previous: CivilDate?
    var number = 0
    var date = CivilDate(dayNumber: 0)
    while date.year <= 2100 {
      // Foundation is slow, so compare only the ends of each month; counting covers the days between.
      if date.day == 1 || date.day >= 28 {
        let parts = calendar.dateComponents(
          [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(number) * 86_400))
        let found = [date.year, date.month, date.day, date.weekday.rawValue % 7 + 1]
        guard found == [parts.year, parts.month, parts.day, parts.weekday].compactMap({ $0 }) else {
          Issue.record("\(date) is not \(parts)")
          return
        }
      }
      let text = date.description
      let isSound =
        date.dayNumber == number && CivilDate(text) == date && text.utf8.count == 10
        && date.adding(days: -1) == (previous ?? CivilDate(dayNumber: -1)) && (previous ?? date) <= date
        && date.civilMonth.days[date.day - 1] == date
        && date.weekday.rawValue == (number + 3) % 7 + 1
      guard isSound else {
        Issue.record("\(date) (\(number)) does not hold together")
        return
      }
      previous = date
      number += 1
      date = CivilDate(dayNumber: number)
    }
    #expect(number == 47_847)
  }

  @Test(arguments: [
    "", "2026-02-31", "2026-02-29", "1900-02-29", "0000-01-01", "2026-00-10", "2026-13-01", "2026-11-00",
    "2026-11-31", "2026-1-1", "20261121", "2026-11-21 ", " 2026-11-21", "2026-11-21T", "2026/11/21",
    "+026-11-21",
    "-001-01-01", "٢٠٢٦-١١-٢١", "２０２６-11-21", "2026-11-2\u{301}", "2026-11-2x", "10000-01-01", "2026-11-211",
  ])
  func refusesInvalidDates(_ text: String) { #expect(CivilDate(text) == nil) }

  @Test(arguments: ["0001-01-01", "1969-12-31", "2000-02-29", "2024-02-29", "9999-12-31"])
  func datesRoundTrip(_ text: String) throws {
    let date = try #require(CivilDate(text))
    #expect(date.description == text)
    #expect(CivilDate(dayNumber: date.dayNumber) == date)
    #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
  }

  @Test func datesStopAtTheLimitsOfTheCalendar() {
    #expect(day("9999-12-31").adding(days: 1) == day("9999-12-31"))
    #expect(day("0001-01-01").adding(days: -1) == day("0001-01-01"))
    #expect(day("2026-11-21").adding(days: .max) == day("9999-12-31"))
    #expect(day("2026-11-21").adding(days: .min) == day("0001-01-01"))
    #expect(CivilDate(dayNumber: .max) == day("9999-12-31"))
    #expect(CivilDate(dayNumber: .min) == day("0001-01-01"))
    #expect(day("0001-01-01").weekday == .monday)
    #expect(day("9999-12-31").weekday == .friday)
  }

  @Test func daysBetweenDatesAreCounted() {
    #expect(day("2024-02-28").days(until: day("2024-03-01")) == 2)
    #expect(day("2023-02-28").days(until: day("2023-03-01")) == 1)
    #expect(day("2026-11-21").days(until: day("2026-11-20")) == -1)
  }

  @Test(arguments: [
    ("2026-11", 1, "2026-12"), ("2026-12", 1, "2027-01"), ("2026-01", -1, "2025-12"),
    ("2026-11", 0, "2026-11"),
    ("2026-11", -23, "2024-12"), ("2026-11", 120, "2036-11"), ("9999-12", 1, "9999-12"),
    ("0001-01", -1, "0001-01"),
    ("2026-11", Int.max, "9999-12"), ("2026-11", Int.min, "0001-01"),
  ])
  func monthsAreAddedWithinTheCalendar(_ from: String, _ steps: Int, _ to: String) {
    #expect(month(from).adding(months: steps) == month(to))
  }

  @Test(arguments: ["", "2026", "2026-0", "2026-00", "2026-13", "0000-01", "2026-1", "2026-011", "２０２６-11"])
  func invalidMonthsAreRejected(_ text: String) { #expect(CivilMonth(text) == nil) }

  @Test func monthsHaveTheRightDays() {
    #expect(month("2024-02").length == 29)
    #expect(month("2100-02").length == 28)
    #expect(month("2000-02").length == 29)
    #expect(month("2026-11").firstDay == day("2026-11-01"))
    #expect(month("2026-11").lastDay == day("2026-11-30"))
    #expect(month("2026-11").days.count == 30)
    #expect(month("2026-11") < month("2027-01"))
  }

  @Test func weekdaysAreCountedFromAnyFirstDay() {
    #expect(Weekday.monday.offset(from: .monday) == 0)
    #expect(Weekday.sunday.offset(from: .monday) == 6)
    #expect(Weekday.saturday.offset(from: .sunday) == 6)
    #expect(Weekday.monday.offset(from: .saturday) == 2)
  }
}
