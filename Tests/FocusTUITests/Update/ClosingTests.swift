import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Ctrl-C, Esc quickly followed by another key, and the display of an unfinished sequence.
@Suite struct ClosingTests {
  @Test func ctrlCClosesASheetThenTheScreen() {
    var world = World([task("One")])
    world.press("a")
    world.type("half")
    world.press(.control("c"))
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.isRunning)
    world.press(.control("c"))
    #expect(!world.state.isRunning)
  }

  @Test func ctrlCClosesTheWelcome() {
    var world = World(memory: ScreenMemory(openedOn: pinnedDay))
    world.press(.control("c"))
    #expect(!world.state.isRunning)
  }

  @Test func escapeFollowedByAnotherKeyIsTwoKeys() {
    var world = World([task("One"), task("Two")])
    world.press("a")
    world.press(.alt("j"))
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.focusTab.selected == 1)
    // In a text field, Alt has its readline meaning.
    world.press("a")
    world.type("one two")
    world.press(.alt("b"), "x")
    #expect(world.form.title.text == "one xtwo")
  }

  @Test func anUnfinishedSequenceIsShown() {
    func footer(_ world: World) -> String {
      let frame = view(world.state)
      return String(frame.row(frame.size.height - 1).trimmedEnd)
    }
    var world = World([task("One"), task("Two")])
    world.press("d")
    #expect(footer(world).hasSuffix(" d"))
    world.press("x")
    #expect(footer(world).hasSuffix("quit"))
    world.press("5")
    #expect(footer(world).hasSuffix(" 5"))
    world.press("g")
    #expect(footer(world).hasSuffix(" 5g"))
  }
}

extension String {
  fileprivate var trimmedEnd: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}

/// Habits from other programs, and drafts.
@Suite struct HabitTests {
  @Test func aDraftOfANewTaskComesBack() {
    var world = World([task("One")])
    world.press("a")
    world.type("Half a thought")
    world.press(.tab, .right, .escape)
    #expect(world.state.status?.text == Text.draftKept)
    #expect(world.titles() == ["One"])
    world.press("2", "l", "a")
    #expect(world.form.title.text == "Half a thought")
    #expect(world.form.priority == .high)
    #expect(world.form.chosenDay(today: pinnedDay) == day(1), "the day on which the form was opened")
    world.press(.enter, "a")
    #expect(world.titles(day(1)) == ["Half a thought"])
    #expect(world.form.title.text.isEmpty)
    world.press(.escape)
    #expect(world.state.status == nil, "nothing was typed")
  }

  @Test func aDraftOfAnEditComesBack() {
    var world = World([task("One"), task("Two")])
    world.press("e")
    world.type(" and a half")
    world.press(.tab, .right, .escape)
    #expect(world.state.status?.text == Text.editKept)
    #expect(world.titles() == ["One", "Two"])
    world.press("j", "e")
    #expect(world.form.title.text == "Two", "the draft belongs to another task")
    world.press(.escape)
    #expect(world.state.status == nil, "nothing was changed")
    world.press("a")
    #expect(world.form.title.text.isEmpty, "nor does it belong to a new task")
    world.press(.escape, "k", "e")
    #expect(world.form.title.text == "One and a half")
    #expect(world.form.priority == .high)
    world.press(.enter)
    #expect(world.titles().contains("One and a half"))
  }

  @Test func anUnreadableDraftComesBack() {
    var world = World([task("One")])
    world.press("e", .backTab)
    world.type("someday")
    world.press(.enter, .escape, "e")
    #expect(world.form.day.text == "someday")
  }

  @Test func vimCommandsWork() {
    for keys in [["Z", "Z"], [":", "q", .enter], [":", "w", "q", .enter]] as [[Key]] {
      var world = World()
      keys.forEach { world.press($0) }
      #expect(!world.state.isRunning)
    }
    var world = World()
    world.press("o")
    #expect(world.form.isNew)
  }

  @Test func arrowsChangeTheDayInDateFields() {
    var world = World([task("One")])
    world.press("m", .up, .up, .down)
    #expect(world.move?.field.text == day(2).description)
    world.press(.enter)
    #expect(world.titles(day(2)) == ["One"])
    world.press(":", .down, .enter)
    #expect(world.state.calendar.day == day(-1))
    world.press(":", "x", .up)
    #expect(world.jump == GoToDaySheet(field: TextField("x")))
  }

  @Test func helpOpensOverSheetsWithoutText() {
    var world = World([task("One")])
    world.press("s", "?")
    #expect(world.state.sheets.count == 2)
    world.press("q")
    #expect(world.state.sheets == [Drawer(row: 0)])
  }

  @Test func aRestoredTaskIsSelected() {
    var world = World([task("One", .high), task("Two"), task("Three", .low)])
    world.press("j", "d", "d", "G", "u")
    #expect(world.state.selectedTask?.title == "Two")
  }

  @Test func leftoversAreReloadedWhenEarlierDaysChange() {
    var world = World()
    world.press("c")
    #expect(world.state.status?.text == Text.nothingToCarry)
    world.changeElsewhere(.add(TaskDraft(title: "Forgotten"), day: day(-1)))
    world.press("c")
    #expect(world.carryOver?.offer.tasks.map(\.title) == ["Forgotten"])
  }
}
