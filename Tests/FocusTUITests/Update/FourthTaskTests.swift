import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct FourthTaskTests {
  private let three = [task("First", .high), task("Second"), task("Third", .low)]

  /// The state after a fourth task was submitted.
  private func refused(tomorrow: Int = 0) -> World {
    var world = World(three, days: [day(1): (0..<tomorrow).map { task("Tomorrow \($0)") }])
    world.press("a")
    world.type("Fourth")
    world.press(.tab, .right, .enter)
    return world
  }

  @Test func aFourthTaskOffersAlternatives() {
    let world = refused()
    #expect(world.choice?.options == [.plan(day(1)), .replace, .later, .cancel])
    #expect(world.choice?.row == 0)
    #expect(world.effects.contains(.bell))
    #expect(world.titles().count == 3)
    #expect(refused(tomorrow: 3).choice?.alternative == day(2), "the next day with room")
  }

  @Test func aFourthTaskCanBePlannedForTomorrow() {
    var world = refused(tomorrow: 2)
    world.press(.enter)
    #expect(world.operations.last == .add(TaskDraft(title: "Fourth", priority: .high), day: day(1)))
    #expect(world.state.sheets.isEmpty)
    #expect(world.titles(day(1)).contains("Fourth"))
    #expect(world.titles().count == 3)
  }

  @Test func aTomorrowFilledMeanwhileOffersTheNextDay() {
    var world = refused(tomorrow: 2)
    _ = try? world.stored.perform(
      .add(TaskDraft(title: "Quicker"), day: day(1)), in: Agenda.Context(now: pinnedNow))
    world.press(.enter)
    #expect(world.choice?.alternative == day(2))
    #expect(world.state.status?.text == "Tomorrow is full. \(Text.dayFull)")
    world.press(.enter)
    #expect(world.titles(day(2)) == ["Fourth"])
    #expect(world.state.sheets.isEmpty)
  }

  @Test func aFourthTaskCanReplaceAnother() {
    var world = refused()
    world.press("j", .enter)
    #expect(world.choice?.isReplacing == true)
    #expect(world.choice?.row == 2)
    world.press("j", "j", "j", "k", .enter)
    #expect(world.choice?.leaving?.title == "Second")
    world.press("j", .enter)
    #expect(
      world.operations.last
        == .replace(
          three[1].id, day: pinnedDay, by: .add(TaskDraft(title: "Fourth", priority: .high), day: pinnedDay)))
    #expect(world.titles() == ["First", "Fourth", "Third"])
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.selectedTask?.title == "Fourth")
    world.press("u")
    #expect(world.titles() == ["First", "Second", "Third"], "one undo reverts both")
  }

  @Test func aReplacedTaskMovesToTheNextDayWithRoom() {
    var world = refused(tomorrow: 3)
    world.press("j", .enter, "k", .enter)
    #expect(world.shown.contains("What happens to 'Second'?"))
    world.press(.enter)
    #expect(world.titles() == ["First", "Fourth", "Third"])
    #expect(world.titles(day(2)) == ["Second"])
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.status?.text.hasPrefix("Moved 'Second' to Mon") == true)
    world.press("u")
    #expect(world.titles() == ["First", "Second", "Third"])
    #expect(world.titles(day(2)) == [])
  }

  @Test func aFourthTaskCanBeKeptForLater() {
    var world = refused()
    world.press("j", "j", .enter)
    #expect(world.linesForLater == ["Fourth"])
    #expect(world.later.lines.first?.priority == .high)
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.status?.text == "Kept 'Fourth' for later. u undoes.")
    world.press("u")
    #expect(world.linesForLater.isEmpty)
    #expect(world.titles() == ["First", "Second", "Third"])
  }

  @Test func theTenthLineOffersAlternatives() {
    var world = World(three)
    for number in 1...9 { world.writeForLater("Line \(number)") }
    world.press("a")
    world.type("Fourth")
    world.press(.enter, "j", "j", .enter)
    #expect(world.shown.contains(Text.nineIsTheLimit))
    #expect(world.shown.contains("'Fourth'"))
    world.press(.escape)
    #expect(world.choice?.row == 2, "it goes back step by step")
    world.press(.enter, "j", .enter, .enter)
    #expect(world.linesForLater.first == "Line 2")
    #expect(world.linesForLater.last == "Fourth")
    #expect(world.state.sheets.isEmpty)
    #expect(world.titles() == ["First", "Second", "Third"])
    world.press("u")
    #expect(world.linesForLater.count == 9)
    #expect(world.linesForLater.first == "Line 1")
  }

  @Test func escapeReturnsStepByStepToTheFilledForm() {
    var world = refused()
    world.press("j", .enter, .enter, .escape)
    #expect(world.choice?.leaving == nil)
    #expect(world.choice?.isReplacing == true)
    #expect(world.choice?.row == 2)
    world.press(.escape)
    #expect(world.choice?.isReplacing == false)
    world.press(.escape)
    #expect(world.form.title.text == "Fourth")
    #expect(world.form.priority == .high)
    #expect(world.form.focus == .priority)
    world.press(.enter)
    #expect(world.choice != nil)
    world.press("j", "j", "j", .enter)
    #expect(world.form.title.text == "Fourth", "Cancel goes back to the form too")
    world.press(.escape)
    #expect(world.state.sheets.isEmpty)
    #expect(world.titles() == ["First", "Second", "Third"])
  }

  @Test func aFinishedDayIsNotToldToFinishSomething() {
    var world = World((1...3).map { task("Task \($0)", done: true) })
    world.press("a")
    world.type("Fourth")
    world.press(.enter)
    #expect(world.choice != nil)
    #expect(!world.shown.contains("Finish something"))
    #expect(world.shown.contains("none is left to finish"))
    world.press(.enter)
    #expect(world.titles(day(1)) == ["Fourth"])
  }

  @Test func aDayOverTheLimitAcceptsNothing() {
    var world = World(three + [task("Arrived")])
    world.press("a")
    world.type("Fifth")
    world.press(.enter)
    #expect(world.choice == nil)
    #expect(world.form.title.text == "Fifth")
    #expect(
      world.form.error?.text == Text.sentence(RuleViolation.overLimit(pinnedDay, count: 4), today: pinnedDay))
  }

  @Test func theListBelowFollowsExternalChanges() {
    var world = refused()
    world.press("j", .enter, "j", "j")
    #expect(world.choice?.row == 2)
    world.changeElsewhere(.delete(three[2].id, day: pinnedDay))
    #expect(world.choice?.row == 1)
    world.changeElsewhere(.reset(pinnedDay))
    world.press("j", "k", .enter)
    #expect(world.choice?.isReplacing == true, "there is no task to replace")
    #expect(world.operations.count == 1, "there is no task to replace")
    world.press(.escape, .escape)
    #expect(world.form.title.text == "Fourth")
  }

  @Test func theLastDayOfTheCalendarHasNoTomorrow() {
    let last = CivilDate(year: 9999, month: 12, day: 31) ?? pinnedDay
    var world = World(days: [last: three])
    world.press("a")
    world.type("Fourth")
    world.press(.up)
    world.type("9999-12-31")
    world.press(.enter, .enter, .enter)
    #expect(world.choice?.title == "Fourth")
  }
}

