import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Input that is unsaved when the program dies, and a later run that restores it.
@Suite struct DraftTests {
  private let plants = task("Water the plants")

  /// A later run on the same plans, which has only the saved drafts of the earlier one.
  private func nextRun(after world: World, at now: ClockReading = reading()) -> World {
    var next = World(world.stored[pinnedDay].tasks, now: now)
    next.send(.draftsFound(world.state.drafts))
    return next
  }

  @Test func noDraftIsSavedWithoutUnsavedInput() {
    var world = World([plants])
    world.press("a")
    #expect(world.state.drafts.isEmpty, "an empty form")
    world.press(.escape, "e")
    #expect(world.state.drafts.isEmpty, "a form that changes nothing")
    world.press(.escape, "D")
    #expect(world.state.drafts.isEmpty, "a log without an entry")
  }

  @Test func aDraftOfANewTaskContinues() {
    var world = World([plants])
    world.press("a")
    world.type("Call @9-10 !high")
    #expect(world.state.drafts.map(\.isOpen) == [true])
    var next = nextRun(after: world)
    #expect(next.state.status?.text == Text.draftKept)
    next.press("a")
    let form = next.state.sheets.top(TaskForm.self)
    #expect(form?.title.text == "Call !high")
    #expect(form?.when.text.hasPrefix("09:00") == true)
    #expect(next.state.drafts.count == 1, "it is open again")
    next.press(.enter)
    #expect(next.titles().contains("Call"))
    #expect(next.state.drafts.isEmpty)
    #expect(next.stored[pinnedDay].tasks.first { $0.title == "Call" }?.priority == .high)
  }

  @Test func aChosenDayStaysAndAProposedOneIsThatOfTheNewForm() {
    var world = World()
    world.press("a")
    world.type("Later")
    let tomorrow = reading(pinnedNow.adding(milliseconds: 86_400_000))
    var next = nextRun(after: world, at: tomorrow)
    next.press("a")
    #expect(next.state.sheets.top(TaskForm.self)?.day.text == day(1).description)
    world.press(.tab, .tab, .tab, .control("u"))
    world.type(day(5).description)
    next = nextRun(after: world, at: tomorrow)
    next.press("a")
    #expect(next.state.sheets.top(TaskForm.self)?.day.text == day(5).description)
  }

  @Test func aDraftOfAnEditContinuesAndShowsChangesMeanwhile() {
    var world = World([plants])
    world.press("e")
    world.type(" today")
    world.changeElsewhere(.edit(plants.id, day: pinnedDay, TaskFields(title: "Theirs")))
    var next = nextRun(after: world)
    #expect(next.state.status?.text == Text.editKept)
    next.press("e")
    let form = next.state.sheets.top(TaskForm.self)
    #expect(form?.title.text == "Water the plants today")
    #expect(form?.error?.text == Text.fieldChangedMeanwhile("title", to: Text.quoted("Theirs")))
  }

  @Test func clearingTheTitleResetsItsTokens() {
    var world = World([plants])
    world.press("a")
    world.type("Slides @10-11:30 !high @+2 now")
    world.press(.control("u"))
    let form = world.state.sheets.top(TaskForm.self)
    #expect(form?.when.text.isEmpty == true)
    #expect(form?.priority == .medium)
    #expect(form?.day.text == day(0).description)
    #expect(world.state.drafts.isEmpty)
    world.press(.escape)
    #expect(world.state.drafts.isEmpty, "nothing is left to bring back")
  }

  @Test func chosenFieldsStayWhenTheTitleIsCleared() {
    var world = World([plants])
    world.press("a")
    world.type("Slides @10-11:30 now")
    world.press(.tab, .tab, .up, .backTab, .backTab, .control("u"))
    #expect(world.state.sheets.top(TaskForm.self)?.when.text.hasPrefix("10:15") == true)
  }

  @Test func aFormThatWasLeftIsKeptSilently() {
    var world = World([plants])
    world.press("a")
    world.type("Perhaps")
    world.press(.escape)
    #expect(world.state.drafts.map(\.isOpen) == [false])
    var next = nextRun(after: world)
    #expect(next.state.status == nil)
    next.press("a")
    #expect(next.state.sheets.top(TaskForm.self)?.title.text == "Perhaps")
  }

  @Test func formsOfSeveralTasksAreAllKept() {
    var world = World([plants, task("Other")])
    world.press("a")
    world.type("New")
    world.press(.escape, "e")
    world.type("?")
    world.press(.escape, "j", "e")
    world.type("!")
    var next = nextRun(after: world)
    #expect(next.state.drafts.count == 3)
    for (keys, title) in [(["a"], "New"), (["g", "g", "e"], "Water the plants?"), (["j", "e"], "Other!")]
      as [([Key], String)]
    {
      for key in keys { next.press(key) }
      #expect(next.state.sheets.top(TaskForm.self)?.title.text == title)
      next.press(.escape)
    }
    #expect(next.state.drafts.count == 3, "Esc keeps them again")
  }

  @Test func aDraftOfALogContinuesOverTheStoredLog() {
    var world = World()
    world.press("D", "4", .tab, .tab)
    world.type("A good day")
    #expect(world.state.drafts.count == 1)
    var next = nextRun(after: world)
    #expect(next.state.status?.text == Text.logKept)
    next.press("D")
    let sheet = next.state.sheets.top(DayLogSheet.self)
    #expect(sheet?.sleep == 4)
    #expect(sheet?.reflection.text == "A good day")
    #expect(sheet?.mood == nil)
    next.press(.control("s"))
    #expect(next.state.log(of: pinnedDay).reflection == "A good day")
    #expect(next.state.drafts.isEmpty)
  }

  @Test func aNoteSurvivesTheEndOfItsSession() {
    var world = World([plants])
    world.press("f", "i")
    world.type("An idea")
    #expect(world.state.drafts.map(\.kind) == ["session-note"])
    world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: 51 * 60_000)))
    #expect(world.state.sheets.top(FocusMode.self) == nil, "nobody ended it")
    #expect(world.state.drafts.map(\.kind) == ["session-note"])
    var next = nextRun(after: world)
    next.press("f", "i")
    #expect(next.state.sheets.top(FocusMode.self)?.note?.text == "An idea")
    next.press(.enter)
    #expect(next.sessions.running?.session.note == "An idea")
    #expect(next.state.drafts.isEmpty)
  }

  @Test func aNoteLeftWithEscapeComesBack() {
    var world = World([plants])
    world.press("f", "i")
    world.type("An idea")
    world.press(.escape)
    #expect(world.state.status?.text == Text.noteKept)
    world.press("i")
    #expect(world.state.sheets.top(FocusMode.self)?.note?.text == "An idea")
  }

  @Test func aNoteOfASessionFromAnEarlierVersionComesBack() {
    var world = World([plants])
    world.send(.draftsFound([Draft("note", ["text": .string("An idea")], isOpen: true)]))
    #expect(world.state.drafts == [Draft("session-note", ["text": .string("An idea")], isOpen: false)])
  }

  /// A draft from a later version, or a damaged one.
  @Test func unknownDraftsAreKept() {
    var world = World([plants])
    world.send(
      .draftsFound([
        Draft("poem", ["text": .string("x")], isOpen: true),
        Draft("task", ["day": .string("never")], isOpen: true),
        Draft("log", [:], isOpen: true), Draft("note", ["text": .number("3")], isOpen: true),
      ]))
    #expect(world.state.drafts.isEmpty)
    #expect(world.state.status == nil)
  }
}
