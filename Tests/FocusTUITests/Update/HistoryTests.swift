import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct HistoryTests {
  private let broken = StoreError.cannotWrite(path: "/data/days/2026-11.json", code: 28)

  @Test func undoAndRedoStepThroughChanges() {
    var world = World([task("First"), task("Second")])
    let before = world.titles()
    world.press("d", "d", "x")
    #expect(world.titles() == ["Second"])
    #expect(world.history.undoable.count == 2)
    world.press("u")
    #expect(world.state.plan.completedCount == 0)
    #expect(world.state.status?.level == .information)
    world.press("u")
    #expect(world.titles() == before)
    #expect(world.history.undoable.isEmpty)
    #expect(world.history.redoable.count == 2)
    world.press("u")
    #expect(world.state.status?.text == Text.sentence(RuleViolation.nothingToUndo, today: pinnedDay))
    world.press(.control("r"), .control("r"))
    #expect(world.titles() == ["Second"])
    #expect(world.state.plan.completedCount == 1)
    #expect(world.history.undoable.count == 2)
    #expect(world.history.redoable.isEmpty)
    world.press("u", "u", "u", "p")
    #expect(
      world.history.redoable.isEmpty, "a new change clears the redo history")
  }

  /// The screen has no history of its own: the last change may be from another screen or command of the
  /// user.
  @Test func undoRevertsAChangeOfAnotherScreen() throws {
    var world = World([task("a")])
    let change = try world.stored.perform(
      .complete(task("a").id, day: pinnedDay), in: Agenda.Context(now: pinnedNow))
    world.history.record(change)
    world.send(.storeChanged(nil))
    #expect(world.state.plan.completedCount == 1)
    world.effects = []
    world.press("u")
    #expect(world.effects.first == .undo)
    #expect(world.state.plan.completedCount == 0)
    #expect(world.state.status?.text == Text.undone(change.inverse))
    world.press(.control("r"))
    #expect(world.state.plan.completedCount == 1)
    #expect(world.state.status?.text == Text.redone(change))
  }

  @Test func moreThanFiftyStepsCanBeUndone() {
    var world = World([task("First")])
    // The second key closes the poster.
    world.press("x", .escape)
    for _ in 1..<120 { world.press("x") }
    for _ in 0..<120 { world.press("u") }
    #expect(world.history.undoable.isEmpty)
    #expect(world.history.redoable.count == 120)
    for _ in 0..<300 { world.press("x") }
    #expect((50...300).contains(world.history.undoable.count))
  }

  @Test func anUndoThatARuleForbidsIsDropped() {
    var world = World([task("a"), task("b"), task("c")])
    world.press("p", "d", "d")
    world.changeElsewhere(.add(TaskDraft(title: "d"), day: pinnedDay))
    world.press("u")
    #expect(world.state.status == StatusMessage(text: Text.dayFull, level: .refusal))
    #expect(world.history.undoable.count == 1, "the previous change can still be undone")
    #expect(world.history.redoable.isEmpty, "the previous change can still be undone")
  }

  @Test func anUndoThatFailedInTheStoreIsKept() {
    var world = World([task("a")])
    world.press("x")
    world.failure = broken
    world.press("u")
    #expect(world.state.status == StatusMessage(text: Text.sentence(broken), level: .failure))
    #expect(world.history.undoable.count == 1)
    world.failure = nil
    world.press("u")
    #expect(world.state.plan.completedCount == 0)
    world.failure = broken
    world.press(.control("r"))
    #expect(world.history.redoable.count == 1)
    #expect(world.state.status?.level == .failure)
    world.failure = nil
    world.press(.control("r"))
    #expect(world.state.plan.completedCount == 1)
  }

  @Test func aRedoThatARuleForbidsIsDropped() {
    var world = World([task("a")])
    world.press("x", "u")
    world.changeElsewhere(.delete(.derived(from: "a"), day: pinnedDay))
    world.press(.control("r"))
    #expect(world.history.redoable.isEmpty)
    #expect(world.state.status?.level == .refusal)
  }

  @Test func anEmptyChangeIsNotRecorded() {
    var world = World([task("a")])
    world.press("e", .enter)
    #expect(world.state.sheets.isEmpty)
    #expect(world.history.undoable.isEmpty)
  }

  @Test func unexpectedResultsAreIgnored() {
    var state = World([task("a")]).state
    let nothing = Change(kind: .edit, transitions: [], counts: [])
    for origin: EffectOrigin in [.undo, .redo, .submission, .opening, .command] {
      _ = update(&state, .performed(nothing, [], origin))
      _ = update(&state, .failed(.refused(.nothingToUndo), nil, origin))
      _ = update(&state, .failed(.store(broken), nil, origin))
    }
    #expect(state.sheets.isEmpty)
  }

  @Test func aFailedChangeShowsAnError() {
    var world = World([task("a")])
    let damaged = StoreError.damaged(path: "/data/days/2026-11.json", line: 3, .notAFile)
    world.failure = damaged
    for keys: [Key] in [["x"], ["p"], ["d", "d"]] {
      keys.forEach { world.press($0) }
      #expect(world.state.status == StatusMessage(text: Text.sentence(damaged), level: .failure))
      #expect(world.effects.last == .bell)
      #expect(world.history.undoable.isEmpty)
    }
    #expect(world.titles() == ["a"])
  }

  @Test func aFailedSubmissionKeepsTheSheet() {
    var world = World([task("a"), task("b"), task("c")])
    world.failure = broken
    world.press("a")
    world.type("Typed")
    world.press(.enter)
    #expect(world.form.title.text == "Typed")
    #expect(world.form.error?.text == Text.sentence(broken))
    world.failure = nil
    world.press(.enter)
    #expect(world.choice != nil)
    world.failure = broken
    world.press(.enter)
    #expect(world.choice?.title == "Typed")
    #expect(world.state.status?.text == Text.sentence(broken))
    #expect(view(world.state).lines.joined().contains("2026-11.json"), "the whole message is visible")
    world.failure = nil
    world.press("j", .enter, .enter)
    world.failure = broken
    world.press(.enter)
    #expect(world.choice?.isReplacing == true)
    #expect(world.state.status?.level != nil)
    world.failure = nil
    world.press(.enter)
    #expect(world.titles().contains("Typed"))
    #expect(world.state.sheets.isEmpty)

    world.failure = broken
    world.press("m", .enter)
    #expect(world.move?.error == Text.sentence(broken))
  }

  @Test func aMissingTaskIsReportedWithoutACommand() {
    var world = World([task("a")])
    world.press("e")
    world.type("bc")
    world.changeElsewhere(.delete(.derived(from: "a"), day: pinnedDay))
    #expect(world.form.title.text == "abc")
    world.press(.enter)
    #expect(world.form.title.text == "abc")
    #expect(world.form.error?.text == Text.goneMeanwhile)
  }
}
