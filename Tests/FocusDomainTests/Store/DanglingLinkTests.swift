import Foundation
import Testing

@testable import FocusDomain

@Suite("Dangling links")
struct DanglingLinkTests {
  private let nowhere = "/nowhere/of/focus"

  private func link(_ path: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: nowhere)
  }

  @Test func aMonthBehindADanglingLinkIsAnErrorAndNotWritten() throws {
    let test = try TemporaryStore()
    try test.add("December", on: day("2026-12-01"))
    let there = "\(test.root)/there.json"
    try FileManager.default.createSymbolicLink(atPath: test.file, withDestinationPath: there)
    let error = StoreError.danglingLink(path: test.file, target: there)
    fails(error) { _ = try test.titles() }
    fails(error) { try test.add("A") }
    #expect(!FileSystem.exists(there))
    let export = try test.store.export(from: nil, to: nil)
    #expect(export.unreadable == [error])
    #expect(export.plans.map(\.day) == [day("2026-12-01")])
    #expect(try test.store.examine().contains(.unreadable(error)))
    fails(error) { _ = try test.store.importFile(try fixture("schema1-flat-tasks")) }
    try FileManager.default.removeItem(atPath: test.file)
    #expect(try test.titles() == [])
  }

  @Test(arguments: ["", "/days"])
  func aDirectoryBehindADanglingLinkIsAnErrorAndNotCreated(_ name: String) throws {
    let test = try TemporaryStore()
    try test.add("A")
    let path = test.directory.path + name
    try link(path)
    let error = StoreError.danglingLink(path: path, target: nowhere)
    fails(error) { _ = try test.titles() }
    fails(error) { _ = try test.store.export(from: nil, to: nil) }
    fails(error) { try test.add("B") }
    fails(error) { _ = try test.store.examine() }
    #expect(!FileSystem.exists(nowhere))
  }

  @Test func danglingLinksOfTheStoresOwnFilesAreErrors() throws {
    let test = try TemporaryStore()
    try test.store.perform([.add(TaskDraft(title: "A"), day: today)])
    func error(_ path: String) -> StoreError { .danglingLink(path: path, target: nowhere) }

    try link(test.directory.undoLog)
    fails(error(test.directory.undoLog)) { _ = try test.store.undo() }
    #expect(try test.store.examine().contains(.unreadable(error(test.directory.undoLog))))
    // A change works without the undo log, and keeps the dangling link.
    try test.store.perform([.add(TaskDraft(title: "B"), day: today)])
    #expect(FileSystem.linkTarget(of: test.directory.undoLog) == nowhere)

    try link(test.directory.legacy)
    fails(error(test.directory.legacy)) { _ = try test.store.migrate() }
    #expect(try test.store.examine().contains(.unreadable(error(test.directory.legacy))))
    #expect(try test.titles() == ["A", "B"])

    try link(test.directory.journal)
    fails(error(test.directory.journal)) { _ = try test.titles() }
    fails(error(test.directory.journal)) { try test.add("C") }
    #expect(try test.store.examine().contains(.unreadable(error(test.directory.journal))))
  }
}
