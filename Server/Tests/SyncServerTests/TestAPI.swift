import Foundation
import Logging
import StoreFixtures
import SyncStore
import Synchronization
import Testing

@testable import SyncServer

/// The API with its own store, and a clock that does not move until it is set.
final class TestAPI: Sendable {
  let fixture: StoreFixture
  let store: any Store
  let account: Account
  let api: API
  private let clock = TestClock()

  init(limits: Limits = Limits(), overSSH: Bool = false) async throws {
    fixture = try await StoreFixture()
    store = try await fixture.open()
    account = try await store.createAccount(name: "me", at: clock.now)
    api = API(
      store: store, limits: limits, sshAccount: overSSH ? account : nil,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, clock: { [clock] in clock.now })
  }

  var now: Timestamp { clock.now }
  func advance(seconds: Int) { clock.advance(seconds: seconds) }

  struct Answer {
    let status: Int
    let headers: [String: String]
    let bytes: [UInt8]
    let body: JSONValue

    var error: JSONValue? { body["error"] }
  }

  func call(
    _ method: String, _ target: String, _ body: JSONValue? = nil, token: String? = nil,
    protocolVersion: String? = API.protocolVersion, ifNoneMatch: String? = nil, address: String = "192.0.2.1"
  ) async -> Answer {
    await call(
      method, target, body, caller: .token(token, address: address), protocolVersion: protocolVersion,
      ifNoneMatch: ifNoneMatch)
  }

  func call(
    _ method: String, _ target: String, _ body: JSONValue? = nil, caller: Credential,
    protocolVersion: String? = API.protocolVersion, ifNoneMatch: String? = nil
  ) async -> Answer {
    let target = RequestTarget(target)
    let response = await api.respond(
      to: APIRequest(
        method: method, path: target.path, query: target.query, protocolVersion: protocolVersion,
        ifNoneMatch: ifNoneMatch, caller: caller,
        body: { _ in
          guard let body else { throw APIError.malformed("body") }
          return body
        }))
    return Answer(
      status: response.status, headers: Dictionary(uniqueKeysWithValues: response.headers),
      bytes: response.body, body: (try? JSONParser.parse(response.body, depth: 16)) ?? .null)
  }

  /// Joins a device.
  func join(_ name: String = "laptop") async throws -> (id: String, access: String, refresh: String) {
    let code = try await store.invite(to: account, validFor: 900, at: now)
    let answer = await call("POST", "/v1/devices", ["code": .string("\(code)"), "name": .string(name)])
    #expect(answer.status == 201)
    return (
      try #require(answer.body["device"]?.text), try #require(answer.body["access"]?.text),
      try #require(answer.body["refresh"]?.text)
    )
  }
}

private final class TestClock: Sendable {
  private let time = Mutex(Timestamp(milliseconds: 1_800_000_000_000))

  var now: Timestamp { time.withLock { $0 } }
  func advance(seconds: Int) { time.withLock { $0 = $0.adding(seconds: seconds) } }
}

extension JSONValue {
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The same object with a member set, or without it.
  func with(_ name: String, _ value: JSONValue?) -> JSONValue {
    guard case .object(var members) = self else { return self }
    members.removeAll { $0.name == name }
    if let value { members.append(.init(name, value)) }
    return .object(members)
  }
}

/// The body of a sync request.
func syncBody(
  _ changes: [JSONValue] = [], key: String = UUID().uuidString, cursor: String = "0-0",
  mode: String = "incremental"
) -> JSONValue {
  [
    "mode": .string(mode), "idempotency_key": .string(key),
    "client_sync_timestamp": "2026-11-24T08:00:00.000Z",
    "cursor": .string(cursor), "changes": .array(changes),
  ]
}

func change(_ id: String, base: Int64 = 0, _ document: String = "AAAA") -> JSONValue {
  [
    "type": "task", "id": .string(id), "base": .integer(base), "hash": .string("h-\(document.prefix(20))"),
    "doc": .string(document),
  ]
}
