import Foundation
import Testing

@testable import FocusDomain

@Suite("The watch")
struct WatchTests {
  private func started() throws -> (TemporaryStore, StoreWatch) {
    let test = try TemporaryStore()
    try test.add("A")
    return (test, try #require(StoreWatch(test.directory)))
  }

  @Test func tellsWhichMonthChanged() throws {
    let (test, watch) = try started()
    #expect(watch.changes().isEmpty)
    try test.add("B", on: day("2027-01-05"))
    #expect(watch.changes() == .init(months: [month("2027-01")]))
    #expect(watch.changes().isEmpty)
    try test.add("C", on: day("2027-01-05"))
    try test.add("D", on: day("2026-12-05"))
    #expect(watch.changes() == .init(months: [month("2026-12"), month("2027-01")]))
  }

  @Test func seesEditorsAndRemovals() throws {
    let (test, watch) = try started()
    try test.write("{}", to: test.file)
    #expect(watch.changes().months == [month("2026-11")])
    try FileSystem.remove(test.file)
    #expect(watch.changes().months == [month("2026-11")])
  }

  @Test func strangersAndReadersAreNoChange() throws {
    let (test, watch) = try started()
    try test.write("x", to: "\(test.directory.days)/2026-11.sync-conflict.json")
    _ = try test.titles()
    #expect(watch.changes().isEmpty)
  }

  @Test func aWriteToSeveralMonthsChangesEverything() throws {
    let (test, watch) = try started()
    try test.store.perform(.move(test.store.plan(of: today).tasks[0].id, day: today, to: day("2026-12-01")))
    let changes = watch.changes()
    #expect(changes.everything)
    #expect(changes.months == [month("2026-11"), month("2026-12")])
  }

  /// Nothing is made by who only looks; the coming of each directory is a change of everything.
  @Test func missingDirectoriesAreAwaited() throws {
    let test = try TemporaryStore()
    let directory = DataDirectory(path: "\(test.root)/not/yet/there")
    for step in ["\(test.root)/not", "\(test.root)/not/yet", directory.path, directory.days] {
      let watch = try #require(StoreWatch(directory))
      #expect(watch.changes().isEmpty)
      try FileManager.default.createDirectory(atPath: step, withIntermediateDirectories: false)
      #expect(watch.changes().everything, "\(step)")
    }
    let watch = try #require(StoreWatch(directory))
    try test.write("{}", to: directory.file(of: month("2026-11")))
    #expect(watch.changes() == .init(months: [month("2026-11")]))
  }

  @Test func aStoreMovedAwayAndAnotherInItsPlace() throws {
    let (test, watch) = try started()
    let path = test.directory.path
    try FileManager.default.moveItem(atPath: path, toPath: "\(path).bad")
    #expect(watch.changes().everything)
    let next = try #require(StoreWatch(test.directory))
    try FileManager.default.copyItem(atPath: "\(path).bad", toPath: path)
    #expect(next.changes().everything)
  }

  @Test func whatMayNotBeLookedAtHasNoWatch() throws {
    let test = try TemporaryStore()
    try test.write("", to: "\(test.root)/file")
    #expect(StoreWatch(DataDirectory(path: "\(test.root)/file/below")) == nil)
  }
}
