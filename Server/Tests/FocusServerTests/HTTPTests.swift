import Foundation
import StoreFixtures
import Testing

@testable import SyncServer

@Suite(.onEachStore) struct HTTPTests {
  private let directory: StoreFixture
  private let server: RunningServer
  private let access: String

  init() async throws {
    directory = try await StoreFixture()
    let code = try await createAccount(in: directory)
    server = try await RunningServer(directory.arguments)
    access = try await server.join(code: code).access
  }

  @Test func pushedChangesArePulled() async throws {
    let pushed = try await server.call("POST", "/v1/sync", syncBody([change("a")]), token: access)
    #expect(pushed.status == 200)
    #expect(pushed.headers["content-type"] == "application/json")
    let cursor = try #require(pushed.body["cursor"]?.text)
    let pulled = try await server.call("GET", "/v1/changes?since=0-0", token: access)
    #expect(pulled.body["changes"]?.elements.map { $0["doc"] } == ["AAAA"])
    #expect(pulled.headers["etag"] == "\"\(cursor)\"")
    let same = try await server.call(
      "GET", "/v1/changes?since=\(cursor)", token: access, headers: ["if-none-match": "\"\(cursor)\""])
    #expect(same.status == 304)
    #expect(same.bytes.isEmpty)
  }

  @Test func waitsEndWithTheirConnections() async throws {
    let request =
      "GET /v1/changes?since=0-0&wait=60 HTTP/1.1\r\nhost: x\r\nfocus-protocol: 2\r\n"
      + "authorization: Bearer \(access)\r\n\r\n"
    var connections: [Loopback] = []
    for _ in 1...3 {
      let connection = try Loopback(port: server.port)
      connection.send(Array(request.utf8))
      connections.append(connection)
    }
    while try await server.openWaits() < 3 {}
    let start = ContinuousClock.now
    connections = []
    while try await server.openWaits() > 0 {
      // Unless they end with their connections, the waits last for a minute.
      try #require(start.duration(to: .now) < .seconds(30), "the waits have gone on")
    }
  }

  @Test func gzipIsAcceptedAndReturned() async throws {
    let body = JSONWriter.bytes(
      syncBody((0..<50).map { change("\($0)", String(repeating: "A", count: 1_000)) }))
    let pushed = try await server.send(
      "POST", "/v1/sync", try Gzip.compress(body), token: access, headers: ["content-encoding": "gzip"])
    #expect(pushed.body["created"] == .integer(50))
    let packed = try await server.call(
      "GET", "/v1/changes?since=0-0", token: access, headers: ["accept-encoding": "gzip"])
    #expect(packed.headers["content-encoding"] == "gzip")
    #expect(try #require(Int(packed.headers["content-length"] ?? "")) < 10_000)
    #expect(packed.body["changes"]?.elements.count == 50)
    for encoding in ["", "identity", "br", "gzip;q=0"] {
      let plain = try await server.call(
        "GET", "/v1/changes?since=0-0", token: access, headers: ["accept-encoding": encoding])
      #expect(plain.headers["content-encoding"] == nil)
      #expect(plain.bytes.count > 50_000)
    }
    let small = try await server.call(
      "GET", "/v1/devices", token: access, headers: ["accept-encoding": "gzip"])
    #expect(small.headers["content-encoding"] == nil)
  }

  @Test func bodiesOverTheLimitAreRefused() async throws {
    let padding = String(repeating: " ", count: 1_000_000)
    let tooLong = Array(padding.utf8) + JSONWriter.bytes(syncBody([change("a")]))
    let plain = try await server.send("POST", "/v1/sync", tooLong, token: access)
    #expect(plain.status == 413)
    #expect(plain.error == "too_large")
    let bomb = try Gzip.compress([UInt8](repeating: UInt8(ascii: " "), count: 50_000_000))
    #expect(bomb.count < 100_000)
    let packed = try await server.send(
      "POST", "/v1/sync", bomb, token: access, headers: ["content-encoding": "gzip"])
    #expect(packed.status == 413)
    #expect(packed.error == "too_large")
    let chunks = String(repeating: "186a0\r\n" + padding.prefix(100_000) + "\r\n", count: 11) + "0\r\n\r\n"
    let head =
      "POST /v1/sync HTTP/1.1\r\nhost: x\r\nconnection: close\r\nfocus-protocol: 2\r\n"
      + "authorization: Bearer \(access)\r\ntransfer-encoding: chunked\r\n\r\n"
    let chunked = try await HTTPAnswer(server.exchange(Array((head + chunks).utf8)))
    #expect(chunked.status == 413)
    let exact = JSONWriter.bytes(syncBody([change("a")]))
    let filled = Array(padding.utf8.dropLast(exact.count)) + exact
    #expect(filled.count == 1_000_000)
    #expect(try await server.send("POST", "/v1/sync", filled, token: access).status == 200)
  }

