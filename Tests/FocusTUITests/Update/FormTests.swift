import FocusDomain
import FocusText
import Testing

@testable import FocusTUI

@Suite struct FormTests {
  private func adding(_ tasks: [FocusTask] = []) -> World {
    var world = World(tasks)
    world.press("a")
    return world
  }

  @Test func aNewFormIsReadyToType() {
    let form = adding().form
    #expect(form.focus == .title && form.title.text.isEmpty && form.priority == .medium && form.isAllDay)
    #expect(form.start.text == "12:00" && form.end.text == "13:00" && form.day.text == "2026-11-21")
    #expect(form.start.isProposal && form.end.isProposal && form.day.isProposal && form.error == nil)
  }

  @Test func theTimesLieReadyAtTheNextHourRoundMidnight() {
    var world = World(now: reading(Instant("2026-11-21T23:10:00.000Z")!))
    world.press("a")
    #expect(world.form.start.text == "00:00" && world.form.end.text == "01:00")
  }

  @Test func fieldsInOrder() {
    func order(_ world: World, _ key: Key) -> [TaskForm.Field] {
      var world = world
      return (0..<7).map { _ in
        world.press(key)
        return world.form.focus
      }
    }
    for key: Key in [.tab, .down] {
      #expect(order(adding(), key).prefix(4) == [.priority, .allDay, .day, .title])
    }
    for key: Key in [.backTab, .up] {
      #expect(order(adding(), key).prefix(4) == [.day, .allDay, .priority, .title])
    }
    var timed = adding()
    timed.press(.tab, .tab, " ", .backTab, .backTab)
    #expect(timed.form.focus == .title && !timed.form.isAllDay)
    #expect(order(timed, .tab).prefix(6) == [.priority, .allDay, .start, .end, .day, .title])
    #expect(order(timed, .backTab).prefix(6) == [.day, .end, .start, .allDay, .priority, .title])
  }

  @Test func choicesByArrowsAndSpace() {
    var world = adding()
    world.press(.tab, .right)
    #expect(world.form.priority == .high)
    world.press(.right)
    #expect(world.form.priority == .high, "it stops at the ends")
    world.press(.left, .left, .left)
    #expect(world.form.priority == .low)
    world.press(" ")
    #expect(world.form.priority == .medium)
    world.press(.tab, .left)
    #expect(!world.form.isAllDay)
    world.press(.right)
    #expect(world.form.isAllDay)
  }

