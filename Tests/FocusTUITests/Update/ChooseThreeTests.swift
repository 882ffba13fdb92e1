import FocusDomain
import FocusText
import Testing

@testable import FocusTUI

/// The choice of three on a day that has more tasks.
@Suite struct ChooseThreeTests {
  private let five = [
    task("One", .high), task("Two"), task("Three"), task("Four"), task("Five", .low),
  ]

  /// A day with five tasks, opened for the first time.
  private func opened(days: [CivilDate: [FocusTask]] = [:]) -> World {
    World(five, days: days, memory: ScreenMemory(openedOn: day(-1), onboarded: true))
  }

  private func id(_ title: String) -> TaskID { .derived(from: title) }

  @Test func chooseThreeOpensAutomaticallyOnceADay() {
    let world = opened()
    #expect(world.chooseThree == ChooseThree(day: pinnedDay))
    #expect(world.state.sheets.count == 1)
    let memory = world.state.memory
    #expect(memory.openedOn == pinnedDay)
    #expect(World(five, memory: memory).state.sheets.isEmpty, "the question was already asked")
    let three = Array(five.prefix(3))
    #expect(World(three, memory: ScreenMemory(onboarded: true)).state.sheets.isEmpty)
  }

  @Test func chooseThreeOpensAtMidnightBelowAnOpenForm() {
    var world = World(days: [day(1): five])
    world.press("a")
    world.type("Half")
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 1)))
    #expect(world.form.title.text == "Half")
    #expect(world.state.sheets.count == 2)
    world.press(.escape)
    #expect(world.chooseThree?.day == day(1))
  }

  @Test func chooseThreeStaysBelowASubmittedForm() {
    var world = World(days: [day(1): five])
    world.press("a")
    world.type("Half")
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 1)))
    world.press(.backTab)
    world.type("+3")
    world.press(.enter)
    #expect(world.titles(day(4)) == ["Half"])
    #expect(world.chooseThree?.day == day(1))
    #expect(world.state.sheets.count == 1)
  }

  @Test func chooseThreeComesBeforeTheCarryOverSheet() {
    var world = opened(days: [day(-1): [task("Left")]])
    #expect(world.chooseThree != nil)
    #expect(world.state.sheets.count == 2)
    world.press("x", "j", "x", .enter)
    #expect(world.carryOver?.offer.tasks.map(\.title) == ["Left"])
  }

  @Test func chooseThreeOpensWithAKeyOnAnyDay() {
    var world = World([task("Fine")], days: [day(1): five])
    world.press("C")
    #expect(world.state.sheets.isEmpty)
    #expect(world.effects == [.bell])
    #expect(world.state.status == StatusMessage(text: Text.notOverLimit, level: .refusal))
    world.press("2", "l", "C")
    #expect(world.chooseThree?.day == day(1))
    world.press(.escape, .enter, "C", "x", .enter)
    #expect(world.titles(day(1)) == ["One"])
    #expect(world.titles() == ["Fine"])
  }

  @Test func markingIsLimitedToThreeTasks() {
    var world = opened()
    world.press("x", "j", " ", .down, "x", "j")
    #expect(world.chooseThree?.kept == [id("One"), id("Two"), id("Three")])
    #expect(world.chooseThree?.row == 3)
    world.press("x")
    #expect(world.chooseThree?.kept.count == 3)
    #expect(world.chooseThree?.error == Text.threeChosen)
    world.press("k", " ")
    #expect(world.chooseThree?.kept == [id("One"), id("Two")])
    #expect(world.chooseThree?.error == nil)
    world.press("j", "x", "j", "j", "j")
    #expect(world.chooseThree?.kept == [id("One"), id("Two"), id("Four")])
    #expect(world.chooseThree?.row == 4)
    world.press("k", "k", "k", "k", "k", .up)
    #expect(world.chooseThree?.row == 0)
    #expect(world.operations.isEmpty)
  }

  @Test func unmarkedTasksMoveToTheNextDaysWithRoom() {
    var world = opened(days: [day(1): [task("a"), task("b")], day(2): [task("c"), task("d"), task("e")]])
    world.press("x", "j", "j", "x", "j", "j", "x", .enter)
    #expect(world.titles() == ["One", "Three", "Five"])
    #expect(world.state.sheets.isEmpty)
    #expect(world.titles(day(1)) == ["a", "b", "Two"])
    #expect(world.titles(day(2)).count == 3)
    #expect(world.titles(day(3)) == ["Four"])
    #expect(world.history.undoable.count == 1, "one undo step")
    world.press("u")
    #expect(
      world.titles() == ["One", "Two", "Three", "Four", "Five"], "back to what was there, over the limit")
    #expect(world.titles(day(1)) == ["a", "b"])
    #expect(world.titles(day(3)).isEmpty)
    world.press(.control("r"))
    #expect(world.titles() == ["One", "Three", "Five"])
    #expect(world.titles(day(3)) == ["Four"])
  }

  @Test func unmarkedTasksAreDeletedOnRequest() {
    var world = opened()
    world.press("x", "j", "x", "j", "x", "d")
    #expect(world.chooseThree?.deletesRest == true)
    #expect(world.titles().count == 5)
    world.press("m")
    #expect(world.chooseThree?.deletesRest == false)
    world.press("d", .enter)
    #expect(world.titles() == ["One", "Two", "Three"])
    #expect(world.state.status?.text == "Deleted 2 tasks. u undoes.")
    #expect(world.stored.days.allSatisfy { $0.day == pinnedDay || $0.count == 0 }, "nothing went elsewhere")
    #expect(world.stored[pinnedDay].entries.count { $0.deletedAt != nil } == 2)
    world.press("u")
    #expect(world.titles().count == 5)
    #expect(world.history.undoable.isEmpty)
  }

  @Test func oneToThreeTasksMayStay() {
    var world = opened()
    world.press(.enter)
    #expect(world.chooseThree?.error == Text.chooseAtLeastOne(key: "x"))
    #expect(world.operations.isEmpty)
    #expect(world.titles().count == 5)
    world.press("G")
    #expect(world.chooseThree?.error == nil)
    #expect(world.chooseThree?.row == 4)
    world.press("g", "g", "j")
    world.press("x", .enter)
    #expect(world.titles() == ["Two"])
    #expect(world.titles(day(1)).count == 3)
    #expect(world.titles(day(2)).count == 1)
  }

  @Test func carriedTasksAreNotMovedAgain() {
    let carried = task("Carried", .low, on: day(1))
    var world = World(
      five + [carried], days: [day(1): [task("Carried on")]],
      memory: ScreenMemory(openedOn: day(-1), onboarded: true))
    world.press("x", "j", "x", "j", "x", .enter)
    #expect(world.titles(day(1)) == ["Carried on", "Four", "Five"])
    #expect(world.titles().count == 3)
  }

  @Test func escapeChangesNothingInChooseThree() {
    var world = opened()
    world.press("x", .escape)
    #expect(world.state.sheets.isEmpty)
    #expect(world.titles().count == 5)
    #expect(world.operations.isEmpty)
    world.press("C")
    #expect(world.chooseThree == ChooseThree(day: pinnedDay))
  }

  @Test func aFailedWriteKeepsChooseThreeOpen() {
    var world = opened()
    let full = StoreError.cannotWrite(path: "/data/days/2026-11.json", code: 28)
    world.failure = full
    world.press("x", .enter)
    #expect(world.chooseThree?.error == Text.sentence(full))
    #expect(world.titles().count == 5)
    #expect(world.effects.contains(.bell))
    #expect(world.chooseThree?.kept == [id("One")])
    world.failure = nil
    world.press(.enter)
    #expect(world.titles() == ["One"])
    #expect(world.state.sheets.isEmpty)
  }

  // MARK: Changes by other processes

  @Test func aMarkFollowsItsTask() {
    var world = opened()
    world.press("x", "j", "x", "j", "x")
    world.changeElsewhere(.delete(id("Two"), day: pinnedDay))
    #expect(world.chooseThree?.kept == [id("One"), id("Three")], "it takes no room from another")
    world.press("j", "x")
    #expect(world.chooseThree?.kept.count == 3)
    #expect(world.chooseThree?.error == nil)
    world.press(.enter)
    #expect(world.titles() == ["One", "Three", "Four"])
  }

  @Test func theSelectionStaysWithItsTask() {
    var world = opened()
    world.press("j", "j", "j")
    world.changeElsewhere(.delete(id("One"), day: pinnedDay))
    world.press("x")
    #expect(world.chooseThree?.kept == [id("Four")])
    world.changeElsewhere(.add(TaskDraft(title: "More"), day: day(1)))
    #expect(world.chooseThree?.row == 2)
    #expect(world.chooseThree?.kept == [id("Four")])
  }

  @Test func chooseThreeClosesWhenTheDayHasThreeTasks() {
    var world = opened()
    world.press("x", "a")
    world.changeElsewhere(.delete(id("Five"), day: pinnedDay), .delete(id("Four"), day: pinnedDay))
    #expect(world.state.sheets.isEmpty)
    #expect(world.titles().count == 3)
    #expect(world.state.status == StatusMessage(text: Text.notOverLimit, level: .information))
    // The same below another sheet.
    world = World(days: [day(1): five])
    world.press("a")
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 1)))
    world.changeElsewhere(.delete(id("Five"), day: day(1)), .delete(id("Four"), day: day(1)))
    #expect(world.state.sheets.count == 1)
    #expect(world.form.isNew)
  }

  @Test func theTargetDayFilledUpMeanwhile() {
    var world = opened(days: [day(1): [task("a"), task("b")]])
    world.press("x", "j", "x", "j", "x")
    world.stored[day(1)].entries.append(task("Quicker"))
    world.press(.enter)
    #expect(world.chooseThree?.error == "Tomorrow is full. \(Text.dayFull)")
    #expect(world.titles().count == 5)
    world.press(.enter)
    #expect(world.titles(day(2)) == ["Four", "Five"], "then the next day")
    #expect(world.state.sheets.isEmpty, "then the next day")
  }
}
