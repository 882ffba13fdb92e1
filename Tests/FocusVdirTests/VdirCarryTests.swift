import FocusDomain
import FocusSync
import FocusSyncClient
import Foundation
import Testing

@testable import FocusVdir

/// A carried task keeps its file, and edits by other programs reach it.
@Suite("Carried tasks in a folder")
struct VdirCarryTests {
  private let world: VdirWorld
  private let id: TaskID
  private var next: CivilDate { world.today.adding(days: 1) }

  init() throws {
    world = try VdirWorld()
    id = try world.add("Task")
    try world.sync()
    try world.edit(id, ["X-OTHER": "kept"])
    world.advance(100)
    try world.sync()
    world.advance(100)
  }

  private func carry(to day: CivilDate? = nil, from: CivilDate? = nil) throws {
    try world.perform(
      .carryOver([CarryDecision(id, .carry)], from: from ?? world.today, to: day ?? next))
    world.advance(100)
  }

  private func carriedTask() throws -> FocusTask {
    let tasks = try world.tasks()
    let live = tasks.values.filter { $0.task.traceOf == nil }
    #expect(live.map(\.task.id) == [id])
    #expect(live.map(\.day) == [next])
    return try #require(tasks[id]?.task)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: world.folder) }
  }

  @Test func aCarriedTaskKeepsItsFileAndUID() throws {
    try carry()
    let later = next.adding(days: 1)
    try world.sync()
    try carry(to: later, from: next)
    let report = try world.sync()
    #expect(report.written == 1)
    #expect(report.removed == 0)
    #expect(try names == ["\(id).ics"])
    let text = try world.text(id)
    #expect(text.contains("UID:\(id)"))
    #expect(text.contains("X-OTHER:kept"))
    #expect(text.contains("DATE:\("\(later)".filter { $0 != "-" })"))
    #expect(try world.sync().written == 0)
  }

  /// Edited in the file before the carry-over, or after it, always before the folder is read.
  @Test(arguments: [false, true]) func editsOnAPhoneReachTheCarriedTask(_ isBefore: Bool) throws {
    if !isBefore { try carry() }
    try world.edit(
      id, ["SUMMARY": "New", "STATUS": "COMPLETED", "COMPLETED": world.stamp])
    world.advance(100)
    if isBefore { try carry() }
    let report = try world.sync()
    let task = try carriedTask()
    #expect(task.title == "New")
    #expect(task.isCompleted)
    #expect(report.conflicts == 0)
    #expect(try names == ["\(id).ics"])
    world.advance(100)
    #expect(try world.sync().written == 0)
  }

  @Test func editsAfterASyncReachTheCarriedTask() throws {
    try carry()
    try world.sync()
    world.advance(100)
    try world.edit(id, ["SUMMARY": "New", "STATUS": "COMPLETED", "COMPLETED": world.stamp])
    try world.sync()
    let task = try carriedTask()
    #expect(task.title == "New")
    #expect(task.isCompleted)
  }

  /// A deletion is kept as a conflict if the other program has not seen the carry-over; otherwise the task is
  /// deleted.
  @Test(arguments: [false, true]) func removalOfTheFileOfACarriedTaskIsMerged(_ knows: Bool) throws {
    try carry()
    if knows { try world.sync() }
    world.advance(100)
    try world.removeFile(id)
    let report = try world.sync(.confirm)
    #expect(try (carriedTask().deletedAt != nil) == knows)
    #expect(report.conflicts == (knows ? 0 : 1))
    #expect(try names == (knows ? [] : ["\(id).ics"]))
  }

  @Test func undoOfACarryKeepsTheEditInTheFile() throws {
    try carry()
    try world.sync()
    world.advance(100)
    try world.edit(id, ["SUMMARY": "New"])
    try world.store.undo()
    world.advance(100)
    try world.sync()
    let tasks = try world.tasks()
    #expect(tasks.count == 1)
    #expect(tasks[id]?.day == world.today)
    #expect(tasks[id]?.task.title == "New")
    #expect(try names == ["\(id).ics"])
  }

  @Test func deletingACarriedTaskRemovesItsFile() throws {
    try carry()
    try world.perform(.delete(id, day: next))
    try world.sync()
    #expect(try names.isEmpty)
    #expect(try world.tasks().count == 2)
  }
}
