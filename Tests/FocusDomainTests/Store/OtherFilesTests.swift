import Foundation
import Testing

@testable import FocusDomain

@Suite("Files beside the months")
struct OtherFilesTests {
  private let test: TemporaryStore
  private var directory: DataDirectory { test.directory }

  init() throws {
    test = try TemporaryStore()
    try test.add("A")
  }

  private func makeDirectory(_ path: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    chmod(path, 0o700)
  }

  private func link(_ path: String, to target: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  // MARK: The lock

  /// Backups of months of other kinds have the name of their folder.
  @Test func everyCopyIsOfAKindAndAMonth() throws {
    for kind in [FocusTask.kind, FocusSession.kind] {
      let name = DataDirectory.copyName(of: today.civilMonth, kind)
      let copy = try #require(directory.copy(named: "\(name).json"))
      #expect(copy.type.kind == kind)
      #expect(copy.month == today.civilMonth)
    }
    for name in ["sessions-.json", "sessions2026-11.json", "sessions--2026-11.json", "plans-2026-11.json"] {
      #expect(directory.copy(named: name) == nil, "\(name)")
    }
  }

  @Test func aDirectoryInPlaceOfTheLockIsReported() throws {
    try makeDirectory(directory.lock)
    #expect(try test.store.examine() == [.noLock(.cannotCreate(path: directory.lock, code: EISDIR))])
    fails(.cannotCreate(path: directory.lock, code: EISDIR)) { try test.add("B") }
  }

  @Test func aDanglingLockIsReportedAndCreatesNothing() throws {
    let nowhere = "\(test.root)/lock"
    try link(directory.lock, to: nowhere)
    let error = StoreError.danglingLink(path: directory.lock, target: nowhere)
    #expect(try test.store.examine() == [.noLock(error)])
    fails(error) { try test.add("B") }
    #expect(!FileSystem.exists(nowhere))
  }

  @Test func aMissingLockIsNoFinding() throws {
    try FileSystem.remove(directory.lock)
    #expect(try test.store.examine() == [])
    #expect(!FileSystem.exists(directory.lock))
  }

  @Test func aDirectoryInPlaceOfTheAgentsLockIsReported() throws {
    try makeDirectory(directory.agentLock)
    #expect(
      try test.store.examine() == [.noAgentLock(.cannotCreate(path: directory.agentLock, code: EISDIR))])
  }

  // MARK: Copies and folders

  @Test(arguments: [
    ("undo.sync-conflict-20261121-101010-ABCDEFG.json", "undo.json"),
    ("running (conflicted copy).json", "running.json"),
    ("journal~2.json", "journal.json"), ("running.json.orig", "running.json"), ("undo.json~", "undo.json"),
  ])
  func copiesOfOwnFilesAreNamed(name: String, original: String) throws {
    try test.write("{}", to: "\(directory.path)/\(name)")
    chmod("\(directory.path)/\(name)", 0o600)
    #expect(try test.store.examine() == [.copy(path: "\(directory.path)/\(name)", of: original)])
  }

  @Test(arguments: ["undone.json", "running-late.md", "journal", "README.md", "undo"])
  func backupsOfForeignFilesAreNotReported(name: String) throws {
    try test.write("{}", to: "\(directory.path)/\(name)")
    #expect(try test.store.examine() == [])
  }

  @Test(arguments: ["days", "sessions"]) func aFileInPlaceOfAFolderIsReported(name: String) throws {
    let path = "\(directory.path)/\(name)"
    try? FileManager.default.removeItem(atPath: path)
    try test.write("", to: path)
    #expect(try test.store.examine() == [.unreadable(.damaged(path: path, line: nil, .notADirectory))])
  }

  // MARK: The undo log

  private func keptLog(_ number: String = "") -> String { "\(directory.damaged)/undo\(number).json" }

  @Test func anUnreadableLogIsNotTreatedAsEmpty() throws {
    try link(directory.undoLog, to: directory.undoLog)
    fails(.cannotRead(path: directory.undoLog, code: ELOOP)) { try test.store.undo() }
    fails(.cannotRead(path: directory.undoLog, code: ELOOP)) { try test.store.redo() }
  }

