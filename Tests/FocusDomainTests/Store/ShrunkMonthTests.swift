import Foundation
import Testing

@testable import FocusDomain

@Suite("Months that another program shortened")
struct ShrunkMonthTests {
  /// Thirty tasks in November, which have a backup.
  let test: TemporaryStore

  init() throws {
    test = try TemporaryStore()
    let plans = (1...10).map { number in
      DayPlan(
        day: day("2026-11-01").adding(days: number - 1),
        entries: (0..<3).map {
          FocusTask(id: taskID(number * 10 + $0), title: "Task \(number) \($0)", createdAt: noon)
        })
    }
    _ = try test.store.receive(Agenda(plans))
    pass(days: 1)
    try test.add("Later")
  }

  private func pass(days: Int) { test.clock.now = test.clock.now.adding(days: days) }

  /// Removes all but this many days from November, as another program would.
  private func cut(leaving days: Int = 1) throws {
    var file = try test.store.month(today.civilMonth)
    for plan in file.agenda.days.dropFirst(days) { file.agenda[plan.day] = DayPlan(day: plan.day) }
    let bytes = try #require(MonthCodec.encode(&file, within: FileSystem.maximumSize))
    try test.write(bytes, to: test.file)
  }

  private var fullCopies: [String] { (try? FileSystem.names(in: test.directory.fullCopies)) ?? [] }

  @Test func aShrunkMonthIsReportedOnce() throws {
    #expect(test.store.claimShrunkMonths() == [])
    try cut()
    let taken = test.store.claimShrunkMonths()
    #expect(taken.map(\.month) == [today.civilMonth])
    #expect(taken.map(\.missing) == [28])
    #expect(taken.map(\.count) == [31])
    #expect(taken.map(\.kind) == ["task"])
    #expect(test.store.claimShrunkMonths() == [])
    try test.add("New", on: day("2026-11-05"))
    #expect(test.store.claimShrunkMonths() == [])
    pass(days: 1)
    try test.add("Newer", on: day("2026-11-05"))
    #expect(test.store.claimShrunkMonths() == [])
  }

  @Test func aShrunkMonthIsReportedAfterAnUnattendedWrite() throws {
    try cut()
    pass(days: 1)
    // For example a sync.
    _ = try test.store.exchange { (exchange) throws(StoreError) in
      try exchange.put(
        FocusTask(id: taskID(999), title: "From elsewhere", createdAt: noon), on: day("2026-11-06"))
    }
    #expect(test.store.claimShrunkMonths().map(\.missing) == [28])
  }

  @Test func theFullBackupOfAShrunkMonthIsKeptForNinetyDays() throws {
    try cut()
    #expect(test.store.claimShrunkMonths().count == 1)
    for _ in 0..<90 {
      pass(days: 1)
      try test.add("Written", on: test.store.clock.today.adding(days: 40))
    }
    #expect(fullCopies == ["2026-11-22-2026-11.json"])
    #expect(try test.store.shrunkMonths().map(\.missing) == [28])
    // Counted from the last earlier day with writes.
    for _ in 0..<2 {
      pass(days: 1)
      try test.add("Written", on: test.store.clock.today.adding(days: 40))
    }
    #expect(fullCopies == [])
  }

  @Test func aClockThatIsAheadForADayCostsNoFullBackup() throws {
    try cut()
    #expect(test.store.claimShrunkMonths().count == 1)
    let right = test.clock.now
    pass(days: 400)
    try test.add("Written", on: test.store.clock.today)
    test.clock.now = right
    #expect(fullCopies == ["2026-11-22-2026-11.json"])
    #expect(try test.store.shrunkMonths().map(\.missing) == [28])
  }

  @Test func theDoctorNamesAFullBackupThatIsDamaged() throws {
    try cut()
    _ = test.store.claimShrunkMonths()
    let copy = "\(test.directory.fullCopies)/2026-11-22-2026-11.json"
    try test.write(Array("damaged".utf8), to: copy)
    let findings = try test.store.examine()
    #expect(findings.contains { if case .damagedCopy(.damaged(copy, _, _)) = $0 { true } else { false } })
  }

  @Test func theDoctorReportsAShrunkMonthAndChangesNothing() throws {
    #expect(try test.store.examine() == [])
    try cut()
    let before = try test.contents()
    guard case .shrunk(let shrunk)? = try test.store.examine().first else {
      Issue.record("no finding")
      return
    }
    #expect(shrunk.missing == 28)
    #expect(shrunk.count == 31)
    #expect(try test.contents() == before)
  }

