import Testing

@testable import FocusDomain

/// The rules change, undo and merge any kind of record in the same way as tasks.
@Suite struct RecordTests {
  private let context = EditContext(now: noon, device: "laptop")

  /// Completes a task and adds a note, as one change.
  private func changed() throws -> (records: Records, change: Change, before: Records) {
    var before = Records(Agenda([today: [task(1, "Read")]]))
    before[Note.self] = RecordTable([DayRecords(day: today, entries: [Note(1, "First")])])
    var editor = RecordEditor(before, in: context)
    try editor.run(.complete(taskID(1), day: today))
    editor.insert(Note(2, "Second"), on: today)
    return (editor.records, editor.change(of: .complete), before)
  }

  private func contents(_ records: Records) -> [String] {
    records.agenda[today].entries.map { "\($0.title) \($0.isCompleted)" }
      + records[Note.self][today].entries.map { "\($0.text) \($0.minutes)" }
  }

  @Test func oneChangeContainsSeveralKindsOfRecords() throws {
    let (records, change, before) = try changed()
    #expect(change.transitions.map(\.label) == ["Read", "Second"])
    #expect(change.counts == [Change.Counts(today, before: 1, after: 1)])
    #expect(records[Note.self][today].entries.map(\.device) == [nil, "laptop"])
    #expect(records.agenda[today].entries.map(\.device) == ["laptop"])

    var undone = records
    let undo = try undone.apply(change.inverse, at: noon.adding(milliseconds: 1), by: "laptop")
    #expect(contents(undone) == contents(before))
    try undone.apply(undo.inverse, at: noon.adding(milliseconds: 2), by: "laptop")
    #expect(contents(undone) == contents(records))
  }

  @Test func aChangeOfSeveralKindsIsAtomic() throws {
    var (records, change, _) = try changed()
    records[Note.self][today].entries[1].text = "Overtaken"
    let before = records
    #expect(throws: RuleViolation.changedMeanwhile(title: "Overtaken", day: today)) {
      try records.apply(change.inverse, at: noon)
    }
    #expect(records == before)
  }

  @Test func editsAreMergedFieldByField() throws {
    var records = Records(RecordTable([DayRecords(day: today, entries: [Note(1, "Read")])]))
    var editor = RecordEditor(records, in: context)
    var edited = Note(1, "Read")
    edited.minutes = 50
    edited.unknown["mine"] = .bool(true)
    editor.replace(Note(1, "Read"), with: edited, on: today)
    let change = editor.change(of: .edit)
    records = editor.records
    records[Note.self][today].entries[0].text = "Theirs"
    records[Note.self][today].entries[0].unknown["theirs"] = .bool(true)

    try records.apply(change.inverse, at: noon, by: "laptop")
    let merged = try #require(records[Note.self][today].entries.first)
    #expect(merged.text == "Theirs")
    #expect(merged.minutes == 25)
    #expect(merged.unknown == ["theirs": .bool(true)])
  }

  @Test func theDailyLimitAppliesOnlyToTasks() throws {
    var editor = RecordEditor(Records(), in: context)
    for number in 0..<5 { editor.insert(Note(number, "Note \(number)"), on: today) }
    var records = Records()
    try records.apply(editor.change(of: .add), at: noon)
    #expect(records[Note.self][today].count == 5)
  }
}

@Suite struct DeviceTests {
  @Test func aTaskNamesTheDeviceThatChangedItLast() throws {
    let test = try TemporaryStore()
    try test.store(of: "laptop").perform(.add(TaskDraft(title: "A"), day: today))
    #expect(try test.store.plan(of: today).tasks.map(\.device) == ["laptop"])
    let id = try test.store.plan(of: today).tasks[0].id
    try test.store(of: "desktop").perform(.complete(id, day: today))
    #expect(try test.store.plan(of: today).tasks.map(\.device) == ["desktop"])
    #expect(String(decoding: try bytes(test.file), as: UTF8.self).contains("\"device\": \"desktop\""))
    try test.store(of: "desktop").undo()
    #expect(try test.store(of: "laptop").undo().change.kind == .add)
    try test.store(of: "laptop").redo()
    #expect(try test.store.plan(of: today).tasks.map(\.device) == ["laptop"])
  }

  @Test func aTaskWithoutADeviceIsEncodedWithoutOne() throws {
    let test = try TemporaryStore()
    try test.add("A")
    #expect(!String(decoding: try bytes(test.file), as: UTF8.self).contains("device"))
  }
}
