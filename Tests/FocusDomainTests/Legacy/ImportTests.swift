import Foundation
import Testing

@testable import FocusDomain

@Suite("Import and export")
struct ImportTests {
  @Test(arguments: MigrationTests.samples)
  func aSecondImportAddsNothing(_ sample: String) throws {
    let test = try TemporaryStore()
    let path = try fixture(sample)
    let original = try bytes(path)
    let dry = try test.store.importFile(path, dryRun: true)
    #expect(!FileSystem.exists(test.directory.path))
    let first = try test.store.importFile(path)
    #expect(dry == first)
    #expect(first.known == 0)
    let after = try test.store.allPlans()
    let second = try test.store.importFile(path)
    #expect(second.count == 0)
    #expect(second.known == first.count)
    #expect(try test.store.allPlans() == after)
    #expect(try bytes(path) == original)
  }

  @Test(arguments: MigrationTests.samples)
  func anImportCanBeUndone(_ sample: String) throws {
    let test = try TemporaryStore()
    try test.add("Mine")
    let before = Agenda(try test.store.allPlans().items)
    let report = try test.store.importFile(fixture(sample))
    let change = try test.store.undo().change
    #expect(change.kind == .arrive)
    #expect(Agenda(try test.store.allPlans().items) == before)
    try test.store.redo()
    #expect(try test.store.allPlans().items.reduce(0) { $0 + $1.count } == report.count + 1)
  }

  @Test func anExportSurvivesAnImport() throws {
    let test = try TemporaryStore()
    _ = try test.store.importFile(fixture("schema2-day-keyed"))
    let mine = try test.add("Mine")
    try test.add("With \"all\" 字", on: day("2026-12-01"))
    try test.store.perform(.delete(mine.id, day: today))
    try test.add("Other", on: day("2026-12-05"))
    let gone = try test.add("Gone", on: day("2026-12-06"))
    try test.store.perform(.delete(gone.id, day: day("2026-12-06")))
    try test.write(
      String(decoding: bytes(test.directory.file(of: month("2026-12"))), as: UTF8.self)
        .replacingOccurrences(
          of: "\"2026-12-01\": {", with: "\"2026-12-03\": {\"log\": 1.50}, \"2026-12-01\": {\"x\": null,"),
      to: test.directory.file(of: month("2026-12")))
    let export = try test.store.export(from: nil, to: nil)
    #expect(export.unreadable.isEmpty)
    let path = "\(test.root)/export.json"
    try test.write(export.bytes(), to: path)
    let other = try TemporaryStore()
    let report = try other.store.importFile(path)
    #expect(try report.count == test.store.searchable().items.count)
    #expect(try other.store.allPlans() == test.store.allPlans())
    #expect(try other.store.export(from: nil, to: nil).bytes() == export.bytes())
    #expect(try test.store.importFile(path).added.isEmpty)
    _ = try other.store.undo()
    #expect(try other.store.allPlans().items.flatMap(\.entries).isEmpty)
    let some = try test.store.export(from: day("2026-12-01"), to: day("2026-12-01"))
    try other.write(some.bytes(), to: path + "2")
    #expect(try other.store.importFile(path + "2").added.map(\.task.title) == ["With \"all\" 字"])
  }

  @Test func anImportOverTheLimitIsReported() throws {
    let test = try TemporaryStore()
    for title in ["A", "B"] { try test.add(title) }
    let path = try fixture("schema0-flat-titles")
    let dry = try test.store.importFile(path, dryRun: true)
    let report = try test.store.importFile(path)
    #expect(report == dry)
    #expect(report.added.map(\.task.title) == ["Buy Groceries"])
    #expect(report.kept.map(\.task.title) == ["Do Laundry"])
    #expect(report.overLimit == [today: 4])
    #expect(throws: PlannerError.refused(.overLimit(today, count: 4))) { try test.add("C") }
    #expect(try test.store.importFile(path).count == 0)
    _ = try test.store.undo()
    #expect(try test.titles() == ["A", "B"])
  }

  @Test func tasksWithoutRoomCanBeSkippedAndImportedLater() throws {
    let test = try TemporaryStore()
    for title in ["A", "B"] { try test.add(title) }
    let path = try fixture("schema0-flat-titles")
    let report = try test.store.importFile(path, overflow: .skip)
    #expect(report.added.map(\.task.title) == ["Buy Groceries"])
    #expect(report.skipped.map(\.task.title) == ["Do Laundry"])
    #expect(report.overLimit.isEmpty)
    #expect(try test.store.plan(of: today).count == 3)
    try test.store.perform(.delete(test.store.plan(of: today).tasks[0].id, day: today))
    #expect(try test.store.importFile(path, overflow: .skip).added.map(\.task.title) == ["Do Laundry"])
    #expect(try test.store.importFile(path, overflow: .skip).count == 0)
  }

  @Test func anImportThatWasEditedSinceIsNotUndone() throws {
    let test = try TemporaryStore()
    _ = try test.store.importFile(fixture("schema0-flat-titles"))
    let task = try test.store.plan(of: today).tasks[0]
    try test.store(of: "other").perform(.complete(task.id, day: today))
    let before = try test.store.allPlans()
    #expect(throws: PlannerError.refused(.changedMeanwhile(title: task.title, day: today))) {
      try test.store.undo()
    }
    #expect(try test.store.allPlans() == before)
  }

  @Test func aMissingOrNewerFileIsRejected() throws {
    let test = try TemporaryStore()
    let path = "\(test.root)/new.json"
    fails(.cannotRead(path: path, code: ENOENT)) { _ = try test.store.importFile(path) }
    try test.write(#"{"schema":4,"days":{}}"#, to: path)
    fails(.newerSchema(path: path, schema: 4)) { _ = try test.store.importFile(path) }
    #expect(!FileSystem.exists(test.directory.path))
  }

  @Test func severalImportsAtOnceAddEachTaskOnce() throws {
    let test = try TemporaryStore()
    let agenda = Agenda((0..<40).map { DayPlan(day: today.adding(days: $0 * 9), entries: [task($0 + 1)]) })
    let added = Collector<TaskID>()
    inThreads(8) { _ in
      guard let report = try? test.store.receive(agenda) else { return }
      added.add(report.added.map(\.task.id))
    }
    #expect(added.elements.count == 40)
    #expect(Agenda(try test.store.allPlans().items) == agenda)
  }

  @Test func aMonthTooLargeToReadIsNotWritten() throws {
    let test = try TemporaryStore()
    try test.add("Mine")
    let before = try bytes(test.file)
    let tasks = (1...17).map { task($0, String(repeating: "x", count: 1 << 20)) }
    fails(.full(path: test.file)) {
      _ = try test.store.receive(Agenda([today: tasks]))
    }
    #expect(try bytes(test.file) == before)
    try test.add("Works")
  }
}
