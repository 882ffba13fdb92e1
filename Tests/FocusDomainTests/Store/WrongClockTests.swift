import Testing

@testable import FocusDomain

/// Copies while the clock was wrong. The names of folders say what a clock said.
@Suite("Backups and wrong clocks")
struct WrongClockTests {
  /// A task is planned for each of these days of November, at noon of these days of the clock.
  private func plan(_ test: TemporaryStore, _ days: ClosedRange<Int>) throws {
    for number in days {
      test.clock.now = noon.adding(days: number - 21)
      try test.add("Day \(number)", on: day("2026-11-\(number < 10 ? "0" : "")\(number)"))
    }
  }

  private func repair(_ test: TemporaryStore) throws -> (from: String, fuller: [FullerCopy]) {
    try test.write([UInt8](repeating: 0, count: 500), to: test.file)
    for repair in try test.store.repair() {
      if case .restored(test.file, let from, _, _, let fuller) = repair { return (from, fuller) }
    }
    return ("", [])
  }

  private func copy(_ day: String) -> (TemporaryStore) -> String {
    { "\($0.directory.backups)/\(day)/2026-11.json" }
  }

  /// A clock that is years ahead for a day lets nothing expire, however much is written on it.
  @Test func aDayFarAheadKeepsWhatWasDeleted() throws {
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
  func oneWriteAtAnotherTimeIsNotTheNewest(folder: String, offset: Int) throws {
    let test = try TemporaryStore()
    try plan(test, 1...3)
    test.clock.now = noon.adding(days: offset)
    #expect(test.store.clock.today == day(folder))
    try test.add("Wrong", on: day("2026-11-10"))
    try plan(test, 22...24)
    #expect(FileSystem.exists(copy(folder)(test)))
    let repaired = try repair(test)
    #expect(repaired.from == copy("2026-11-24")(test))
    #expect(repaired.fuller == [])
    #expect(try test.store.month(today.civilMonth).agenda.plans.count == 6)
  }

  /// Even where the folder of the future holds what is later by the clocks of both.
  @Test func whatIsPassedOverIsNamed() throws {
    let test = try TemporaryStore()
    try plan(test, 1...3)
    test.clock.now = noon.adding(days: 1137)
    try test.add("Wrong", on: day("2026-11-10"))
    test.clock.now = noon.adding(days: 1)
    let repaired = try repair(test)
    #expect(repaired.from == copy("2026-11-03")(test))
    #expect(repaired.fuller == [FullerCopy(path: copy("2030-01-01")(test), count: 3)])
  }

  @Test func aFolderOfTheFutureServesWhereThereIsNoOther() throws {
    let test = try TemporaryStore()
    test.clock.now = noon.adding(days: 1137)
    try test.add("A")
    try test.add("B")
    test.clock.now = noon
    #expect(try repair(test).from == copy("2030-01-01")(test))
  }

  /// The clock is wrong while repairing: what is inside still says which copy is the newest.
  @Test(arguments: [1137, -20778])
  func aWrongClockWhileRepairing(offset: Int) throws {
    let test = try TemporaryStore()
    try plan(test, 20...24)
    test.clock.now = noon.adding(days: offset)
    #expect(try repair(test).from == copy("2026-11-24")(test))
  }

  @Test func weeksInTheFutureDoNotPushOutWhatIsReal() throws {
    let test = try TemporaryStore()
    try plan(test, 1...5)
    for offset in 0..<16 {
      // A folder without a history: somebody copied it in, or it was made on another machine.
      let folder = test.directory.backups(of: noonDay.adding(days: 2000 + offset))
      try FileSystem.makeDirectory(folder)
      try DurableFile.write(try bytes(test.file), to: "\(folder)/2026-11.json")
    }
    test.clock.now = noon.adding(days: 60)
    try test.add("Later", on: day("2026-11-30"))
    let names = try FileSystem.names(in: test.directory.backups)
    #expect(names.contains("2026-11-02") && names.contains("2026-11-05"))
    #expect(names.filter { $0 > "2031" }.count == 16)
  }

  private var noonDay: CivilDate { today }

  /// A copy from a day on which the clock said 1970 is as young as what is in it.
  @Test func aCopyOfTheDistantPastIsNotOldForThat() throws {
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
