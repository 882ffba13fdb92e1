import Foundation
import Testing

@testable import FocusDomain

@Suite("A journal beside other programs")
struct JournalTests {
  private let december = day("2026-12-01")

  /// A store in which a move of the only task from November to December was interrupted: the journal exists,
  /// and `written` of its files are written. December already contains a task.
  private func interrupted(written: Int = 0) throws -> (test: TemporaryStore, moved: FocusTask) {
    let test = try TemporaryStore()
    let moved = try test.add("Moved")
    let resident = try test.add("Resident", on: december)
    let old = try bytes(test.file)
    var (november, late) = (Month(today.civilMonth), Month(december.civilMonth))
    november.agenda[today] = DayPlan(day: today, unknown: ["log": .null])
    late.agenda[december] = DayPlan(day: december, entries: [resident, moved])
    var transaction = Transaction()
    transaction.write(MonthCodec.encode(november), to: "days/2026-11.json")
    transaction.write(MonthCodec.encode(late), to: "days/2026-12.json")
    try test.leaveJournal(of: transaction)
    #expect(try bytes(test.file) == old)
    for file in transaction.files.prefix(written) {
      try test.write(try #require(file.content), to: "\(test.directory.path)/\(file.path)")
    }
    return (test, moved)
  }

  private func overtake(_ test: TemporaryStore, _ day: CivilDate, _ titles: String...) throws {
    var month = Month(day.civilMonth)
    month.agenda[day] = DayPlan(
      day: day, entries: titles.enumerated().map { task(100 + $0.offset, $0.element) })
    try test.write(MonthCodec.encode(month), to: test.directory.file(of: day.civilMonth))
  }

  @Test(arguments: [0, 1, 2])
  func aJournalThatFitsIsFinished(written: Int) throws {
    let (test, _) = try interrupted(written: written)
    #expect(try test.titles() == [])
    #expect(try test.titles(december) == ["Resident", "Moved"])
    try test.add("Next")
    #expect(try test.titles() == ["Next"])
    #expect(try test.titles(december) == ["Resident", "Moved"])
    #expect(!FileSystem.exists(test.directory.journal))
  }

  /// After the interruption, a checkout, a restored backup or an editor changes a file; or a sync program
  /// copied the journal to another machine.
  @Test(arguments: [0, 1])
  func laterWritesOfOthersAreNeitherHiddenNorLost(written: Int) throws {
    let (test, _) = try interrupted(written: written)
    try overtake(test, december, "By hand")
    #expect(try test.titles() == (written == 0 ? ["Moved"] : []))
    #expect(try test.titles(december) == ["By hand"])
    #expect(try test.store.search("by hand").items.count == 1)
    guard case .overtakenWrite(_, _, let lost)? = try test.store.examine().first else {
      Issue.record("the doctor does not name it")
      return
    }
    #expect(lost == ["Resident"] + (written == 0 ? [] : ["Moved"]))

    let journal = try bytes(test.directory.journal)
    try test.add("Next", on: december)
    #expect(try test.titles(december) == ["By hand", "Next"])
    #expect(!FileSystem.exists(test.directory.journal))
    let aside = "\(test.directory.damaged)/journal.json"
    #expect(try bytes(aside) == journal)
    #expect(try test.store.examine().first == .lostWrite(path: aside, lost: lost))
  }

  @Test func theDoctorSetsAJournalAside() throws {
    let (test, _) = try interrupted()
    try overtake(test, today, "By hand")
    let aside = "\(test.directory.damaged)/journal.json"
    #expect(
      try test.store.repair().first
        == .overtakenWrite(path: test.directory.journal, aside: aside, lost: ["Moved"]))
    #expect(try test.titles() == ["By hand"])
    #expect(try test.titles(december) == ["Resident"])
  }

  /// A journal set aside is reported as long as it contains tasks that no month has.
  @Test func aLostTaskPlannedAgainIsNoLongerReported() throws {
    let (test, moved) = try interrupted()
    try overtake(test, today, "By hand")
    try test.store.repair()
    var month = try test.store.month(today.civilMonth)
    month.agenda[today].entries.append(moved)
    try test.write(MonthCodec.encode(month), to: test.file)
    #expect(!(try test.store.examine().contains { if case .lostWrite = $0 { true } else { false } }))
  }

  // MARK: A journal of an earlier version, which does not record what it replaces

  private func withoutOld(_ test: TemporaryStore) throws {
    var root = try JSONReader.parse(bytes(test.directory.journal)).fields ?? [:]
    root["replaces"] = nil
    root["host"] = nil
    try test.write(JSONWriter.write(.object(root)), to: test.directory.journal)
  }

