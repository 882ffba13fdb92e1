import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The prompt for a day to show, with the date syntax of the command line. Today is Saturday, November 21.
@Suite struct JumpTests {
  private func jumped(_ text: String, _ keys: Key...) -> World {
    var world = World([task("One")])
    keys.forEach { world.press($0) }
    world.type(text)
    world.press(.enter)
    return world
  }

  /// When planning, the same text means next year.
  @Test func aDayWithoutItsYearIsTheNearest() {
    for (text, day) in [
      ("nov 9", "2026-11-09"), ("feb 1", "2027-02-01"), ("9/1", "2026-09-01"), ("feb 29", "2028-02-29"),
    ] {
      #expect(jumped(text, ":").state.calendar.day.description == day, "\(text)")
    }
    let world = jumped("nov 9", "m")
    #expect(world.titles(CivilDate("2027-11-09") ?? pinnedDay) == ["One"])
  }

  @Test(
    arguments: [
      ("today", "2026-11-21"), ("Tomorrow", "2026-11-22"), ("YESTERDAY", "2026-11-20"), ("+3", "2026-11-24"),
      ("-1", "2026-11-20"), ("+400", "2027-12-26"), ("-15000", "1985-10-27"), ("saturday", "2026-11-28"),
      ("sun", "2026-11-22"), ("fri", "2026-11-27"), (" Monday ", "2026-11-23"), ("2027-01-31", "2027-01-31"),
      ("1969-12-31", "1969-12-31"), ("0001-01-15", "0001-01-15"), ("9999-12-31", "9999-12-31"),
    ] as [(String, String)]) func aTypedDayIsShown(text: String, day: String)
  {
    let world = jumped(text, ":")
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.tab == .calendar)
    #expect(world.state.calendar == CalendarTab(day: CivilDate(day) ?? pinnedDay))
    #expect(CivilDate(day) != nil)
    #expect(world.state.memory.tab == .calendar)
    #expect(world.state.plans.months.isSuperset(of: world.state.neededMonths), "the month shown is loaded")
    #expect(world.shown.contains(" \(world.state.calendar.day.year) "))
  }

  @Test(
    arguments: [
      "", " ", "+", "--1", "someday", "2026-02-30", "2026-13-01", "0000-01-15", "-100000", "+٣",
    ]) func unreadableInputStaysForCorrection(text: String)
  {
    var world = jumped(text, ":")
    #expect(world.jump?.error == Text.unreadableDay(text))
    #expect(world.jump?.field.text == text)
    #expect(world.effects == [.bell])
    #expect(world.state.tab == .focus)
    #expect(world.state.calendar.day == pinnedDay)
    world.press(.control("u"))
    #expect((world.jump?.error == nil) == !text.isEmpty, "deleting nothing changes nothing")
    world.type("mon")
    #expect(world.jump?.error == nil)
    world.press(.enter)
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.calendar.day == day(2))
  }

  /// Redrawing and moving the cursor do not change the text, so the error stays.
  @Test(arguments: [":", "m"] as [Key]) func onlyAChangedTextClearsTheError(sheet: Key) {
    var world = jumped("someday", sheet)
    func error() -> String? { world.jump?.error ?? world.move?.error }
    for key: Key in [.control("l"), .left, .home, .control("b")] {
      world.press(key)
      #expect(error() == Text.unreadableDay("someday"), "\(key)")
    }
    world.press(.backspace)
    #expect(error() == Text.unreadableDay("someday"), "no text before the cursor")
    world.press(.delete)
    #expect(error() == nil)
  }

  @Test func bothJumpKeysWorkEverywhere() {
    for keys: [Key] in [[":"], ["g", "d"]] {
      for place: [Key] in [[], ["2"], ["2", .enter]] {
        var world = World([task("One"), task("Two")])
        (place + keys).forEach { world.press($0) }
        #expect(world.jump == GoToDaySheet())
        #expect(world.state.typed.keys.isEmpty)
        world.type("+1")
        world.press(.enter)
        #expect(world.state.calendar == CalendarTab(day: day(1), row: nil))
        #expect(world.titles().count == 2)
      }
    }
  }

  @Test func escapeChangesNothing() {
    var world = World([task("One")])
    world.press("2", "l")
    let before = world.state
    world.press(":")
    world.type("+99")
    world.press(.escape)
    #expect(world.state == before)
  }

  @Test func listKeysAreTextInTheField() {
    var world = World([task("One")])
    world.press("g", "d")
    world.type("qx?:gd")
    world.press(.tab, .up, .down)
    #expect(world.jump?.field.text == "qx?:gd")
    #expect(world.state.sheets.count == 1)
    #expect(world.operations.isEmpty)
    world.press(.control("a"), .control("k"))
    world.send(.pasted("\t2026-12-24\n"))
    world.press(.enter)
    #expect(world.state.calendar.day.description == "2026-12-24")
  }

  @Test func relativeDaysStartFromTheCurrentDay() {
    var world = World()
    world.press(":")
    world.type("tomorrow")
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 1)))
    world.press(.enter)
    #expect(world.state.calendar.day == day(2))
  }

  @Test func anUnreadableMonthShowsAnError() throws {
    let damaged = StoreError.damaged(path: "/data/days/2026-12.json", line: 4, .notAFile)
    var world = World()
    let december = try #require(CivilMonth("2026-12"))
    world.send(.monthsRead([MonthReading(month: december, agenda: Agenda(), problem: damaged)]))
    world.press(":")
    world.type("2026-12-24")
    world.press(.enter)
    #expect(world.state.status == StatusMessage(text: Text.sentence(damaged), level: .failure))
  }

  @Test func withoutRoomForTheCalendarShowsAMessage() {
    var world = World([task("One")], size: Size(width: 28, height: 1))
    world.press(":")
    world.type("+1")
    world.press(.enter)
    #expect(world.state.tab == .focus)
    #expect(world.state.status?.text == Text.tabNeedsRoom)
    #expect(world.state.memory.tab == .focus)
  }
}
