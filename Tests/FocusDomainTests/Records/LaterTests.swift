import Testing

@testable import FocusDomain

/// Later: up to nine lines without a day, which become tasks or are dropped.
@Suite struct LaterTests {
  private let test: TemporaryStore
  private var store: Store { test.store }

  init() throws { test = try TemporaryStore() }

  private var file: String { test.directory.file(of: .undated, LaterLine.kind) }
  private func titles() throws -> [String] { try store.later().map(\.title) }

  private func write(_ titles: String..., by device: Store? = nil) throws {
    for title in titles {
      test.clock.now = test.clock.now.adding(milliseconds: 1)
      _ = try (device ?? store).addLater(TaskDraft(title: title))
    }
  }

  private func line(_ title: String) throws -> LaterLine {
    try #require(try store.later().first { $0.title == title })
  }

  @Test func aStoreWithoutLinesHasNoLaterFile() throws {
    #expect(try store.later() == [])
    try test.add("Read")
    #expect(!FileSystem.exists(file))
    let exported = try store.export(from: nil, to: nil).bytes()
    #expect(!String(decoding: exported, as: UTF8.self).contains("later"))
  }

  @Test func aLineIsWrittenListedAndUndone() throws {
    _ = try test.store(of: "laptop").addLater(
      TaskDraft(title: "  Buy a lamp ", priority: .high, note: "The small one.\r\n"))
    let line = try #require(try store.later().first)
    #expect(line.title == "Buy a lamp")
    #expect(line.note == "The small one.\n")
    #expect(line.priority == .high)
    #expect(line.device == "laptop")
    #expect(line.createdAt == noon)
    try test.store(of: "laptop").undo()
    #expect(try titles() == [])
    try test.store(of: "laptop").redo()
    #expect(try titles() == ["Buy a lamp"])
  }