/// The same alternatives for a task that is moved, edited or restored to a full day.
@Suite struct FullDayTests {
  private let three = [task("First", .high), task("Second"), task("Third", .low)]

  private func moved(_ keys: Key...) -> World {
    var world = World(three, days: [day(1): [task("Other")]])
    world.press("2", "l", .enter, "m")
    world.type("today")
    world.press(.enter)
    keys.forEach { world.press($0) }
    return world
  }

  @Test func movingOffersTheNextDayWithRoom() {
    #expect(moved().choice?.options == [.plan(day(1)), .replace, .cancel])
    #expect(moved().choice?.title == "Other")
    var world = World(three, days: [day(1): [task("Other")], day(2): three, day(-1): [task("Late")]])
    world.press("2", "h", .enter, "m", .enter)
    world.press(.enter)
    #expect(world.titles(day(1)) == ["Other", "Late"])
    #expect(world.titles(day(-1)) == [])
    #expect(world.state.sheets.isEmpty)
  }

  @Test func movingADoneTaskToADayToComeAsksWhetherToReopenIt() {
    var world = World([task("Done", done: true), task("Open")])
    world.press("G", "k", "k", "m")
    world.type("+2")
    world.press(.enter)
    #expect(world.titles(day(2)).isEmpty)
    #expect(world.shown.contains("is done"))
    world.press("j", .enter)
    #expect(world.move?.field.text == "+2", "cancelled")
    #expect(world.titles(day(2)).isEmpty, "cancelled")
    world.press(.enter, .enter)
    #expect(world.titles(day(2)) == ["Done"])
    #expect(world.state.sheets.isEmpty)
    #expect(world.stored[day(2)].openTasks.count == 1)
    world.press("u")
    #expect(world.stored[pinnedDay].completedCount == 1)
    #expect(world.titles(day(2)).isEmpty)
  }

