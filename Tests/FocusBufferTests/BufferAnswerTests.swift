import FocusDomain
import FocusText
import Testing

@testable import FocusBuffer

/// The operations that an edited text results in.
@Suite struct BufferAnswerTests {
  let plans = [
    plan(
      wednesday, task(1, "Write the report", .high, "9-10:30", note: "outline"), task(2, "Call the bank"),
      task(3, "Walk", done: true)),
    plan(thursday, task(4, "Read"), task(5, "Cook")),
  ]
  var buffer: DayBuffer { DayBuffer(plans, dates) }

  private func after(_ edit: (String) -> String) throws -> Agenda {
    try #require(try buffer.agenda(after: edit(buffer.text), from: plans))
  }

  @Test(arguments: ["", "\n \n", "<!-- only this -->\n"])
  func anEmptiedTextChangesNothing(text: String) {
    #expect(buffer.answer(to: text, in: context) == .nothing)
  }

  @Test func anUnchangedTextChangesNothing() {
    #expect(buffer.answer(to: buffer.text, in: context) == .nothing)
    #expect(buffer.answer(to: buffer.text.replacing("\n", with: "\r\n"), in: context) == .nothing)
  }

  @Test func tickingCompletesAndUntickingReopens() throws {
    let agenda = try after {
      $0.replacing("[ ] Call", with: "[x] Call").replacing("[x] Walk", with: "[ ] Walk")
    }
    #expect(agenda.titles(wednesday) == ["Write the report", "✓ Call the bank", "Walk"])
  }

  @Test func aChangedLineIsTheSameTask() throws {
    let agenda = try after {
      $0.replacing("!high Write the report @9-10:30\n      outline", with: "Write the whole report @11")
    }
    let changed = try #require(agenda[wednesday].entries.first { $0.id == taskID(1) })
    #expect(changed.title == "Write the whole report")
    #expect(changed.priority == .medium)
    #expect(changed.schedule == Schedule(typed: "11-12"))
    #expect(changed.note == "")
  }

  @Test(arguments: [
    "Walk for an hour along the river, with Anna", "A long walk", "Walk, then rest at the lake",
  ])
  func aTitleWithAllItsWordsIsTheSameTask(title: String) throws {
    let agenda = try after { $0.replacing("Walk", with: title) }
    #expect(agenda[wednesday].entries.first { $0.id == taskID(3) }?.title == title)
  }

  @Test func aLineWithAnotherTitleIsANewTask() throws {
    let agenda = try after { $0.replacing("Call the bank", with: "Swim") }
    #expect(agenda[wednesday].entries.first { $0.id == taskID(2) }?.deletedAt != nil)
    #expect(agenda.titles(wednesday) == ["Write the report", "✓ Walk", "Swim"])
  }

  @Test func aRemovedLineIsADeletedTask() throws {
    let agenda = try after { $0.replacing("- [ ] Call the bank\n", with: "") }
    #expect(agenda.titles(wednesday) == ["Write the report", "✓ Walk"])
    #expect(agenda[wednesday].entries.first { $0.id == taskID(2) }?.deletedAt == noon)
  }

  @Test func aNewLineIsANewTask() throws {
    let agenda = try after { $0 + "- [ ] !low Swim @7\n      far\n" }
    let swim = try #require(agenda[thursday].entries.last)
    #expect(swim.title == "Swim")
    #expect(swim.note == "far")
    #expect(swim.priority == .low)
    #expect(swim.schedule == Schedule(typed: "7-8"))
  }

  @Test func aNewLineMayBeDone() throws {
    let edited = buffer.text.replacing("- [ ] Call the bank", with: "- [x] Swim")
    let agenda = try #require(try buffer.agenda(after: edited, from: plans))
    #expect(agenda.titles(wednesday).contains("✓ Swim"))
  }

  @Test func fullDaysExchangeTheirTasks() throws {
    let full = [plans[0], plan(thursday, task(4, "Read"), task(5, "Cook"), task(6, "Paint"))]
    let buffer = DayBuffer(full, dates)
    let edited = buffer.text.replacing("Call the bank", with: "·").replacing("Paint", with: "Call the bank")
      .replacing("·", with: "Paint")
    let agenda = try #require(try buffer.agenda(after: edited, from: full))
    #expect(agenda.titles(wednesday) == ["Write the report", "✓ Walk", "Paint"])
    #expect(agenda.titles(thursday) == ["Read", "Cook", "Call the bank"])
    #expect(agenda[thursday].index(of: taskID(2)) != nil)
  }

  @Test func aDayThatIsTypedTakesTasks() throws {
    let friday = thursday.adding(days: 1)
    let agenda = try after { $0.replacing("- [ ] Cook", with: "# 2026-11-27\n- [ ] Cook\n- [ ] Dance @sat") }
    #expect(agenda.titles(friday) == ["Cook"])
    #expect(agenda.titles(friday.adding(days: 1)) == ["Dance"])
  }

  @Test func aFourthTaskIsRefusedAtTheLastLineOfItsDay() {
    let edited = buffer.text.replacing("- [ ] Call", with: "- [ ] Swim\n- [ ] Call")
    #expect(
      buffer.sentences(about: edited) == ["5 You can only focus on 3 things at once. Finish something first!"]
    )
  }

  @Test func aTitleWithoutLettersIsRefusedAtItsLine() {
    let edited = buffer.text.replacing("# Thursday", with: "# Friday, November 27\n- [ ]\n\n# Thursday")
    #expect(buffer.sentences(about: edited) == ["7 Please enter a task name before adding."])
  }

  @Test func aDoneTaskDoesNotGoToADayToCome() {
    let edited = buffer.text.replacing("- [x] Walk\n", with: "") + "- [x] Walk\n"
    #expect(buffer.sentences(about: edited).count == 1)
  }
}

