import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Lines of Later complete the title of a task that is typed into an empty slot.
@Suite struct CompletionFromLaterTests {
  private func opened(_ tasks: [FocusTask] = [], typed: String = "") -> World {
    var world = World(tasks)
    world.writeForLater("Buy a lamp")
    world.writeForLater("Read the contract", priority: .high, note: "Ask Kim first.")
    world.writeForLater("Buy bread", "Réparer la lampe")
    world.press("a")
    world.type(typed)
    world.effects = []
    return world
  }

  @Test(
    arguments: [
      ("", "Buy a lamp"), ("B", "Buy a lamp"), ("buy ", "Buy a lamp"), ("Buy b", "Buy bread"),
      ("r", "Read the contract"), ("ré", "Réparer la lampe"), ("x", nil), ("Buy a lamp", nil), ("lamp", nil),
    ] as [(String, String?)]) func theOldestMatchingLineIsProposed(typed: String, title: String?)
  {
    let world = opened(typed: typed)
    #expect(world.form.completion?.title == title)
    let rest = String((title ?? "").dropFirst(typed.count))
    #expect(world.form.completionRest == rest)
    #expect(title == nil || world.shown.contains(typed + rest), "\(world.shown)")
    #expect(world.shown.contains("Right \(Text.hintTakeLine)") == (title != nil))
  }

  @Test(arguments: [.right, .tab, .end, .control("e"), .control("f")] as [Key])
  func oneKeyTakesTheProposedLine(key: Key) {
    var world = opened(typed: "re")
    world.press(key)
    #expect(world.form.title.text == "Read the contract")
    #expect(world.form.focus == .title)
    #expect(world.form.priority == .high)
    #expect(world.shown.contains("\(Text.fromLater) ≡"))
    world.press(.enter)
    #expect(world.titles() == ["Read the contract"])
    #expect(!world.linesForLater.contains("Read the contract"))
    let task = world.stored[pinnedDay].tasks[0]
    #expect(task.priority == .high)
    #expect(task.note == "Ask Kim first.")
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.selectedTask?.id == task.id)
    world.press("u")
    #expect(world.titles().isEmpty, "one step of undo")
    #expect(world.linesForLater.count == 4, "one step of undo")
  }

  @Test func chosenFieldsStayWhenALineIsTaken() {
    var world = opened(typed: "!low read")
    world.press(.right)
    world.type(" again")
    world.press(.tab, .tab)
    world.type("9 ~50m")
    world.press(.enter)
    let task = world.stored[pinnedDay].tasks.first
    #expect(task?.title == "Read the contract again")
    #expect(task?.priority == .low)
    #expect(task?.schedule == TimeRange(typed: "9-9:50").map(Schedule.timed))
    #expect(task?.note == "Ask Kim first.")
    #expect(world.linesForLater.count == 3)
  }

  @Test func tabMovesOnInAnEmptyTitle() {
    var world = opened()
    world.press(.tab)
    #expect(world.form.focus == .priority)
    #expect(world.form.title.text.isEmpty)
    #expect(world.form.completion == nil)
    world.press(.backTab, .right)
    #expect(world.form.title.text == "Buy a lamp")
    world.press(.tab)
    #expect(world.form.focus == .priority)
    #expect(world.form.line != nil)
  }

  @Test func completionNeedsTheCursorAtTheEnd() {
    var world = opened(typed: "buy")
    world.press(.left)
    #expect(world.form.completion == nil)
    world.press(.right)
    #expect(world.form.title.text == "buy")
    #expect(world.form.completion != nil)
  }

  @Test func backspaceReturnsATakenLine() {
    var world = opened(typed: "re")
    world.press(.right, .backspace)
    #expect(world.form.title.text == "re")
    #expect(world.form.priority == .medium)
    #expect(world.form.line == nil)
    world.press(.right)
    world.type("s")
    world.press(.backspace)
    #expect(world.form.title.text == "Read the contract")
    #expect(world.form.line != nil)
    world.press(.control("u"))
    #expect(world.form.line == nil)
    #expect(world.form.priority == .medium)
    world.type("Something else")
    world.press(.enter)
    #expect(world.titles() == ["Something else"])
    #expect(world.linesForLater.count == 4)
  }

  @Test func onlyEmptySlotsOfferLines() {
    var full = opened([task("First"), task("Second"), task("Third")])
    #expect(full.form.completion == nil)
    full.type("Buy")
    full.press(.right, .enter, "j", "j", .enter)
    #expect(full.linesForLater.last == "Buy")
    var editing = World([task("Bu")])
    editing.writeForLater("Buy a lamp")
    editing.press("e")
    #expect(editing.form.completion == nil)
    #expect(!editing.effects.contains(.readLater))
  }

  @Test func withoutLinesTheFormIsUnchanged() {
    var world = World()
    world.press("a")
    let empty = world.shown
    #expect(world.form.completion == nil)
    #expect(!empty.contains(Text.hintTakeLine))
    world.press(.right, .tab)
    #expect(world.form.focus == .priority)
  }

  @Test func aDayThatFillsUpMeanwhileOffersAlternatives() {
    var world = opened([task("First"), task("Second")], typed: "re")
    world.press(.right)
    world.changeElsewhere(.add(TaskDraft(title: "Quicker"), day: pinnedDay))
    world.press(.enter)
    #expect(world.choice?.title == "Read the contract")
    #expect(world.choice?.options == [.plan(day(1)), .replace, .cancel])
    world.press(.enter)
    #expect(world.titles(day(1)) == ["Read the contract"])
    #expect(world.linesForLater.count == 3)
  }

  @Test func aLineThatIsGoneBecomesANewTask() {
    var world = opened(typed: "re")
    world.press(.right)
    world.later[.undated].entries[1].deletedAt = pinnedNow
    world.press(.enter)
    #expect(world.form.error?.text == Text.goneMeanwhile)
    #expect(world.form.line == nil)
    world.press(.enter)
    #expect(world.titles() == ["Read the contract"])
    #expect(world.linesForLater.count == 3)
  }

  @Test func aDraftKeepsItsLine() {
    var world = opened(typed: "re")
    world.press(.right)
    let drafts = world.state.drafts
    var other = World()
    other.later = world.later
    other.send(.draftsFound(drafts))
    other.press("a")
    #expect(other.form.title.text == "Read the contract")
    #expect(other.form.line != nil)
    other.press(.enter)
    #expect(other.titles() == ["Read the contract"])
    #expect(other.linesForLater.count == 3)
  }
}
