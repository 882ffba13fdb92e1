import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct LogQuestionTests {
  /// 11:08, with one open task and a log of three days ago.
  private func world(_ tasks: [FocusTask] = [task("One")]) -> World {
    var world = World(tasks)
    world.log(DayLog(day: day(-3), mood: 2))
    return world
  }

  private func stored(_ world: World) -> DayLog? { world.logs[pinnedDay].entries.first }

  /// Five hours later it is afternoon.
  private static let hours: Int64 = 5 * 3_600_000

  @Test func withoutALogNoQuestionIsAsked() {
    var world = World([task("One")])
    #expect(world.state.focusTab.question == nil)
    world.press("x", "2")
    #expect(world.state.focusTab.question == nil)
    #expect(world.state.tab == .calendar)
    // The same if the last log is old or was cleared.
    world.log(DayLog(day: day(-28), sleep: 3))
    world.log(DayLog(day: day(-1)))
    #expect(world.state.focusTab.question == nil)
  }

  @Test func sleepIsAskedForInTheMorning() {
    var world = world()
    #expect(world.state.focusTab.question == .sleep)
    #expect(world.shown.contains(Text.sleepQuestion))
    world.press("g")
    #expect(stored(world) == nil)
    #expect(world.shown.contains(Text.sleepQuestion))
    world.press("2")
    #expect(stored(world)?.sleep == 2)
    #expect(world.state.tab == .focus)
    #expect(world.state.focusTab.question == nil)
    #expect(!world.shown.contains(Text.sleepQuestion))
    #expect(world.state.status?.text == "Sleep 2, bad. u undoes.")
    world.press("2")
    #expect(world.state.tab == .calendar)
    #expect(stored(world)?.sleep == 2)
    world.press("u")
    #expect(stored(world)?.sleep == nil)
    #expect(world.state.focusTab.question == .sleep)
  }

  @Test func digitsStillSwitchTabsBesideAQuestion() {
    var world = world()
    world.press("2")
    #expect(world.state.tab == .calendar)
    #expect(stored(world) == nil)
    world.press("1", "3")
    #expect(world.state.tab == .timeline)
    #expect(stored(world) == nil)
    world.press("1", "g", "g", "g", .escape, "4")
    #expect(world.state.tab == .dashboard)
    #expect(stored(world) == nil)
    world.press("1", "g", "4")
    #expect(stored(world)?.sleep == 4)
    #expect(world.state.status?.text.hasPrefix("Sleep 4, good.") == true)
  }

  @Test func theQuestionShowsThatItsKeyWasPressed() {
    var world = world()
    let before = world.shown
    world.press("g")
    #expect(world.shown.contains(Text.sleepQuestion))
    #expect(before.contains(" g "))
    #expect(world.state.typed.keys == ["g"])
  }

  @Test func afterNoonSleepIsNotAskedFor() {
    var world = world()
    world.wait(milliseconds: Self.hours)
    #expect(world.state.focusTab.question == nil)
  }

  @Test func moodIsAskedForAfterTheLastTask() {
    var world = world()
    world.wait(milliseconds: Self.hours)
    // The second key closes the poster.
    world.press("x", .escape)
    #expect(world.state.focusTab.question == .mood)
    #expect(world.shown.contains(Text.moodQuestion))
    world.press("g", "5")
    #expect(stored(world)?.mood == 5)
    #expect(stored(world)?.sleep == nil)
    #expect(world.state.focusTab.question == nil)
  }

  @Test func aQuestionIsDismissedForItsDay() {
    var world = world()
    world.press("-")
    #expect(world.state.focusTab.question == nil)
    #expect(world.effects.contains(.remember(world.state.memory)))
    #expect(world.state.memory.sleepDismissedOn == pinnedDay)
    #expect(stored(world) == nil)
    // The other question is still open.
    world.press("x")
    #expect(world.state.focusTab.question == .mood)
    world.press(.escape, "-")
    #expect(world.state.focusTab.question == nil)
    world.wait(milliseconds: 24 * 3_600_000 - 60_000)
    #expect(world.state.focusTab.question == .sleep)
  }

  @Test func aQuestionTakesNoKeysOfOtherPages() {
    var world = world()
    world.press(.tab, "-")
    #expect(world.state.memory.sleepDismissedOn == nil)
    #expect(world.state.status?.level == .refusal)
    world.press("1", "a")
    world.type("2-3")
    #expect(world.form.title.text == "2-3")
    #expect(stored(world) == nil)
  }

  @Test func theMouseAnswersAndDismisses() {
    var world = world()
    world.click(.action(Action.ratings[3]))
    #expect(stored(world)?.sleep == 4)
    world.press("u")
    world.click(.action(.dismissQuestion))
    #expect(world.state.focusTab.question == nil)
  }

  @Test func aFailedAnswerSaysWhyAndTheQuestionStays() {
    var world = world()
    let failure = StoreError.cannotWrite(path: "/data/days/2026-11.json", code: 28)
    world.failure = failure
    world.press("g", "3")
    #expect(world.state.status?.text == Text.sentence(failure))
    #expect(world.state.focusTab.question == .sleep)
  }

  /// A page that is a plain list has no room for a question, so the keys of the question do nothing.
  @Test func withoutRoomNothingIsAsked() {
    var world = world()
    world.send(.resized(Size(width: 20, height: 5)))
    #expect(world.state.focusTab.question == nil)
  }

  @Test func theShortcutsBeginWithThoseOfThePage() {
    var world = world()
    world.press("?")
    let lines = view(world.state).lines
    let places = [Text.placeFocus, Text.placeEverywhere].map { place in
      lines.firstIndex { $0.contains(place) }
    }
    #expect(places[0] == 1, "\(places)")
    #expect(places[1] ?? 0 > 1, "\(places)")
  }
}
