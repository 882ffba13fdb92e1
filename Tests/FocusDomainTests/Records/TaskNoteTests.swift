import Testing

@testable import FocusDomain

/// The note of a task in files, in rules and among changes by several devices.
@Suite struct TaskNoteTests {
  private let test: TemporaryStore
  private var store: Store { test.store }

  init() throws { test = try TemporaryStore() }

  private func note(_ text: String, _ id: TaskID, on day: CivilDate = today, by device: Store? = nil) throws {
    try (device ?? store).perform(.edit(id, day: day, TaskFields(note: text)))
  }

  private func stored(_ day: CivilDate = today) throws -> [String] {
    try store.plan(of: day).entries.map(\.note)
  }

  @Test func aTaskWithoutANoteIsStoredWithoutTheField() throws {
    let id = try test.add("Read").id
    let before = try bytes(test.file)
    #expect(!String(decoding: before, as: UTF8.self).contains("note"))
    try note("Page 7", id)
    try note("", id)
    #expect(!String(decoding: try bytes(test.file), as: UTF8.self).contains("note"))
  }

  @Test(arguments: [
    "- [ ] one\n  - [x] two\n\n", " \tindented ", "회의 준비\n의제", "שלום\u{202E}abc", "a\u{1B}[31m\u{0}b",
  ])
  func aNoteIsKeptAsTyped(text: String) throws {
    let id = try test.add("Read").id
    try note(text, id)
    #expect(try stored().first?.hasSameBytes(as: text) == true)
    let task = TaskDraft(title: "Write", note: text)
    try store.perform(.add(task, day: tomorrow))
    #expect(try stored(tomorrow).first?.hasSameBytes(as: text) == true)
  }

  @Test(arguments: [(" \n\t ", ""), ("a\r\nb\rc", "a\nb\nc"), ("\r\r\n", "")])
  func linesEndWithALineFeedAndBlanksAreNoNote(typed: String, stored: String) throws {
    #expect(try TaskNote.validated(typed).hasSameBytes(as: stored))
  }

  @Test func anOverlongNoteIsRefused() throws {
    let id = try test.add("Read").id
    try note(String(repeating: "메", count: 10_000), id)
    let before = try bytes(test.file)
    let long = String(repeating: "메", count: 10_001)
    #expect(throws: PlannerError.refused(.noteTooLong(length: 10_001))) { try note(long, id) }
    #expect(throws: PlannerError.refused(.noteTooLong(length: 10_001))) {
      try store.perform(.add(TaskDraft(title: "Write", note: long), day: today))
    }
    #expect(try bytes(test.file) == before)
    // An edit of another field keeps an overlong note from elsewhere.
    try store.perform(.edit(id, day: today, TaskFields(title: "Read on", note: stored()[0])))
  }

  @Test func undoOfANoteKeepsTheTitleThatAnotherDeviceChanged() throws {
    let id = try test.add("Read").id
    let (mine, theirs) = (test.store(of: "mine"), test.store(of: "theirs"))
    try note("Page 7", id, by: mine)
    try theirs.perform(.edit(id, day: today, TaskFields(title: "Read on")))
    try mine.undo()
    #expect(try store.plan(of: today).entries.map(\.title) == ["Read on"])
    #expect(try stored() == [""])
    try mine.redo()
    try note("Page 9", id, by: theirs)
    #expect(throws: PlannerError.refused(.changedMeanwhile(title: "Read on", day: today))) { try mine.undo() }
    #expect(try stored() == ["Page 9"])
  }

  @Test func aNoteThatWasChangedMeanwhileIsNotReplaced() throws {
    let id = try test.add("Read").id
    try note("Page 7", id)
    #expect(throws: PlannerError.refused(.changedMeanwhile(title: "Read", day: today))) {
      try store.perform(.edit(id, day: today, TaskFields(note: "Mine", oldNote: "")))
    }
    #expect(try stored() == ["Page 7"])
  }

  @Test func carriedAndRestoredTasksKeepTheirNotes() throws {
    let id = try test.add("Read", on: yesterday).id
    try note("Page 7", id, on: yesterday)
    try store.perform(.carryOver([CarryDecision(id, .carry)], from: yesterday, to: today))
    #expect(try stored() == ["Page 7"])
    #expect(try stored(yesterday) == [""], "a trace only says where the task went")
    try store.perform(.delete(id, day: today))
    #expect(try store.recentlyDeleted().map(\.task.note) == ["Page 7"])
    try store.perform(.restore(id, day: today))
    #expect(try stored() == ["Page 7"])
    try store.undo()
    try store.undo()
    try store.undo()
    #expect(try stored(yesterday) == ["Page 7"])
  }

  @Test(arguments: ["5", "null", "[\"x\"]", "{\"de\": \"x\"}"])
  func aNoteThatIsNoTextIsKeptAndReported(value: String) throws {
    let month = """
      {"schema": 3, "days": {"2026-11-21": {"tasks": [{"title": "Read", "note": \(value)}]}}}
      """
    try test.write(month, to: test.file)
    let task = try #require(try store.plan(of: today).entries.first)
    #expect(task.note == "")
    let kept = task.unknown["note"]
    let named = try store.examine().contains { if case .invalidNote = $0 { true } else { false } }
    #expect(named == (value != "null"))
    try store.perform(.complete(task.id, day: today))
    #expect(try store.plan(of: today).entries[0].unknown["note"] == kept)
    try note("Page 7", task.id)
    #expect(try store.plan(of: today).entries[0].unknown["note"] == nil)
    try store.undo()
    #expect(try store.plan(of: today).entries[0].unknown["note"] == kept)
  }

  @Test func anOverlongStoredNoteIsReported() throws {
    let long = String(repeating: "x", count: 10_001)
    try test.write(
      "{\"schema\": 3, \"days\": {\"2026-11-21\": {\"tasks\": [{\"title\": \"Read\", \"note\": \"\(long)\"}]}}}",
      to: test.file)
    let named = try store.examine().compactMap {
      if case .invalidNote(_, let title, _) = $0 { title } else { nil }
    }
    #expect(named == ["Read"])
    #expect(try stored() == [long])
  }
}