  @Test func lostTasksComeBackInOneStepOfUndo() throws {
    try cut()
    #expect(test.store.claimShrunkMonths().count == 1)
    try test.add("New", on: day("2026-11-05"))
    let shrunk = try #require(try test.store.shrunkMonths().first)
    let copy = try test.store.fullCopy(of: shrunk)
    #expect(try test.store.receive(copy.agenda, extras: copy.extras).count == 28)
    #expect(try test.titles(day("2026-11-05")) == ["New", "Task 5 0", "Task 5 1", "Task 5 2"])
    #expect(try test.store.shrunkMonths() == [])
    try test.store.undo()
    #expect(try test.titles(day("2026-11-05")) == ["New"])
    #expect(test.store.claimShrunkMonths() == [])
  }

  @Test func aMonthThatIsGoneCounts() throws {
    try FileManager.default.removeItem(atPath: test.file)
    #expect(test.store.claimShrunkMonths().map(\.missing) == [31])
  }

  @Test func aLossThatAPersonMayHaveMeantIsNotReported() throws {
    try cut(leaving: 8)
    #expect(test.store.claimShrunkMonths() == [])
    #expect(try test.store.examine() == [])
  }

  @Test func aDamagedMonthIsNotAShrunkOne() throws {
    try test.write("{", to: test.file)
    #expect(test.store.claimShrunkMonths() == [])
  }

  // MARK: Removals by the planner itself

  private func expectNothing(_ comment: Comment) throws {
    #expect(test.store.claimShrunkMonths() == [], comment)
    #expect(try test.store.examine() == [], comment)
    pass(days: 1)
    try test.add("Next", on: day("2026-11-25"))
    #expect(test.store.claimShrunkMonths() == [], comment)
    #expect(fullCopies == [], comment)
  }

  @Test func anUndoneImportIsNotALoss() throws {
    try test.store.undo()
    try test.store.undo()
    // The new change removes the undone change from the undo log.
    try test.add("After", on: day("2026-11-24"))
    #expect(try test.titles(day("2026-11-01")) == [])
    try expectNothing("an import that was undone")
  }

  @Test func deletedTasksAreNotALoss() throws {
    for number in 1...10 { try test.store.perform(.reset(day("2026-11-01").adding(days: number - 1))) }
    try expectNothing("deleted tasks")
  }

  @Test func movedTasksAreNotALoss() throws {
    _ = try test.store.exchange { (exchange) throws(StoreError) in
      try exchange.load(today.civilMonth, of: FocusTask.self)
      for plan in exchange.records.agenda.days where plan.day < today {
        for task in plan.entries {
          try exchange.remove(task.id, of: FocusTask.self, from: plan.day)
          try exchange.put(task, on: plan.day.adding(days: 60))
        }
      }
    }
    try expectNothing("moved tasks")
  }

  @Test func removalsByAnotherMachineAreNotALoss() throws {
    _ = try test.store.exchange { (exchange) throws(StoreError) in
      try exchange.load(today.civilMonth, of: FocusTask.self)
      for plan in exchange.records.agenda.days where plan.day < today {
        try exchange.replace([FocusTask](), on: plan.day)
      }
    }
    try expectNothing("a synchronized removal")
  }

  @Test func aRepairIsNotALoss() throws {
    // A wrong clock adds a backup of an earlier state for some day.
    let full = try #require(try FileSystem.read(test.file))
    pass(days: 1)
    let newest = "\(test.directory.backups)/2026-11-23/2026-11.json"
    try test.write("{", to: test.file)
    try test.write(full, to: newest)
    var file = Month(today.civilMonth)
    file.agenda[today].entries = [
      FocusTask(
        id: taskID(7), title: "Only", createdAt: noon,
        modifiedAt: noon.adding(days: 1).adding(milliseconds: 5))
    ]
    let bytes = try #require(MonthCodec.encode(&file, within: FileSystem.maximumSize))
    try test.write(bytes, to: "\(test.directory.backups)/2026-11-21/2026-11.json")
    try test.store.repair()
    #expect(try test.titles() == ["Only"])
    #expect(test.store.claimShrunkMonths() == [])
  }
}
