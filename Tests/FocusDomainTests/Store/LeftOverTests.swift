import Foundation
import Testing

@testable import FocusDomain

@Suite("What a dead writer leaves")
struct LeftOverTests {
  @Test(arguments: [
    ("2026-11.json.4711.tmp", true), ("undo.json.1.tmp", true), ("journal.json.99.tmp", true),
    ("2026-11.json", false), ("2026-11.json.tmp", false), ("2026-11.json.0.tmp", false),
    ("2026-11.json.x.tmp", false), ("2026-11.json.4711.tmp2", false), ("notes.4711.tmp", false),
    ("4711.tmp", false), ("", false), ("..tmp", false),
  ])
  func isKnownByItsName(name: String, isOurs: Bool) {
    #expect(LeftOver.isOurs(name) == isOurs)
  }

  @Test func isNamedByTheDoctorAndGoneAfterTheNextWrite() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let paths = [
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

  @Test func strangersStay() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let strangers = ["notes.tmp", "2026-11.json~", "2026-11.json.bak", ".2026-11.json.swp"]
    for name in strangers { try test.write("mine", to: "\(test.directory.days)/\(name)") }
    try test.add("B")
    for name in strangers { #expect(FileSystem.exists("\(test.directory.days)/\(name)")) }
  }

  /// A link leads to a folder in which no writer tidies up: it is done for the file that is written.
  @Test func besideALinkedFileItGoesWithTheNextWrite() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let linked = "\(test.root)/november"
    try FileManager.default.moveItem(atPath: test.file, toPath: linked)
    try FileManager.default.createSymbolicLink(atPath: test.file, withDestinationPath: linked)
    let (ours, other) = ("\(linked).4711.tmp", "\(test.root)/december.4711.tmp")
    for path in [ours, other] { try test.write("half", to: path) }
    try test.add("B")
    #expect(!FileSystem.exists(ours))
    #expect(FileSystem.exists(other))
    #expect(try test.titles() == ["A", "B"])
  }

  @Test func clearedFoldersOfCopiesGoWithIt() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let folder = "\(test.directory.backups)/2026-10-01"
    try test.write("half", to: "\(folder)/2026-10.json.4711.tmp")
    test.clock.now = noon.adding(days: 1)
    try test.add("B")
    #expect(!FileSystem.exists(folder))
  }
}
