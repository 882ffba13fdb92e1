import Foundation
import Testing

@testable import FocusDomain

@Suite("Leftover temporary files")
struct LeftOverTests {
  @Test(arguments: [
    ("2026-11.json.4711.tmp", true), ("undo.json.1.tmp", true), ("journal.json.99.tmp", true),
    ("2026-11.json", false), ("2026-11.json.tmp", false), ("2026-11.json.0.tmp", false),
    ("2026-11.json.x.tmp", false), ("2026-11.json.4711.tmp2", false), ("notes.4711.tmp", false),
    ("4711.tmp", false), ("", false), ("..tmp", false), ("state.json.7.tmp", true),
    ("tasks-schema1.json.7.tmp", true), ("notes.json.42.tmp", false), ("package.json.42.tmp", false),
    ("2026-13.json.42.tmp", false), ("2026-11.json.042.tmp", false), ("2026-11.json.x.42.tmp", false),
    (".focus-2026-11.json.4711.0c2f9a417be3d588.tmp", true),
    (".focus-my notes.4711.0c2f9a417be3d588.tmp", true),
    (".focus-2026-11.json.4711.tmp", false), (".focus-2026-11.json.4711.0c2f.tmp", false),
    (".focus-2026-11.json.x.0c2f9a417be3d588.tmp", false), (".focus-.tmp", false),
    (".focus-notes.tmp", false),
  ])
  func leftoversAreRecognizedByName(name: String, isOurs: Bool) {
    #expect(LeftOver.isOurs(name) == isOurs)
  }

  /// The longest name that a file system allows, as for files of other programs.
  @Test func filesWithLongNamesCanBeWritten() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let path = "\(test.directory.path)/\(String(repeating: "n", count: 255))"
    try DurableFile.write(Array("one".utf8), to: path)
    #expect(try bytes(path) == Array("one".utf8))
    let left = LeftOver.name(for: path)
    try test.write("half", to: left)
    LeftOver.sweep(test.directory.path, of: FileSystem.name(of: path))
    #expect(!FileSystem.exists(left))
    #expect(FileSystem.exists(path))
  }

  @Test func leftoversAreReportedAndRemovedByTheNextWrite() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let paths = [
      LeftOver.name(for: "\(test.directory.days)/2026-05.json"),
      "\(test.directory.days)/2026-05.json.4711.tmp", "\(test.directory.path)/undo.json.4711.tmp",
    ]
    let copies = "\(test.directory.backups)/2026-11-21/2026-11.json.4711.tmp"
    for path in paths + [copies] { try test.write("half", to: path) }
    #expect(
      try test.store.examine().filter { $0 != .openToOthers(path: test.directory.backups, mode: 0o755) }
        == paths.map { .leftOver(path: $0) })
    _ = try test.titles()
    #expect(paths.allSatisfy(FileSystem.exists), "reading changes nothing")
    try test.add("B")
    #expect(!(paths + [copies]).contains(where: FileSystem.exists))
  }

  @Test func unknownFilesAreNotRemoved() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let strangers = [
      "notes.tmp", "notes.json.42.tmp", "2026-11.json~", "2026-11.json.bak", ".2026-11.json.swp",
    ]
    for name in strangers { try test.write("mine", to: "\(test.directory.days)/\(name)") }
    try test.add("B")
    for name in strangers { #expect(FileSystem.exists("\(test.directory.days)/\(name)")) }
  }

  /// No writer cleans the directory behind a link, so a write removes the leftovers of its own file.
  @Test func theNextWriteRemovesLeftoversBesideALinkTarget() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let linked = "\(test.root)/november"
    try FileManager.default.moveItem(atPath: test.file, toPath: linked)
    try FileManager.default.createSymbolicLink(atPath: test.file, withDestinationPath: linked)
    let ours = LeftOver.name(for: linked)
    let others = [
      "\(linked).4711.tmp", LeftOver.name(for: "\(test.root)/december"), "\(test.root)/notes.json.42.tmp",
    ]
    for path in [ours] + others { try test.write("half", to: path) }
    try test.add("B")
    #expect(!FileSystem.exists(ours))
    #expect(others.allSatisfy(FileSystem.exists))
    #expect(try test.titles() == ["A", "B"])
  }

  /// Names are random, because another machine may have a process with the same id.
  @Test func everyNameIsUnique() {
    let names = (0..<100).map { _ in LeftOver.name(for: "/a/2026-11.json") }
    #expect(Set(names).count == 100)
    #expect(names.allSatisfy { LeftOver.isOurs(FileSystem.name(of: $0), of: "2026-11.json") })
  }

  @Test func withoutALockOnlyFilesOfDeadProcessesAreRemoved() throws {
    let test = try TemporaryStore()
    let state = "\(test.root)/state.json"
    let living = LeftOver.name(for: state)
    let dead = living.replacing(".\(getpid()).", with: ".4194305.")
    for path in [living, dead] { try test.write("half", to: path) }
    DurableFile.removeLeftOvers(beside: state)
    #expect(FileSystem.exists(living))
    #expect(!FileSystem.exists(dead))
  }

  @Test func leftoversAreRemovedWithOldBackupFolders() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let folder = "\(test.directory.backups)/2026-10-01"
    try test.write("half", to: "\(folder)/2026-10.json.4711.tmp")
    test.clock.now = noon.adding(days: 1)
    try test.add("B")
    #expect(!FileSystem.exists(folder))
  }
}
