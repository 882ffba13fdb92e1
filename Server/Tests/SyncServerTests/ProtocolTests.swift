import StoreFixtures
import SyncStore
import Testing

@testable import SyncServer

/// Rules for every request.
@Suite(.onEachStore) struct ProtocolTests {
  @Test func aRequestNeedsAProtocolVersion() async throws {
    let test = try await TestAPI()
    let answer = await test.call("GET", "/v1/devices", protocolVersion: nil)
    #expect(answer.status == 400)
    #expect(answer.body["field"] == "Focus-Protocol")
    #expect(await test.call("GET", "/healthz", protocolVersion: nil).status == 200)
  }

  @Test(arguments: ["", "0", "1", "2.0", "two"]) func unknownProtocolVersionsAreTooOld(_ version: String)
    async throws
  {
    let test = try await TestAPI()
    for path in ["/v1/devices", "/v1/changes?since=0-0"] {
      let answer = await test.call("GET", path, protocolVersion: version)
      #expect(answer.status == 426)
      #expect(answer.error == "too_old")
    }
    #expect(await test.call("GET", "/healthz", protocolVersion: version).status == 200)
  }

  @Test(arguments: [
    ("GET", "/", 404), ("GET", "/v1", 404), ("GET", "/v1/devices/", 404), ("DELETE", "/v1/devices/a/b", 404),
    ("GET", "/v1/syncs", 404), ("GET", "/V1/devices", 404), ("GET", "/v1/sync", 405),
    ("PUT", "/v1/devices", 405),
    ("GET", "/v1/devices/a", 405), ("POST", "/healthz", 405), ("post", "/v1/sync", 405),
    ("HEAD", "/v1/changes", 405),
  ]) func unknownPathsAndMethodsAreRefused(_ method: String, _ path: String, _ status: Int) async throws {
    let test = try await TestAPI()
    let answer = await test.call(method, path)
    #expect(answer.status == status)
    #expect(answer.error == (status == 404 ? "not_found" : "method_not_allowed"))
    #expect((answer.headers["allow"] != nil) == (status == 405))
  }

  @Test func everyAnswerContainsTheTime() async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    let answers = [
      await test.call("GET", "/v1/devices", token: device.access),
      await test.call("GET", "/v1/changes?since=0-0", token: device.access),
      await test.call("POST", "/v1/sync", syncBody(), token: device.access),
      await test.call("POST", "/v1/invites", token: device.access),
      await test.call("POST", "/v1/token", ["refresh": .string(device.refresh)]),
      await test.call("GET", "/v1/devices"), await test.call("GET", "/nowhere"),
    ]
    for answer in answers {
      #expect(answer.body["server_timestamp"] == "2027-01-15T08:00:00.000Z")
      #expect(answer.body["success"] == .bool(answer.status < 400))
      #expect((answer.body["message"] != nil) == (answer.status >= 400))
    }
  }

  @Test func requestsWithoutATokenAreRefused() async throws {
    let test = try await TestAPI()
    for (method, path) in [
      ("GET", "/v1/devices"), ("DELETE", "/v1/devices/x"), ("POST", "/v1/invites"), ("POST", "/v1/sync"),
      ("GET", "/v1/changes?since=0-0"),
    ] {
      for token in [nil, "", "x", "' OR 1=1 --"] {
        let answer = await test.call(method, path, syncBody(), token: token)
        #expect(answer.status == 401)
        #expect(answer.error == "unauthorized")
      }
    }
  }

  @Test func anExpiredTokenIsReported() async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    test.advance(seconds: 900)
    let answer = await test.call("GET", "/v1/devices", token: device.access)
    #expect(answer.status == 401)
    #expect(answer.error == "token_expired")
  }

  @Test func aDeviceHasItsRate() async throws {
    var limits = Limits()
    limits.burst = 3
    let test = try await TestAPI(limits: limits)
    let (first, second) = (try await test.join(), try await test.join())
    for _ in 0..<3 { #expect(await test.call("GET", "/v1/devices", token: first.access).status == 200) }
    let answer = await test.call("GET", "/v1/devices", token: first.access)
    #expect(answer.status == 429)
    #expect(answer.error == "too_many")
    #expect(answer.headers["retry-after"] == "1")
    #expect(await test.call("GET", "/v1/devices", token: second.access).status == 200)
    test.advance(seconds: 1)
    #expect(await test.call("GET", "/v1/devices", token: first.access).status == 200)
  }

  @Test func metricsContainNoNames() async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    _ = await test.call("POST", "/v1/sync", syncBody([change("a"), change("b")]), token: device.access)
    _ = await test.call("DELETE", "/v1/devices/secret-id", token: device.access)
    _ = await test.call("GET", "/secret-path\"\n", token: device.access)
    let text = String(decoding: await test.call("GET", "/metrics").bytes, as: UTF8.self)
    for line in [
      #"focus_requests_total{route="/v1/sync",status="200"} 1"#,
      #"focus_requests_total{route="/v1/devices/ID",status="404"} 1"#,
      #"focus_requests_total{route="none",status="404"} 1"#, "focus_commits_total 1", "focus_records_total 2",
      "focus_open_waits 0",
    ] { #expect(text.split(separator: "\n").contains(Substring(line)), "\(line)") }
    for word in ["secret", device.id, "laptop"] { #expect(!text.contains(word)) }
  }
}
