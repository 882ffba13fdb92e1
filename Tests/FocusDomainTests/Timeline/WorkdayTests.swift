import FocusDomain
import Testing

@Suite struct WorkdayTests {
  @Test(arguments: [
    ("9-17", "9-17"), ("9:00 - 17:30", "9-17:30"), ("9-12, 13-17", "9-12, 13-17"),
    ("9–12,13–17:15", "9-12, 13-17:15"),
    ("22-6", "22-6"), ("20-0, 1-4", "20-0, 1-4"), ("9am-5pm", "9-17"), ("0-0", "0-0"),
  ])
  func typedHoursAreParsed(_ typed: String, _ text: String) throws {
    let hours = try #require(Workday.hours(typed: typed))
    #expect(Workday.text(of: hours) == text)
    #expect(Workday.hours(typed: text) == hours)
  }

  @Test(arguments: [
    "", "9", "9-", "-17", "9-25", "work", "9-12,", "9-12, 11-17", "13-17, 9-12", "9-17, 9-17", "22-6, 5-8",
    "9-12; 13-17",
  ])
  func invalidHoursAreRefused(_ typed: String) { #expect(Workday.hours(typed: typed) == nil) }

  @Test func aWeekdayWithoutHoursIsOff() throws {
    let workday = Workday([.friday: try #require(Workday.hours(typed: "9-12, 13-17"))])
    // November 27, 2026 is a Friday.
    #expect(workday.minutes(on: .usual(day("2026-11-27"), startingAt: .midnight)) == [540..<720, 780..<1020])
    #expect(workday.minutes(on: .usual(day("2026-11-28"), startingAt: .midnight)).isEmpty)
    #expect(workday.isSet)
    #expect(!Workday().isSet)
  }

  @Test func hoursOverMidnightBelongToTheDayOnWhichTheyBegin() throws {
    let workday = Workday(everyDay: try #require(Workday.hours(typed: "22-6")))
    #expect(workday.minutes(on: .usual(today, startingAt: .midnight)) == [1320..<1800])
    // A day that begins at noon contains the whole night.
    #expect(workday.minutes(on: .usual(today, startingAt: time("12:00"))) == [600..<1080])
  }
}
