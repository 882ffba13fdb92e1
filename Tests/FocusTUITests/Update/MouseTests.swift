import FocusDomain
import FocusText
import Testing

@testable import FocusTUI

/// The effect of a click on each target. `DrawerMouseTests` covers the drawer.
@Suite struct MouseTests {
  private let three = [task("First", .high), task("Second"), task("Third", .low)]

  @Test func tabs() {
    var world = World(three)
    world.click(.action(TabID.calendar.action))
    #expect(world.state.tab == .calendar && world.state.memory.tab == .calendar)
    world.click(.action(TabID.focus.action))
    #expect(world.state.tab == .focus)
  }

  @Test func theFirstClickSelectsTheSecondOpens() {
    var world = World(three)
    world.click(.row(1))
    #expect(world.state.focusTab.selected == 1 && world.state.sheets.isEmpty)
    world.click(.row(1))
    #expect(world.form.original?.title == "Second" && world.state.sheets.count == 1)
    world.press(.escape)
    world.click(.row(2), .row(0))
    #expect(world.state.focusTab.selected == 0 && world.state.sheets.isEmpty)
  }

  @Test func anEmptySlotOpensAtOnce() {
    var world = World([task("One")])
    world.click(.row(2))
    #expect(
      world.form.originalDay == pinnedDay && world.state.focusTab.selected == 2
        && world.state.sheets.count == 1)
  }

  @Test func circlesToggle() {
    for size in [Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 120, height: 40)] {
      var world = World(three, size: size)
      world.click(.circle(1))
      #expect(
        world.operations == [.complete(three[1].id, day: pinnedDay)] && world.state.focusTab.selected == 2)
      world.click(.circle(1))
      #expect(world.state.plan.completedCount == 0 && world.state.sheets.isEmpty)
    }
  }

  @Test func aDayIsSelected() {
    var world = World(three, days: [day(11): [task("December")]])
    world.press("2", .enter)
    world.click(.day(day(3)))
    #expect(world.state.calendar == CalendarTab(day: day(3), row: nil))
    world.click(.day(day(11)))
    #expect(world.state.calendar.day == day(11) && world.state.sheets.isEmpty, "or of another month")
    #expect(world.state.plans.months.isSuperset(of: world.state.neededMonths))
    world.click(.row(0))
    #expect(world.state.selectedTask?.title == "December")
  }

  @Test func theTasksOfADay() {
    for size in [Size(width: 80, height: 24), Size(width: 60, height: 36)] {
      var world = World(three, size: size)
      world.press("2")
      world.click(.row(0))
      #expect(world.state.calendar.row == 0 && world.state.sheets.isEmpty)
      world.click(.row(1))
      #expect(world.state.calendar.row == 1 && world.state.sheets.isEmpty)
      world.click(.row(1))
      #expect(world.form.original?.title == "Second")
      world.press(.escape)
      world.click(.circle(2))
      #expect(world.operations == [.complete(three[2].id, day: pinnedDay)])
    }
  }

  @Test func plusAddsToTheDayShown() {
    var world = World(three)
    world.press("2")
    #expect(world.cells(of: .action(.add)).isEmpty, "a full day has none")
    world.press("l")
    world.click(.action(.add))
    #expect(world.form.isNew && world.form.originalDay == day(1))
  }

  @Test func monthArrows() {
    var world = World()
    world.press("2")
    world.click(.action(.monthAfter), .action(.monthAfter))
    #expect(world.state.calendar.day.description == "2027-01-21")
    world.click(.action(.monthBefore))
    #expect(world.state.calendar.day.description == "2026-12-21")
    #expect(world.state.plans.months.isSuperset(of: world.state.neededMonths))
  }

  // MARK: The form

  private static func target(_ priority: Priority) -> Target {
    .choice(
      field: TaskForm.Field.priority.rawValue, value: Priority.allCases.firstIndex(of: priority) ?? -1)
  }

  @Test func fieldsTakeTheFocus() {
    var world = World()
    world.press("a")
    world.type("Title")
    for field: TaskForm.Field in [.day, .priority, .when, .title] {
      world.click(.field(field.rawValue))
      #expect(world.form.focus == field)
    }
    world.type(" typed")
    #expect(world.form.title.text == "Title typed", "the text stays and can be continued")
  }

  @Test func choicesOfTheForm() {
    var world = World()
    world.press("a")
    for priority: Priority in [.high, .low, .medium] {
      world.click(Self.target(priority))
      #expect(world.form.priority == priority && world.form.focus == .priority)
    }
  }

  @Test func theButtonSubmits() {
    var world = World()
    world.press("a")
    world.click(.action(.submit))
    #expect(world.form.error?.text == Text.emptyTitle && world.effects == [.bell])
    world.type("By mouse")
    world.click(Self.target(.high), .panel, .action(.submit))
    #expect(world.state.sheets.isEmpty && world.stored[pinnedDay].tasks.map(\.priority) == [.high])
    world = World(memory: ScreenMemory(openedOn: pinnedDay))
    world.click(.action(.submit))
    #expect(world.state.sheets.isEmpty && world.state.memory.onboarded, "the button of the welcome too")
  }

  // MARK: Lists in sheets

  @Test func alternativesForAFullDay() {
    var world = World(three)
    world.press("a")
    world.type("Fourth")
    world.press(.enter)
    world.click(.option(1))
    #expect(world.choice?.row == 1 && world.choice?.isReplacing == false)
    world.click(.option(1))
    #expect(world.choice?.isReplacing == true && world.choice?.row == 2)
    world.click(.option(1))
    #expect(world.choice?.row == 1)
    world.click(.option(2))
    #expect(world.choice?.row == 2)
    world.click(.option(2))
    #expect(world.titles() == ["First", "Second", "Fourth"] && world.state.sheets.isEmpty)
  }

  @Test func resetting() {
    var world = World(three)
    world.press("s", "j", .enter)
    world.click(.option(0))
    #expect(world.state.sheets == [Reset(row: 0)] && world.titles().count == 3)
    world.click(.option(1))
    #expect(world.state.sheets == [Reset(row: 1)])
    world.click(.option(1))
    #expect(world.state.sheets.isEmpty && world.titles().count == 3)
    world.press("s", "j", .enter)
    world.click(.option(0), .option(0))
    #expect(world.titles().isEmpty)
  }

  @Test func deletedTasks() {
    var world = World(three)
    world.press(.delete, .delete, "s", "j", "j", .enter)
    let second = world.deleted?.items.last?.task.title
    world.click(.option(1))
    #expect(world.deleted?.row == 1 && world.titles() == ["Third"])
    world.click(.option(1))
    #expect(world.titles().count == 2 && world.titles().first == second, "the second click restores")
    #expect(world.deleted?.items.count == 1)
  }

  @Test func searchHits() {
    var world = World(three)
    world.press("/")
    world.type("i")
    #expect(world.search?.hits.count == 2)
    world.click(.option(1))
    #expect(world.search?.row == 1 && world.state.sheets.count == 1)
    world.click(.option(1))
    #expect(world.state.sheets.isEmpty && world.state.selectedTask?.title == "Third")
  }

  @Test func marksOfChooseThree() {
    var world = World(three + [task("Fourth", .low)])
    world.press("C")
    world.click(.option(2))
    #expect(world.chooseThree?.row == 2 && world.chooseThree?.kept == [three[2].id])
    world.click(.option(2), .option(0))
    #expect(world.chooseThree?.kept == [three[0].id])
  }

  @Test func decisionsOfCarryOver() {
    var world = World(
      days: [day(-1): three], memory: ScreenMemory(openedOn: day(-1), onboarded: true))
    world.click(.option(2), .option(2))
    #expect(world.carryOver?.row == 2 && world.titles().isEmpty, "a click alone decides nothing")
    world.press("d")
    #expect(world.carryOver?.decisions.map(\.choice) == [.carry, .carry, .delete])
  }

  // MARK: Elsewhere

  @Test func clickingOutsideTargetsDoesNothing() {
    var world = World(three)
    world.press("5", "d")
    let before = world.state
    world.send(.pressed(nil, at: Point(x: 0, y: 0)))
    world.send(.released(at: Point(x: 0, y: 0)))
    #expect(
      world.effects.isEmpty && world.state.sheets.isEmpty
        && world.state.focusTab.selected == before.focusTab.selected)
    #expect(world.state.typed.count == 0 && world.state.typed.keys.isEmpty, "but the sequence is cleared")
    world.press("d")
    #expect(world.titles().count == 3)
  }

  @Test func aClickDismissesTheMessage() {
    var world = World()
    world.press("p")
    #expect(world.state.status != nil)
    world.click(at: Point(x: 0, y: 0))
    #expect(world.state.status == nil)
  }

  /// Nothing below a sheet can be clicked.
  @Test func aSheetCoversTargetsBelow() {
    for keys: [Key] in [["a"], ["m"], [":"], ["/"], ["?"], ["C"], ["2", "e", "a"], ["s"]] {
      var world = World(three + [task("Fourth")])
      keys.forEach { world.press($0) }
      #expect(!world.state.sheets.isEmpty)
      let size = world.state.size
      let frame = view(world.state)
      for y in 0..<size.height {
        for x in 0..<size.width {
          switch frame.target(at: Point(x: x, y: y)) {
          case .row?, .circle?, .day?, .handle?, .action(.add)?, .action(.monthBefore)?,
            .action(.monthAfter)?,
            .action(TabID.focus.action)?:
            Issue.record("\(keys): what lies at \(x), \(y) shines through")
          default: break
          }
        }
      }
    }
  }
}

