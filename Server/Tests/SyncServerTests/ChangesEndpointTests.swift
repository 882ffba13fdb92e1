import StoreFixtures
import SyncStore
import Testing

@testable import SyncServer

@Suite(.onEachStore) struct ChangesEndpointTests {
  @Test(arguments: [
    ("", "since"), ("?since=", "since"), ("?since=x", "since"), ("?since=0-0&wait=x", "wait"),
    ("?since=0-0&wait=-1", "wait"), ("?since=0-0&wait=61", "wait"), ("?since=0-0&wait=", "wait"),
    ("?since=0-0&wait=1.5", "wait"),
  ]) func malformedQueriesAreRefused(_ query: String, _ field: String) async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    let answer = await test.call("GET", "/v1/changes" + query, token: device.access)
    #expect(answer.status == 400)
    #expect(answer.body["field"] == .string(field))
  }

  @Test func aTagSavesTheAnswer() async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    let sync = await test.call("POST", "/v1/sync", syncBody([change("a")]), token: device.access)
    let cursor = try #require(sync.body["cursor"]?.text)
    let first = await test.call("GET", "/v1/changes?since=\(cursor)", token: device.access)
    #expect(first.headers["etag"] == "\"\(cursor)\"")
    #expect(first.body["cursor"]?.text == cursor)
    #expect(first.body["more"] == false)
    for tag in ["\"\(cursor)\"", "W/\"\(cursor)\"", "\"x\", \"\(cursor)\"", "*"] {
      let answer = await test.call(
        "GET", "/v1/changes?since=\(cursor)", token: device.access, ifNoneMatch: tag)
      #expect(answer.status == 304)
      #expect(answer.bytes.isEmpty)
      #expect(answer.headers["etag"] == "\"\(cursor)\"")
    }
    let other = await test.call("GET", "/v1/changes?since=0-0", token: device.access, ifNoneMatch: "\"0-0\"")
    #expect(other.status == 200)
    #expect(other.body["changes"]?.elements.count == 1)
  }

  @Test func waitingEndsWithAChange() async throws {
    let test = try await TestAPI()
    let (waiting, writing) = (try await test.join(), try await test.join())
    async let answer = test.call("GET", "/v1/changes?since=0-0&wait=60", token: waiting.access)
    while !test.api.hub.hasWaiters { await Task.yield() }
    _ = await test.call("POST", "/v1/sync", syncBody([change("a")]), token: writing.access)
    #expect(await answer.body["changes"]?.elements.count == 1)
    while test.api.hub.hasWaiters { await Task.yield() }
  }

  @Test func existingChangesAreReturnedWithoutAWait() async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    _ = await test.call("POST", "/v1/sync", syncBody([change("a")]), token: device.access)
    let answer = await test.call("GET", "/v1/changes?since=0-0&wait=60", token: device.access)
    #expect(answer.body["changes"]?.elements.count == 1)
  }

  @Test func waitingEndsWithTheTime() async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    let answer = await test.call("GET", "/v1/changes?since=0-0&wait=1", token: device.access)
    #expect(answer.status == 200)
    #expect(answer.body["changes"]?.elements == [])
    #expect(answer.body["cursor"] == "0-0")
  }

  @Test func waitingEndsWithTheServer() async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    async let answer = test.call("GET", "/v1/changes?since=0-0&wait=60", token: device.access)
    while !test.api.hub.hasWaiters { await Task.yield() }
    test.api.hub.stop()
    #expect(await answer.status == 200)
    let later = await test.call("GET", "/v1/changes?since=0-0&wait=60", token: device.access)
    #expect(later.status == 200)
    #expect(await test.call("GET", "/healthz").status == 503)
  }

  @Test(arguments: [true, false]) func aRevokedDeviceWaitsInVain(isTold: Bool) async throws {
    let test = try await TestAPI()
    let (lost, other) = (try await test.join(), try await test.join())
    async let answer = test.call("GET", "/v1/changes?since=0-0&wait=60", token: lost.access)
    while !test.api.hub.hasWaiters { await Task.yield() }
    if isTold {
      #expect(await test.call("DELETE", "/v1/devices/\(lost.id)", token: other.access).status == 200)
    } else {
      // Revoked by another process: the wait is notified only by the next write.
      try await test.store.revoke(device: lost.id, of: test.account, at: test.now)
      _ = await test.call("POST", "/v1/sync", syncBody([change("a")]), token: other.access)
    }
    #expect(await answer.status == 401)
    #expect(await answer.error == "device_revoked")
  }

  /// A process that serves ssh may write before the server has read the file for the first time.
  @Test func anotherProcessWakesAWaitBeforeTheFirstLook() async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    async let answer = test.call("GET", "/v1/changes?since=0-0&wait=60", token: device.access)
    while !test.api.hub.hasWaiters { await Task.yield() }
    let other = try await test.fixture.open()
    let caller = Caller(account: test.account, device: device.id)
    _ = try await other.sync(SyncRequest(body: syncBody([change("a")])), by: caller, at: test.now) { _ in [] }
    // The server checks after a second; nothing else wakes the wait.
    let maintenance = Task { await Maintenance(api: test.api).repeatUntilCancelled() }
    defer { maintenance.cancel() }
    #expect(await answer.body["changes"]?.elements.count == 1)
  }

  @Test func changesOfOtherAccountsWakeNoWait() async throws {
    let hub = ChangeHub(limit: 10, accountLimit: 10, deviceLimit: 10)
    let signals = hub.subscribe(to: 1, by: "a")
    hub.notify(2)
    let deadline = ContinuousClock.now.advanced(by: .milliseconds(20))
    #expect(await signals.hasNext(before: deadline) == false)
    let others = hub.subscribe(to: 1, by: "a")
    hub.notify(1)
    hub.notify(1)
    #expect(await others.hasNext(before: .now.advanced(by: .seconds(60))))
  }

  @Test func waitsBeyondTheLimitEndAtOnce() async throws {
    let hub = ChangeHub(limit: 2, accountLimit: 2, deviceLimit: 2)
    let open = [hub.subscribe(to: 1, by: "a"), hub.subscribe(to: 2, by: "a")]
    #expect(await hub.subscribe(to: 3, by: "a").hasNext(before: .now.advanced(by: .seconds(60))) == false)
    withExtendedLifetime(open) {}
  }

  @Test func theLimitOfAnAccountLeavesRoomForOthers() async throws {
    let hub = ChangeHub(limit: 10, accountLimit: 2, deviceLimit: 10)
    let open = [hub.subscribe(to: 1, by: "a"), hub.subscribe(to: 1, by: "b")]
    let minute = ContinuousClock.now.advanced(by: .seconds(60))
    #expect(await hub.subscribe(to: 1, by: "c").hasNext(before: minute) == false)
    let other = hub.subscribe(to: 2, by: "d")
    hub.notify(2)
    #expect(await other.hasNext(before: minute))
    withExtendedLifetime(open) {}
  }

  @Test func theOldestWaitOfADeviceMakesRoom() async throws {
    let hub = ChangeHub(limit: 10, accountLimit: 10, deviceLimit: 2)
    let waits = (1...3).map { _ in hub.subscribe(to: 1, by: "a") }
    let minute = ContinuousClock.now.advanced(by: .seconds(60))
    #expect(await waits[0].hasNext(before: minute) == false)
    hub.notify(1)
    for wait in waits.dropFirst() { #expect(await wait.hasNext(before: minute)) }
  }

  @Test func aWaitEndsWhenItsPeerGoes() async throws {
    let hub = ChangeHub(limit: 10, accountLimit: 10, deviceLimit: 10)
    let minute = ContinuousClock.now.advanced(by: .seconds(60))
    let peer = Peer()
    let wait = hub.subscribe(to: 1, by: "a", until: peer)
    peer.leave()
    #expect(await wait.hasNext(before: minute) == false)
    #expect(!hub.hasWaiters)
    #expect(await hub.subscribe(to: 1, by: "a", until: peer).hasNext(before: minute) == false)
  }
}