  @Test func unauthenticatedBodiesHaveALowLimit() async throws {
    let padding = [UInt8](repeating: UInt8(ascii: " "), count: 10_000)
    for (path, body) in [
      ("/v1/devices", ["code": "00000-00000", "name": "x"]), ("/v1/token", ["refresh": "x"]),
    ] as [(String, JSONValue)] {
      let bytes = JSONWriter.bytes(body)
      let exact = Array(padding.dropLast(bytes.count)) + bytes
      #expect(try await server.send("POST", path, exact).status == 401)
      #expect(try await server.send("POST", path, padding + bytes).status == 413)
      let packed = try Gzip.compress(padding + bytes)
      #expect(packed.count < 1_000)
      let answer = try await server.send("POST", path, packed, headers: ["content-encoding": "gzip"])
      #expect(answer.status == 413)
    }
  }

  @Test func expectHeadersAreAnsweredWithContinue() async throws {
    let body = JSONWriter.bytes(syncBody([change("a")]))
    func head(_ length: Int) -> [UInt8] {
      Array(
        ("POST /v1/sync HTTP/1.1\r\nhost: x\r\nconnection: close\r\nfocus-protocol: 2\r\nexpect: 100-continue\r\n"
          + "authorization: Bearer \(access)\r\ncontent-length: \(length)\r\n\r\n").utf8)
    }
    let (first, port) = (head(body.count), server.port)
    let asked = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
    let answer = try await onThread {
      let connection = try Loopback(port: port)
      connection.send(first)
      #expect(connection.read(asked.count) == asked)
      connection.send(body)
      return try HTTPAnswer(connection.readToEnd())
    }
    #expect(answer.status == 200)
    #expect(try await HTTPAnswer(server.exchange(head(1_000_001))).status == 413)
  }

  @Test func bodiesThatContradictTheirHeadersAreRefused() async throws {
    let body = JSONWriter.bytes(syncBody([change("a")]))
    func status(_ bytes: [UInt8], _ headers: [String: String]) async throws -> Int {
      try await server.send("POST", "/v1/sync", bytes, token: access, headers: headers).status
    }
    #expect(try await status(body, ["content-encoding": "gzip"]) == 400)
    #expect(try await status(Array(Gzip.compress(body).dropLast()), ["content-encoding": "gzip"]) == 400)
    #expect(try await status(body, ["content-encoding": "br"]) == 415)
    #expect(try await status(body, ["content-type": "text/plain"]) == 415)
    #expect(try await status(body, ["content-type": "Application/JSON; charset=utf-8"]) == 200)
    #expect(try await status([], [:]) == 400)
    #expect(try await status(Array(body.dropLast()), [:]) == 400)
    #expect(try await status([0xFF, 0xFE], [:]) == 400)
    let deep = String(repeating: "[", count: 17) + String(repeating: "]", count: 17)
    #expect(try await status(Array("{\"x\":\(deep)}".utf8), [:]) == 400)
  }

  @Test(arguments: [
    "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{0}\u{1}\u{2}",
    "GET / HTTP/1.1\r\nbad header\r\n\r\n",
    "GET /\u{7f}%00%ff?%=%&&= HTTP/1.1\r\nconnection: close\r\n\r\n",
    "POST /v1/sync HTTP/1.1\r\ncontent-length: -1\r\n\r\n",
    "POST /v1/sync HTTP/1.1\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n0\r\n\r\n",
  ]) func strangeRequestsHarmNobody(_ text: String) async throws {
    let answer = try await server.exchange(Array(text.utf8), isFinished: true)
    #expect(!answer.starts(with: Array("HTTP/1.1 2".utf8)))
    #expect(!answer.starts(with: Array("HTTP/1.1 5".utf8)))
    #expect(try await server.call("GET", "/v1/devices", token: access).status == 200)
  }