/// The wheel scrolls what the user expects.
@Suite struct WheelTests {
  private let three = [task("First", .high), task("Second"), task("Third", .low)]

  @Test func theSelectionOnTheFocusTab() {
    var world = World(three)
    world.send(.scrolled(1))
    world.send(.scrolled(1))
    #expect(world.state.focusTab.selected == 2)
    world.send(.scrolled(5))
    #expect(world.state.focusTab.selected == 2)
    world.send(.scrolled(-1))
    #expect(world.state.focusTab.selected == 1 && world.effects.isEmpty)
  }

  @Test func theMonthsInTheGridAndTheTasksOfADay() {
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

  @Test func theListsOfSheets() {
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
    #expect(world.state.sheets == [Help(scroll: 3)])
    world.press(.escape, "/")
    world.type("i")
    world.send(.scrolled(3))
    world.send(.scrolled(-1))
    #expect(world.search?.row == 2 && world.search?.hits.count == 4)
    world.press(.escape, "c")
    world.send(.scrolled(2))
    #expect(world.carryOver?.row == 2)
    world.press(.escape, .delete, .delete, "s", "j", "j", .enter)
    world.send(.scrolled(1))
    #expect(world.deleted?.row == 1)
    world.press(.escape, "s", "j", .enter)
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
      #expect(world.state == before && world.state.sheets.count == 1)
    }
  }
}

