import Foundation
import Testing

@testable import FocusDomain

/// Links in the place of files of the store, to files of others and to each other.
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

  /// A repair would overwrite what others may use as well, with a backup or with nothing.
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

  /// December is a link to November, which has no tasks in it any more.
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

  /// A journal that no longer fits is kept as a file that only the owner can read.
  @Test func aJournalBehindALinkIsCopied() throws {
    var transaction = Transaction()
    transaction.write(MonthCodec.encode(Month(month("2026-12"))), to: "days/2026-12.json")
    transaction.write(MonthCodec.encode(Month(month("2026-11"))), to: "days/2026-11.json")
    try test.leaveJournal(of: transaction)
    let (outside, journal) = ("\(test.root)/journal", try bytes(directory.journal))
    try test.write(journal, to: outside)
    chmod(outside, 0o644)
    try link(directory.journal, to: outside)
    try test.write(
      MonthCodec.encode(Month(month("2026-12"), unknown: ["a": .null])),
      to: directory.file(of: month("2026-12")))
    try test.add("B")
    let aside = "\(directory.damaged)/journal.json"
    #expect(try bytes(aside) == journal && FileSystem.mode(of: aside) == 0o600)
    #expect(try bytes(outside) == journal && FileSystem.mode(of: outside) == 0o644)
  }
}