  @Test func aDirectoryInTheLogsPlaceIsNamedAndSetAside() throws {
    try makeDirectory(directory.undoLog)
    try test.write("mine", to: "\(directory.undoLog)/inside")
    #expect(
      try test.store.examine() == [.unreadable(.damaged(path: directory.undoLog, line: nil, .notAFile))])
    let written = try test.store.write([.add(TaskDraft(title: "B"), day: today)])
    #expect(written.undoLogKeptAt == keptLog())
    #expect(try bytes("\(keptLog())/inside") == Array("mine".utf8))
    try test.store.undo()
    #expect(try test.titles() == ["A"])
    #expect(try test.store.examine() == [])
  }

  @Test func garbageInPlaceOfTheLogIsReportedAndSetAside() throws {
    let log = String(decoding: try bytes(directory.undoLog), as: UTF8.self)
    try test.write("\(log)garbage\n", to: directory.undoLog)
    chmod(directory.undoLog, 0o600)
    let damage = Damage.json(.unexpected(UInt8(ascii: "g")))
    #expect(try test.store.examine() == [.unreadable(.damaged(path: directory.undoLog, line: 2, damage))])
    let written = try test.store.write([.add(TaskDraft(title: "B"), day: today)])
    #expect(written.undoLogKeptAt == keptLog())
    #expect(try bytes(keptLog()) == Array("\(log)garbage\n".utf8))
    // Undo still works for the readable changes.
    try test.store.undo()
    try test.store.undo()
    #expect(try test.titles() == [])

    try test.write("{\"a\": 5}", to: directory.undoLog)
    #expect(try test.store.write([.add(TaskDraft(title: "C"), day: today)]).undoLogKeptAt == keptLog("-2"))
    #expect(try test.store.write([.add(TaskDraft(title: "D"), day: today)]).undoLogKeptAt == nil)
  }

  @Test func undoSetsAsideAFileThatIsNotALog() throws {
    var log = try bytes(directory.undoLog)
    log += [0, 0, 0, 0x0A]
    try test.write(log, to: directory.undoLog)
    #expect(try test.store.undo().undoLogKeptAt == keptLog())
    #expect(try bytes(keptLog()) == log)
  }

  /// The line of a writer that died is not damage, nor are the formats of earlier versions.
  @Test(arguments: ["", "\n", "{\"cou", "{\"changes\":[\n]}\n", "{\n  \"changes\": []\n}"])
  func aValidLogIsNoFinding(_ text: String) throws {
    try test.write(text, to: directory.undoLog)
    chmod(directory.undoLog, 0o600)
    #expect(try test.store.examine() == [])
    #expect(try test.store.write([.add(TaskDraft(title: "B"), day: today)]).undoLogKeptAt == nil)
  }

  /// Not even an empty file is written through the link, because the target may be foreign.
  @Test(arguments: ["garbage", ""]) func noLogIsWrittenThroughALink(text: String) throws {
    let target = "\(test.root)/profile"
    try test.write(text, to: target)
    try link(directory.undoLog, to: target)
    #expect(try test.store.write([.add(TaskDraft(title: "B"), day: today)]).undoLogKeptAt == nil)
    let error = StoreError.damaged(path: directory.undoLog, line: nil, .link(target: target))
    fails(error) { try test.store.undo() }
    #expect(try test.store.repair() == [])
    #expect(FileSystem.linkTarget(of: directory.undoLog) == target)
    #expect(try bytes(target) == Array(text.utf8))
    #expect(!FileSystem.exists(directory.damaged))
    #expect(try test.store.examine().contains(.unreadable(error)))
  }

  /// A loop, or a link to a directory: undo does not work, and the doctor reports it. A link to `/dev/null`
  /// is deliberate.
  @Test func aLinkToNoFileIsNotChanged() throws {
    let log = directory.undoLog
    for (target, error) in [
      (log, StoreError.cannotRead(path: log, code: ELOOP)),
      (test.root, .damaged(path: log, line: nil, .notAFile)),
      ("/dev/null", nil),
    ] {
      try link(log, to: target)
      try test.store.perform(.complete(test.store.plan(of: today).tasks[0].id, day: today))
      try test.store.perform(.reopen(test.store.plan(of: today).tasks[0].id, day: today))
      #expect(FileSystem.linkTarget(of: log) == target)
      // The target of the link may be accessible to others, which is another finding.
      #expect(
        try test.store.examine().first {
          $0 != .linkOpenToOthers(path: log, mode: FileSystem.mode(of: log) ?? 0)
        }
          == error.map(Finding.unreadable))
    }
  }

  @Test func repairSetsTheLogAside() throws {
    try test.write("garbage", to: directory.undoLog)
    chmod(directory.undoLog, 0o600)
    #expect(try test.store.repair() == [.setAside(path: directory.undoLog, aside: keptLog(), lost: [])])
    #expect(try test.store.examine() == [])
  }

  // MARK: The copies

  @Test func aFileInPlaceOfTheBackupsIsReportedAndNotChanged() throws {
    try? FileManager.default.removeItem(atPath: directory.backups)
    try test.write("mine", to: directory.backups)
    try test.write("damaged", to: test.file)
    chmod(directory.backups, 0o644)
    let error = StoreError.damaged(path: directory.backups, line: nil, .notADirectory)
    #expect(try test.store.examine().contains(.unreadable(error)))
    let before = try test.contents()
    var told: [Repair] = []
    fails(error) { try test.store.repair { told.append($0) } }
    #expect(told.isEmpty)
    #expect(FileSystem.mode(of: directory.backups) == 0o644)
    #expect(try test.contents() == before)
  }

  // MARK: Links

  @Test func aDirectoryThatIsALinkToItselfIsReported() throws {
    try link(directory.days, to: directory.days)
    fails(.cannotCreate(path: directory.days, code: ELOOP)) { try test.add("B") }
  }

  @Test func theTargetOfALinkKeepsItsMode() throws {
    let outside = "\(test.root)/november"
    try FileManager.default.moveItem(atPath: test.file, toPath: outside)
    chmod(outside, 0o644)
    try link(test.file, to: outside)
    #expect(try test.store.examine() == [.linkOpenToOthers(path: test.file, mode: 0o644)])
    #expect(try test.store.repair() == [])
    #expect(FileSystem.mode(of: outside) == 0o644)
  }
}
