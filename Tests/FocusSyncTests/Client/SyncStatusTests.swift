import FocusDomain
import FocusSync
import FocusSyncClient
import Testing

@Suite struct SyncStatusTests {
  @Test func aStatusIsReadAsWritten() throws {
    var status = SyncStatus()
    let unsent: Set = [SyncKey(.task, "2931aec2"), SyncKey(.day, "2026-11-21")]
    status.note(SyncedStore.Unsent(unsent, removals: 1, pending: [SyncKey(.task, "2931aec2")]))
    status.fail(
      SyncProblem(.unreachable, "nobody answers"), unsent: nil, at: Instant(milliseconds: 1_795_000_000_000))
    status.progress = .init(done: 20, total: 50)
    #expect(SyncStatus(JSONWriter.write(status.json)) == status)
    #expect(status.pending == [SyncKey(.task, "2931aec2")])
    #expect(status.waiting == 2)
    #expect(status.removals == 1)
    #expect(status.unsent == unsent)
  }

  /// Before the first sync all records are unsent: a screen reads the file often, so it has only the count.
  @Test func manyUnsentRecordsAreOnlyCounted() {
    var status = SyncStatus()
    status.note(SyncedStore.Unsent(Set((0..<2000).map { SyncKey(.task, "\($0)") })))
    #expect(status.waiting == 2000)
    #expect(status.unsent.isEmpty)
  }

  /// Whatever delay a server or a proxy requests, the next attempt is in an hour at the latest.
  @Test(arguments: [0, 1, 300, 86_400, Int.max, Int.min])
  func aRetryAfterIsNeverFarAway(_ seconds: Int) {
    var status = SyncStatus()
    let now = Instant(milliseconds: 1_795_000_000_000)
    status.fail(SyncProblem(.busy, count: seconds), unsent: nil, at: now)
    let next = status.nextAttempt?.milliseconds ?? .max
    #expect(next >= now.milliseconds + Int64(min(max(seconds, 0), 3600)) * 1000)
    #expect(next <= now.milliseconds + 3_600_000)
    #expect(!status.isDue(at: now) || next == now.milliseconds)
  }
}