/// The hints on the screen and in sheets can be clicked, so that sheets work entirely by mouse.
@Suite struct HintMouseTests {
  private let three = [task("First", .high), task("Second"), task("Third", .low)]

  @Test func theFooterOfTheScreen() {
    var world = World(three)
    world.click(.keys(["x"]))
    #expect(world.stored[pinnedDay].completedCount == 1)
    world.click(.keys(["d", "d"]))
    #expect(world.titles().count == 2)
    world.click(.action(TabID.calendar.action), .keys(["L"]))
    #expect(world.state.calendar.day.month == 12, "the second key of a pair has its own place")
    world.click(.keys(["H"]), .keys(["H"]))
    #expect(world.state.calendar.day.month == 10)
  }

  @Test func sheetsAreSubmittedAndClosed() {
    var world = World(three)
    world.press("m")
    world.click(.keys([.up]), .keys([.enter]))
    #expect(world.titles(day(2)) == ["First"])
    world.press(":")
    world.type("+5")
    world.click(.keys([.enter]))
    #expect(world.state.calendar.day == day(5))
    world.press("a")
    world.click(.keys([.escape]))
    #expect(world.state.sheets.isEmpty)
  }

  @Test func carryOverAndChooseThree() {
    var world = World(
      [task("Here")], days: [day(-1): [task("Left")]],
      memory: ScreenMemory(openedOn: day(-1), onboarded: true))
    world.click(.keys(["c"]), .keys([.enter]))
    #expect(world.titles().sorted() == ["Here", "Left"])
    world = World(three + [task("Fourth", .low)])
    world.press("C")
    for _ in 0..<3 {
      world.click(.keys(["x"]))
      world.press("j")
    }
    world.click(.keys([.enter]))
    #expect(world.titles() == ["First", "Second", "Third"])
  }
}
