import FocusDomain
import Foundation
import Testing

@testable import FocusVdir

/// Runs that end before their results are recorded, and what happens before the next run.
@Suite("Interrupted runs")
struct VdirInterruptionTests {
  let world: VdirWorld

  init() throws { world = try VdirWorld() }

  private var memory: URL { URL(fileURLWithPath: world.memoryFile.path) }

  /// A run that is killed after everything except the recording of its results; or, with `filesAreLeft`,
  /// before it changes any file.
  private func interrupt(filesAreLeft: Bool = false) throws {
    let files = FileManager.default
    let (before, copy) = (try? Data(contentsOf: memory), "\(world.root)/before")
    try files.copyItem(atPath: world.folder, toPath: copy)
    try world.sync()
    let after = try Data(contentsOf: memory)
    try after.write(to: URL(fileURLWithPath: "\(world.memoryFile.path).next"))
    if let before { try before.write(to: memory) } else { try files.removeItem(at: memory) }
    if filesAreLeft {
      try files.removeItem(atPath: world.folder)
      try files.copyItem(atPath: copy, toPath: world.folder)
    }
    try files.removeItem(atPath: copy)
    world.advance(100)
  }

  /// A task that both sides have, with a note that only the phone has.
  private func shared(_ title: String) throws -> TaskID {
    let id = try world.add(title)
    try world.sync()
    world.advance(100)
    try world.edit(id, ["DESCRIPTION": "A note"])
    try world.sync()
    world.advance(100)
    return id
  }

  @Test(arguments: [false, true]) func aDeletionHereThatIsUndoneStaysUndone(filesAreLeft: Bool) throws {
    let id = try shared("A")
    try world.perform(.delete(id, day: world.today))
    world.advance(100)
    try interrupt(filesAreLeft: filesAreLeft)
    #expect(world.hasFile(id) == filesAreLeft)
    try world.store.undo()
    try world.sync()
    #expect(try world.tasks()[id]?.task.deletedAt == nil)
    #expect(try world.text(id).contains("DESCRIPTION:A note"))
    try world.expectSettled()
  }

  @Test(arguments: [false, true]) func aDeletionHereIsCarriedOutByTheNextRun(filesAreLeft: Bool) throws {
    let id = try shared("A")
    try world.perform(.delete(id, day: world.today))
    try interrupt(filesAreLeft: filesAreLeft)
    try world.sync()
    #expect(!world.hasFile(id))
    #expect(try world.tasks()[id]?.task.deletedAt != nil)
    world.advance(100)
    try world.store.undo()
    try world.sync()
    #expect(try world.text(id).contains("DESCRIPTION:A note"))
  }

  @Test func aDeletionThereThatIsRestoredHereStaysRestored() throws {
    let ids = try ["A", "B", "C"].map(shared)
    try world.removeFile(ids[0])
    try interrupt()
    #expect(try world.tasks()[ids[0]]?.task.deletedAt != nil)
    try world.perform(.restore(ids[0], day: world.today))
    world.advance(100)
    try world.sync()
    #expect(try world.tasks()[ids[0]]?.task.deletedAt == nil)
    try world.expectSettled()
  }

  @Test func aNewTaskThatIsUndoneStaysUndone() throws {
    _ = try shared("A")
    let id = try world.add("B")
    try interrupt()
    #expect(world.hasFile(id))
    try world.store.undo()
    try world.sync()
    #expect(!world.hasFile(id))
    #expect(try world.tasks()[id].map { $0.task.deletedAt != nil } ?? true)
    try world.expectSettled()
  }

  @Test(arguments: [false, true]) func anEditAfterAnEditIsNoConflict(filesAreLeft: Bool) throws {
    let id = try shared("A")
    try world.perform(.edit(id, day: world.today, TaskFields(title: "B")))
    try interrupt(filesAreLeft: filesAreLeft)
    try world.perform(.edit(id, day: world.today, TaskFields(title: "C")))
    #expect(try world.sync().conflicts == 0)
    #expect(try world.text(id).contains("SUMMARY:C"))
    try world.expectSettled()
  }
}
