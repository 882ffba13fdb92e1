import Foundation
import Testing

@testable import FocusDomain

/// Symbolic links in place of files of the store, to foreign files and to each other.
@Suite("Linked files")
struct LinkedFilesTests {
  private let test: TemporaryStore
  private var directory: DataDirectory { test.directory }

  init() throws {
    test = try TemporaryStore()
    try test.add("A")
  }

  private func link(_ path: String, to target: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  /// A repair through the link would overwrite a file that other programs may use.
  @Test(arguments: [true, false]) func aRepairDoesNotWriteThroughLinks(hasCopy: Bool) throws {
    let outside = "\(test.root)/profile"
    if hasCopy {
      test.clock.now = noon.adding(days: 1)
      try test.add("B")
    }
    for path in [test.file, directory.running, directory.journal, directory.undoLog] {
      try test.write("export EDITOR=vi", to: outside)
      chmod(outside, 0o640)
      try link(path, to: outside)
    }
    let links = [directory.journal, test.file, directory.running].map {
      Repair.leftLink(path: $0, target: outside)
    }
    #expect(try test.store.repair() == links)
    #expect(try bytes(outside) == Array("export EDITOR=vi".utf8))
    #expect(FileSystem.mode(of: outside) == 0o640)
    #expect(FileSystem.linkTarget(of: test.file) == outside)
    #expect(try FileSystem.names(in: directory.damaged) == [])
  }

  /// December is a link to November, which has no tasks any more.
  @Test func aMonthThatIsALinkToAnotherIsNotWritten() throws {
    try test.store.perform(.delete(test.store.plan(of: today).tasks[0].id, day: today))
    let november = try bytes(test.file)
    let december = directory.file(of: month("2026-12"))
    try test.write(MonthCodec.encode(Month(month("2026-11"))), to: test.file)
    chmod(test.file, 0o600)
    try link(december, to: "2026-11.json")
    let error = StoreError.damaged(
      path: december, line: nil, .linkToOwn(file: LinkTrail(december).end))
    fails(error) { try test.add("B", on: day("2026-12-05")) }
    #expect(try test.store.examine() == [.unreadable(error)])
    #expect(try test.store.repair() == [])

    try test.write(november, to: test.file)
    #expect(try test.store.repair() == [.leftLink(path: december, target: "2026-11.json")])
    #expect(try bytes(test.file) == november)
  }

  /// Files other than months are never links: the target may be foreign, or another file of the store.
  @Test(arguments: ["outside", "days/2026-12.json"]) func anOwnFileIsNeverALink(target: String) throws {
    let isOutside = target == "outside"
    let target = isOutside ? "\(test.root)/profile" : "\(directory.path)/\(target)"
    try test.write(isOutside ? [] : MonthCodec.encode(Month(month("2026-12"))), to: target)
    chmod(target, 0o600)
    for path in [directory.running, directory.undoLog, directory.journal, directory.file(.state)] {
      try FileSystem.makeDirectory(directory.sync)
      try link(path, to: target)
      let (before, error) = (
        try bytes(target), StoreError.damaged(path: path, line: nil, .link(target: target))
      )
      #expect(try test.store.examine().contains(.unreadable(error)))
      for write in [
        {
          _ = try self.test.store.perform(.start(SessionDraft(title: "A", planned: 1500), switching: false))
        },
        { try DurableFile.write([0x7B], to: path) },
        { try DurableFile.write([0x7B], to: path, durability: .atomic) },
        { _ = try self.test.store.undo() },
        { _ = try self.test.store.exchange { $0.write([0x7B], to: .state) } },
        { _ = try self.test.store.repair() },
      ] { try? write() }
      #expect(try bytes(target) == before)
      #expect(FileSystem.linkTarget(of: path) == target)
      try FileSystem.remove(path)
    }
  }

  @Test func aLockIsNeverALink() throws {
    let outside = "\(test.root)/outside"
    for path in [directory.lock, directory.agentLock] {
      try link(path, to: outside)
      let nowhere = StoreError.danglingLink(path: path, target: outside)
      #expect(throws: nowhere) { _ = try ProcessLock(path) }
      try link(path, to: "undo.json")
      let error = StoreError.damaged(path: path, line: nil, .link(target: "undo.json"))
      #expect(throws: error) { _ = try ProcessLock(path) }
      #expect(!ProcessLock.isTaken(path))
      let isStores = path == directory.lock
      #expect(try test.store.examine() == [isStores ? .noLock(error) : .noAgentLock(error)])
      if isStores { fails(error) { try test.add("B") } }
      try FileSystem.remove(path)
    }
    #expect(!FileSystem.exists(outside))
  }

  /// A session would be written into the month of the tasks.
  @Test func aFolderThatIsALinkToAnotherIsNotWritten() throws {
    let folder = directory.folder(of: FocusSession.kind)
    try link(folder, to: "days")
    let before = try bytes(test.file)
    let error = StoreError.damaged(path: folder, line: nil, .linkToOwn(file: LinkTrail(folder).end))
    try test.store.perform(.start(SessionDraft(title: "A", planned: 1500), switching: false))
    test.clock.now = noon.adding(milliseconds: 60_000)
    fails(error) { try test.store.perform(.stop(at: nil, completing: false)) }
    #expect(try bytes(test.file) == before)
    #expect(try test.store.examine() == [.unreadable(error)])
  }
}
