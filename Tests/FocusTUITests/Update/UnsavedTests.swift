import FocusText
import Testing

@testable import FocusDomain
@testable import FocusTUI

/// What the disk would not take stays on the screen and is tried again.
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
    // It is shown on top of whatever is read meanwhile, and tried again at the minute, in vain.
    world.send(.storeChanged(nil))
    world.send(.timePassed, at: nextMinute(world))
    #expect(world.state.plan.completedCount == 1 && world.stored[pinnedDay].completedCount == 0)
    world.failure = nil
    world.send(.timePassed, at: nextMinute(world))
    #expect(world.stored[pinnedDay].completedCount == 1)
    #expect(world.state.plans.retries.operations.isEmpty && world.state.status?.text == Text.savedAtLast)
    // From then on it is a change like any other.
    world.press("u")
    #expect(world.stored[pinnedDay].completedCount == 0)
  }

  @Test func furtherCommandsKeepTheirOrder() {
    var world = World([task("One"), task("Two")])
    world.failure = full
    world.press("x", "x", "p")
    #expect(world.state.plans.retries.operations.count == 3)
    #expect(world.state.plan.tasks.first?.isOpen == true)
    world.failure = nil
    world.send(.timePassed, at: nextMinute(world))
    #expect(world.state.plans.retries.operations.isEmpty)
    #expect(world.stored[pinnedDay] == world.state.plan)
    #expect(world.stored[pinnedDay].completedCount == 0)
    #expect(world.stored[pinnedDay].tasks.contains { $0.priority == .high })
  }

  /// The last that was done is taken back first, also where the store knows nothing of it yet.
  @Test func undoTakesBackWhatIsNotSavedYet() {
    var world = World([task("One"), task("Two")])
    world.press("p")
    let priority = world.stored[pinnedDay]
    world.failure = full
    world.press("x", "j", "x", "u")
    #expect(world.state.plans.retries.operations.count == 1 && world.state.plan.completedCount == 1)
    #expect(world.state.status?.text == Text.unsavedTakenBack)
    world.failure = nil
    world.press(.control("r"))
    #expect(world.state.status?.level == .refusal, "nothing was taken back that could be done again")
    world.press("u")
    #expect(
      world.state.plans.retries.operations.isEmpty && world.state.plan == priority
        && world.stored[pinnedDay] == priority)
    world.press("u")
    #expect(world.stored[pinnedDay] != priority, "only then what was saved before")
  }

  @Test func whatARuleForbidsByNowIsGivenUp() {
    var world = World([task("One"), task("Two")])
    world.failure = full
    world.press("x")
    world.failure = nil
    world.changeElsewhere(.delete(task("One").id, day: pinnedDay))
    world.send(.timePassed, at: nextMinute(world))
    #expect(world.state.plans.retries.operations.isEmpty)
    #expect(world.titles() == ["Two"] && world.state.plan.tasks.map(\.title) == ["Two"])
  }

  @Test func quittingWarnsOnce() {
    var world = World([task("One")])
    world.failure = full
    world.press("x", "q")
    #expect(world.state.isRunning)
    #expect(world.state.status?.text == Text.quitUnsaved(1))
    world.press("j", "q")
    #expect(world.state.isRunning)
    world.press("q")
    #expect(!world.state.isRunning)
  }

  @Test func aDamagedMonthIsNoReasonToHope() {
    var world = World([task("One")])
    world.failure = .damaged(path: "days/2026-11.json", line: 3, .notAFile)
    world.press("x")
    #expect(world.state.plans.retries.operations.isEmpty && world.state.plan.completedCount == 0)
    #expect(world.state.status?.level == .failure)
  }
}
