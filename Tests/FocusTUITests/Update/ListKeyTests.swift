import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The keys of both tabs.
@Suite struct ListKeyTests {
  private let three = [task("First", .high), task("Second"), task("Third", .low)]

  @Test(
    arguments: [
      ([["j"]], 1), ([[.down], [.down]], 2), ([["j"], ["j"], ["j"], ["j"]], 2), ([["j"], ["k"]], 0),
      ([["k"]], 0),
      ([["G"]], 2), ([[.end]], 2), ([["G"], ["g", "g"]], 0), ([["G"], [.home]], 0), ([["5", "j"]], 2),
      ([["G"], ["5", "k"]], 0), ([["G"], ["9", "9", "9", "k"]], 0), ([["5", "0", "j"]], 2),
      ([["g", "j"]], 0),
      ([["G"], [.up]], 1),
    ] as [([[Key]], Int)]) func keysMoveTheSelectionOnTheFocusTab(keys: [[Key]], row: Int)
  {
    var world = World(three)
    for key in keys.joined() { world.press(key) }
    #expect(world.state.focusTab.selected == row)
  }

  @Test func aKeyCompletesAndReopensATask() {
    for key: Key in ["x", " "] {
      var world = World(three)
      world.press("j", key)
      #expect(world.operations == [.complete(three[1].id, day: pinnedDay)])
      #expect(world.state.plan.completedCount == 1)
      #expect(world.state.focusTab.selected == 2, "on to the next open task")
      world.press("k", key)
      #expect(world.state.plan.completedCount == 0)
      #expect(world.state.focusTab.selected == 1)
    }
  }

  /// The result of a write contains the new state of the store, so nothing is read again.
  @Test(arguments: [["x"], ["p"], ["d", "d"], ["x", "u"]] as [[Key]])
  func aChangeReadsNothing(keys: [Key]) {
    var world = World(three)
    for key in keys { world.press(key) }
    let isWrite = { (effect: Effect) in
      if case .perform = effect { true } else { effect == .undo }
    }
    #expect(!world.effects.isEmpty, "\(world.effects)")
    #expect(world.effects.allSatisfy(isWrite), "\(world.effects)")
  }

  @Test func repeatingTheKeyCompletesTheDay() {
    for start: [Key] in [[], ["j"], ["G"]] {
      var world = World(three)
      for key in start + ["x", "x", "x"] { world.press(key) }
      #expect(world.state.plan.isFinished)
    }
  }

  @Test func deleteKeysDeleteTheSelectedTask() {
    for keys: [Key] in [["d", "d"], [.delete]] {
      var world = World(three)
      world.press("j")
      keys.forEach { world.press($0) }
      #expect(world.titles() == ["First", "Third"])
      #expect(world.state.status?.level == .information)
      #expect(world.state.status?.text.contains("Second") == true)
    }
    var world = World(three)
    world.press("d", "j", "d", .escape)
    #expect(world.titles().count == 3)
    #expect(world.state.typed.keys.isEmpty)
  }

  @Test func priorityCyclesAndTheSelectionFollows() {
    var world = World(three)
    world.press("p")
    #expect(world.titles() == ["Second", "First", "Third"])
    #expect(world.state.focusTab.selected == 1)
    world.press("p")
    #expect(world.stored[pinnedDay].tasks.first { $0.title == "First" }?.priority == .medium)
    world.press("p")
    #expect(world.titles() == ["First", "Second", "Third"])
    #expect(world.state.focusTab.selected == 0)
  }

  @Test func keysOpenSheets() {
    var world = World(three)
    world.press("j", "e")
    #expect(world.form.original?.title == "Second")
    world.press(.escape)
    #expect(world.state.sheets.isEmpty)
    world.press(.enter)
    #expect(world.form.original?.title == "Second")
    world.press(.escape, "a")
    #expect(world.form.isNew)
    world.press(.escape, "m")
    #expect(world.move?.subject.title == "Second")
    world.press(.escape, "?")
    #expect(world.help?.scroll == 0)
    for key: Key in ["q", "?", .escape] {
      world.press(key)
      #expect(world.state.sheets.isEmpty)
      #expect(world.state.isRunning)
      world.press("?")
    }
  }

  @Test func taskKeysOnAnEmptySlotAddATask() {
    for key: Key in ["e", .enter, "x", " "] {
      var world = World()
      world.press("j", key)
      #expect(world.form.isNew)
      #expect(world.state.sheets.count == 1)
    }
  }

  @Test(
    arguments: [
      ("p", Text.noTaskHere), ("m", Text.noTaskHere), (.delete, Text.noTaskHere),
      ("u", Text.sentence(RuleViolation.nothingToUndo, today: pinnedDay)),
      (.control("r"), Text.sentence(RuleViolation.nothingToRedo, today: pinnedDay)),
      ("c", Text.nothingToCarry),
    ] as [(Key, String)]) func aKeyThatCannotWorkSaysWhy(key: Key, sentence: String)
  {
    var world = World()
    world.press(key)
    #expect(world.state.status == StatusMessage(text: sentence, level: .refusal))
    #expect(world.effects.last == .bell)
    #expect(world.state.sheets.isEmpty)
    #expect(world.operations.isEmpty)
    #expect(world.stored == World().stored)
  }

  @Test func anUnknownKeyShowsAMessage() {
    var world = World(three)
    world.press(.function(7))
    #expect(world.state.status?.text == Text.unknownKey("F7", helpKey: "?"))
    world.press("j")
    #expect(world.state.status == nil)
    #expect(world.state.focusTab.selected == 1)
  }

