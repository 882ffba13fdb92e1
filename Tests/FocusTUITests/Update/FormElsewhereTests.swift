import FocusDomain
import FocusText
import Testing

@testable import FocusTUI

/// A task that another screen or machine changes while its form is open. No value is overwritten before the
/// form has shown it.
@Suite struct FormElsewhereTests {
  private func opened() -> World {
    var world = World([task("Water the plants")])
    world.press("e")
    return world
  }

  private func elsewhere(_ world: inout World, _ fields: TaskFields) {
    world.changeElsewhere(.edit(world.state.plan.tasks[0].id, day: pinnedDay, fields))
  }

  private func form(_ world: World) -> TaskForm? { world.state.sheets.top(TaskForm.self) }

  @Test func untouchedFieldsFollowChangesElsewhere() {
    var world = opened()
    elsewhere(
      &world, TaskFields(title: "Water them", priority: .high, schedule: Schedule(typed: "9-10", lasting: 60))
    )
    #expect(form(world)?.title.text == "Water them")
    #expect(form(world)?.priority == .high)
    #expect(form(world)?.when.text.hasPrefix("09:00") == true)
    #expect(form(world)?.error == nil)
    world.press(.enter)
    #expect(world.state.plan.tasks[0].title == "Water them")
    #expect(world.state.sheets.isEmpty)
  }

  @Test func aConflictingTitleIsShownBeforeItIsReplaced() {
    var world = opened()
    world.type(" mine")
    elsewhere(&world, TaskFields(title: "Theirs"))
    #expect(form(world)?.title.text == "Water the plants mine")
    #expect(form(world)?.error?.text == Text.fieldChangedMeanwhile("title", to: Text.quoted("Theirs")))
    // Continuing to type does not acknowledge the message.
    world.type("!")
    #expect(form(world)?.error?.text == Text.fieldChangedMeanwhile("title", to: Text.quoted("Theirs")))
    // Saving at the same moment does not acknowledge it either.
    world.press(.enter)
    #expect(form(world)?.error?.text == Text.saveAgain("title", insteadOf: Text.quoted("Theirs")))
    #expect(world.state.plan.tasks[0].title == "Theirs")
    world.press(.enter)
    #expect(world.state.plan.tasks[0].title == "Water the plants mine!")
  }

  /// The change may arrive just before the user begins to type.
  @Test func aTitleChangedBeforeTheFirstLetterIsShown() {
    var world = opened()
    elsewhere(&world, TaskFields(title: "Theirs"))
    world.press(.control("u"))
    world.type("Mine")
    #expect(form(world)?.error?.text == Text.fieldChangedMeanwhile("title", to: Text.quoted("Theirs")))
    world.press(.enter)
    #expect(world.state.plan.tasks[0].title == "Theirs")
    world.press(.enter)
    #expect(world.state.plan.tasks[0].title == "Mine")
  }

  @Test func eachConflictingFieldIsConfirmed() {
    var world = opened()
    world.type(" mine")
    world.press(.tab, "l")
    elsewhere(&world, TaskFields(title: "Theirs", priority: .low))
    world.press(.enter)
    #expect(form(world)?.error?.text == Text.saveAgain("title", insteadOf: Text.quoted("Theirs")))
    world.press(.enter)
    #expect(form(world)?.error?.text == Text.saveAgain("priority", insteadOf: Text.name(of: .low)))
    #expect(world.state.plan.tasks[0].title == "Theirs")
    #expect(world.state.plan.tasks[0].priority == .low)
    world.press(.enter)
    #expect(world.state.plan.tasks[0].title == "Water the plants mine")
    #expect(world.state.sheets.isEmpty)
  }

  @Test func typingTheSameTitleIsNoConflict() {
    var world = opened()
    world.type("!")
    elsewhere(&world, TaskFields(title: "Water the plants"))
    elsewhere(&world, TaskFields(title: "Water the plants!!"))
    world.type("!")
    #expect(form(world)?.error == nil)
    world.press(.enter)
    #expect(world.state.sheets.isEmpty)
  }

  @Test func conflictingPrioritiesAndTimesAreShown() {
    var world = opened()
    world.press(.tab, "l")
    elsewhere(&world, TaskFields(priority: .low))
    #expect(form(world)?.error?.text == Text.fieldChangedMeanwhile("priority", to: Text.name(of: .low)))
    world.press(.tab)
    world.type("14")
    elsewhere(&world, TaskFields(schedule: Schedule(typed: "9-10", lasting: 60)))
    #expect(form(world)?.error?.field == .when)
    #expect(form(world)?.when.text == "14")
  }

