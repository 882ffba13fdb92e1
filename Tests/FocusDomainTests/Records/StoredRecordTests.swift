import Testing

@testable import FocusDomain

/// The store writes, undoes, backs up, repairs and exports any kind of record as it does tasks.
@Suite struct StoredRecordTests {
  private let test: TemporaryStore
  private let directory: DataDirectory
  private let types: [any StoredRecord.Type] = [FocusTask.self, Note.self]

  init() throws {
    test = try TemporaryStore()
    directory = DataDirectory(path: test.directory.path, kinds: RecordKinds(Note.self))
  }

  /// The store as seen by one process.
  private func store(of device: String = "laptop") -> Store {
    Store(directory: directory, clock: test.store.clock, device: { device })
  }

  private var file: String { directory.file(of: today.civilMonth, Note.kind) }
  private func text() throws -> String { String(decoding: try bytes(file), as: UTF8.self) }
  private func notes(on day: CivilDate = today) throws -> [Note] {
    try store().month(day.civilMonth, of: Note.self).records[day].entries
  }

  @discardableResult
  private func add(_ notes: Note..., on day: CivilDate = today) throws -> Written {
    try store().change(.add, on: [day], of: [Note.self]) { editor in
      for note in notes { editor.insert(note, on: day) }
    }
  }

  private func edit(
    _ number: Int, by device: String = "laptop", _ body: (inout Note) -> Void
  ) throws {
    try store(of: device).change(.edit, on: [today], of: [Note.self]) { editor in
      guard let old = editor.records[Note.self][today].entries.first(where: { $0.id == taskID(number) })
      else { return }
      var new = old
      body(&new)
      editor.replace(old, with: new, on: today)
    }
  }

