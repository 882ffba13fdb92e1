import Foundation
import Testing

@testable import FocusDomain

@Suite("The store")
struct StoreTests {
  private func mode(_ path: String) -> UInt32? { FileSystem.mode(of: path) }

  @Test func readingCreatesNothingAndTakesNoLock() throws {
    let test = try TemporaryStore()
    #expect(try test.store.plan(of: today).count == 0)
    #expect(try test.store.plans(from: yesterday, to: tomorrow).items.isEmpty)
    #expect(try test.store.allPlans().items.isEmpty)
    #expect(try test.store.search("x").items.isEmpty)
    #expect(try test.store.carryOverOffer(to: today) == nil)
    #expect(try test.store.recentlyDeleted().isEmpty)
    #expect(try test.store.examine().isEmpty)
    #expect(try test.store.migrate() == nil)
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undo() }
    #expect(!FileSystem.exists(test.directory.path))
    try test.add("A")
    let lock = try StoreLock(path: test.directory.lock)
    #expect(try test.titles() == ["A"])
    _ = consume lock
  }

  @Test func aStoreIsAccessibleOnlyToItsOwner() throws {
    let test = try TemporaryStore()
    try test.store.perform([.add(TaskDraft(title: "A"), day: today)])
    test.clock.now = noon.adding(days: 1)
    try test.add("B")
    let days = ["21", "22"].map { "/backups/2026-11-\($0)" }
    var folders = (["", "/days", "/backups"] + days).map { test.directory.path + $0 }
    for path in try FileManager.default.subpathsOfDirectory(atPath: test.directory.path) {
      let full = "\(test.directory.path)/\(path)"
      if folders.contains(full) { continue }
      #expect(mode(full) == 0o600, "\(path)")
    }
    folders.removeAll { mode($0) == 0o700 }
    #expect(folders == [])
  }

  @Test func everyStoreSeesAChange() throws {
    let test = try TemporaryStore()
    let id = try test.add("A").id
    try test.store.perform(.complete(id, day: today))
    let other = Store(directory: test.directory, clock: test.store.clock)
    #expect(try other.plan(of: today).state(of: id) == .completed)
    #expect(try other.month(today.civilMonth).agenda.days.count == 1)
  }

  @Test func aViolationChangesNoFile() throws {
    let test = try TemporaryStore()
    for title in ["A", "B", "C"] { try test.add(title) }
    let before = try test.contents()
    #expect(throws: PlannerError.refused(.dayFull(today))) { try test.add("D") }
    #expect(throws: PlannerError.refused(.emptyTitle)) { try test.add(" ") }
    #expect(try test.contents() == before)
  }

  @Test func anEmptyChangeWritesNothing() throws {
    let test = try TemporaryStore()
    let id = try test.add("A").id
    try test.write(
      "{\"days\":{\"2026-11-21\":{\"tasks\":[{\"title\":\"A\",\"id\":\"\(id)\"}]}},\"schema\":3}",
      to: test.file)
    let before = try test.contents()
    try test.store.perform(.reopen(id, day: today))
    try test.store.perform(.move(id, day: today, to: today))
    #expect(try test.contents() == before)
  }

  @Test func unknownFieldsSurviveAWrite() throws {
    let test = try TemporaryStore()
    try test.write(
      #"{"schema":3,"machine":"desk","days":{"2026-11-21":{"log":{"mood":5.0},"tasks":[{"title":"A","colour":"blue"}]},"#
        + #""2026-11-03":{"log":"quiet"}}}"#, to: test.file)
    let id = try test.store.plan(of: today).tasks[0].id
    try test.store.perform(.complete(id, day: today))
    try test.add("B", on: day("2026-11-03"))
    let month = try test.store.month(today.civilMonth)
    #expect(month.unknown == ["machine": .string("desk")])
    #expect(month.agenda[today].unknown == ["log": .object(["mood": .number("5.0")])])
    #expect(month.agenda[day("2026-11-03")].unknown == ["log": .string("quiet")])
    #expect(month.agenda[today].entries[0].unknown == ["colour": .string("blue")])
    #expect(month.agenda[today].entries[0].id == id)
  }

  static let unreadable: [(String, Damage)] = [
    ("", .json(.empty)), ("{\"schema\": 3, \"da", .json(.unexpectedEnd)),
    (String(repeating: "\u{0}", count: 4096), .json(.unexpected(0))), ("{}", .missing(field: "schema")),
    ("<html>", .json(.unexpected(0x3C))),
  ]

  @Test(arguments: unreadable)
  func aDamagedMonthIsNeverOverwrittenAndHidesNoOthers(_ text: String, _ damage: Damage) throws {
    let test = try TemporaryStore()
    try test.add("December", on: day("2026-12-01"))
    try test.add("October", on: day("2026-10-30"))
    try test.write(text, to: test.file)
    let error = StoreError.damaged(path: test.file, line: 1, damage)
    fails(error) { _ = try test.store.plan(of: today) }
    fails(error) { try test.add("A") }
    fails(error) { try test.store.perform(.reset(today)) }
    let there = try test.store.plan(of: day("2026-12-01")).tasks[0].id
    fails(error) { try test.store.perform(.move(there, day: day("2026-12-01"), to: today)) }
    fails(error) { _ = try test.store.importFile(fixture("schema0-flat-titles")) }
    #expect(try bytes(test.file) == Array(text.utf8))
    let all = try test.store.allPlans()
    #expect(all.items.map(\.day) == [day("2026-10-30"), day("2026-12-01")])
    #expect(all.unreadable == [error])
    #expect(try test.store.search("e").unreadable == [error])
    // The last planned day is unknown if it may be in a month that cannot be read.
    fails(error) { _ = try test.store.lastPlannedDay(before: today) }
    #expect(try test.store.plans(from: day("2026-10-01"), to: day("2026-12-31")).items.count == 2)
    try test.add("Works", on: day("2026-12-02"))
    #expect(try test.store.recentlyDeleted().isEmpty)
  }

  @Test func aDirectoryInPlaceOfAMonthStays() throws {
    let test = try TemporaryStore()
    try FileManager.default.createDirectory(atPath: test.file, withIntermediateDirectories: true)
    fails(.damaged(path: test.file, line: nil, .notAFile)) { try test.add("A") }
    fails(.damaged(path: test.file, line: nil, .notAFile)) { _ = try test.titles() }
    try test.add("Other", on: day("2026-12-01"))
  }

  @Test func aFileTooLargeIsNotRead() throws {
    let test = try TemporaryStore()
    try test.write("", to: test.file)
    truncate(test.file, 20 << 20)
    fails(.damaged(path: test.file, line: nil, .tooLarge(bytes: 20 << 20))) { _ = try test.titles() }
  }

  @Test func aLaterSchemaIsReadOnly() throws {
    let test = try TemporaryStore()
    let text = #"{"schema":99,"days":{"2026-11-21":{"tasks":[{"title":"From the future"}]}}}"#
    try test.write(text, to: test.file)
    #expect(try test.titles() == ["From the future"])
    let id = try test.store.plan(of: today).tasks[0].id
    for operation: FocusDomain.Operation in [
      .complete(id, day: today), .add(TaskDraft(title: "A"), day: tomorrow),
    ] {
      fails(.newerSchema(path: test.file, schema: 99)) { try test.store.perform(operation) }
    }
    _ = try? test.store.repair()
    #expect(try bytes(test.file) == Array(text.utf8))
  }

  @Test func linksAndModesArePreserved() throws {
    let test = try TemporaryStore()
    let manager = FileManager.default
    let real = "\(test.root)/real"
    try manager.createDirectory(atPath: "\(real)/elsewhere", withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: test.directory.path, withDestinationPath: "real")
    try test.add("A")
    try manager.moveItem(atPath: test.file, toPath: "\(real)/elsewhere/november.json")
    try manager.createSymbolicLink(atPath: test.file, withDestinationPath: "../elsewhere/november.json")
    chmod("\(real)/elsewhere/november.json", 0o640)
    try test.add("B")
    #expect(try manager.destinationOfSymbolicLink(atPath: test.directory.path) == "real")
    #expect(try manager.destinationOfSymbolicLink(atPath: test.file) == "../elsewhere/november.json")
    #expect(mode("\(real)/elsewhere/november.json") == 0o640)
    #expect(try test.titles() == ["A", "B"])
    #expect(try FileSystem.names(in: "\(real)/elsewhere") == ["november.json"])
  }

  @Test func aLoopOfLinksIsAnError() throws {
    let test = try TemporaryStore()
    try FileManager.default.createDirectory(atPath: test.directory.days, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: test.file, withDestinationPath: test.file)
    fails(.cannotRead(path: test.file, code: ELOOP)) { _ = try test.titles() }
    fails(.cannotRead(path: test.file, code: ELOOP)) { try test.add("A") }
    #expect(throws: StoreError.cannotWrite(path: test.file, code: ELOOP)) {
      try DurableFile.write([], to: test.file, links: .followed)
    }
  }

  @Test func aPathThatCannotBeCreatedIsAnError() throws {
    for path in ["/proc/focus", "/dev/null/focus"] {
      let store = Store(directory: DataDirectory(path: path), clock: PlannerClock(now: { noon }, zone: .utc))
      // A path below a file is not an empty planner, but an error.
      if path.hasPrefix("/dev/null") {
        fails(.cannotRead(path: "\(path)/journal.json", code: ENOTDIR)) { _ = try store.plan(of: today) }
      } else {
        #expect(try store.plan(of: today).count == 0)
      }
      let error = #expect(throws: PlannerError.self) {
        try store.perform(.add(TaskDraft(title: "A"), day: today))
      }
      guard case .store(.cannotCreate) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may do anything"))
  func aFileWithoutReadPermissionIsAnError() throws {
    let test = try TemporaryStore()
    try test.add("A")
    chmod(test.file, 0)
    fails(.cannotRead(path: test.file, code: EACCES)) { _ = try test.titles() }
    fails(.cannotRead(path: test.file, code: EACCES)) { try test.add("B") }
  }

  @Test func unknownFilesInTheFolderAreIgnored() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let strangers = [
      "2026-11.sync-conflict-20261121-120000.json", "2026-13.json", "2026-10.json~", "notes.txt",
      "2026-10.json.tmp",
    ]
    for name in strangers { try test.write("[", to: "\(test.directory.days)/\(name)") }
    #expect(try test.directory.months() == [month("2026-11")])
    #expect(try test.store.allPlans().unreadable.isEmpty)
    #expect(
      try test.store.examine()
        == strangers.sorted().map { .unknownFile(path: "\(test.directory.days)/\($0)") })
    _ = try test.store.repair()
    #expect(try FileSystem.names(in: test.directory.days).count == strangers.count + 1)
  }

  @Test func historyIsReadInOrder() throws {
    let test = try TemporaryStore()
    for (title, date) in [
      ("Old Bank", "2025-01-31"), ("bank", "2026-10-02"), ("Other", "2026-11-20"), ("BANK", "2026-12-01"),
    ] {
      try test.add(title, on: day(date))
    }
    #expect(try test.store.search(" bank ").items.map(\.text) == ["BANK", "bank", "Old Bank"])
    #expect(try test.store.plans(from: day("2025-01-31"), to: day("2026-11-20")).items.count == 3)
    #expect(try test.store.lastPlannedDay(before: today)?.day == yesterday)
    #expect(try test.store.lastPlannedDay(before: day("2025-01-31")) == nil)
    #expect(try test.store.carryOverOffer(to: day("2026-11-20"))?.from == day("2026-10-02"))
  }

  /// Only the owner of a directory may open it with O_NOATIME.
  @Test func aDirectoryOfAnotherUserIsListed() throws {
    #expect(try FileSystem.names(in: "/").contains("usr"))
    #expect(try FileSystem.names(in: "/nowhere") == [])
    fails(.cannotRead(path: "/dev/null", code: ENOTDIR)) { _ = try FileSystem.names(in: "/dev/null") }
  }

  /// The modes that a file-mode mask of 0777 leaves.
  @Test func directoriesThatNobodyCanEnterAreOpenedToTheirOwner() throws {
    let test = try TemporaryStore()
    try test.add("A")
    // Root can enter every directory, and changes only the modes of those it reads.
    let folders = [test.directory.days] + (geteuid() == 0 ? [] : [test.directory.path])
    for folder in folders { chmod(folder, 0) }
    try test.add("B")
    for folder in folders { #expect(FileSystem.mode(of: folder) == 0o700) }
    chmod(test.directory.days, 0o500)
    _ = try? test.add("C")
    #expect(FileSystem.mode(of: test.directory.days) == 0o500, "what somebody has closed stays so")
  }
}
