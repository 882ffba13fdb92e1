import StoreFixtures
import SyncStore
import Testing

@testable import SyncServer

/// The effect on clients of a database server that goes away and returns.
@Suite(.enabled(if: StoreKind.cluster != nil, "FOCUS_TEST_POSTGRES names no cluster"), .onPostgres)
struct DatabaseServerTests {
  @Test func clientsWaitWhileTheDatabaseIsUnavailable() async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    #expect(await test.call("POST", "/v1/sync", syncBody([change("a")]), token: device.access).status == 200)
    try await test.fixture.admitConnections(false)
    let body = syncBody([change("b")])
    for answer in [
      await test.call("POST", "/v1/sync", body, token: device.access),
      await test.call("GET", "/v1/changes?since=0-0", token: device.access),
      await test.call("GET", "/healthz"),
    ] {
      #expect(answer.status == 503)
      #expect(answer.headers["retry-after"] == "2")
    }
    try await test.fixture.admitConnections(true)
    #expect(await test.call("POST", "/v1/sync", body, token: device.access).status == 200)
    let all = await test.call("GET", "/v1/changes?since=0-0", token: device.access)
    #expect(all.body["changes"]?.elements.count == 2)
    test.advance(seconds: 6)
    #expect(await test.call("GET", "/healthz").status == 200)
  }
}

/// Two servers on one store.
@Suite(.onEachStore) struct TwoServersTests {
  @Test func textWithNULIsMalformed() async throws {
    let test = try await TestAPI(overSSH: true)
    for device in ["\u{0}", "a\u{0}b"] {
      let answer = await test.call(
        "POST", "/v1/devices", ["name": .string(device)], caller: .ssh(device: nil))
      #expect(answer.status == 400)
      let deletion = await test.call("DELETE", "/v1/devices/\(device)", caller: .ssh(device: nil))
      #expect(deletion.status == 404)
      // The field of a line is checked when it is read; if the text got here, the database would refuse it.
      #expect(
        (400..<500).contains(await test.call("GET", "/v1/devices", caller: .ssh(device: device)).status))
    }
  }

  @Test func aWriteOnOneServerWakesAWaitOnAnother() async throws {
    let test = try await TestAPI()
    let (waiting, writing) = (try await test.join(), try await test.join())
    let other = API(
      store: try await test.fixture.open(), limits: Limits(), logger: test.api.logger,
      clock: { [test] in test.now })
    let maintenance = Task { await Maintenance(api: test.api).repeatUntilCancelled() }
    defer { maintenance.cancel() }
    async let answer = test.call("GET", "/v1/changes?since=0-0&wait=60", token: waiting.access)
    while !test.api.hub.hasWaiters { await Task.yield() }
    let body = syncBody([change("a")])
    let pushed = await other.respond(
      to: APIRequest(
        method: "POST", path: "/v1/sync", query: [:], protocolVersion: API.protocolVersion, ifNoneMatch: nil,
        caller: .token(writing.access, address: "192.0.2.1"), body: { _ in body }))
    #expect(pushed.status == 200)
    #expect(await answer.body["changes"]?.elements.count == 1)
  }
}
