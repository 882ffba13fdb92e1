import Foundation
import Testing

@testable import FocusDomain

/// Pipes, directories and files in each other's places.
@Suite("Misplaced files")
struct MisplacedFilesTests {
  private let test: TemporaryStore
  private var directory: DataDirectory { test.directory }

  init() throws {
    test = try TemporaryStore()
    try test.add("A")
  }

  /// Opening a pipe would block, and a device may be locked by others.
  @Test func aPipeInPlaceOfALockIsReported() throws {
    for path in [directory.lock, directory.agentLock] {
      unlink(path)
      #expect(mkfifo(path, 0o600) == 0)
      let error = StoreError.cannotCreate(path: path, code: EINVAL)
      let isStores = path == directory.lock
      #expect(try test.store.examine() == [isStores ? .noLock(error) : .noAgentLock(error)])
      if isStores { fails(error) { try test.add("B") } }
      #expect(throws: error) { _ = try ProcessLock(path) }
      unlink(path)
    }
  }

  /// Files, pipes and directories in place of each other.
  @Test(arguments: [
    ("sync", true), ("sync/base", true), ("backups/damaged", true), ("backups/full", true),
    ("sync/state.json", false), ("sync/base/2026-11.json", false), ("sync/lock", false),
    ("backups/2026-11-21/2026-11.removed", false),
  ])
  func aPipeInPlaceOfAnythingElseIsReported(name: String, isFolder: Bool) throws {
    let path = "\(directory.path)/\(name)"
    try FileSystem.makeDirectory(FileSystem.parent(of: path))
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try test.store.examine() == [.misplaced(path: path, isFolder: isFolder)])
    unlink(path)
    try isFolder ? test.write("", to: path) : FileSystem.makeDirectory(path)
    #expect(try test.store.examine() == [.misplaced(path: path, isFolder: isFolder)])
  }

  /// A link to a device means that no log is kept; a device or a pipe itself is a mistake.
  @Test func aPipeInPlaceOfTheUndoLogIsReportedAndSetAside() throws {
    unlink(directory.undoLog)
    #expect(mkfifo(directory.undoLog, 0o600) == 0)
    let error = StoreError.damaged(path: directory.undoLog, line: nil, .notAFile)
    #expect(try test.store.examine() == [.unreadable(error)])
    try test.add("B")
    try test.store.undo()
    #expect(try test.titles() == ["A"])
    #expect(try test.store.examine() == [])
  }

  @Test func aDirectoryInPlaceOfACopyIsReported() throws {
    let path = "\(directory.backups(of: today))/2026-11.json"
    try FileSystem.makeDirectory(path)
    #expect(try test.store.examine() == [.damagedCopy(.damaged(path: path, line: nil, .notAFile))])
  }
}
