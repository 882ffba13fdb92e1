import FocusText
import Testing

@testable import FocusDomain
@testable import FocusTUI

/// Changes that could not be saved stay on the screen and are retried.
@Suite struct UnsavedTests {
  private let full = StoreError.cannotWrite(path: "days/2026-11.json", code: 28)

  private func nextMinute(_ world: World) -> ClockReading {
    reading(world.state.clock.now.adding(milliseconds: 60_000))
  }

  @Test func aChangeStaysOnTheScreenUntilItIsWritten() {
    var world = World([task("One"), task("Two")])
    world.failure = full
    world.press("x")
    #expect(world.stored[pinnedDay].completedCount == 0)
    #expect(world.state.plan.completedCount == 1)
    #expect(world.state.status?.text == Text.keptUnsaved(full))
    // The change is applied on top of whatever is loaded meanwhile, and a retry at the next minute fails.
    world.send(.storeChanged(nil))
    world.send(.timePassed, at: nextMinute(world))
    #expect(world.state.plan.completedCount == 1)
    #expect(world.stored[pinnedDay].completedCount == 0)
    world.failure = nil
    world.send(.timePassed, at: nextMinute(world))
    #expect(world.stored[pinnedDay].completedCount == 1)
    #expect(world.state.plans.retries.operations.isEmpty)
    #expect(world.state.status?.text == Text.allChangesSaved)
    // From now on it is an ordinary change.
    world.press("u")
    #expect(world.stored[pinnedDay].completedCount == 0)
  }

  /// Unsaved changes look like saved ones: `x x` finishes two tasks.
  @Test func theSelectionMovesOnFromAnUnsavedChange() {
    var world = World([task("One"), task("Two"), task("Three")])
    world.failure = full
    world.press("x")
    #expect(world.state.focusTab.selected == 1)
    world.press("x", "x")
    #expect(world.state.plan.completedCount == 3)
    #expect(world.state.plans.retries.operations.count == 3)
  }

  @Test func furtherOperationsKeepTheirOrder() {
    var world = World([task("One"), task("Two")])
    world.failure = full
    world.press("x", "k", "x", "p")
    #expect(world.state.plans.retries.operations.count == 3)
    #expect(world.state.plan.tasks.first?.isOpen == true)
    world.failure = nil
    world.send(.timePassed, at: nextMinute(world))
    #expect(world.state.plans.retries.operations.isEmpty)
    #expect(world.stored[pinnedDay] == world.state.plan)
    #expect(world.stored[pinnedDay].completedCount == 0)
    #expect(world.stored[pinnedDay].tasks.contains { $0.priority == .high })
  }

  /// Undo starts with the last change, even if it is not saved yet.
  @Test func undoRevertsAnUnsavedChange() {
    var world = World([task("One"), task("Two")])
    world.press("p")
    let priority = world.stored[pinnedDay]
    world.failure = full
    world.press("x", "x", "u")
    #expect(world.state.plans.retries.operations.count == 1)
    #expect(world.state.plan.completedCount == 1)
    #expect(world.state.status?.text == Text.unsavedUndone)
    world.failure = nil
    world.press(.control("r"))
    #expect(world.state.status?.level == .refusal, "an undone unsaved change cannot be redone")
    world.press("u")
    #expect(world.state.plans.retries.operations.isEmpty)
    #expect(world.state.plan == priority)
    #expect(world.stored[pinnedDay] == priority)
    world.press("u")
    #expect(world.stored[pinnedDay] != priority, "then the change saved before it")
  }

  @Test func aRetryThatARuleForbidsIsDropped() {
    var world = World([task("One"), task("Two")])
    world.failure = full
    world.press("x")
    world.failure = nil
    world.changeElsewhere(.delete(task("One").id, day: pinnedDay))
    world.send(.timePassed, at: nextMinute(world))
    #expect(world.state.plans.retries.operations.isEmpty)
    #expect(world.titles() == ["Two"])
    #expect(world.state.plan.tasks.map(\.title) == ["Two"])
  }