  @Test(arguments: [0, 1])
  func aJournalOfAnEarlierVersionIsFinishedOverOlderFiles(written: Int) throws {
    let (test, _) = try interrupted(written: written)
    try withoutOld(test)
    try test.add("Next")
    #expect(try test.titles() == ["Next"])
    #expect(try test.titles(december) == ["Resident", "Moved"])
  }

  @Test func aJournalOfAnEarlierVersionIsSetAsideIfAFileIsNewer() throws {
    let (test, _) = try interrupted()
    try withoutOld(test)
    usleep(20_000)
    try overtake(test, december, "By hand")
    #expect(try test.titles(december) == ["By hand"])
    try test.add("Next")
    #expect(try test.titles() == ["Moved", "Next"])
    #expect(try test.titles(december) == ["By hand"])
  }

  /// A sync program preserves the modification time, but not the change time.
  @Test func aJournalOfAnEarlierVersionFromAnotherMachineIsSetAside() throws {
    let (test, _) = try interrupted()
    try withoutOld(test)
    let anHourAgo = Date().addingTimeInterval(-3600)
    try FileManager.default.setAttributes(
      [.modificationDate: anHourAgo], ofItemAtPath: test.directory.journal)
    #expect(try test.titles() == ["Moved"])
    try test.add("Next")
    #expect(try test.titles() == ["Moved", "Next"])
    #expect(try test.titles(december) == ["Resident"])
  }

  // MARK: Files that cannot be written

  /// A store whose December is a link into a separate directory; `broken` removes that directory.
  private func linked() throws -> (test: TemporaryStore, folder: String) {
    let test = try TemporaryStore()
    try test.add("Moved")
    try test.add("Resident", on: december)
    let (folder, file) = ("\(test.root)/elsewhere", test.directory.file(of: december.civilMonth))
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try manager.moveItem(atPath: file, toPath: "\(folder)/december.json")
    try manager.createSymbolicLink(atPath: file, withDestinationPath: "\(folder)/december.json")
    return (test, folder)
  }

  @Test func aWriteThatWouldFailChangesNothing() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let before = try test.contents()
    var transaction = Transaction()
    transaction.write(Array("{}".utf8), to: "days/2026-11.json")
    let file = test.directory.file(of: december.civilMonth)
    try FileManager.default.createSymbolicLink(
      atPath: file, withDestinationPath: "\(test.root)/nowhere/december.json")
    transaction.write(Array("{}".utf8), to: "days/2026-12.json")
    fails(.cannotCreate(path: file, code: ENOENT)) { try StoreWriter.open(test.store).commit(transaction) }
    #expect(try test.contents() == before)
    #expect(!FileSystem.exists(test.directory.journal))
  }

  /// The disk of one month disappears during a write to it. Other months can be written, and the write is
  /// finished when the disk is back.
  @Test func anUnavailableFileBlocksNothingElse() throws {
    let (test, folder) = try linked()
    let (moved, resident) = (
      try test.store.plan(of: today).tasks[0], try test.store.plan(of: december).tasks[0]
    )
    var (november, late) = (Month(today.civilMonth), Month(december.civilMonth))
    november.agenda[today] = DayPlan(day: today, unknown: ["log": .null])
    late.agenda[december] = DayPlan(day: december, entries: [resident, moved])
    var transaction = Transaction()
    transaction.write(MonthCodec.encode(november), to: "days/2026-11.json")
    transaction.write(MonthCodec.encode(late), to: "days/2026-12.json")
    try test.leaveJournal(of: transaction)
    try FileManager.default.moveItem(atPath: folder, toPath: "\(folder)-away")

    try test.add("Here")
    try test.add("January", on: day("2027-01-05"))
    #expect(try test.titles() == ["Here"])
    #expect(try test.titles(december) == ["Resident", "Moved"])
    #expect(FileSystem.exists(test.directory.journal))
    #expect(try test.store.examine().contains(.unfinishedWrite(path: test.directory.journal)))
    #expect(throws: PlannerError.self) { try test.add("Late", on: december) }

    try FileManager.default.moveItem(atPath: "\(folder)-away", toPath: folder)
    try test.add("Late", on: december)
    #expect(!FileSystem.exists(test.directory.journal))
    #expect(try test.titles(december) == ["Resident", "Moved", "Late"])
    #expect(try test.titles() == ["Here"])
    #expect(try test.titles(day("2027-01-05")) == ["January"])
  }

  @Test func digestsAreFNV() {
    #expect(ContentDigest([]).text == "6c62272e07bb014262b821756295c58d")
    #expect(ContentDigest(Array("a".utf8)).text == "d228cb696f1a8caf78912b704e4a8964")
    #expect(ContentDigest(Array("foobar".utf8)).text == "343e1662793c64bf6f0d3597ba446f18")
  }
}
