import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct FormTests {
  private func adding(_ tasks: [FocusTask] = []) -> World {
    var world = World(tasks)
    world.press("a")
    return world
  }

  @Test func aNewFormIsReadyToType() {
    let form = adding().form
    #expect(form.focus == .title)
    #expect(form.title.text.isEmpty)
    #expect(form.priority == .medium)
    #expect(form.when.text.isEmpty)
    #expect(form.schedule == .allDay)
    #expect(form.day.text == "2026-11-21")
    #expect(form.day.isProposal)
    #expect(form.error == nil)
    #expect(form.taken.isEmpty)
  }

  @Test func tabAndArrowsMoveThroughTheFieldsInOrder() {
    func order(_ world: World, _ key: Key) -> [TaskForm.Field] {
      var world = world
      return (0..<4).map { _ in
        world.press(key)
        return world.form.focus
      }
    }
    #expect(order(adding(), .tab) == [.priority, .when, .day, .title])
    #expect(order(adding(), .backTab) == [.day, .when, .priority, .title])
    // In the time field the arrows change the times.
    #expect(order(adding(), .down).prefix(3) == [.priority, .when, .when])
  }

  @Test func anEditedTaskIsDeletedFromItsForm() {
    let call = task("Call")
    var world = World([call])
    world.press("e", .control("x"))
    #expect(world.operations == [.delete(call.id, day: pinnedDay)])
    #expect(world.state.sheets.isEmpty)
    #expect(world.titles(pinnedDay) == [])
  }

  @Test func aNewFormHasNothingToDelete() {
    var world = adding()
    world.press("A", .control("x"))
    #expect(world.operations.isEmpty)
    #expect(world.form.title.text == "A")
    #expect(!world.shown.contains("Ctrl-X"))
  }

  @Test func aFormWithChangesAsksBeforeItDeletes() {
    let call = task("Call")
    var world = World([call])
    world.press("e", "!", .control("x"))
    #expect(world.operations.isEmpty)
    #expect(world.form.error?.text == Text.unsavedBeforeDelete)
    world.press(.control("x"))
    #expect(world.operations == [.delete(call.id, day: pinnedDay)])
  }

  /// For example, a task from an imported calendar with birthdays.
  @Test func aTaskOutsideThePlannableDaysCanBeEdited() throws {
    let birth = try #require(CivilDate("1960-01-01"))
    var world = World(days: [birth: [task("Born")]])
    world.press(":")
    world.type("1960-01-01")
    world.press(.enter, .enter, "e")
    world.type("!")
    world.press(.enter)
    #expect(world.titles(birth) == ["Born!"])
  }

  @Test func choicesAreMadeWithArrowsAndSpace() {
    var world = adding()
    world.press(.tab, .right)
    #expect(world.form.priority == .high)
    world.press(.right)
    #expect(world.form.priority == .high, "it stops at the ends")
    world.press(.left, .left, .left)
    #expect(world.form.priority == .low)
    world.press(" ")
    #expect(world.form.priority == .medium)
  }

  @Test(arguments: TaskForm.Field.allCases) func enterSubmitsFromAnyField(field: TaskForm.Field) {
    var world = adding()
    world.type("Write q? report")
    world.press(.tab, .tab)
    world.type("12-13")
    while world.form.focus != field { world.press(.tab) }
    world.press(.enter)
    let range = TimeRange(typed: "12:00-13:00")!
    #expect(
      world.operations == [
        .add(TaskDraft(title: "Write q? report", schedule: .timed(range)), day: pinnedDay)
      ])
    #expect(world.state.sheets.isEmpty)
    #expect(world.titles() == ["Write q? report"])
  }

  @Test func theNewTaskIsSelected() {
    var world = adding([task("First", .high), task("Second")])
    world.type("New")
    world.press(.tab, .right, .enter)
    #expect(world.state.selectedTask?.title == "New")
    #expect(world.state.focusTab.selected == 1)
    world = World([task("First")])
    world.press("2", "l", "a")
    world.type("Sunday's")
    world.press(.enter)
    #expect(world.titles(day(1)) == ["Sunday's"])
    #expect(world.state.calendar.day == day(1))
  }

  @Test func oneFieldTakesStartAndEnd() {
    var world = adding()
    world.type("Title")
    world.press(.tab, .tab)
    world.type("9-930")
    world.press(.tab)
    world.type("tomorrow")
    world.press(.enter)
    let draft = TaskDraft(title: "Title", schedule: .timed(TimeRange(typed: "9:00-9:30")!))
    #expect(world.operations == [.add(draft, day: day(1))])
  }

  @Test func movingTheCursorAcceptsAProposal() {
    var world = adding()
    world.press(.up)
    world.press(.left, .delete)
    world.type("2")
    #expect(world.form.day.text == "2026-11-22")
  }

  @Test func aStartTimeAloneKeepsTheDuration() {
    var world = adding()
    world.type("Title")
    world.press(.tab, .tab)
    world.type("15:30")
    #expect(world.form.schedule == .timed(TimeRange(typed: "15:30-16:30")!))
    world = World([task("Long", at: "9-12")])
    world.press("e", .tab, .tab)
    #expect(world.form.when.text == "09:00 – 12:00")
    #expect(world.form.when.isProposal)
    world.type("10")
    #expect(world.form.schedule == .timed(TimeRange(typed: "10-13")!), "the duration stays")
    world.press(.control("u"))
    #expect(world.form.schedule == .allDay)
  }

  @Test func anEmptiedTitleIsRefusedWithoutMentioningAdding() {
    var world = World([task("Long")])
    world.press("e", .control("u"), .enter)
    #expect(world.form.focus == .title)
    #expect(world.form.error?.text == Text.emptiedTitle)
    #expect(world.operations.isEmpty)
  }

  @Test func errorsFocusTheirFieldAndKeepTheText() {
    var world = adding()
    world.press(.tab, .enter)
    #expect(world.form.focus == .title)
    #expect(world.form.error?.text == Text.emptyTitle)
    #expect(world.effects.last == .bell)
    #expect(world.operations.isEmpty)
    world.type("Title")
    #expect(world.form.error == nil, "typing in the field clears the error")
    world.press(.tab, .right, .tab)
    world.type("25:00")
    world.press(.enter)
    #expect(world.form.error == TaskForm.FieldError(field: .when, text: Text.unreadableTime("25:00")))
    #expect(world.form.focus == .when)
    world.press(.control("u"))
    world.type("10-11")
    world.press(.tab)
    world.type("31 February")
    world.press(.enter)
    #expect(world.form.error == TaskForm.FieldError(field: .day, text: Text.unreadableDay("31 February")))
    #expect(world.form.title.text == "Title")
    #expect(world.form.priority == .high)
    #expect(world.operations.isEmpty)
    world.press(.control("u"))
    world.type("sunday")
    world.press(.enter)
    #expect(world.titles(day(1)) == ["Title"])
  }

  @Test func aLongTitleIsTruncatedWithAMessage() {
    var world = adding()
    world.send(.pasted(String(repeating: "a", count: 10_000)))
    #expect(world.form.title.text.count == Title.maximumLength)
    #expect(world.state.status == StatusMessage(text: Text.fieldFull(leftOut: 9_800), level: .refusal))
    world.press(.left)
    #expect(world.state.status == nil)
    world.press("b")
    #expect(world.form.title.text.count == Title.maximumLength)
    #expect(world.state.status?.text == "The field is full: it holds 200 characters.")
    world.press(" ")
    #expect(world.state.status?.text == "The field is full: it holds 200 characters.")
    world.press(.enter)
    #expect(world.titles() == [String(repeating: "a", count: Title.maximumLength)])
  }

  /// Other programs may write longer titles. A user who edits such a title may shorten it, and then it is
  /// accepted.
  @Test func anOverlongExistingTitleIsKeptUntilEdited() {
    var world = World([task(String(repeating: "a", count: 300))])
    world.press("e", "b")
    #expect(world.form.title.text == String(repeating: "a", count: 300))
    world.press(.home, "b")
    #expect(world.form.title.text == String(repeating: "a", count: 300))
    world.press(.enter)
    #expect(world.form.error != nil)
    #expect(world.titles() == [String(repeating: "a", count: 300)])
    world.press(.end, .control("u"))
    world.type("Short")
    world.press(.enter)
    #expect(world.titles() == ["Short"])
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
    #expect(edited { $0.type("er") } == edit(TaskFields(title: "Older", oldTitle: "Old")))
    #expect(edited { $0.press(.tab, .left) } == edit(TaskFields(priority: .medium)))
    #expect(edited { $0.press(.tab, .tab, .control("u")) } == edit(TaskFields(schedule: .allDay)))
    let later = edited {
      $0.press(.up)
      $0.type("+2")
    }
    #expect(later == edit(TaskFields(day: day(2))))
  }

  @Test func aHostileTitleIsSanitizedForEditing() {
    let old = task("a\u{1B}[31mb\u{202E}c\td")
    var world = World([old])
    world.press("e")
    #expect(world.form.title.text == "a[31mbc d")
    world.press(.enter)
    #expect(world.operations == [.edit(old.id, day: pinnedDay, TaskFields())], "unchanged fields are kept")
  }

  @Test func escapeChangesNothing() {
    var world = adding()
    world.type("Half a thou")
    world.press(.escape)
    #expect(world.state.sheets.isEmpty)
    #expect(world.operations.isEmpty)
  }

  @Test func theMoveSheetMovesTheSelectedTask() {
    var world = World([task("First"), task("Second")])
    world.press("j", "m")
    #expect(world.move?.field.text == "tomorrow")
    #expect(world.move?.field.isProposal == true)
    world.type("nonsense")
    world.press(.enter)
    #expect(world.move?.error == Text.unreadableDay("nonsense"))
    #expect(world.move?.field.text == "nonsense")
    world.press(.control("u"))
    #expect(world.move?.error == nil)
    world.type("mon")
    world.press(.enter)
    #expect(world.operations == [.move(.derived(from: "Second"), day: pinnedDay, to: day(2))])
    #expect(world.state.sheets.isEmpty)
    #expect(world.titles(day(2)) == ["Second"])
    world.press("k", "m", .enter)
    #expect(world.titles(day(1)) == ["First"], "the proposal is accepted by Enter")
  }

  @Test func movingToAFullDayOffersAlternativesAndKeepsTheSheet() {
    var world = World([task("Here")], days: [day(1): [task("a"), task("b"), task("c")]])
    world.press("m", .enter)
    #expect(world.choice?.alternative == day(2))
    #expect(world.titles() == ["Here"])
    world.press(.escape)
    #expect(world.move != nil)
    world.press(.escape)
    #expect(world.state.sheets.isEmpty)
    world = World(days: [day(1): [task("a")]])
    world.press("2", "l", .enter, "m")
    #expect(world.move?.field.text == "today")
  }
}
