import FocusDomain
import FocusText
import Testing

@testable import FocusTUI

/// Routines and lines of Later that are unsaved when the program dies, and a later run that restores them.
@Suite struct UndatedDraftTests {
  private let plants = task("Water the plants")

  /// A later run on the same plans, without the routines and lines of the earlier one.
  private func nextRun(after world: World, at now: ClockReading = reading()) -> World {
    var next = World(world.stored[pinnedDay].tasks, now: now)
    next.send(.draftsFound(world.state.drafts))
    return next
  }

  @Test func aDraftOfARoutineContinues() throws {
    var world = World([plants])
    world.press("R", "a")
    #expect(world.state.drafts.isEmpty, "an empty form")
    world.type("Walk")
    world.press(.tab)
    world.type("2w mon")
    world.press(.tab)
    world.type("9 ~20m")
    world.press(.tab, "l")
    #expect(world.state.drafts.map(\.isOpen) == [true])
    var next = nextRun(after: world)
    #expect(next.state.status?.text == Text.routineKept(isNew: true))
    next.press("R", "a")
    let form = try #require(next.routineForm)
    #expect(form.title.text == "Walk")
    #expect(form.days.text == "2w mon")
    #expect(form.when.text.contains("20"))
    #expect(form.priority == .high, "it is open again")
    #expect(next.state.drafts.count == 1, "it is open again")
    next.press(.enter)
    #expect(next.routines.routines.map(\.title) == ["Walk"])
    #expect(next.state.drafts.isEmpty)
  }

  /// Days that the form only proposed are recomputed when it is restored on another day.
  @Test func theProposedDaysAreThoseOfTheNewForm() {
    var world = World()
    world.press("R", "a")
    world.type("Walk")
    var next = nextRun(after: world, at: reading(pinnedNow.adding(days: 1)))
    next.press("R", "a")
    #expect(next.routineForm?.days.text == "sun")
    #expect(next.routineForm?.days.isProposal == true)
  }

  @Test func aDraftOfARoutineShowsChangesMeanwhile() throws {
    var world = World([plants])
    world.writeRoutine("Walk")
    world.press("R", "e")
    #expect(world.state.drafts.isEmpty, "a form that changes nothing")
    world.type(" far")
    world.press(.escape)
    #expect(world.state.status?.text == Text.editKept)
    #expect(world.state.drafts.map(\.isOpen) == [false])
    world.press("e")
    #expect(world.routineForm?.title.text == "Walk far")
    var next = nextRun(after: world)
    #expect(next.state.status?.text == Text.routineKept(isNew: false))
    next.writeRoutine("Walk")
    next.changeRoutines { ($0.title, $0.priority) = ("Run", .high) }
    next.press("R", "e")
    let form = try #require(next.routineForm)
    #expect(form.title.text == "Walk far", "only what was typed stays")
    #expect(form.priority == .high, "only what was typed stays")
    #expect(form.error?.text == Text.fieldChangedMeanwhile("title", to: Text.quoted("Run")))
    next.press(.enter)
    #expect(next.routines.routines.map(\.title) == ["Walk far"])
    #expect(next.routines.routines[0].priority == .high)
  }

  @Test func anOpenFormOfARoutineShowsChangesMeanwhile() throws {
    var world = World([plants])
    world.writeRoutine("Walk")
    world.press("R", "e")
    world.type(" far")
    world.changeRoutines { $0.schedule = Schedule(typed: "9-10", lasting: 60) ?? .allDay }
    #expect(world.routineForm?.when.text == "09:00 – 10:00")
    #expect(world.routineForm?.title.text == "Walk far")
    world.changeRoutines { $0.title = "Run" }
    #expect(world.routineForm?.error?.text == Text.fieldChangedMeanwhile("title", to: Text.quoted("Run")))
  }

  /// Input for a deleted routine can become a new one.
  @Test func aChangeOfADeletedRoutineBecomesANewOne() {
    var world = World([plants])
    world.writeRoutine("Walk")
    world.press("R", "e")
    world.type(" far")
    var next = nextRun(after: world)
    next.press("R", "a")
    #expect(next.routineForm?.title.text == "Walk far")
    #expect(next.routineForm?.original == nil)
    next.press(.enter)
    #expect(next.routines.routines.map(\.title) == ["Walk far"])
  }

  @Test func aDraftOfALaterLineContinues() {
    var world = World([plants])
    world.writeForLater("Read")
    world.press("B", "e")
    #expect(world.state.drafts.isEmpty, "a field that changes nothing")
    world.type(" Proust")
    world.press(.escape)
    #expect(world.linesForLater == ["Read"])
    #expect(world.state.drafts.map(\.isOpen) == [false])
    world.press("e")
    #expect(world.laterSheet?.typing?.field.text == "Read Proust")
    #expect(world.state.drafts.map(\.isOpen) == [true])
    var next = nextRun(after: world)
    next.writeForLater("Read")
    next.press("B", "e")
    #expect(next.laterSheet?.typing?.field.text == "Read Proust")
    #expect(next.laterSheet?.error == nil)
    next.press(.enter)
    #expect(next.linesForLater == ["Read Proust"])
    #expect(next.state.drafts.isEmpty)
    next = nextRun(after: world)
    next.press("B", "a")
    #expect(next.laterSheet?.typing?.field.text == "Read Proust", "its line is gone")
  }

  @Test func aLineChangedElsewhereIsReported() {
    var world = World([plants])
    world.writeForLater("Read")
    world.press("B", "e")
    world.type(" Proust")
    world.press(.escape)
    world.changeLines { $0.title = "Write" }
    world.press("e")
    #expect(world.laterSheet?.error == Text.fieldChangedMeanwhile("title", to: Text.quoted("Write")))
  }
}
