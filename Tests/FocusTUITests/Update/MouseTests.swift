import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The effect of a click on each target. `DrawerMouseTests` covers the drawer.
@Suite struct MouseTests {
  private let three = [task("First", .high), task("Second"), task("Third", .low)]

  @Test func clicksSwitchTabs() {
    var world = World(three)
    world.click(.action(TabID.calendar.action))
    #expect(world.state.tab == .calendar)
    #expect(world.state.memory.tab == .calendar)
    world.click(.action(TabID.focus.action))
    #expect(world.state.tab == .focus)
  }

  @Test func theFirstClickSelectsTheSecondOpens() {
    var world = World(three)
    world.click(.row(1))
    #expect(world.state.focusTab.selected == 1)
    #expect(world.state.sheets.isEmpty)
    world.click(.row(1))
    #expect(world.form.original?.title == "Second")
    #expect(world.state.sheets.count == 1)
    world.press(.escape)
    world.click(.row(2), .row(0))
    #expect(world.state.focusTab.selected == 0)
    #expect(world.state.sheets.isEmpty)
  }

  @Test func anEmptySlotOpensAtOnce() {
    var world = World([task("One")])
    world.click(.row(2))
    #expect(world.form.originalDay == pinnedDay)
    #expect(world.state.focusTab.selected == 2)
    #expect(world.state.sheets.count == 1)
  }

  @Test func clicksOnCirclesToggleTasks() {
    for size in [Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 120, height: 40)] {
      var world = World(three, size: size)
      world.click(.circle(1))
      #expect(world.operations == [.complete(three[1].id, day: pinnedDay)])
      #expect(world.state.focusTab.selected == 2)
      world.click(.circle(1))
      #expect(world.state.plan.completedCount == 0)
      #expect(world.state.sheets.isEmpty)
    }
  }

  @Test func aClickSelectsADay() {
    var world = World(three, days: [day(11): [task("December")]])
    world.press("2", .enter)
    world.click(.day(day(3)))
    #expect(world.state.calendar == CalendarTab(day: day(3), row: nil))
    world.click(.day(day(11)))
    #expect(world.state.calendar.day == day(11), "or of another month")
    #expect(world.state.sheets.isEmpty, "or of another month")
    #expect(world.state.plans.months.isSuperset(of: world.state.neededMonths))
    world.click(.row(0))
    #expect(world.state.selectedTask?.title == "December")
  }

  @Test func tasksOfADayCanBeClicked() {
    for size in [Size(width: 80, height: 24), Size(width: 60, height: 36)] {
      var world = World(three, size: size)
      world.press("2")
      world.click(.row(0))
      #expect(world.state.calendar.row == 0)
      #expect(world.state.sheets.isEmpty)
      world.click(.row(1))
      #expect(world.state.calendar.row == 1)
      #expect(world.state.sheets.isEmpty)
      world.click(.row(1))
      #expect(world.form.original?.title == "Second")
      world.press(.escape)
      world.click(.circle(2))
      #expect(world.operations == [.complete(three[2].id, day: pinnedDay)])
    }
  }

  @Test func aClickOnPlusAddsToTheShownDay() {
    var world = World(three)
    world.press("2")
    #expect(world.cells(of: .action(.add)).isEmpty, "a full day has none")
    world.press("l")
    world.click(.action(.add))
    #expect(world.form.isNew)
    #expect(world.form.originalDay == day(1))
  }

  @Test func monthArrowsCanBeClicked() {
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

  @Test func choicesOfTheFormCanBeClicked() {
    var world = World()
    world.press("a")
    for priority: Priority in [.high, .low, .medium] {
      world.click(Self.target(priority))
      #expect(world.form.priority == priority)
      #expect(world.form.focus == .priority)
    }
  }

  @Test func theButtonSubmits() {
    var world = World()
    world.press("a")
    world.effects = []
    world.click(.action(.submit))
    #expect(world.form.error?.text == Text.emptyTitle)
    #expect(world.effects == [.bell])
    world.type("By mouse")
    world.click(Self.target(.high), .panel, .action(.submit))
    #expect(world.state.sheets.isEmpty)
    #expect(world.stored[pinnedDay].tasks.map(\.priority) == [.high])
    world = World(memory: ScreenMemory(openedOn: pinnedDay))
    world.click(.action(.submit))
    #expect(world.state.sheets.isEmpty, "the button of the welcome too")
    #expect(world.state.memory.onboarded, "the button of the welcome too")
  }

  // MARK: Elsewhere

  @Test func clickingOutsideTargetsDoesNothing() {
    var world = World(three)
    world.press("5", "d")
    let before = world.state
    world.send(.pressed(nil, at: Point(x: 0, y: 0)))
    world.send(.released(at: Point(x: 0, y: 0)))
    #expect(world.effects.isEmpty)
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.focusTab.selected == before.focusTab.selected)
    #expect(world.state.typed.count == 0, "but the sequence is cleared")
    #expect(world.state.typed.keys.isEmpty, "but the sequence is cleared")
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