/// Changes by others while the text is edited.
@Suite struct BufferMeanwhileTests {
  let seen = [plan(wednesday, task(1, "Write the report"), task(2, "Call the bank"))]

  private func change(_ edited: String) throws -> Change {
    guard case .change(let change) = DayBuffer(seen, dates).answer(to: edited, in: context) else {
      throw RuleViolation.nothingToRedo
    }
    return change
  }

  @Test func fieldsChangedByOthersAreKept() throws {
    var now = Agenda(seen)
    try now.perform(.edit(taskID(1), day: wednesday, TaskFields(priority: .high)), in: context)
    try now.perform(.add(TaskDraft(title: "Swim"), day: wednesday), in: context)
    let edited = DayBuffer(seen, dates).text.replacing("Write the report", with: "Write the whole report")
    try now.perform(.merge(try change(edited)), in: context)
    #expect(now.titles(wednesday) == ["Write the whole report", "Call the bank", "Swim"])
    #expect(now[wednesday].entries[0].priority == .high)
  }

  @Test func aConflictingFieldIsReportedAndAcceptedTheSecondTime() throws {
    var now = Agenda(seen)
    try now.perform(.edit(taskID(1), day: wednesday, TaskFields(title: "Write a letter")), in: context)
    var buffer = DayBuffer(seen, dates)
    let edited = buffer.text.replacing("Write the report", with: "Write the whole report")
    let first = try change(edited)
    #expect(throws: RuleViolation.changedMeanwhile(title: "Write a letter", day: wednesday)) {
      try now.perform(.merge(first), in: context)
    }
    let problems = buffer.follow([now[wednesday]], editing: edited)
    #expect(problems.map(\.line) == [1])
    #expect(problems.first?.sentence.contains("'- [ ] Write a letter'") == true)
    guard case .change(let second) = buffer.answer(to: edited, in: context) else {
      Issue.record("nothing is asked for")
      return
    }
    try now.perform(.merge(second), in: context)
    #expect(now.titles(wednesday) == ["Write the whole report", "Call the bank"])
    #expect(now[wednesday].index(of: taskID(1)) == 0)
  }

  @Test func aTaskThatOthersChangedIsNotDeleted() throws {
    var now = Agenda(seen)
    try now.perform(.edit(taskID(2), day: wednesday, TaskFields(title: "Call both banks")), in: context)
    let edited = DayBuffer(seen, dates).text.replacing("- [ ] Call the bank\n", with: "")
    let change = try change(edited)
    #expect(throws: RuleViolation.changedMeanwhile(title: "Call the bank", day: wednesday)) {
      try now.perform(.merge(change), in: context)
    }
  }

  @Test func aLineOfATaskThatIsGoneIsAddedAnew() throws {
    var now = Agenda(seen)
    try now.perform(.delete(taskID(2), day: wednesday), in: context)
    var buffer = DayBuffer(seen, dates)
    let edited = buffer.text.replacing("Call the bank", with: "Call the old bank")
    #expect(throws: RuleViolation.goneMeanwhile(title: "Call the bank", day: wednesday)) {
      try now.perform(.merge(try change(edited)), in: context)
    }
    #expect(buffer.follow([now[wednesday]], editing: edited).map(\.line) == [2])
    guard case .change(let second) = buffer.answer(to: edited, in: context) else {
      Issue.record("nothing is asked for")
      return
    }
    try now.perform(.merge(second), in: context)
    #expect(now.titles(wednesday) == ["Write the report", "Call the old bank"])
  }

  /// The message shows the changed fields only, and of a long note only the part that differs.
  @Test func theChangedNoteIsShown() throws {
    let seen = [plan(wednesday, task(1, "Write the report", note: "first"))]
    var now = Agenda(seen)
    var buffer = DayBuffer(seen, dates)
    let edited = buffer.text.replacing("first", with: "mine")
    let long = String(repeating: "many words ", count: 40)
    try now.perform(.edit(taskID(1), day: wednesday, TaskFields(note: "theirs\nand more")), in: context)
    #expect(
      buffer.follow([now[wednesday]], editing: edited).map(\.sentence) == [
        "Meanwhile its note was changed from 'first' to 'theirs and more'. Save again to have yours instead."
      ])
    try now.perform(.edit(taskID(1), day: wednesday, TaskFields(note: long + "old")), in: context)
    _ = buffer.follow([now[wednesday]], editing: edited)
    try now.perform(
      .edit(taskID(1), day: wednesday, TaskFields(title: "New", note: long + "new")), in: context)
    let problems = buffer.follow([now[wednesday]], editing: edited).map(\.sentence)
    try #require(problems.count == 2, "\(problems)")
    #expect(problems[0].contains("'- [ ] New'"), "\(problems)")
    #expect(problems[1].contains("words old'"), "\(problems)")
    #expect(problems[1].contains("words new'"), "\(problems)")
  }

  @Test func noTaskIsAddedBeforeTheFirstDay() {
    let dates = DateParser(today: wednesday, style: .english, direction: .eitherWay)
    let buffer = DayBuffer([plan(wednesday, task(1, "Write"))], dates)
    let edited = buffer.text + "\n# 0001-01-01\n- [ ] Old\n"
    #expect(buffer.sentences(about: edited).first?.contains("from 1970-01-01") == true)
  }
}
