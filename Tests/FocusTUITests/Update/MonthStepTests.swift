import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct MonthStepTests {
  /// The calendar with this day selected.
  private func calendar(on day: String, _ keys: Key...) -> World {
    var world = World()
    world.press("2", ":")
    world.type(day)
    world.press(.enter)
    world.effects = []
    keys.forEach { world.press($0) }
    return world
  }

  @Test(
    arguments: [
      // A month without that day selects its last day.
      ("2027-01-31", ["L"], "2027-02-28"), ("2028-01-31", ["L"], "2028-02-29"),
      ("2027-03-31", ["H"], "2027-02-28"),
      ("2026-10-31", ["L"], "2026-11-30"), ("2026-12-31", ["H"], "2026-11-30"),
      ("2028-02-29", ["6", "0", "L"], "2033-02-28"),
      // Across the end of a year.
      ("2026-12-24", ["L"], "2027-01-24"), ("2027-01-24", ["H"], "2026-12-24"),
      ("2026-12-31", ["L"], "2027-01-31"),
      ("2026-12-31", ["l"], "2027-01-01"), ("2027-01-01", ["h"], "2026-12-31"),
      ("2026-12-28", ["j"], "2027-01-04"),
      ("2027-01-04", ["k"], "2026-12-28"),
      // With counts.
      ("2026-11-21", ["5", "L"], "2027-04-21"), ("2026-11-21", ["5", "0", "L"], "2031-01-21"),
      ("2026-11-21", ["9", "H"], "2026-02-21"), ("2026-11-21", ["6", "0", "0", .pageUp], "1976-11-21"),
      ("2026-11-21", ["5", "0", "l"], "2027-01-10"), ("2026-11-21", ["6", "k"], "2026-10-10"),
      ("2026-11-21", ["5", .escape, "L"], "2026-12-21"),
      // Today, and the ends of the month.
      ("2031-05-06", ["t"], "2026-11-21"), ("2028-02-10", ["G"], "2028-02-29"),
      ("2028-02-10", ["g", "g"], "2028-02-01"), ("2028-02-10", ["G", "l", "g", "g"], "2028-03-01"),
      // The ends of the calendar.
      ("9999-12-15", ["L"], "9999-12-15"), ("9999-12-30", ["9", "l"], "9999-12-31"),
    ] as [(String, [Key], String)]) func monthStepsSelectTheExpectedDay(from: String, keys: [Key], to: String)
  {
    var world = calendar(on: from)
    #expect(world.state.calendar.day.description == from)
    keys.forEach { world.press($0) }
    #expect(world.state.calendar.day.description == to)
    #expect(world.state.typed.count == 0)
    #expect(world.state.plans.months.isSuperset(of: world.state.neededMonths), "the month shown is loaded")
    #expect(world.shown.contains(" \(world.state.calendar.day.year) "))
  }

  @Test func aStepLoadsOnlyTheNewMonth() throws {
    var world = World()
    world.press("2")
    world.effects = []
    func expectRead(_ months: String..., after keys: Key...) {
      world.effects = []
      keys.forEach { world.press($0) }
      let expected: [Effect] = months.isEmpty ? [] : [.read(Set(months.compactMap { CivilMonth($0) }))]
      let read = world.effects.filter { if case .feature = $0 { false } else { true } }
      #expect(read == expected)
    }
    expectRead("2027-01", after: "L")
    expectRead("2027-02", after: "L")
    expectRead(after: "H")
    expectRead(after: "t")
    expectRead("2026-09", after: "H")
    expectRead("2027-06", "2027-07", "2027-08", after: "9", "L")
    expectRead(after: "g", "g")
    expectRead(after: "G")
  }

  @Test func tasksOfTheNewMonthAreShownAtOnce() throws {
    let newYear = try #require(CivilDate("2027-01-01"))
    var world = World(days: [newYear: [task("Sleep"), task("Done", done: true)]])
    world.press("2", "L", "L", "g", "g")
    #expect(world.state.calendar.day == newYear)
    #expect(world.shown.contains("Sleep"))
    world.press(.enter)
    #expect(world.state.selectedTask?.title == "Sleep")
  }

  @Test func steppingFromTheAgendaReturnsToTheGrid() {
    for (key, day) in [("L", "2026-12-21"), ("H", "2026-10-21"), ("t", "2026-11-21")] as [(Key, String)] {
      var world = World([task("One")])
      world.press("2", .enter, key)
      #expect(world.state.calendar == CalendarTab(day: CivilDate(day) ?? pinnedDay, row: nil))
      #expect(world.state.keyContexts.first == .calendar)
    }
  }

  @Test func calendarKeysOnTheFocusTabShowWhereTheyWork() {
    for key: Key in ["t", "H", "L", .pageUp, .pageDown] {
      var world = World([task("One")])
      world.press(key)
      #expect(
        world.state.status
          == StatusMessage(text: Text.worksOnTab(key.name, tab: "Calendar", key: "2"), level: .refusal))
      #expect(world.state.calendar.day == pinnedDay)
      #expect(world.effects.isEmpty)
    }
  }

  @Test func browsedMonthsAreDroppedOnlyIfAnyMayHaveChanged() throws {
    var world = calendar(on: "2031-05-06")
    let far = try #require(CivilMonth("2031-05"))
    world.send(.storeChanged([far]))
    #expect(world.effects == [.read([far])])
    world.press("t")
    world.effects = []
    world.send(.storeChanged(nil))
    #expect(world.effects.first == .read(world.state.neededMonths))
    #expect(!world.state.plans.months.contains(far))
  }
}
