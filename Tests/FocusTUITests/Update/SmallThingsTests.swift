import FocusText
import Testing

@testable import FocusDomain
@testable import FocusTUI

/// What a new user stumbled over.
@Suite struct SmallThingsTests {
  private func rows(_ state: AppState) -> String {
    let frame = view(state)
    return (0..<frame.size.height).map(frame.row).joined(separator: "\n")
  }

  @Test func aWindowTooSmallForTheCalendarShowsAndMeansToday() {
    var world = World(
      [task("One")], memory: ScreenMemory(tab: .calendar, openedOn: pinnedDay, onboarded: true))
    #expect(world.state.tab == .calendar)
    world.send(.resized(Size(width: 30, height: 8)))
    #expect(world.state.tab == .focus && rows(world.state).contains("One"))
    world.press("x")
    #expect(world.stored[pinnedDay].completedCount == 1)
    world.press("2")
    #expect(world.state.status?.text == Text.tabNeedsRoom)
    world.send(.resized(Size(width: 80, height: 24)))
    #expect(world.state.tab == .calendar)
  }

  @Test func aMonthThatCannotBeReadIsNotCalledEmpty() {
    var world = World()
    let damaged = StoreError.damaged(path: "days/2026-11.json", line: 7, .notAFile)
    world.send(.monthsRead([MonthReading(month: pinnedDay.civilMonth, agenda: Agenda(), problem: damaged)]))
    world.press("j")
    #expect(!rows(world.state).contains(Text.emptyToday))
    #expect(rows(world.state).contains("This month's file cannot"))
    world.press("2")
    #expect(!rows(world.state).contains(Text.emptyDay))
  }

  @Test func anUntouchedDayFollowsMidnight() {
    var world = World()
    world.press("a")
    world.type("Late thought")
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 1)))
    world.press(.enter)
    #expect(world.titles(day(1)) == ["Late thought"] && world.titles().isEmpty)
  }

  @Test func aDayTypedStaysThroughMidnight() {
    var world = World()
    world.press("a")
    world.type("Tax")
    world.press(.backTab)
    world.type("2026-11-21")
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 1)))
    world.press(.enter)
    #expect(world.titles() == ["Tax"])
  }
}
