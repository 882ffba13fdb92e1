import FocusDomain
import FocusSyncClient
import Testing

@testable import FocusSync

/// Another device removes more than is plausible: this device asks before it applies the removals.
@Suite struct ReceivedLossTests {
  private let world: StoreWorld
  private var one: StoreDevice { world.devices[0] }
  private var other: StoreDevice { world.devices[1] }
  private var days: [CivilDate] { (1...9).compactMap { CivilDate("2026-11-0\($0)") } }

  /// Two devices with 18 tasks of the month.
  init() throws {
    world = try StoreWorld(seed: 1, devices: 2)
    for day in days {
      for title in ["A", "B"] { try one.store.perform(.add(TaskDraft(title: title), day: day)) }
    }
    try world.settle()
  }

  /// The other device permanently removes this many tasks, and sends the removals.
  private func remove(_ count: Int) throws {
    let all = try other.store.allPlans().items.flatMap { plan in plan.entries.map { (plan.day, $0.id) } }
    for (day, id) in all.prefix(count) {
      try other.store.perform(.delete(id, day: day))
      try other.store.perform(.erase(id, day: day))
    }
    try world.synchronize(1, withFaults: false)
  }

  private func receive(_ losses: MassLoss.Answer) throws -> SyncedStore.Received {
    let prepared = try one.synced.prepare(sealer: OpenSealer())
    let answer = try world.server.answer(prepared.request, edits: [:], &world.random).answer
    return try one.synced.receive(answer, to: prepared.request, losses: losses)
  }

  private func living(_ device: StoreDevice) throws -> Int {
    try device.store.allPlans().items.flatMap(\.tasks).count
  }

  @Test func aFewRemovalsAreAppliedAndCanBeRestored() throws {
    try remove(4)
    #expect(try receive(.stop).changed.count == 4)
    let deleted = try one.store.recentlyDeleted()
    #expect(try living(one) == 14)
    #expect(deleted.count == 4)
    let first = try #require(deleted.first)
    try one.store.perform(.restore(first.task.id, day: first.day))
    #expect(try world.flaw() == nil)
    #expect(try living(one) == 15)
    #expect(try living(other) == 15)
  }

  @Test func manyRemovalsStopTheSyncAndChangeNothing() throws {
    try remove(12)
    for _ in 0..<2 {
      #expect(throws: SyncError.self) { try receive(.stop) }
      #expect(try living(one) == 18)
      #expect(one.synced.unsent()?.keys.isEmpty == true)
    }
    #expect(try receive(.confirm).changed.count == 12)
    #expect(try living(one) == 6)
    #expect(try one.store.recentlyDeleted().count == 12)
    #expect(try world.flaw() == nil)
    #expect(try living(one) == 6)
  }

  @Test func refusedRemovalsAreRestoredOnEveryDevice() throws {
    try remove(12)
    #expect(try receive(.restore).restored == 12)
    #expect(try living(one) == 18)
    #expect(one.synced.unsent()?.keys.count == 12)
    #expect(try world.flaw() == nil)
    #expect(try living(one) == 18)
    #expect(try living(other) == 18)
  }

  /// In a small store the loss of a day of the last week counts, however its tasks are lost.
  @Test func theLossOfAWholeDayIsTooMuch() throws {
    let today = try #require(CivilDate("2026-11-18"))
    func isMuch(_ lost: [String], _ living: [String]) -> Bool {
      MassLoss.isTooMuch(
        lost: lost.map { CivilDate($0) }, living: living.map { CivilDate($0) }, today: today)
    }
    let (day, old) = (["2026-11-17", "2026-11-17", "2026-11-17"], Array(repeating: "2026-10-01", count: 9))
    #expect(isMuch(day, day + old))
    #expect(!isMuch(Array(day.dropLast()), day + old))
    #expect(!isMuch(Array(old.prefix(3)), day + Array(old.prefix(3)) + ["2026-11-02"]))
    // With 50 tasks a store is small, with 51 it is not.
    #expect(isMuch(day, day + Array(repeating: "2026-10-01", count: 47)))
    #expect(!isMuch(day, day + Array(repeating: "2026-10-01", count: 48)))
  }
}
