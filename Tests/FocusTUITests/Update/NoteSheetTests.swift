import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct NoteSheetTests {
  private static let steps = "\tPlan\n- [ ] ask\n- [x] draft\n"

  private func world(_ note: String = "") -> World {
    var one = task("One")
    one.note = note
    return World([one, task("Two")])
  }

  private func note(_ world: World) -> String { world.stored[pinnedDay].entries[0].note }

  @Test func aNoteIsTypedAndSaved() {
    var world = world()
    world.press("N")
    world.type("Page 7")
    world.press(.enter)
    world.type("q")
    world.press(.control("s"))
    #expect(note(world) == "Page 7\nq")
    #expect(world.state.sheets.isEmpty)
    world.press("u")
    #expect(note(world) == "")
  }

  /// The open sheet reloads its month after changes, but not after its own change, whose result contains the
  /// month.
  @Test func tickingAStepReadsNothing() {
    var world = world(Self.steps)
    world.press("N")
    world.effects = []
    world.press(" ")
    #expect(world.operations.count == 1, "\(world.effects)")
    #expect(world.effects.count == 1, "\(world.effects)")
  }

  @Test func spaceTogglesTheStepOfTheCursorAndKeepsAllOtherBytes() {
    var world = world(Self.steps)
    world.press("N", "k", " ")
    #expect(note(world) == Self.steps)
    #expect(world.state.status?.text == Text.noStepHere)
    world.press("j", " ")
    #expect(note(world) == "\tPlan\n- [x] ask\n- [x] draft\n")
    world.press("j", "x")
    #expect(note(world) == "\tPlan\n- [x] ask\n- [ ] draft\n")
    world.press(.escape)
    #expect(world.state.sheets.isEmpty)
    world.press("u", "u")
    #expect(note(world) == Self.steps)
  }

  @Test func theHeadingOfTheSheetCountsTheSteps() {
    var world = world(Self.steps)
    func heading() -> String? {
      drawnRows(view(world.state)).first { $0.contains(Text.noteTitle) }
    }
    world.press("N")
    #expect(heading()?.contains("1/2") == true)
    world.press(" ")
    #expect(heading()?.contains("2/2") == true)
    world = self.world("Page 7")
    world.press("N")
    #expect(heading()?.contains("/") == false)
  }

  @Test func enterWritesANoteWithSteps() {
    var world = world(Self.steps)
    world.press("N", .enter)
    world.type("x ")
    #expect(note(world) == Self.steps)
    world.press(.control("s"))
    #expect(note(world).contains("x "))
  }

  @Test func anUnsavedNoteComesBack() {
    var world = world("Page 7")
    world.press("N")
    world.type("!")
    world.press(.escape)
    #expect(note(world) == "Page 7")
    #expect(world.state.status?.text == Text.taskNoteKept)
    let drafts = world.state.drafts
    world.press("N", .control("s"))
    #expect(note(world) == "Page 7!")
    var next = self.world("Page 7")
    next.send(.draftsFound(drafts))
    next.press("N", .control("s"))
    #expect(note(next) == "Page 7!")
  }

  @Test func aNoteThatChangesElsewhereIsShownOrAskedAbout() {
    var world = world("Page 7")
    let id = task("One").id
    world.press("N")
    world.changeElsewhere(.edit(id, day: pinnedDay, TaskFields(note: "Page 8")))
    world.type("!")
    world.changeElsewhere(.edit(id, day: pinnedDay, TaskFields(note: "Page 9")))
    let sheet = world.state.sheets.last as? NoteSheet
    #expect(sheet?.note.area.text == "Page 8!")
    #expect(sheet?.error == Text.noteChangedMeanwhile)
    world.press(.control("s"))
    #expect(note(world) == "Page 8!")
  }

  /// The cursor starts at the first open step, not at the text above.
  @Test func aNoteOpensAtItsFirstOpenStep() {
    var world = world("Before\n- [x] one\n- [ ] two\nbetween\n- [ ] three")
    world.press("N", " ", .escape, "N", " ")
    #expect(note(world) == "Before\n- [x] one\n- [x] two\nbetween\n- [x] three")
    world.press(.escape, "N", " ")
    #expect(note(world) == "Before\n- [x] one\n- [x] two\nbetween\n- [x] three")
  }

  @Test func theEditorOpensTheNoteAsItIsStored() {
    var world = world(Self.steps)
    world.editor = { EditedText($0 + "More") }
    world.press("N", .control("x"), .control("s"))
    #expect(note(world).hasSuffix("- [x] draft\nMore"))
  }

  @Test func keysMoveThroughTheStepsOfALongNote() {
    let long = String(repeating: "- [ ] 단계 하나\n", count: 200)
    var world = world(long)
    world.press("N", "G", "k", " ")
    let steps = TaskNote.steps(of: note(world))
    #expect(steps?.done == 1)
    #expect(steps?.count == 200)
    #expect(note(world).hasSuffix("- [x] 단계 하나\n"))
  }

  @Test func aLinkOpensAndSeveralAreAChoice() {
    var world = world("https://a.example")
    world.press("o")
    #expect(world.opened == ["https://a.example"])
    world = self.world("https://a.example\nhttps://b.example")
    world.press("o", "j", .enter)
    #expect(world.opened == ["https://b.example"])
    #expect(world.state.sheets.isEmpty)
  }

  @Test func withoutALinkTheKeyAddsATaskAsBefore() {
    var world = world("file:///etc/passwd")
    world.press("o")
    #expect(world.opened.isEmpty)
    #expect(world.state.sheets.last is TaskForm)
  }

  @Test(arguments: [
    (80, " · ≡ 1/2  Plan"), (28, " ≡ 1/2"), (9, "≡ 1/2"),
  ])
  func aCardShowsAsMuchOfTheNoteAsFits(width: Int, end: String) {
    var one = task("One")
    one.note = Self.steps
    let model = TaskViewModel(task: one, state: .inFocus, dates: .english)
    let text = model.facts(.unicode, width: width).map(\.text).joined()
    #expect(text.replacing("  ·  ", with: " · ").hasSuffix(end), "\(text)")
    #expect(TextWidth.width(of: text) <= width)
  }
}
