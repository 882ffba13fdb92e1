import Testing

@testable import FocusDomain

/// Backups made while the clock was wrong, in folders with wrong names.
@Suite("Backups and wrong clocks")
struct WrongClockTests {
  /// Adds a task to each of these days of November, at noon of the same day by the clock.
  private func plan(_ test: TemporaryStore, _ days: ClosedRange<Int>) throws {
    for number in days {
      test.clock.now = noon.adding(days: number - 21)
      try test.add("Day \(number)", on: day("2026-11-\(number < 10 ? "0" : "")\(number)"))
    }
  }

  private func repair(_ test: TemporaryStore) throws -> (from: String, larger: [LargerBackup]) {
    try test.write([UInt8](repeating: 0, count: 500), to: test.file)
    for repair in try test.store.repair() {
      if case .restored(test.file, let from, _, _, let larger) = repair { return (from, larger) }
    }
    return ("", [])
  }

  private func copy(_ day: String) -> (TemporaryStore) -> String {
    { "\($0.directory.backups)/\(day)/2026-11.json" }
  }

  /// Nothing expires on a day when the clock is years ahead, whatever is written.
  @Test func aDayInTheFutureKeepsDeletedTasks() throws {
    let test = try TemporaryStore()
    let task = try test.add("Keep me")
    try test.store.perform(.delete(task.id, day: today))
    test.clock.now = noon.adding(days: 1137)
    for number in 0..<3 { try test.add("Wrong \(number)", on: tomorrow) }
    test.clock.now = noon.adding(days: 1)
    #expect(try test.store.recentlyDeleted().map(\.task.title) == ["Keep me"])
    try test.store.perform(.restore(task.id, day: today))
    #expect(try test.titles() == ["Keep me"])
  }

  @Test(arguments: [("2030-01-01", 1137), ("1970-01-01", -20778)])
  func aWriteWithAWrongClockIsNotTheNewest(folder: String, offset: Int) throws {
    let test = try TemporaryStore()
    try plan(test, 1...3)
    test.clock.now = noon.adding(days: offset)
    #expect(test.store.clock.today == day(folder))
    try test.add("Wrong", on: day("2026-11-10"))
    try plan(test, 22...24)
    #expect(FileSystem.exists(copy(folder)(test)))
    try test.removeWrittenCopies()
    let repaired = try repair(test)
    #expect(repaired.from == copy("2026-11-24")(test))
    #expect(repaired.larger == [])
    #expect(try test.store.month(today.civilMonth).agenda.days.count == 6)
  }

  /// Even if the folder from the future has the latest change according to both clocks.
  @Test func largerBackupsAreReported() throws {
    let test = try TemporaryStore()
    try plan(test, 1...3)
    test.clock.now = noon.adding(days: 1137)
    try test.add("Wrong", on: day("2026-11-10"))
    test.clock.now = noon.adding(days: 1)
    try test.removeWrittenCopies()
    let repaired = try repair(test)
    #expect(repaired.from == copy("2026-11-03")(test))
    #expect(repaired.larger == [LargerBackup(path: copy("2030-01-01")(test), count: 3)])
  }

  @Test func aFolderFromTheFutureIsUsedIfThereIsNoOther() throws {
    let test = try TemporaryStore()
    test.clock.now = noon.adding(days: 1137)
    try test.add("A")
    try test.add("B")
    test.clock.now = noon
    try test.removeWrittenCopies()
    #expect(try repair(test).from == copy("2030-01-01")(test))
  }

  /// With a wrong clock during the repair, the content still shows which copy is the newest.
  @Test(arguments: [1137, -20778])
  func theNewestCopyIsFoundWithAWrongClock(offset: Int) throws {
    let test = try TemporaryStore()
    try plan(test, 20...24)
    test.clock.now = noon.adding(days: offset)
    try test.removeWrittenCopies()
    #expect(try repair(test).from == copy("2026-11-24")(test))
  }

  @Test func weeksInTheFutureDoNotRemoveRealCopies() throws {
    let test = try TemporaryStore()
    try plan(test, 1...5)
    for offset in 0..<16 {
      // A folder without history: copied from elsewhere, or made on another machine.
      let folder = test.directory.backups(of: noonDay.adding(days: 2000 + offset))
      try FileSystem.makeDirectory(folder)
      try DurableFile.write(try bytes(test.file), to: "\(folder)/2026-11.json")
    }
    test.clock.now = noon.adding(days: 60)
    try test.add("Later", on: day("2026-11-30"))
    let names = try FileSystem.names(in: test.directory.backups)
    #expect(names.contains("2026-11-02"))
    #expect(names.contains("2026-11-05"))
    #expect(names.filter { $0 > "2031" }.count == 16)
  }

  private var noonDay: CivilDate { today }

  /// A copy from a day when the clock was in 1970 is as recent as its content.
  @Test func aCopyDatedInThePastIsNotConsideredOld() throws {
    let test = try TemporaryStore()
    try plan(test, 1...16)
    test.clock.now = noon.adding(days: -20778)
    try test.add("Wrong", on: day("2026-11-18"))
    try plan(test, 19...19)
    #expect(FileSystem.exists(copy("1970-01-01")(test)))
    for offset in 0..<16 {
      test.clock.now = noon.adding(days: 20 + offset)
      try test.add("December \(offset)", on: day("2026-12-01").adding(days: offset))
      try test.store.perform(
        .complete(try #require(test.store.plan(of: day("2026-11-01")).tasks.first).id, day: day("2026-11-01"))
      )
      try test.store.perform(
        .reopen(try #require(test.store.plan(of: day("2026-11-01")).tasks.first).id, day: day("2026-11-01")))
    }
    #expect(!FileSystem.exists(copy("1970-01-01")(test)))
  }
}