  @Test func conflictingTimesAreShownWhileTyping() {
    var world = opened()
    world.press(.tab, .tab)
    world.type("14")
    let theirs = Schedule(typed: "9-10", lasting: 60)
    elsewhere(&world, TaskFields(schedule: theirs))
    world.type("-15")
    #expect(form(world)?.error?.field == .when)
    world.press(.enter)
    #expect(world.state.plan.tasks[0].schedule == theirs)
    #expect(world.state.sheets.contains(TaskForm.self))
    world.press(.enter)
    #expect(world.state.plan.tasks[0].schedule == Schedule(typed: "14-15", lasting: 60))
  }

  /// A change that the user reverts needs no confirmation.
  @Test func aPriorityChangedBackIsNoConflict() {
    var world = opened()
    world.press(.tab, "l")
    elsewhere(&world, TaskFields(priority: .low))
    world.press("h", "h", .enter)
    #expect(world.state.plan.tasks[0].priority == .low)
    #expect(world.state.sheets.isEmpty)
  }

  /// The change is in the store, but the screen has not loaded it yet.
  @Test func anUnseenTitleIsNotReplaced() throws {
    var world = opened()
    world.type(" mine")
    let id = world.state.plan.tasks[0].id
    _ = try world.stored.perform(
      .edit(id, day: pinnedDay, TaskFields(title: "Theirs")), in: EditContext(now: pinnedNow))
    world.press(.enter)
    #expect(world.stored[pinnedDay].tasks[0].title == "Theirs")
    #expect(form(world)?.title.text == "Water the plants mine")
    #expect(form(world)?.error != nil)
    world.send(.storeChanged(nil))
    #expect(form(world)?.error?.text == Text.fieldChangedMeanwhile("title", to: Text.quoted("Theirs")))
    world.press(.enter, .enter)
    #expect(world.stored[pinnedDay].tasks[0].title == "Water the plants mine")
  }

  /// Input for a task that was deleted meanwhile becomes a new task after confirmation.
  @Test func inputForADeletedTaskCanBecomeANewTask() {
    var world = opened()
    world.type(" mine")
    world.changeElsewhere(.delete(world.state.plan.tasks[0].id, day: pinnedDay))
    #expect(form(world)?.error?.text == Text.goneMeanwhile)
    world.press(.enter)
    #expect(form(world)?.title.text == "Water the plants mine")
    #expect(form(world)?.error != nil)
    world.press(.escape)
    #expect(world.state.status?.text == Text.draftKept)
    world.press("a")
    #expect(form(world)?.title.text == "Water the plants mine")
    world.press(.enter)
    #expect(world.state.plan.tasks.map(\.title) == ["Water the plants mine"])
  }

  @Test func editingContinuesOnARestoredTask() {
    var world = opened()
    world.type(" mine")
    let id = world.state.plan.tasks[0].id
    world.changeElsewhere(.delete(id, day: pinnedDay))
    world.changeElsewhere(.restore(id, day: pinnedDay))
    #expect(form(world)?.error == nil)
    world.press(.enter)
    #expect(world.state.plan.tasks.map(\.title) == ["Water the plants mine"])
  }

  @Test func untouchedFieldsOfADraftFollowChanges() {
    var world = opened()
    world.press(.tab, "l", .escape)
    #expect(!world.state.features[ClosedForms<TaskForm>.self].forms.isEmpty)
    elsewhere(&world, TaskFields(title: "Theirs"))
    world.press("e")
    #expect(form(world)?.title.text == "Theirs")
    #expect(form(world)?.priority == .high)
    #expect(form(world)?.error == nil)
  }

  /// The conflict may be forgotten between closing the form and opening it again.
  @Test func aReopenedDraftRepeatsItsConflict() {
    var world = opened()
    world.type(" mine")
    elsewhere(&world, TaskFields(title: "Theirs"))
    world.press(.enter, .escape, "e")
    #expect(form(world)?.title.text == "Water the plants mine")
    #expect(form(world)?.error?.text == Text.fieldChangedMeanwhile("title", to: Text.quoted("Theirs")))
    world.press(.enter)
    #expect(world.state.plan.tasks[0].title == "Theirs")
    world.press(.enter)
    #expect(world.state.plan.tasks[0].title == "Water the plants mine")
  }
}