  @Test func eachKindHasItsOwnFolder() throws {
    try add(Note(1, "First"))
    #expect(
      try text() == """
        {
          "days": {
            "2026-11-21": {
              "notes": [
                {
                  "device": "laptop",
                  "id": "00000000-0000-4000-8000-000000000001",
                  "minutes": 25,
                  "modifiedAt": "2026-11-21T12:00:00.000Z",
                  "text": "First"
                }
              ]
            }
          },
          "schema": 1
        }

        """)
    #expect(!FileSystem.exists(directory.file(of: today.civilMonth)))
  }

  @Test func anotherProcessUndoesAndRedoesAChangeOfBothKinds() throws {
    let id = try test.add("Read").id
    try add(Note(1, "First"))
    try store().change(.complete, on: [today], of: types) { (editor) throws(RuleViolation) in
      try editor.run(.complete(id, day: today))
      editor.insert(Note(2, "Second", minutes: 50), on: today)
      editor.remove(editor.records[Note.self][today].entries[0], from: today)
    }
    func state() throws -> [String] {
      try store().plan(of: today).tasks.map { "\($0.isCompleted)" } + notes().map(\.text)
    }
    #expect(try state() == ["true", "Second"])
    let undone = try store().undo()
    #expect(undone.change.transitions.map(\.label).sorted() == ["First", "Read", "Second"])
    #expect(try state() == ["false", "First"])
    try store().redo()
    #expect(try state() == ["true", "Second"])
    #expect(!FileSystem.exists(directory.journal))
    // Another device has its own history.
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try store(of: "desktop").undo() }
  }

  @Test func undoKeepsTheEditOfAnotherDevice() throws {
    try add(Note(1, "First"))
    try edit(1) { $0.minutes = 50 }
    try edit(1, by: "desktop") { $0.text = "Theirs" }
    try store().undo()
    let note = try #require(try notes().first)
    #expect(note.text == "Theirs" && note.minutes == 25 && note.device == "laptop")
    try edit(1, by: "desktop") { $0.minutes = 1 }
    try edit(1) { $0.minutes = 2 }
    #expect(throws: PlannerError.refused(.changedMeanwhile(title: "Theirs", day: today))) {
      try store(of: "desktop").undo()
    }
  }

  @Test func unknownFieldsSurviveAtEveryLevel() throws {
    try add(Note(1, "First"))
    for (old, new) in [
      ("\"days\"", "\"a\": 1.0, \"days\""), ("\"notes\"", "\"b\": [2.50], \"notes\""),
      ("\"minutes\"", "\"c\": {\"d\": 3e0}, \"minutes\""),
    ] {
      try test.write(text().replacing(old, with: new), to: file)
    }
    try edit(1) { $0.text = "Edited" }
    for kept in ["\"a\": 1.0", "2.50", "\"d\": 3e0", "Edited"] { #expect(try text().contains(kept)) }
  }

  @Test func aMonthOfALaterVersionIsNotWritten() throws {
    try add(Note(1, "First"))
    try test.write(text().replacing("\"schema\": 1", with: "\"schema\": 2"), to: file)
    let before = try text()
    #expect(throws: PlannerError.store(.newerSchema(path: file, schema: 2))) { try add(Note(2, "Second")) }
    #expect(try text() == before)
    #expect(try store().examine().contains(.unreadable(.newerSchema(path: file, schema: 2))))
  }

  @Test func anInterruptedWriteOfBothKindsIsFinished() throws {
    let id = try test.add("Read").id
    var done = Month(today.civilMonth)
    done.records[today].entries = [task(1, "Read", done: true).renamed(id)]
    var noted = MonthFile<Note>(today.civilMonth)
    noted.records[today].entries = [Note(1, "First")]
    var transaction = Transaction()
    transaction.write(MonthCodec.encode(done), to: "days/2026-11.json")
    transaction.write(MonthCodec.encode(noted), to: "notes/2026-11.json")
    try test.leaveJournal(of: transaction)

    // Readers see the content of the journal before it is finished.
    #expect(try notes().map(\.text) == ["First"])
    #expect(try store().plan(of: today).completedCount == 1)
    #expect(!FileSystem.exists(file))
    try add(Note(2, "Second"))
    #expect(try notes().map(\.text) == ["First", "Second"])
    #expect(try store().plan(of: today).completedCount == 1)
    #expect(!FileSystem.exists(directory.journal))
  }

  @Test func aDamagedMonthIsRepairedFromItsBackup() throws {
    try add(Note(1, "First"))
    test.clock.now = noon.adding(days: 1)
    try edit(1) { $0.minutes = 50 }
    let copy = "\(directory.backups(of: tomorrow))/notes-2026-11.json"
    #expect(FileSystem.exists(copy))
    try test.write("{\"days\": {\"2026-11-21\": {\"notes\": [{\"text\": \"Lost\"}, {", to: file)
    #expect(try store().examine().contains { if case .unreadable = $0 { true } else { false } })
    try test.removeWrittenCopies()
    let aside = "\(directory.damaged)/notes-2026-11.json"
    #expect(
      try store().repair().contains(.restored(path: file, from: copy, aside: aside, lost: ["Lost"])))
    #expect(try notes().map(\.minutes) == [25])
    #expect(try store().examine() == [])
  }

  @Test func theDoctorReportsUnknownFilesDuplicatesAndDamagedCopies() throws {
    try add(Note(1, "First"))
    try add(Note(1, "First"), on: tomorrow)
    try test.write("x", to: "\(directory.folder(of: Note.kind))/conflict.json")
    let found = try store().examine()
    #expect(found.contains(.sameRecord(kind: "note", id: taskID(1).description, days: [today, tomorrow])))
    #expect(found.contains(.unknownFile(path: "\(directory.folder(of: Note.kind))/conflict.json")))
  }

  @Test func anExportContainsAllKinds() throws {
    try test.add("Read")
    try add(Note(1, "First"), Note(2, "Second"))
    try test.write(text().replacing("\"schema\"", with: "\"more\": 1,\n  \"schema\""), to: file)
    let exported = try store().export(from: nil, to: nil).bytes()

    let other = try TemporaryStore()
    let elsewhere = Store(
      directory: DataDirectory(path: other.directory.path, kinds: RecordKinds(Note.self)),
      clock: other.store.clock)
    let arriving = try PlannerFile(
      exported, path: "export", clock: other.store.clock, kinds: RecordKinds(Note.self))
    _ = try elsewhere.receive(arriving.agenda, rest: arriving.rest)
    #expect(try elsewhere.export(from: nil, to: nil).bytes() == exported)
    #expect(try elsewhere.month(today.civilMonth, of: Note.self).unknown["more"] == .number("1"))
    // Records that are already there are not added again.
    _ = try elsewhere.receive(arriving.agenda, rest: arriving.rest)
    #expect(try elsewhere.export(from: nil, to: nil).bytes() == exported)
    try elsewhere.undo()
    #expect(try elsewhere.month(today.civilMonth, of: Note.self).records[today].count == 0)
    #expect(try elsewhere.plan(of: today).count == 0)
  }

  @Test func anImportKeepsUnknownKinds() throws {
    try add(Note(1, "First"))
    try test.add("Read")
    let exported = try store().export(from: nil, to: nil).bytes()
    let other = try TemporaryStore()
    let arriving = try PlannerFile(exported, path: "export", clock: other.store.clock)
    _ = try other.store.receive(arriving.agenda, rest: arriving.rest)
    let again = try other.store.export(from: nil, to: nil).bytes()
    #expect(String(decoding: again, as: UTF8.self).contains("First"))
  }

  @Test func daysOfSeveralMonthsAreFound() throws {
    let december = day("2026-12-01")
    try add(Note(1, "First"))
    try add(Note(2, "Second"), on: december)
    let found = try store().days(of: Note.self, from: today, to: december)
    #expect(found.items.flatMap(\.entries).map(\.text) == ["First", "Second"])
    #expect(try store().days(of: Note.self, from: tomorrow, to: december).items.map(\.day) == [december])
  }
}
