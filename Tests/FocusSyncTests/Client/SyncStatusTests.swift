import FocusDomain
import FocusSync
import FocusSyncClient
import Testing

@Suite struct SyncStatusTests {
  /// Whatever a server or a proxy asks for, it is tried again in an hour at the latest.
  @Test(arguments: [0, 1, 300, 86_400, Int.max, Int.min])
  func aRetryAfterIsNeverFarAway(_ seconds: Int) {
    var status = SyncStatus()
    let now = Instant(milliseconds: 1_795_000_000_000)
    status.fail(SyncProblem(.busy, count: seconds), at: now)
    let next = status.nextAttempt?.milliseconds ?? .max
    #expect(next >= now.milliseconds + Int64(min(max(seconds, 0), 3600)) * 1000)
    #expect(next <= now.milliseconds + 3_600_000)
    #expect(!status.isDue(at: now) || next == now.milliseconds)
  }
}
