import Foundation
import FocusSystem
import Testing

@testable import FocusDomain

@Suite("The watch")
struct WatchTests {
  private func started() throws -> (TemporaryStore, StoreWatch) {
    let test = try TemporaryStore()
    try test.add("A")
    return (test, try #require(StoreWatch(test.directory)))
  }

  @Test func theWatchReportsWhichMonthChanged() throws {
    let (test, watch) = try started()
    #expect(watch.changes().isEmpty)
    try test.add("B", on: day("2027-01-05"))
    #expect(watch.nextChanges() == .init(months: [month("2027-01")]))
    #expect(watch.changes().isEmpty)
    try test.add("C", on: day("2027-01-05"))
    try test.add("D", on: day("2026-12-05"))
    #expect(watch.nextChanges() == .init(months: [month("2026-12"), month("2027-01")]))
  }

  @Test func theWatchReportsEditorsAndRemovals() throws {
    let (test, watch) = try started()
    try test.write("{}", to: test.file)
    #expect(watch.changes().months == [month("2026-11")])
    try FileSystem.remove(test.file)
    #expect(watch.changes().months == [month("2026-11")])
  }

  /// Once a store is synchronized, its sync status is reported, and nothing else in that folder.
  @Test func theStatusOfTheSynchronizationIsReported() throws {
    let (test, first) = try started()
    try FileSystem.makeDirectory(test.directory.sync)
    #expect(first.nextChanges() == .init(sync: true, isOutdated: true))
    let watch = try #require(StoreWatch(test.directory))
    try test.write("{}", to: "\(test.directory.sync)/outgoing.json")
    #expect(watch.changes().isEmpty)
    try test.write("{}", to: "\(test.directory.sync)/status.json")
    #expect(watch.nextChanges() == .init(sync: true))
    // The agent has ended.
    try test.write("", to: test.directory.agentLock)
    #expect(watch.nextChanges() == .init(sync: true))
    #expect(!StoreWatch.Changes(sync: true).hasRecords)
    #expect(!StoreWatch.Changes(sync: true).isEmpty)
  }

  @Test func unknownFilesAndReadsAreNotReported() throws {
    let (test, watch) = try started()
    try test.write("x", to: "\(test.directory.days)/2026-11.sync-conflict.json")
    _ = try test.titles()
    #expect(watch.changes().isEmpty)
  }

  @Test func aWriteToSeveralMonthsChangesEverything() throws {
    let (test, watch) = try started()
    try test.store.perform(.move(test.store.plan(of: today).tasks[0].id, day: today, to: day("2026-12-01")))
    let changes = watch.changes()
    // A later reader sees no journal, but all months that were in it.
    #expect(changes.everything != SystemWays.arePortable, "the directories are the same")
    #expect(!changes.isOutdated, "the directories are the same")
    #expect(changes.months == [month("2026-11"), month("2026-12")])
  }

  /// A month of sessions may be a link, like a month of tasks; another program replaces its target.
  @Test func theTargetOfALinkedMonthOfSessionsIsWatched() throws {
    let (test, _) = try started()
    let folder = "\(test.directory.path)/sessions"
    let elsewhere = "\(test.directory.path)/elsewhere"
    try FileSystem.makeDirectory(folder)
    try FileSystem.makeDirectory(elsewhere)
    try test.write("{}", to: "\(elsewhere)/real.json")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/2026-11.json", withDestinationPath: "../elsewhere/real.json")
    let watch = try #require(StoreWatch(test.directory))
    try test.write("{}", to: "\(elsewhere)/other.json")
    #expect(watch.changes().isEmpty)
    try test.write("{}", to: "\(elsewhere)/new.json")
    try FileSystem.rename("\(elsewhere)/new.json", to: "\(elsewhere)/real.json")
    #expect(watch.changes() == .init(kinds: [FocusSession.kind]))
    try FileSystem.remove("\(folder)/2026-11.json")
    #expect(watch.changes().isOutdated)
  }

  /// A plain directory above the store is moved away, and a new one takes its place.
  @Test(arguments: ["above", "above/inner"])
  func aRenamedDirectoryAboveIsReported(_ name: String) throws {
    let test = try TemporaryStore()
    try test.add("A")
    let root = test.directory.path
    let directory = DataDirectory(path: "\(root)/above/inner/data")
    try directory.create()
    let watch = try #require(StoreWatch(directory))
    try test.write("x", to: "\(root)/above/other")
    #expect(watch.changes() == .init(), "what else happens above is not reported")
    try FileSystem.rename("\(root)/\(name)", to: "\(root)/gone")
    #expect(watch.changes() == .replaced)
    let next = try #require(StoreWatch(directory))
    try directory.create()
    #expect(next.changes() == .replaced)
  }

  /// Watching creates nothing; the creation of each directory is reported as a change of everything.
  @Test func missingDirectoriesAreReportedWhenCreated() throws {
    let test = try TemporaryStore()
    let directory = DataDirectory(path: "\(test.root)/not/yet/there")
    for step in ["\(test.root)/not", "\(test.root)/not/yet", directory.path, directory.days] {
      let watch = try #require(StoreWatch(directory))
      #expect(watch.changes().isEmpty)
      try FileManager.default.createDirectory(atPath: step, withIntermediateDirectories: false)
      #expect(watch.changes().isOutdated, "\(step)")
    }
    let watch = try #require(StoreWatch(directory))
    try test.write("{}", to: directory.file(of: month("2026-11")))
    #expect(watch.nextChanges() == .init(months: [month("2026-11")]))
  }

  @Test func aReplacedStoreIsReported() throws {
    let (test, watch) = try started()
    let path = test.directory.path
    try FileManager.default.moveItem(atPath: path, toPath: "\(path).bad")
    #expect(watch.changes().isOutdated)
    let next = try #require(StoreWatch(test.directory))
    try FileManager.default.copyItem(atPath: "\(path).bad", toPath: path)
    #expect(next.changes().everything)
  }
}

extension StoreWatch {
  /// The next changes. A file counts as written when its last descriptor is closed, and a process started by
  /// another test may hold a copy for a moment.
  func nextChanges() -> Changes {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    for _ in 0..<100 {
      let changes = changes()
      guard changes.isEmpty else { return changes }
      FocusSystem.poll(&poll, 1, 50)
    }
    return changes()
  }
}
