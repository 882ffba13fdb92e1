import Foundation
import Testing

@testable import FocusDomain

@Suite("Writes to several files")
struct TransactionTests {
  private let december = day("2026-12-01")

  /// A store in which a move from November to December was interrupted after the journal was written.
  private func interrupted() throws -> (TemporaryStore, FocusTask) {
    let test = try TemporaryStore()
    let task = try test.add("Moved")
    var (november, december) = (Month(today.civilMonth), Month(self.december.civilMonth))
    november.agenda[today] = DayPlan(day: today, unknown: ["log": .null])
    december.agenda[self.december] = DayPlan(day: self.december, entries: [task])
    try test.write("[]", to: test.directory.legacy)
    var transaction = Transaction()
    transaction.write(MonthCodec.encode(november), to: "days/2026-11.json")
    transaction.write(MonthCodec.encode(december), to: "days/2026-12.json")
    transaction.remove("tasks.json")
    try test.leaveJournal(of: transaction)
    return (test, task)
  }

  @Test func aMoveBetweenMonthsIsOneWrite() throws {
    let test = try TemporaryStore()
    let task = try test.add("A")
    try test.store.perform(.move(task.id, day: today, to: december))
    #expect(try test.titles() == [])
    #expect(try test.titles(december) == ["A"])
    #expect(!FileSystem.exists(test.directory.journal))
    try test.store.undo()
    #expect(try test.titles() == ["A"])
    #expect(try test.titles(december) == [])
  }

  /// Years of months, which are synchronized to disk together, not one by one.
  private func years() -> Agenda {
    Agenda(
      (0..<40).map { number in
        DayPlan(day: today.adding(days: 31 * number), entries: [task(500 + number, "Month \(number)")])
      })
  }