  @Test func quittingWarnsOnce() {
    var world = World([task("One")])
    world.failure = full
    world.press("x", "q")
    #expect(world.state.isRunning)
    #expect(world.state.status?.text == Text.quitUnsaved(1, key: "q"))
    world.press("j", "q")
    #expect(world.state.isRunning)
    world.press("q")
    #expect(!world.state.isRunning)
  }

  // MARK: A busy store

  @Test func anUndoWaitsForABusyStore() {
    var world = World([task("One"), task("Two")])
    world.press("x")
    world.isBusy = true
    world.press("u")
    #expect(world.state.status?.text == Text.keptWhileBusy)
    #expect(world.stored[pinnedDay].completedCount == 1)
    world.send(.timePassed, at: nextMinute(world))
    #expect(world.state.plans.retries.kept == [.undo])
    world.isBusy = false
    world.send(.timePassed, at: nextMinute(world))
    #expect(world.state.plans.retries.isEmpty)
    #expect(world.stored[pinnedDay].completedCount == 0)
    #expect(world.state.status?.text != Text.keptWhileBusy)
  }

  @Test func everythingKeptForABusyStoreHappensInOrder() {
    var world = World([task("One"), task("Two"), task("Three")])
    world.press("x")
    world.isBusy = true
    world.press("u", .control("r"), "p", "f")
    #expect(world.state.plans.retries.kept.count == 4)
    #expect(world.effects.count { $0 == .bell } == 1)
    world.isBusy = false
    world.send(.timePassed, at: nextMinute(world))
    #expect(world.state.plans.retries.isEmpty)
    #expect(world.sessions.running != nil)
    #expect(world.stored[pinnedDay].completedCount == 1)
    #expect(world.stored[pinnedDay].tasks.contains { $0.priority != .medium })
  }

  @Test func undoTakesBackTheLastKeptChangeFirst() {
    var world = World([task("One")])
    world.press("p")
    let former = world.stored[pinnedDay]
    world.isBusy = true
    world.press("u", "x", "u", "u")
    #expect(world.state.plans.retries.kept == [.undo, .undo])
    world.isBusy = false
    world.send(.timePassed, at: nextMinute(world))
    #expect(world.stored[pinnedDay] != former)
    #expect(world.stored[pinnedDay].completedCount == 0)
  }

  @Test func waitingForABusyStoreCostsASessionNoTime() {
    var world = World([task("One")])
    world.isBusy = true
    world.press("f")
    guard case .session(.start(let draft, switching: false))? = world.state.plans.retries.kept.first else {
      Issue.record("\(world.state.plans.retries)")
      return
    }
    #expect(draft.since == pinnedNow)
    #expect(world.state.sheets.isEmpty)
    world.isBusy = false
    world.send(.timePassed, at: nextMinute(world))
    #expect(world.sessions.running?.session.title == "One")
  }

  @Test func theAnswerToAQuestionOfTheLogWaits() {
    var world = World([task("One")])
    world.isBusy = true
    let answer = Effect.changeLog(pinnedDay, DayLogEdit(mood: .value(4)), .command)
    world.send(.failed(.store(.busy(path: ".lock")), answer, .command))
    world.isBusy = false
    world.send(.timePassed, at: nextMinute(world))
    #expect(world.logs[pinnedDay].entries.first?.mood == 4)
  }

  @Test func quittingWithKeptKeysWarnsOnce() {
    var world = World([task("One")])
    world.press("x")
    world.isBusy = true
    world.press("u", "q")
    #expect(world.state.isRunning)
    #expect(world.state.status?.text == Text.quitUnsaved(1, key: "q"))
    world.press("q")
    #expect(!world.state.isRunning)
  }

  @Test func aDamagedMonthIsNotRetried() {
    var world = World([task("One")])
    world.failure = .damaged(path: "days/2026-11.json", line: 3, .notAFile)
    world.press("x")
    #expect(world.state.plans.retries.operations.isEmpty)
    #expect(world.state.plan.completedCount == 0)
    #expect(world.state.status?.level == .failure)
  }
}
