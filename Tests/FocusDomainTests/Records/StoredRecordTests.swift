import Foundation
import Testing

@testable import FocusDomain

/// The store writes, undoes, backs up, repairs and exports any kind of record, with days or without.
@Suite struct StoredRecordTests {
  typealias Place = SampleStore.Place

  @Test func eachKindOfRecordHasItsOwnFolder() throws {
    let samples = try SampleStore(.inMonths)
    try samples.add("First")
    #expect(
      try samples.text() == """
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
    #expect(!FileSystem.exists(samples.directory.file(of: today.civilMonth)))
  }

  @Test func aKindWithoutDaysHasOneFile() throws {
    let samples = try SampleStore(.withoutDays)
    try samples.add("First")
    #expect(samples.file == "\(samples.directory.path)/ideas.json")
    #expect(
      try samples.text() == """
        {
          "ideas": [
            {
              "device": "laptop",
              "id": "00000000-0000-4000-8000-000000000001",
              "minutes": 25,
              "modifiedAt": "2026-11-21T12:00:00.000Z",
              "text": "First"
            }
          ],
          "schema": 1
        }

        """)
    #expect(try FileSystem.names(in: samples.directory.days) == [])
    #expect(!(try String(decoding: bytes(samples.directory.undoLog), as: UTF8.self)).contains("\"day\""))
  }

  @Test(arguments: Place.allCases)
  func anotherProcessUndoesAndRedoesAChangeOfBothKinds(place: Place) throws {
    let samples = try SampleStore(place)
    let id = try samples.test.add("Read").id
    try samples.add("First")
    try samples.store().change(.complete, on: [today], of: [FocusTask.self, samples.type]) {
      (editor) throws(RuleViolation) in
      try editor.run(.complete(id, day: today))
      samples.insert(["Second"], from: 2, into: &editor)
      samples.remove(1, in: &editor)
    }
    func state() throws -> [String] {
      try samples.store().plan(of: today).tasks.map { "\($0.isCompleted)" } + samples.texts()
    }
    #expect(try state() == ["true", "Second"])
    let undone = try samples.store().undo()
    #expect(undone.change.transitions.map(\.label).sorted() == ["First", "Read", "Second"])
    #expect(undone.change.days == [today])
    #expect(try state() == ["false", "First"])
    try samples.store().redo()
    #expect(try state() == ["true", "Second"])
    #expect(!FileSystem.exists(samples.directory.journal))
    // Another device has its own history.
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try samples.store(of: "desktop").undo() }
  }

  @Test(arguments: Place.allCases) func undoKeepsTheEditOfAnotherDevice(place: Place) throws {
    let samples = try SampleStore(place)
    try samples.add("First")
    try samples.edit(1, minutes: 50)
    try samples.edit(1, by: "desktop", text: "Theirs")
    try samples.store().undo()
    #expect(try samples.contents() == [.init(text: "Theirs", minutes: 25, device: "laptop")])
    try samples.edit(1, by: "desktop", minutes: 1)
    try samples.edit(1, minutes: 2)
    #expect(throws: PlannerError.refused(.changedMeanwhile(title: "Theirs", day: samples.day))) {
      try samples.store(of: "desktop").undo()
    }
  }

  @Test(arguments: Place.allCases) func unknownFieldsSurviveAtEveryLevel(place: Place) throws {
    let samples = try SampleStore(place)
    try samples.add("First")
    let list = "\"\(samples.kind.list)\""
    for (old, new) in [
      ("\"schema\"", "\"r\": 1.0, \"schema\""), (list, "\"b\": [2.50], \(list)"),
      ("\"minutes\"", "\"c\": {\"d\": 3e0}, \"minutes\""),
    ] {
      try samples.test.write(samples.text().replacing(old, with: new), to: samples.file)
    }
    try samples.edit(1, text: "Edited")
    for kept in ["\"r\": 1.0", "2.50", "\"d\": 3e0", "Edited"] { #expect(try samples.text().contains(kept)) }
  }

  @Test(arguments: Place.allCases) func aFileOfALaterVersionIsNotWritten(place: Place) throws {
    let samples = try SampleStore(place)
    try samples.add("First")
    try samples.test.write(
      samples.text().replacing("\"schema\": 1", with: "\"schema\": 2"), to: samples.file)
    let before = try samples.text()
    let newer = StoreError.newerSchema(path: samples.file, schema: 2)
    #expect(throws: PlannerError.store(newer)) { try samples.add("Second", from: 2) }
    #expect(try samples.text() == before)
    #expect(try samples.store().examine().contains(.unreadable(newer)))
    // The damaged file blocks nothing else, not even an import.
    try samples.test.add("Read")
    let arriving = Agenda([tomorrow: [task(7, "Write")]])
    _ = try samples.store().receive(arriving)
    #expect(try samples.test.titles(tomorrow) == ["Write"])
  }

  @Test(arguments: Place.allCases) func anInterruptedWriteOfBothKindsIsFinished(place: Place) throws {
    let samples = try SampleStore(place)
    let id = try samples.test.add("Read").id
    var done = Month(today.civilMonth)
    done.records[today].entries = [task(1, "Read", done: true).renamed(id)]
    var transaction = Transaction()
    transaction.write(MonthCodec.encode(done), to: "days/2026-11.json")
    transaction.write(samples.encoded("First"), to: samples.kind.path(of: samples.day.civilMonth))
    try samples.test.leaveJournal(of: transaction)

    // Readers see the content of the journal before it is finished.
    #expect(try samples.texts() == ["First"])
    #expect(try samples.store().plan(of: today).completedCount == 1)
    #expect(!FileSystem.exists(samples.file))
    try samples.add("Second", from: 2)
    #expect(try samples.texts() == ["First", "Second"])
    #expect(try samples.store().plan(of: today).completedCount == 1)
    #expect(!FileSystem.exists(samples.directory.journal))
  }

  @Test(arguments: Place.allCases) func recordsOnlyInAnOvertakenWriteAreReported(place: Place) throws {
    let samples = try SampleStore(place)
    try samples.add("Other", from: 2)
    var transaction = Transaction()
    transaction.write(samples.encoded("First"), to: samples.kind.path(of: samples.day.civilMonth))
    try samples.test.leaveJournal(of: transaction)
    try samples.test.write(samples.text().replacing("Other", with: "Changed"), to: samples.file)
    let lost = try samples.store().examine().compactMap { finding -> [String]? in
      if case .overtakenWrite(_, _, let lost) = finding { lost } else { nil }
    }
    #expect(lost == [["First"]])
    #expect(try samples.texts() == ["Changed"])
  }

  @Test(arguments: Place.allCases) func aDamagedFileIsRepairedFromItsBackup(place: Place) throws {
    let samples = try SampleStore(place)
    try samples.add("First")
    samples.test.clock.now = noon.adding(days: 1)
    try samples.edit(1, minutes: 50)
    let copy = "\(samples.directory.backups(of: tomorrow))/\(samples.copyName)"
    #expect(FileSystem.exists(copy))
    try samples.test.write("{\"\(samples.kind.list)\": [{\"text\": \"Lost\"}, {", to: samples.file)
    #expect(try samples.store().examine().contains { if case .unreadable = $0 { true } else { false } })
    try samples.test.removeWrittenCopies()
    let aside = "\(samples.directory.damaged)/\(samples.copyName)"
    let repairs = try samples.store().repair()
    #expect(repairs.contains(.restored(path: samples.file, from: copy, aside: aside, lost: ["Lost"])))
    #expect(try samples.contents().map(\.minutes) == [25])
    #expect(try samples.store().examine() == [])
  }

  @Test(arguments: Place.allCases) func recordsRemovedByAnotherProgramComeBack(place: Place) throws {
    let samples = try SampleStore(place)
    try samples.add("First", "Second", "Third")
    try samples.test.write(
      String(decoding: samples.encoded("New"), as: UTF8.self)
        .replacing("0000000001", with: "0000000009"), to: samples.file)
    let shrunk = samples.store().claimShrunkMonths()
    #expect(shrunk.map(\.missing) == [3])
    let month = try #require(shrunk.first)
    let copy = try samples.store().fullCopy(of: month)
    _ = try samples.store().receive(copy.agenda, extras: copy.extras)
    #expect(try samples.texts().sorted() == ["First", "New", "Second", "Third"])
    #expect(samples.store().claimShrunkMonths() == [])
  }

  @Test(arguments: Place.allCases) func aWatchReportsAChange(place: Place) throws {
    let samples = try SampleStore(place)
    try samples.add("First")
    let watch = try #require(StoreWatch(samples.directory))
    try samples.add("Second", from: 2)
    #expect(watch.changes().kinds == [samples.kind])
    try samples.test.add("Read")
    #expect(watch.changes().kinds == [])
  }

  @Test func theDoctorReportsUnknownFilesAndDuplicates() throws {
    let samples = try SampleStore(.inMonths)
    try samples.add("First")
    try samples.store().change(.add, on: [tomorrow], of: [Note.self]) { editor in
      editor.insert(Note(1, "First"), on: tomorrow)
    }
    let folder = samples.directory.folder(of: Note.kind)
    try samples.test.write("x", to: "\(folder)/conflict.json")
    let found = try samples.store().examine()
    #expect(found.contains(.sameRecord(kind: "note", id: taskID(1).description, days: [today, tomorrow])))
    #expect(found.contains(.unknownFile(path: "\(folder)/conflict.json")))
  }

  @Test func theDoctorNamesWhatIsInThePlaceOfAFileWithoutDays() throws {
    let samples = try SampleStore(.withoutDays)
    try samples.add("First")
    let copy = "\(samples.directory.path)/ideas.sync-conflict-20261121-101010-ABCDEFG.json"
    try samples.test.write("{}", to: copy)
    #expect(try samples.store().examine() == [.copy(path: copy, of: "ideas.json")])
    try FileSystem.remove(copy)
    // The store neither reads nor writes through a link, because its target may belong to another program.
    let elsewhere = "\(samples.test.root)/elsewhere.json"
    try FileSystem.rename(samples.file, to: elsewhere)
    try #require(symlink(elsewhere, samples.file) == 0)
    #expect(throws: PlannerError.self) { try samples.add("Second", from: 2) }
    #expect(try samples.store().examine().contains { if case .unreadable = $0 { true } else { false } })
    #expect(try samples.test.titles() == [])
  }

  @Test func daysOfSeveralMonthsAreFound() throws {
    let samples = try SampleStore(.inMonths)
    let december = day("2026-12-01")
    try samples.add("First")
    try samples.store().change(.add, on: [december], of: [Note.self]) { editor in
      editor.insert(Note(2, "Second"), on: december)
    }
    let found = try samples.store().days(of: Note.self, from: today, to: december)
    #expect(found.items.flatMap(\.entries).map(\.text) == ["First", "Second"])
    #expect(
      try samples.store().days(of: Note.self, from: tomorrow, to: december).items.map(\.day) == [december])
  }
}