  @Test func manyMonthsAreOneWriteAndOneStepOfUndo() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let before = try test.contents(except: [".lock", "undo.json"])
    _ = try test.store.receive(years())
    #expect(try test.directory.months().count == 41 - 1)
    #expect(!FileSystem.exists(test.directory.journal))
    #expect(try bytes("\(test.directory.backups(of: today))/2026-11.json") == before["days/2026-11.json"])
    try test.store.undo()
    #expect(
      try test.directory.months().flatMap { try test.store.month($0).agenda.days }.count { $0.count > 0 }
        == 1)
    #expect(try test.titles() == ["A"])
  }

  /// Changes during the planning of an import do not wait for it, and are not overwritten.
  @Test func anImportIsPlannedWithoutTheLock() throws {
    let test = try TemporaryStore()
    try test.add("A")
    final class Once: @unchecked Sendable { var isDone = false }
    let once = Once()
    let clock = PlannerClock(
      now: {
        if !once.isDone {
          once.isDone = true
          #expect(throws: Never.self) { try test.add("B") }
        }
        return noon
      }, zone: .utc)
    let store = Store(directory: test.directory, clock: clock)
    let plan = DayPlan(day: today, entries: [task(500, "C")])
    #expect(try store.receive(Agenda([plan])).added.count == 1)
    #expect(try test.titles() == ["A", "B", "C"])
  }

  /// A writer dies with the journal in place; the next one finishes the write.
  @Test func manyMonthsAreFinishedByTheNextWriter() throws {
    let test = try TemporaryStore()
    try test.add("A")
    var transaction = Transaction()
    for number in 1...40 {
      let day = today.adding(days: 31 * number)
      var month = Month(day.civilMonth)
      month.agenda[day] = DayPlan(day: day, entries: [task(500 + number, "Month \(number)")])
      transaction.write(MonthCodec.encode(month), to: "days/\(day.civilMonth).json")
    }
    try test.leaveJournal(of: transaction)
    let writer = try StoreWriter.open(test.store)
    #expect(!FileSystem.exists(test.directory.journal))
    for file in transaction.files {
      #expect(try bytes("\(test.directory.path)/\(file.path)") == file.content)
    }
    #expect(writer.progress.placed.isEmpty, "each would keep its file open")
  }

  /// An unreadable journal would block every later writer.
  @Test func aJournalAboveTheLimitIsNotWritten() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let before = try test.contents()
    var transaction = Transaction()
    transaction.write([UInt8](repeating: 0x7F, count: 1000), to: "backups/tasks-schema2.json")
    transaction.write(Array("{}".utf8), to: "days/2026-12.json")
    fails(.cannotWrite(path: test.directory.journal, code: EFBIG)) {
      try StoreWriter.open(test.store).commit(transaction, limit: 5000)
    }
    #expect(try test.contents() == before)
  }

  @Test func readersSeeAPendingWrite() throws {
    let (test, _) = try interrupted()
    let before = try test.contents()
    #expect(try test.titles() == [])
    #expect(try test.titles(december) == ["Moved"])
    #expect(try test.directory.months() == [month("2026-11"), month("2026-12")])
    #expect(try test.store.search("moved").items.map(\.day) == [december])
    #expect(try test.store.lastPlannedDay(before: day("2027-01-01"))?.day == december)
    #expect(try test.store.examine() == [.unfinishedWrite(path: test.directory.journal)])
    #expect(try test.contents() == before)
  }

  @Test func pendingDeletionsAreRecentlyDeleted() throws {
    let (test, task) = try interrupted()
    var gone = task
    gone.deletedAt = noon
    let month = Month(december.civilMonth, agenda: Agenda([december: [gone]]))
    var transaction = Transaction()
    transaction.write(MonthCodec.encode(month), to: "days/2026-12.json")
    try test.leaveJournal(of: transaction)
    #expect(try test.store.recentlyDeleted().map(\.day) == [december])
  }

  @Test func theNextWriterFinishesAPendingWrite() throws {
    let (test, task) = try interrupted()
    try test.store.perform(.complete(task.id, day: december))
    #expect(!FileSystem.exists(test.directory.journal))
    #expect(!FileSystem.exists(test.directory.legacy))
    #expect(try test.store.plan(of: december).state(of: task.id) == .completed)
    #expect(try test.titles() == [])
  }

  @Test func theDoctorFinishesAPendingWrite() throws {
    let (test, _) = try interrupted()
    #expect(try test.store.repair().first == .finishedWrite)
    #expect(try test.titles(december) == ["Moved"])
    #expect(!FileSystem.exists(test.directory.journal))
    #expect(try !test.store.examine().contains(.unfinishedWrite(path: test.directory.journal)))
  }

  @Test(arguments: [
    "../outside.json", "/tmp/focus-outside.json", "days/../../outside.json", "days/2026-13.json", "days", "",
    "days/",
    "./tasks.json", "config.toml", "days/2026-11.json/x", "backups/../x", "backups/2026-11-21/2026-11.json",
    ".lock", "undo.json",
  ])
  func aJournalWithForeignPathsIsRejected(_ path: String) throws {
    let test = try TemporaryStore()
    try test.add("A")
    let content = JSONValue.object(["write": .object([path: .string("x"), "days/2026-11.json": .null])])
    try test.write(JSONWriter.write(content), to: test.directory.journal)
    let before = try test.contents()
    fails(.damaged(path: test.directory.journal, line: 1, .missing(field: "write"))) { try test.add("B") }
    #expect(try test.contents() == before)
    #expect(!FileSystem.exists("\(test.root)/outside.json"))
    #expect(try test.titles() == ["A"])
  }

  @Test(arguments: ["", "{", "[]", "{\"write\": 5}", "{\"write\": {\"tasks.json\": 5}}"])
  func theDoctorSetsAsideADamagedJournalThatHidesNothing(_ text: String) throws {
    let test = try TemporaryStore()
    try test.add("A")
    try test.write(text, to: test.directory.journal)
    #expect(try test.titles() == ["A"])
    #expect(throws: PlannerError.self) { try test.add("B") }
    #expect(try bytes(test.directory.journal) == Array(text.utf8))
    guard case .unreadable(.damaged(test.directory.journal, _, _)) = try test.store.examine().first else {
      Issue.record("the doctor does not see it")
      return
    }
    let aside = "\(test.directory.backups)/damaged/journal.json"
    #expect(try test.store.repair().first == .setAside(path: test.directory.journal, aside: aside, lost: []))
    #expect(try bytes(aside) == Array(text.utf8))
    try test.add("B")
    #expect(try test.titles() == ["A", "B"])
  }

  /// Only the first half of a move is on the disk, and its journal is damaged: the removed tasks are
  /// reported.
  @Test func aDamagedJournalNamesWhatIsInNoMonth() throws {
    let test = try TemporaryStore()
    let moved = try test.add("Moved")
    try test.add("Stays")
    let target = today.adding(days: 60)
    try test.store.perform(.move(moved.id, day: today, to: target))
    let path = test.directory.file(of: target.civilMonth)
    let unplaced = try bytes(path)
    try FileSystem.remove(path)
    try test.write("{\"host\": \"a\", \"wri", to: test.directory.journal)
    let aside = "\(test.directory.damaged)/journal.json"
    #expect(
      try test.store.repair() == [.setAside(path: test.directory.journal, aside: aside, lost: ["Moved"])])

    // The new file that was to be installed contains the task, too.
    let new = try TemporaryStore()
    try new.add("Stays")
    let name = ".focus-\(target.civilMonth).json.4711.0c2f9a417be3d588.tmp"
    try new.write(unplaced, to: "\(new.directory.path)/days/\(name)")
    try new.write("{", to: new.directory.journal)
    let repair = try new.store.repair().first
    #expect(
      repair
        == .setAside(
          path: new.directory.journal, aside: "\(new.directory.damaged)/journal.json", lost: ["Moved"]))
  }
}