  @Test(arguments: ["zz\r\n{}\r\n0\r\n\r\n", "2\r\n{}", "-2\r\n{}\r\n0\r\n\r\n"])
  func brokenChunksAreClientErrors(_ chunks: String) async throws {
    let head =
      "POST /v1/sync HTTP/1.1\r\nhost: x\r\nfocus-protocol: 2\r\nauthorization: Bearer \(access)\r\n"
      + "transfer-encoding: chunked\r\n\r\n"
    let answer = try await server.exchange(Array((head + chunks).utf8), isFinished: true)
    #expect(answer.starts(with: Array("HTTP/1.1 400 ".utf8)))
    #expect(try await server.call("GET", "/v1/devices", token: access).status == 200)
  }

  @Test func aRevokedDeviceLosesAccessAtOnce() async throws {
    let devices = try await server.call("GET", "/v1/devices", token: access).body["devices"]?.elements
    let id = try #require(devices?.first?["id"]?.text)
    let result = try await Program.run(["device", "revoke", "me", id] + directory.arguments)
    #expect(result.status == 0)
    let answer = try await server.call("GET", "/v1/devices", token: access)
    #expect(answer.status == 401)
    #expect(answer.error == "device_revoked")
  }

  @Test func theServerStopsCleanlyDuringAWait() async throws {
    for signal in [SIGTERM, SIGINT] {
      let server = try await RunningServer(directory.arguments)
      async let answer = server.call("GET", "/v1/changes?since=0-0&wait=60", token: access)
      try await Self.waitForAWait(on: server)
      #expect(try await server.stop(signal) == 0)
      #expect(try await answer.status == 200)
      #expect(throws: Loopback.Failure.self) { try Loopback(port: server.port) }
    }
  }

  /// Returns once a request waits for changes.
  private static func waitForAWait(on server: RunningServer) async throws {
    while true {
      let metrics = String(decoding: try await server.call("GET", "/metrics").bytes, as: UTF8.self)
      if metrics.contains("\nfocus_open_waits 1\n") { return }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// On a very busy machine the other process may take as long as the wait, which then correctly ends empty.
  /// The test then uses another server, since one that has read its file is no longer in its initial state.
  @Test func anotherProcessWakesAWait() async throws {
    for _ in 0..<5 {
      let directory = try await StoreFixture()
      let code = try await createAccount(in: directory)
      let server = try await RunningServer(directory.arguments)
      let device = try await server.join(code: code)
      let wait = Task {
        let answer = try await server.call(
          "GET", "/v1/changes?since=0-0&wait=60", token: device.access)
        return (changes: answer.body["changes"]?.elements.map { $0["id"] }, end: ContinuousClock.now)
      }
      try await Self.waitForAWait(on: server)
      let line: JSONValue = [
        "id": .integer(1), "method": "POST", "path": "/v1/sync", "headers": ["focus-protocol": "2"],
        "device": .string(device.id), "body": syncBody([change("by-ssh")]),
      ]
      try await Program.run(
        ["--stdio"] + directory.arguments, input: JSONWriter.bytes(line) + Array("\n".utf8))
      // The server checks once a second for writes by others.
      let tooSoon = ContinuousClock.now.advanced(by: .seconds(10))
      let (changes, end) = try await wait.value
      if changes == [], end < tooSoon { continue }
      #expect(changes == ["by-ssh"])
      return
    }
    Issue.record("the other process always took as long as the wait")
  }

  @Test func logsHaveNoSecrets() async throws {
    let directory = try await StoreFixture()
    let code = try await createAccount(in: directory)
    let server = try await RunningServer(directory.arguments, ["--log-level", "debug"])
    let access = try await server.join(code: code, name: "secret-name").access
    _ = try await server.call(
      "POST", "/v1/sync", syncBody([change("secret-id", "secretDocument")]), token: access)
    _ = try await server.call("POST", "/v1/devices", ["code": "SECRE-TC0DE", "name": "x"])
    _ = try await server.call("GET", "/secret-path?secret-query", token: "secret-token")
    _ = try await server.call("SECRETMETHOD", "/v1/sync", token: access)
    #expect(try await server.stop() == 0)
    #expect(server.log.contains("/v1/sync"))
    for secret in [access, code, "secret", "SECRE"] { #expect(!server.log.contains(secret), "\(secret)") }
  }
}