  @Test(arguments: TaskForm.Field.allCases) func enterSubmitsFromAnyField(field: TaskForm.Field) {
    var world = adding()
    world.type("Write q? report")
    world.press(.tab, .tab, " ", .up, .up)
    while world.form.focus != field { world.press(.tab) }
    world.press(.enter)
    let range = TimeRange(typed: "12:00-13:00")!
    #expect(
      world.operations == [
        .add(TaskDraft(title: "Write q? report", schedule: .timed(range)), day: pinnedDay)
      ])
    #expect(world.state.sheets.isEmpty && world.titles() == ["Write q? report"])
  }

  @Test func whatWasAddedIsSelected() {
    var world = adding([task("First", .high), task("Second")])
    world.type("New")
    world.press(.tab, .right, .enter)
    #expect(world.state.selectedTask?.title == "New" && world.state.focusTab.selected == 1)
    world = World([task("First")])
    world.press("2", "l", "a")
    world.type("Sunday's")
    world.press(.enter)
    #expect(world.titles(day(1)) == ["Sunday's"] && world.state.calendar.day == day(1))
  }

  @Test func proposalsGiveWayToTyping() {
    var world = adding()
    world.type("Title")
    world.press(.tab, .tab, " ", .tab)
    world.type("9")
    #expect(world.form.start.text == "9")
    world.press(.tab)
    world.type("930")
    world.press(.tab)
    world.type("tomorrow")
    world.press(.enter)
    let draft = TaskDraft(title: "Title", schedule: .timed(TimeRange(typed: "9:00-9:30")!))
    #expect(world.operations == [.add(draft, day: day(1))])
  }

  @Test func aProposalIsAcceptedByMovingInIt() {
    var world = adding()
    world.press(.up)
    world.press(.left, .delete)
    world.type("2")
    #expect(world.form.day.text == "2026-11-22")
  }

  @Test func theEndFollowsTheStartUntilItIsTyped() {
    var world = adding()
    world.press(.tab, .tab, " ", .tab)
    world.type("15:30")
    #expect(world.form.end.text == "16:30")
    world.press(.tab)
    world.type("18")
    world.press(.backTab, .control("u"))
    world.type("17")
    #expect(world.form.end.text == "18")

    world = World([task("Long", at: "9-12")])
    world.press("e", .tab, .tab, .tab)
    world.type("10")
    #expect(world.form.end.text == "13:00", "it stays as long as it was")
  }

  @Test func aTitleTakenAwayIsAskedForWithoutAWordOfAdding() {
    var world = World([task("Long")])
    world.press("e", .control("u"), .enter)
    #expect(world.form.focus == .title && world.form.error?.text == Text.emptiedTitle)
    #expect(world.operations.isEmpty)
  }

  @Test func errorsLandAtTheirFieldAndNothingTypedIsLost() {
    var world = adding()
    world.press(.tab, .enter)
    #expect(world.form.focus == .title && world.form.error?.text == Text.emptyTitle)
    #expect(world.effects.last == .bell && world.operations.isEmpty)
    world.type("Title")
    #expect(world.form.error == nil, "typing in the field takes the error away")
    world.press(.tab, .right, .tab, " ", .tab)
    world.type("25:00")
    world.press(.tab)
    world.type("26")
    world.press(.enter)
    #expect(world.form.error == TaskForm.FieldError(field: .start, text: Text.unreadableTime("25:00")))
    #expect(world.form.focus == .start)
    world.press(.control("u"))
    world.type("10")
    world.press(.enter)
    #expect(world.form.error?.field == .end && world.form.focus == .end)
    world.press(.control("u"))
    world.type("11")
    world.press(.tab)
    world.type("31 February")
    world.press(.enter)
    #expect(world.form.error == TaskForm.FieldError(field: .day, text: Text.unreadableDay("31 February")))
    #expect(world.form.title.text == "Title" && world.form.priority == .high && world.operations.isEmpty)
    world.press(.control("u"))
    world.type("sunday")
    world.press(.enter)
    #expect(world.titles(day(1)) == ["Title"])
  }

  @Test func aLongTitleIsCutAndSaysSo() {
    var world = adding()
    world.send(.pasted(String(repeating: "a", count: 10_000)))
    #expect(world.form.title.text.count == Title.maximumLength)
    #expect(world.state.status == StatusMessage(text: Text.fieldFull(leftOut: 9_800), level: .refusal))
    world.press(.left)
    #expect(world.state.status == nil)
    world.press("b")
    #expect(world.form.title.text.count == Title.maximumLength)
    #expect(world.state.status?.text == Text.fieldFull(leftOut: 1))
    world.press(.enter)
    #expect(world.titles() == [String(repeating: "a", count: Title.maximumLength)])
  }

  /// Other programs write what they like; whoever edits such a title may shorten it, and then it is taken.
  @Test func aTitleThatIsTooLongAlreadyStaysWholeUntilItIsEdited() {
    var world = World([task(String(repeating: "a", count: 300))])
    world.press("e", "b")
    #expect(world.form.title.text == String(repeating: "a", count: 300))
    world.press(.home, "b")
    #expect(world.form.title.text == String(repeating: "a", count: 300))
    world.press(.enter)
    #expect(world.state.sheets.isEmpty || world.form.error != nil)
  }

  @Test func editingSendsOnlyWhatChanged() {
    let old = task("Old", .high, at: "9-10")
    func edited(_ keys: (inout World) -> Void) -> [FocusDomain.Operation] {
      var world = World([old])
      world.press("e")
      keys(&world)
      world.press(.enter)
      return world.operations
    }
    func edit(_ fields: TaskFields) -> [FocusDomain.Operation] { [.edit(old.id, day: pinnedDay, fields)] }
    #expect(edited { _ in } == edit(TaskFields()))
    #expect(edited { $0.type("er") } == edit(TaskFields(title: "Older")))
    #expect(edited { $0.press(.tab, .left) } == edit(TaskFields(priority: .medium)))
    #expect(edited { $0.press(.tab, .tab, " ") } == edit(TaskFields(schedule: .allDay)))
    let later = edited {
      $0.press(.up)
      $0.type("+2")
    }
    #expect(later == edit(TaskFields(day: day(2))))
  }

  @Test func aHostileTitleIsEditedCleaned() {
    let old = task("a\u{1B}[31mb\u{202E}c\td")
    var world = World([old])
    world.press("e")
    #expect(world.form.title.text == "a[31mbc d")
    world.press(.enter)
    #expect(world.operations == [.edit(old.id, day: pinnedDay, TaskFields())], "what was not touched is kept")
  }

  @Test func escapeLeavesEverything() {
    var world = adding()
    world.type("Half a thou")
    world.press(.escape)
    #expect(world.state.sheets.isEmpty && world.operations.isEmpty)
  }

  @Test func moving() {
    var world = World([task("First"), task("Second")])
    world.press("j", "m")
    #expect(world.move?.field.text == "tomorrow" && world.move?.field.isProposal == true)
    world.type("nonsense")
    world.press(.enter)
    #expect(world.move?.error == Text.unreadableDay("nonsense") && world.move?.field.text == "nonsense")
    world.press(.control("u"))
    #expect(world.move?.error == nil)
    world.type("mon")
    world.press(.enter)
    #expect(world.operations == [.move(.derived(from: "Second"), day: pinnedDay, to: day(2))])
    #expect(world.state.sheets.isEmpty && world.titles(day(2)) == ["Second"])
    world.press("k", "m", .enter)
    #expect(world.titles(day(1)) == ["First"], "the proposal is accepted by Enter")
  }

  @Test func movingToAFullDayOffersAWayAndKeepsTheSheet() {
    var world = World([task("Here")], days: [day(1): [task("a"), task("b"), task("c")]])
    world.press("m", .enter)
    #expect(world.choice?.alternative == day(2) && world.titles() == ["Here"])
    world.press(.escape)
    #expect(world.move != nil)
    world.press(.escape)
    #expect(world.state.sheets.isEmpty)
    world = World(days: [day(1): [task("a")]])
    world.press("2", "l", .enter, "m")
    #expect(world.move?.field.text == "today")
  }
}
