import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The mouse wheel on tabs and in sheets.
@Suite struct WheelTests {
  private let three = [task("First", .high), task("Second"), task("Third", .low)]

  @Test func theWheelMovesTheSelectionOnTheFocusTab() {
    var world = World(three)
    world.send(.scrolled(1))
    world.send(.scrolled(1))
    #expect(world.state.focusTab.selected == 2)
    world.send(.scrolled(5))
    #expect(world.state.focusTab.selected == 2)
    world.send(.scrolled(-1))
    #expect(world.state.focusTab.selected == 1)
    #expect(world.effects.isEmpty)
  }

  @Test func theWheelMovesThroughMonthsAndTasks() {
    var world = World(three)
    world.press("2")
    world.send(.scrolled(1))
    #expect(world.state.calendar.day.description == "2026-12-21")
    world.send(.scrolled(-2))
    #expect(world.state.calendar.day.description == "2026-10-21")
    #expect(world.state.plans.months.isSuperset(of: world.state.neededMonths))
    world.press("t", .enter)
    world.send(.scrolled(1))
    #expect(world.state.calendar == CalendarTab(day: pinnedDay, row: 1))
    world.send(.scrolled(-3))
    #expect(world.state.calendar.row == 0)
  }

  @Test func theWheelMovesThroughListsOfSheets() {
    var world = World(three + [task("Fourth", .low)], days: [day(-1): three])
    world.press("C")
    world.send(.scrolled(2))
    #expect(world.chooseThree?.row == 2)
    world.press(.escape, "s")
    world.send(.scrolled(3))
    world.send(.scrolled(-1))
    #expect(world.state.sheets == [Drawer(row: 2)])
    world.press(.escape, "?")
    world.send(.scrolled(4))
    world.send(.scrolled(-1))
    #expect(world.help?.scroll == 3)
    world.press(.escape, "/")
    world.type("i")
    world.send(.scrolled(3))
    world.send(.scrolled(-1))
    #expect(world.search?.row == 2)
    #expect(world.search?.hits.count == 4)
    world.press(.escape, "c")
    world.send(.scrolled(2))
    #expect(world.carryOver?.row == 2)
    world.press(.escape, .delete, .delete)
    world.choose(.trash)
    world.send(.scrolled(1))
    #expect(world.deleted?.row == 1)
    world.press(.escape)
    world.choose(.reset)
    world.send(.scrolled(-1))
    #expect(world.state.sheets == [Reset(row: 0)])
    world.send(.scrolled(1))
    #expect(world.state.sheets == [Reset(row: 1)])
  }

  @Test func wheelDoesNothingInTextFields() {
    for key: Key in ["a", "m", ":"] {
      var world = World(three)
      world.press(key)
      world.type("Typed")
      let before = world.state
      world.send(.scrolled(1))
      world.send(.scrolled(-1))
      #expect(world.state == before)
      #expect(world.state.sheets.count == 1)
    }
  }
}