  @Test func tabsAreShownAndRemembered() {
    var world = World(three)
    world.press("2")
    #expect(world.state.tab == .calendar)
    #expect(world.state.memory.tab == .calendar)
    let month = pinnedDay.civilMonth
    #expect(
      world.effects == [ReadFocus(months: [month, month.adding(months: -1)]).effect],
      "the four weeks of the Focus tab have loaded the previous month")
    world.press("2", "H")
    #expect(
      world.effects.contains(.read([month.adding(months: -2)])), "only the calendar shows it")
    world.press("1")
    #expect(world.state.tab == .focus)
    world.press(.tab)
    #expect(world.state.tab == .calendar)
    world.press(.tab)
    #expect(world.state.tab == .timeline)
    world.press(.tab)
    #expect(world.state.tab == .dashboard)
    world.press(.tab)
    #expect(world.state.tab == .focus)
    #expect(world.state.memory.tab == .focus)
    #expect(World(memory: ScreenMemory(tab: .calendar, onboarded: true)).state.tab == .calendar)
  }

  @Test func theTaskInFocusIsSelectedFirst() {
    var world = World([task("Done", .high, done: true), task("Open"), task("Low", .low)])
    #expect(world.state.selectedTask?.title == "Open")
    world.press("x")
    #expect(world.stored[pinnedDay].completedCount == 2, "x completes a task and does not reopen one")
    #expect(World([task("Done", done: true)]).state.focusTab.selected == 0)
  }

  @Test func themeIsToggledAndRemembered() {
    var world = World(options: ScreenOptions(appearance: .light))
    #expect(world.state.appearance == .light)
    for next: Theme.Appearance in [.contrast, .dark, .light] {
      world.press("T")
      #expect(world.state.appearance == next)
      #expect(world.state.memory.appearance == next)
      #expect(world.effects.last == .remember(world.state.memory))
    }
  }

  @Test func redrawSuspendAndEscapeWork() {
    var world = World(three)
    world.press(.control("l"), .control("z"))
    #expect(world.effects == [.redraw, .suspend])
    world.press(.escape)
    #expect(world.state.isRunning)
    #expect(world.state.status == nil)
    world.press("q")
    #expect(!world.state.isRunning)
  }

  @Test(
    arguments: [
      ([["l"]], "2026-11-22"), ([["h"]], "2026-11-20"), ([[.right]], "2026-11-22"), ([[.left]], "2026-11-20"),
      ([["j"]], "2026-11-28"), ([["k"]], "2026-11-14"), ([[.down]], "2026-11-28"), ([[.up]], "2026-11-14"),
      ([["5", "l"]], "2026-11-26"), ([["5", "j"]], "2026-12-26"), ([["g", "g"]], "2026-11-01"),
      ([[.home]], "2026-11-01"), ([["G"]], "2026-11-30"), ([[.end]], "2026-11-30"), ([["L"]], "2026-12-21"),
      ([["H"]], "2026-10-21"), ([[.pageDown]], "2026-12-21"), ([[.pageUp]], "2026-10-21"),
      ([["5", "L"], ["t"]], "2026-11-21"), ([["G"], ["5", "L"]], "2027-04-30"),
    ] as [([[Key]], String)]) func keysMoveTheDayInTheMonth(keys: [[Key]], day: String)
  {
    var world = World(three)
    world.press("2")
    for key in keys.joined() { world.press(key) }
    #expect(world.state.calendar.day.description == day)
    #expect(world.state.plans.months.isSuperset(of: world.state.neededMonths), "the month shown is loaded")
  }

  @Test func enterOpensTheDayAndEscapeReturns() {
    var world = World(three)
    world.press("2", .enter)
    #expect(world.state.calendar.row == 0)
    #expect(world.state.keyContexts.first == .agenda)
    world.press("G", "k", "x")
    #expect(world.operations == [.complete(three[1].id, day: pinnedDay)])
    world.press("5", "j")
    #expect(world.state.calendar.row == 2)
    world.press("g", "g", .escape)
    #expect(world.state.calendar == CalendarTab(day: pinnedDay, row: nil))
    world.press("x")
    #expect(world.state.status?.level == .refusal, "the grid has the keys: no task is selected")
    world.press("l", .enter)
    #expect(world.form.isNew, "an empty day offers to add")
    #expect(world.form.originalDay == day(1), "an empty day offers to add")
    world.press(.escape, "e")
    #expect(world.form.isNew)
    world.press(.escape, "5", "l", "a")
    #expect(world.form.originalDay == day(6))
  }

  @Test func theSelectionStaysInRangeWhenTasksVanish() {
    var world = World(days: [pinnedDay: three + [task("Fourth", .low)], day(1): [task("Alone")]])
    world = World(three + [task("Fourth", .low)], days: [day(1): [task("Alone")]])
    world.press("G")
    #expect(world.state.focusTab.selected == 3)
    world.changeElsewhere(.reset(pinnedDay))
    #expect(world.state.focusTab.selected == 2)
    #expect(world.state.selectedTask == nil)
    world.press("2", "l", .enter)
    #expect(world.state.calendar.row == 0)
    world.changeElsewhere(.reset(day(1)))
    #expect(world.state.calendar.row == nil, "no tasks: the grid has the keys again")
  }

  @Test func theSelectionStaysWithItsTask() {
    var world = World([task("First"), task("Second")])
    world.press("j")
    world.changeElsewhere(.add(TaskDraft(title: "Urgent", priority: .high), day: pinnedDay))
    #expect(world.state.selectedTask?.title == "Second")
    world.press("2", .enter)
    #expect(world.state.selectedTask?.title == "Urgent")
    world.press("j")
    world.changeElsewhere(.delete(.derived(from: "First"), day: pinnedDay))
    #expect(world.state.selectedTask?.title == "Second")
  }
}
