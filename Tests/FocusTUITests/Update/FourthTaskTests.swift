import FocusDomain
import FocusText
import Testing

@testable import FocusTUI

@Suite struct FourthTaskTests {
  private let three = [task("First", .high), task("Second"), task("Third", .low)]

  /// A fourth task has been typed and submitted.
  private func refused(tomorrow: Int = 0) -> World {
    var world = World(three, days: [day(1): (0..<tomorrow).map { task("Tomorrow \($0)") }])
    world.press("a")
    world.type("Fourth")
    world.press(.tab, .right, .enter)
    return world
  }

  @Test func offersTheWaysOut() {
    let world = refused()
    #expect(world.choice?.options == [.plan(day(1)), .replace, .cancel] && world.choice?.row == 0)
    #expect(world.effects.contains(.bell) && world.titles().count == 3)
    #expect(refused(tomorrow: 3).choice?.alternative == day(2), "the next day with room")
  }

  @Test func tomorrow() {
    var world = refused(tomorrow: 2)
    world.press(.enter)
    #expect(world.operations.last == .add(TaskDraft(title: "Fourth", priority: .high), day: day(1)))
    #expect(
      world.state.sheets.isEmpty && world.titles(day(1)).contains("Fourth") && world.titles().count == 3)
  }

  @Test func tomorrowHasFilledUpMeanwhile() {
    var world = refused(tomorrow: 2)
    _ = try? world.stored.perform(
      .add(TaskDraft(title: "Quicker"), day: day(1)), in: Agenda.Context(now: pinnedNow))
    world.press(.enter)
    #expect(world.choice?.alternative == day(2) && world.state.notice?.text == Text.dayFull)
    world.press(.enter)
    #expect(world.titles(day(2)) == ["Fourth"] && world.state.sheets.isEmpty)
  }

  @Test func replace() {
    var world = refused()
    world.press("j", .enter)
    #expect(world.choice?.isReplacing == true && world.choice?.row == 0)
    world.press("j", "j", "j", "k", .enter)
    #expect(
      world.operations.last
        == .replace(three[1].id, day: pinnedDay, with: TaskDraft(title: "Fourth", priority: .high)))
    #expect(world.titles() == ["First", "Fourth", "Third"] && world.state.sheets.isEmpty)
    #expect(world.state.selectedTask?.title == "Fourth")
    world.press("u")
    #expect(world.titles() == ["First", "Second", "Third"], "one step takes both back")
  }

  @Test func backStepByStepToTheFormWithAllThatWasTyped() {
    var world = refused()
    world.press("j", .enter, .escape)
    #expect(world.choice?.isReplacing == false)
    world.press(.escape)
    #expect(
      world.form.title.text == "Fourth" && world.form.priority == .high && world.form.focus == .priority)
    world.press(.enter)
    #expect(world.choice != nil)
    world.press("j", "j", "j", .enter)
    #expect(world.form.title.text == "Fourth", "Cancel goes back to the form too")
    world.press(.escape)
    #expect(world.state.sheets.isEmpty && world.titles() == ["First", "Second", "Third"])
  }

  @Test func editingOnToAFullDayCannotReplace() {
    var world = World([task("Here")], days: [day(1): three])
    world.press("e", .up)
    world.type("tomorrow")
    world.press(.enter)
    #expect(world.choice?.options == [.plan(day(2)), .cancel])
    world.press(.enter)
    #expect(world.titles(day(2)) == ["Here"] && world.titles().isEmpty)
  }

  @Test func aDayOverTheLimitTakesNothing() {
    var world = World(three + [task("Arrived")])
    world.press("a")
    world.type("Fifth")
    world.press(.enter)
    #expect(world.choice == nil && world.form.title.text == "Fifth")
    #expect(world.form.error?.text == Text.sentence(Refusal.overLimit(pinnedDay, count: 4), today: pinnedDay))
  }

  @Test func theListUnderTheChoiceIsAlive() {
    var world = refused()
    world.press("j", .enter, "j", "j")
    #expect(world.choice?.row == 2)
    world.changeElsewhere(.delete(three[2].id, day: pinnedDay))
    #expect(world.choice?.row == 1)
    world.changeElsewhere(.reset(pinnedDay))
    world.press("j", "k", .enter)
    #expect(world.choice?.isReplacing == true && world.operations.count == 1, "nothing is there to give way")
    world.press(.escape, .escape)
    #expect(world.form.title.text == "Fourth")
  }

  @Test func theEndOfTheCalendarHasNoTomorrow() {
    let last = CivilDate(year: 9999, month: 12, day: 31) ?? pinnedDay
    var world = World(days: [last: three])
    world.press("a")
    world.type("Fourth")
    world.press(.up)
    world.type("9999-12-31")
    world.press(.enter, .enter, .enter)
    #expect(world.choice?.form.title.text == "Fourth")
  }
}