  @Test func aDoneTaskMayGoToAnEarlierDay() {
    var world = World([task("Done", done: true)])
    world.press("m")
    world.type("-1")
    world.press(.enter)
    #expect(world.stored[day(-1)].completedCount == 1)
    #expect(world.state.sheets.isEmpty)
  }

  @Test func movingReplacesOne() {
    var world = moved("j", .enter, "k", .enter, "j", .enter)
    #expect(world.titles() == ["First", "Other", "Third"])
    #expect(world.titles(day(1)) == [])
    #expect(world.state.status?.text.contains("Replaced 'Second'.") == true)
    world.press("u")
    #expect(world.titles() == ["First", "Second", "Third"])
    #expect(world.titles(day(1)) == ["Other"])
  }

  @Test func openTasksAreReplacedBeforeCompletedOnes() {
    var world = World([task("First", done: true), task("Second"), task("Third", done: true)])
    world.press("a")
    world.type("Fourth")
    world.press(.enter, "j", .enter, .enter, "j", .enter)
    #expect(world.titles().contains("Fourth"))
    #expect(!world.titles().contains("Second"))
  }

  @Test func cancellingLeavesTheFieldAsTyped() {
    let world = moved("j", "j", .enter)
    #expect(world.move?.field.text == "today")
    #expect(world.titles(day(1)) == ["Other"])
  }

  @Test func movingInTheFormOffersAlternatives() {
    var world = World(three, days: [day(1): three, day(2): [task("Alone")]])
    world.press("e", .backTab)
    world.type("+1")
    world.press(.enter)
    #expect(world.choice?.title == "First")
    #expect(world.choice?.alternative == day(2))
    world.press(.enter)
    #expect(world.titles(day(2)) == ["First", "Alone"])
  }

  private func restored(_ keys: Key...) -> World {
    var world = World(three)
    world.press("G", "d", "d")
    world.changeElsewhere(.add(TaskDraft(title: "Quick"), day: pinnedDay))
    world.choose(.trash)
    world.press(.enter)
    keys.forEach { world.press($0) }
    return world
  }

  @Test func restoringToAnotherDayEmptiesTheListBelow() {
    #expect(restored().choice?.title == "Third")
    let world = restored(.enter)
    #expect(world.titles(day(1)) == ["Third"])
    #expect(world.titles() == ["First", "Second", "Quick"])
    #expect(world.deleted == Trash(items: []))
  }

  @Test func restoringReplacesOne() throws {
    let world = restored("j", .enter, "k", "k", .enter, "j", .enter)
    #expect(world.titles() == ["Second", "Quick", "Third"])
    let list = try #require(world.deleted)
    #expect(list.items.map(\.task.title) == ["First"])
  }
}
