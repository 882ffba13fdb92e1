import Foundation
import Testing

@testable import FocusDomain

@Suite("Concurrency")
struct ConcurrencyTests {
  @Test func everyAcknowledgedAddIsStoredOnceWithinTheLimit() throws {
    let test = try TemporaryStore()
    let days = (0..<40).map { day("2026-11-20").adding(days: $0) }
    let (added, strange) = (Collector<TaskID>(), Collector<any Error>())
    inThreads(8) { worker in
      // A separate store, as in another process: each write opens the lock again.
      let store = Store(directory: test.directory, clock: test.store.clock)
      var random = SeededGenerator(seed: UInt64(worker))
      for number in 0..<40 {
        let date = random.pick(days)
        do throws(PlannerError) {
          let change = try store.perform(.add(TaskDraft(title: "\(worker).\(number)"), day: date))
          added.add(change.taskTransitions.compactMap(\.after?.id))
        } catch {
          // Under load `.busy` is a valid result, too; then nothing was added.
          switch error {
          case .refused(.dayFull(date, hasOpen: true)), .store(.busy): break
          default: strange.add([error])
          }
        }
      }
    }
    let plans = try test.store.allPlans()
    let found = plans.items.flatMap(\.entries).map(\.id)
    #expect(strange.elements.isEmpty)
    #expect(plans.unreadable.isEmpty)
    #expect(plans.items.allSatisfy { $0.count <= 3 })
    #expect(found.count == added.elements.count)
    #expect(Set(found) == Set(added.elements))
    #expect(try FileSystem.names(in: test.directory.days) == ["2026-11.json", "2026-12.json"])
  }

  @Test func movesInBothDirectionsLoseNothing() throws {
    let test = try TemporaryStore()
    let (november, december) = (day("2026-11-30"), day("2026-12-01"))
    let ids = try [november, november, december].map { try test.add("A", on: $0).id }
    inThreads(6) { worker in
      for _ in 0..<15 {
        let (from, to) = worker % 2 == 0 ? (november, december) : (december, november)
        _ = try? test.store.perform(.move(ids[worker % 3], day: from, to: to))
      }
    }
    let found = try test.store.allPlans().items.flatMap(\.entries).map(\.id)
    #expect(found.count == 3)
    #expect(Set(found) == Set(ids))
  }

  @Test func aLeftoverLockFileDoesNotBlock() throws {
    let test = try TemporaryStore()
    try test.write("12345", to: test.directory.lock)
    try test.add("A")
    #expect(try test.titles() == ["A"])
  }

  @Test func aLockHeldForTwoSecondsIsAnErrorWithoutADescriptorLeak() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let lock = try StoreLock(path: test.directory.lock)
    fails(.busy(path: test.directory.lock)) { try test.add("B") }
    #expect(try test.titles() == ["A"])
    _ = consume lock
    try test.add("B")
    #expect(try test.titles() == ["A", "B"])
  }
}
