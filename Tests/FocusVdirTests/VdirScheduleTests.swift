import FocusDomain
import FocusSync
import FocusSyncClient
import Testing

@testable import FocusVdir

/// Any changes on both sides of a folder, one after another.
@Suite("Random changes on both sides")
struct VdirScheduleTests {
  /// After each run of random changes both sides are equal, and no title is lost.
  @Test(arguments: 0..<12)
  func randomChangesLeaveBothSidesEqual(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let world = try VdirWorld()
    let ids = try ["A", "B", "C"].map(world.add)
    try world.sync()
    var number = 0
    for _ in 0..<20 {
      var latest: [TaskID: [Bool: String]] = [:]
      for _ in 0..<random.below(6) {
        world.advance(Int64(random.below(50)))
        let id = random.pick(ids)
        guard let planned = try world.tasks()[id] else { continue }
        number += 1
        let (isHere, title) = (random.below(2) == 0, "T\(number)")
        let isThere = isHere ? planned.task.deletedAt == nil : world.hasFile(id)
        guard isThere else {
          if isHere { try? world.perform(.restore(id, day: planned.day)) }
          continue
        }
        switch (random.below(5), isHere) {
        case (0, true):
          try world.perform(.delete(id, day: planned.day))
          latest[id]?[isHere] = nil
        case (0, false):
          try world.removeFile(id)
          latest[id]?[isHere] = nil
        case (1, true): try world.perform(.complete(id, day: planned.day))
        case (1, false): try world.edit(id, ["STATUS": "COMPLETED", "COMPLETED": nil])
        case (_, true):
          try world.perform(.edit(id, day: planned.day, TaskFields(title: title)))
          latest[id, default: [:]][isHere] = title
        case (_, false):
          try world.edit(id, ["SUMMARY": title], isCareful: random.below(3) > 0)
          latest[id, default: [:]][isHere] = title
        }
      }
      world.advance(10)
      // The last file may have been removed.
      try world.sync(.confirm)
      let tasks = try world.tasks()
      for (id, titles) in latest {
        let task = try #require(tasks[id]?.task)
        let notes = SyncDocument(task, as: .task, on: world.today).notes.map { $0.value["title"]?.text }
        for title in titles.values {
          #expect(task.title == title || notes.contains(title))
        }
      }
      try world.expectSettled()
    }
  }
}
