import FocusDomain
import Foundation
import Testing

@testable import FocusVdir

/// Tasks that are missing or old here because a backup was restored, not because a user changed them.
@Suite("Restored backups")
struct VdirRestoreTests {
  /// Copies the data directory, or restores the copy.
  private func copy(_ world: VdirWorld, back: Bool = false) throws {
    let (data, copy) = (world.store.directory.path, "\(world.root)/copy")
    if back { try FileManager.default.removeItem(atPath: data) }
    try FileManager.default.copyItem(atPath: back ? copy : data, toPath: back ? data : copy)
  }

  /// Adds tasks, three a day.
  private func add(_ count: Int, _ title: String, from offset: Int = 0, _ world: VdirWorld) throws -> [TaskID]
  {
    try (0..<count).map { number in
      let draft = TaskDraft(title: "\(title) \(number)")
      let change = try world.store.perform(
        .add(draft, day: world.today.adding(days: offset + number / 3)))
      return try #require(change.taskTransitions.last?.after?.id)
    }
  }

  @Test func tasksThatARestoredCopyLacksComeBack() throws {
    let world = try VdirWorld()
    let ids = try add(30, "Old", world)
    try world.sync()
    try copy(world)
    world.advance(100)
    let later = try add(5, "New", from: 20, world)
    try world.sync()
    try copy(world, back: true)
    world.advance(100)
    let report = try world.sync()
    #expect(report.removed == 0)
    #expect(report.received == 5)
    #expect(try Set(world.tasks().keys) == Set(ids + later))
    try world.expectSettled()
  }

  /// The file of a task is newer than the backup, although it has not changed since it was written.
  @Test func changesThatARestoredCopyLacksComeBack() throws {
    let world = try VdirWorld()
    let ids = try ["A", "B"].map(world.add)
    try world.sync()
    try copy(world)
    world.advance(100)
    try world.perform(.edit(ids[0], day: world.today, TaskFields(title: "Here")))
    try world.edit(ids[1], ["SUMMARY": "There"])
    try world.sync()
    try copy(world, back: true)
    world.advance(100)
    try world.sync()
    #expect(try world.tasks()[ids[0]]?.task.title == "Here")
    #expect(try world.tasks()[ids[1]]?.task.title == "There")
    try world.expectSettled()
  }

  /// The month is restored from a backup from before the tasks of the folder arrived.
  @Test func tasksThatARepairedMonthLacksComeBack() throws {
    let world = try VdirWorld()
    let id = try add(10, "Here", world)[0]
    try world.sync()
    // The first change of a day makes a backup.
    world.advance(86_400)
    for number in 1...5 {
      let text = try world.text(id).replacing(id.description, with: "phone-\(number)")
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(world.folder)/phone-\(number).ics"))
    }
    try world.sync()
    let all = try Set(world.tasks().keys)
    #expect(all.count == 15)
    try Data("damaged".utf8).write(
      to: URL(fileURLWithPath: world.store.directory.file(of: world.today.civilMonth)))
    try world.store.repair()
    #expect(try world.tasks().count == 10)
    world.advance(100)
    #expect(try world.sync().removed == 0)
    #expect(try Set(world.tasks().keys) == all)
    #expect(try world.sync() == VdirReport())
  }

  /// A new task is undone and redone: its file still has the changes of another program.
  @Test func aNewFileHasTheContentOfTheRemovedOne() throws {
    let world = try VdirWorld()
    let id = try world.add("Task")
    try world.sync()
    world.advance(100)
    try world.edit(id, ["LOCATION": "Home"])
    world.advance(100)
    try world.store.undo()
    #expect(try world.sync().removed == 1)
    #expect(!world.hasFile(id))
    world.advance(100)
    try world.sync()
    try world.store.redo()
    try world.sync()
    #expect(try world.text(id).contains("LOCATION:Home"))
    try world.expectSettled()
  }

  /// Unreadable state counts as missing: nothing is removed, and later runs work.
  @Test func damagedStateCountsAsMissing() throws {
    let world = try VdirWorld()
    let ids = try ["A", "B"].map(world.add)
    try world.sync()
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: world.memoryFile.path))
    world.advance(100)
    try world.edit(ids[0], ["SUMMARY": "There"])
    #expect(try world.sync().removed == 0)
    #expect(try world.tasks()[ids[0]]?.task.title == "There")
    try world.expectSettled()
  }

  /// Large texts of removed files do not make the state larger than its limit for reading.
  @Test func theRecordedStateStaysReadable() throws {
    let world = try VdirWorld()
    let id = try world.add("A")
    try world.sync()
    var memory = try world.memoryFile.load()
    let text = Array(String(repeating: "ATTACH:x\r\n", count: 100_000).utf8)
    for number in 0..<20 {
      var entry = try #require(memory.entries[id])
      entry.text = text
      entry.document.fields["modifiedAt"] = .string(world.now.adding(milliseconds: Int64(number)).description)
      memory.entries[TaskID.derived(from: "\(number)")] = entry.withoutFile
    }
    try world.memoryFile.save(memory, folder: world.folder)
    let read = try world.memoryFile.load()
    #expect(read.entries.count == 21)
    #expect(read.entries[id] == memory.entries[id])
    // Only the oldest texts are omitted, and no more than necessary.
    let kept = (0..<20).filter { read.entries[TaskID.derived(from: "\($0)")]?.text != nil }
    #expect(kept == Array((20 - kept.count)..<20))
    #expect(kept.count >= 10)
  }
}