  @Test func invalidTitlesAreRefusedForLines() throws {
    for (title, violation) in [
      (" ", RuleViolation.emptyTitle),
      (String(repeating: "x", count: 201), .titleTooLong(length: 201)),
      ("a\u{1B}b", .controlCharacter("\u{1B}", position: 2)),
    ] {
      #expect(throws: PlannerError.refused(violation)) { try store.addLater(TaskDraft(title: title)) }
    }
    let long = String(repeating: "x", count: 10_001)
    #expect(throws: PlannerError.refused(.noteTooLong(length: 10_001))) {
      try store.addLater(TaskDraft(title: "Buy", note: long))
    }
    #expect(!FileSystem.exists(file))
  }

  @Test func theTenthLineIsRefusedEverywhere() throws {
    for number in 1...9 { try write("Line \(number)") }
    #expect(throws: PlannerError.refused(.laterFull(count: 9))) { try write("Line 10") }
    #expect(try titles().count == 9)
    // An undo of a drop does not make ten lines.
    _ = try store.dropLater(line("Line 3"))
    try write("Line 10", by: test.store(of: "desktop"))
    #expect(throws: PlannerError.refused(.laterFull(count: 9))) { try store.undo() }
    #expect(try titles().count == 9)
  }

  @Test func importedLinesBeyondNineAreKeptAndReported() throws {
    for number in 1...9 { try write("Line \(number)") }
    let other = try TemporaryStore()
    _ = try other.store.addLater(TaskDraft(title: "Line 10"))
    let arriving = try PlannerFile(
      other.store.export(from: nil, to: nil).bytes(), path: "export", clock: store.clock)
    let result = try store.receive(arriving.agenda, extras: arriving.extras)
    #expect(result.later.map(\.title) == ["Line 10"])
    #expect(result.totals.later == 1)
    #expect(try titles().count == 10)
    #expect(try store.examine() == [.manyLines(count: 10)])
    #expect(throws: PlannerError.refused(.laterFull(count: 10))) { try write("Line 11") }
    // One of ten lines can be dropped and restored.
    _ = try store.dropLater(line("Line 1"))
    try store.undo()
    #expect(try titles().count == 10)
    #expect(try store.receive(arriving.agenda, extras: arriving.extras).totals.later == 0)
  }

  @Test func aLineMakesRoomForTheTenthInOneStep() throws {
    for number in 1...9 { try write("Line \(number)") }
    let tenth = TaskDraft(title: "Line 10", priority: .high)
    for (day, tasks) in [(nil, []), (tomorrow, ["Line 2"])] as [(CivilDate?, [String])] {
      test.clock.now = test.clock.now.adding(milliseconds: 1)
      try store.perform(.later(.replace(line("Line 2").id, by: tenth, planningFor: day)))
      #expect(try titles() == [1, 3, 4, 5, 6, 7, 8, 9, 10].map { "Line \($0)" })
      #expect(try test.titles(tomorrow) == tasks)
      try store.undo()
      #expect(try titles() == (1...9).map { "Line \($0)" })
      #expect(try test.titles(tomorrow) == [])
    }
    for title in ["A", "B", "C"] { try test.add(title) }
    #expect(throws: PlannerError.refused(.dayFull(today))) {
      try store.perform(.later(.replace(line("Line 2").id, by: tenth, planningFor: today)))
    }
    #expect(try titles().count == 9)
  }

  @Test func aLineIsEdited() throws {
    try write("Buy", "Read")
    let buy = try line("Buy")
    try store.perform(.later(.edit(buy.id, TaskFields(title: "Buy two", oldTitle: "Buy", priority: .high))))
    #expect(try titles() == ["Buy two", "Read"])
    #expect(try line("Buy two").priority == .high)
    #expect(throws: PlannerError.refused(.changedMeanwhile(title: "Buy two", day: .undated))) {
      try store.perform(.later(.edit(buy.id, TaskFields(title: "Buy three", oldTitle: "Buy"))))
    }
    #expect(throws: PlannerError.refused(.emptiedTitle)) {
      try store.perform(.later(.edit(buy.id, TaskFields(title: " "))))
    }
    try store.undo()
    #expect(try line("Buy").priority == .medium)
  }

  /// A line replaces a task of a full day, and the session of the task ends.
  @Test func aLineReplacesATask() throws {
    for title in ["A", "B", "C"] { try test.add(title) }
    try write("Read")
    let gone = try #require(try store.plan(of: today).tasks.first)
    _ = try store.perform(.start(SessionDraft(task: gone.id, title: "A", planned: 1500), switching: false))
    let planned = Operation.later(.plan(try line("Read").id, day: today, TaskFields(title: "Read it")))
    try store.perform(.replace(gone.id, day: today, by: planned))
    #expect(try Set(test.titles()) == ["B", "C", "Read it"])
    #expect(try titles() == [])
    #expect(try store.running() == nil)
    try store.undo()
    #expect(try Set(test.titles()) == ["A", "B", "C"])
    #expect(try titles() == ["Read"])
  }

  @Test func planningALineIsOneStep() throws {
    try write("Buy a lamp", "Read the contract")
    _ = try store.dropLater(line("Buy a lamp"))
    try store.undo()
    let lamp = try line("Buy a lamp")
    let written = try store.planLater(lamp, on: tomorrow)
    #expect(written.change.days == [tomorrow])
    #expect(try titles() == ["Read the contract"])
    let task = try #require(try store.plan(of: tomorrow).tasks.first)
    // Two machines that plan the same line make the same task.
    #expect(task.id == lamp.id)
    #expect(task.title == "Buy a lamp")
    try store.undo()
    #expect(try titles() == ["Buy a lamp", "Read the contract"])
    #expect(try test.titles(tomorrow) == [])
    try store.redo()
    #expect(try titles() == ["Read the contract"])
    #expect(try test.titles(tomorrow) == ["Buy a lamp"])
  }

  @Test func aPlannedLineKeepsItsNoteAndPriority() throws {
    _ = try store.addLater(TaskDraft(title: "Read", priority: .low, note: "- [ ] Page 7"))
    _ = try store.planLater(line("Read"), on: today)
    let task = try #require(try store.plan(of: today).tasks.first)
    #expect(task.priority == .low)
    #expect(task.note == "- [ ] Page 7")
    #expect(task.schedule == .allDay)
  }

  @Test func aFullDayAcceptsNoLine() throws {
    for title in ["A", "B", "C"] { try test.add(title) }
    try write("Later")
    #expect(throws: PlannerError.refused(.dayFull(today))) { try store.planLater(line("Later"), on: today) }
    #expect(try titles() == ["Later"])
    #expect(try test.titles() == ["A", "B", "C"])
  }

  /// The task of the line is still on another day, as after a merge: the second task gets its own id.
  @Test func aLineThatCameBackMakesAnotherTask() throws {
    try write("Buy")
    let line = try line("Buy")
    _ = try store.planLater(line, on: tomorrow)
    try store.change(.edit, on: [], of: [LaterLine.self]) { editor in
      let gone = editor.records[LaterLine.self][.undated].entries[0]
      var back = gone
      back.deletedAt = nil
      editor.replace(gone, with: back, on: .undated)
    }
    for day in [today, tomorrow] {
      _ = try store.planLater(line, on: day)
      try store.undo()
    }
    _ = try store.planLater(line, on: today)
    let ids = try [today, tomorrow].flatMap { try store.plan(of: $0).tasks.map(\.id) }
    #expect(ids.count == 2)
    #expect(Set(ids).count == 2)
    #expect(try store.examine() == [])
  }

  @Test func undoKeepsWhatAnotherMachineChanged() throws {
    let (mine, theirs) = (test.store(of: "mine"), test.store(of: "theirs"))
    try write("Buy", by: mine)
    _ = try mine.planLater(line("Buy"), on: today)
    let id = try #require(try store.plan(of: today).tasks.first?.id)
    try theirs.perform(.edit(id, day: today, TaskFields(title: "Buy two")))
    // The other machine's undo does not remove the task.
    #expect(throws: PlannerError.refused(.changedMeanwhile(title: "Buy two", day: today))) { try mine.undo() }
    #expect(try test.titles() == ["Buy two"])
    #expect(try titles() == [])
  }

  @Test(arguments: [
    ("1", "Buy a lamp"), ("2", "Buy a table"), ("lamp", "Buy a lamp"), ("contract", "Read the contract"),
    ("BUY", "Buy"),
  ])
  func aLineIsNamedByPlaceOrTitle(name: String, title: String) throws {
    try write("Buy a lamp", "Buy a table", "Read the contract", "Buy")
    #expect(try TaskReference(name).resolve(in: store.later()).title == title)
  }

  @Test func anUnknownOrAmbiguousLineNameIsRefused() throws {
    try write("Buy a lamp", "Buy a table")
    let lines = try store.later()
    for name in ["0", "3", "999", "chair", "no such id"] {
      #expect(throws: RuleViolation.noSuchLine(name)) { try TaskReference(name).resolve(in: lines) }
    }
    #expect(throws: RuleViolation.ambiguousTitle("buy", titles: lines.map(\.title), day: .undated)) {
      try TaskReference("buy").resolve(in: lines)
    }
    let id = lines[1].id
    #expect(try TaskReference(String(id.description.prefix(8))).resolve(in: lines).id == id)
  }

  @Test func aSearchFindsLinesAfterTheDays() throws {
    _ = try store.addLater(TaskDraft(title: "Lamp", note: "the small\nBANK note"))
    try test.add("Bank")
    #expect(try store.search("bank").items.map(\.text) == ["Bank", "Lamp\nthe small\nBANK note"])
    #expect(try store.searchable().items.last?.day == .undated)
    let hit = try #require(try store.search("bank").items.last)
    #expect(hit.titled?.title == "Lamp")
    #expect(TitleMatcher("bank").noteLine(of: hit) == "BANK note")
    #expect(TitleMatcher("lamp").noteLine(of: hit) == nil)
  }

  @Test func handWrittenLinesAreRead() throws {
    try test.write("{\"schema\": 1, \"later\": [{\"title\": \"Buy\"}, {\"title\": \"Buy\"}]}", to: file)
    let lines = try store.later()
    #expect(lines.map(\.title) == ["Buy", "Buy"])
    #expect(Set(lines.map(\.id)).count == 2)
    #expect(lines.allSatisfy { $0.priority == .medium && $0.note.isEmpty })
    _ = try store.dropLater(lines[0])
    #expect(try store.later().map(\.id) == [lines[1].id])
  }

  @Test(arguments: [
    "{\"schema\": 1, \"later\": [{\"priority\": \"high\"}]}",
    "{\"schema\": 1, \"later\": [{\"title\": \"A\", \"priority\": \"urgent\"}]}",
    "{\"schema\": 1, \"later\": {\"title\": \"A\"}}", "{\"later\": []}", "[]", "{\"schema\": 1, \"later\": [",
  ])
  func aDamagedFileIsNeverOverwritten(text: String) throws {
    try test.write(text, to: file)
    #expect(throws: PlannerError.self) { try write("Buy") }
    #expect(String(decoding: try bytes(file), as: UTF8.self) == text)
    #expect(try store.examine().contains { if case .unreadable = $0 { true } else { false } })
    // The damaged file does not hide the tasks.
    try test.add("Read")
    #expect(try test.titles() == ["Read"])
  }

  @Test func droppedLinesAreRemovedAfterThirtyDays() throws {
    try write("Old", "New")
    _ = try store.dropLater(line("Old"))
    for days in [1, 32, 33] {
      test.clock.now = noon.adding(days: days)
      try write("Day \(days)")
    }
    #expect(!String(decoding: try bytes(file), as: UTF8.self).contains("Old"))
    #expect(try titles() == ["New", "Day 1", "Day 32", "Day 33"])
  }
}
