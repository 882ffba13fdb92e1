import Foundation
import Testing

@testable import FocusDomain

@Suite("Reading several months at one moment")
struct SnapshotTests {
  /// Three tasks move back and forth between months while other threads read everything.
  @Test func aMovingTaskIsSeenExactlyOnce() throws {
    let test = try TemporaryStore()
    let places = [day("2026-10-31"), today, day("2026-12-01"), day("2027-01-01")]
    for month in 1...9 { try test.add("Still", on: day("2025-0\(month)-15")) }
    let moving = try (0..<3).map { try test.add("Moving \($0)", on: places[$0]) }
    let (store, done, failures) = (test.store, Collector<Bool>(), Collector<String>())
    inThreads(4) { number in
      guard number > 0 else {
        for step in 0..<150 {
          let task = moving[step % 3]
          let round = step / 3
          let (from, to) = (places[(step % 3 + round) % 4], places[(step % 3 + round + 1) % 4])
          do { try store.perform(.move(task.id, day: from, to: to)) } catch {
            failures.add(["move: \(error)"])
          }
        }
        return done.add([true])
      }
      while done.elements.isEmpty {
        do {
          let tasks = try store.export(from: nil, to: nil).plans.flatMap(\.tasks)
          for task in moving where tasks.count(where: { $0.id == task.id }) != 1 {
            failures.add(["\(task.title): \(tasks.count { $0.id == task.id }) times"])
          }
          if tasks.count != 12 { failures.add(["\(tasks.count) tasks"]) }
        } catch { failures.add(["\(error)"]) }
      }
    }
    #expect(failures.elements == [])
  }

  /// Every attempt fails, so the reader takes the lock, without creating its file.
  @Test func aReaderThatKeepsFailingBlocksWriters() throws {
    let test = try TemporaryStore()
    try test.add("A")
    try test.add("B", on: tomorrow)
    var looks = 0
    let before = try FileSystem.names(in: test.directory.path)
    let titles = try test.store.snapshot { (snapshot) throws(StoreError) in
      looks += 1
      var titles: [String] = []
      for name in try snapshot.months() {
        titles += try snapshot.month(name).agenda.days.flatMap(\.tasks).map(\.title)
      }
      let isLocked = (try? StoreWriter.open(test.store)) == nil
      #expect(isLocked == (looks == 33))
      if !isLocked {
        _ = try? test.store.perform(.add(TaskDraft(title: "C"), day: tomorrow.adding(days: looks)))
      }
      return titles
    }
    #expect(looks == 33)
    #expect(titles.count == 34)
    #expect(try FileSystem.names(in: test.directory.path) == before)
  }
}
