import FocusDomain
import FocusSyncClient
import Foundation
import Testing

@testable import FocusSync

/// A request is finished before anything else, and changes made meanwhile are not forgotten.
@Suite struct PendingRequestTests {
  @Test func changesMadeDuringARequestAreSentAfterIt() throws {
    let folder = NSTemporaryDirectory() + "focus-sync-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let clock = PlannerClock(now: { Instant(milliseconds: 1_795_000_000_000) }, zone: .utc)
    let device = StoreDevice(folder, clock: clock, device: "device")
    var (server, random) = (TestServer(), SeededGenerator(seed: 1))
    let days = ["2026-11-29", "2027-03-01", "2027-05-01"].compactMap { CivilDate($0) }

    func answer(_ prepared: SyncedStore.Prepared) throws -> SyncAnswer {
      try server.answer(prepared.request, edits: [:], &random).answer
    }

    try device.synced.begin()
    let first = try device.synced.prepare(sealer: OpenSealer())
    _ = try device.synced.receive(answer(first), to: first.request)
    try device.store.perform(.add(TaskDraft(title: "one"), day: days[0]))
    let lost = try device.synced.prepare(sealer: OpenSealer())
    #expect(lost.isWhole)
    #expect(lost.request.changes.count == 1)
    _ = try answer(lost)
    #expect(
      device.synced.unsent()?.pending == device.synced.unsent()?.keys, "sent, and no answer has arrived")
    #expect(device.synced.unsent()?.pending.count == 1)
    // The answer was lost. Another month is changed.
    try device.store.perform(.add(TaskDraft(title: "two"), day: days[1]))
    let again = try device.synced.prepare(sealer: OpenSealer())
    #expect(!again.isWhole)
    #expect(again.request == lost.request)
    #expect(again.body == lost.body)
    _ = try device.synced.receive(answer(again), to: again.request)
    #expect(device.synced.unsent()?.keys.count == 1)
    #expect(device.synced.unsent()?.pending == [], "it was not sent")
    // More than fit into a request.
    try device.store.perform(.add(TaskDraft(title: "three"), day: days[2]))
    let part = try device.synced.prepare(limit: 1, sealer: OpenSealer())
    #expect(!part.isWhole)
    #expect(part.waiting == 2)
  }
}
