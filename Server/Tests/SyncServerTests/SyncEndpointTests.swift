import Foundation
import StoreFixtures
import SyncStore
import Testing

@testable import SyncServer

@Suite(.onEachStore) struct SyncEndpointTests {
  @Test func anAnswerHasWhatTheProtocolPromises() async throws {
    let test = try await TestAPI()
    let (mine, other) = (try await test.join("mine"), try await test.join("other"))
    _ = await test.call(
      "POST", "/v1/sync", syncBody([change("a"), change("b"), change("c")]), token: other.access)
    _ = await test.call("POST", "/v1/sync", syncBody([change("a", base: 1, "BBBB")]), token: other.access)
    _ = await test.call("POST", "/v1/sync", syncBody([change("b", base: 1, "BBBB")]), token: other.access)
    let answer = await test.call(
      "POST", "/v1/sync",
      syncBody([
        change("a", base: 1, "CCCC"), change("b", base: 1, "CCCC"), change("c", base: 1, "CCCC"), change("d"),
        change("e", base: 9), change("f", String(repeating: "A", count: 98_305)),
      ]), token: mine.access)
    #expect(answer.status == 200)
    let cursor = try #require(answer.body["cursor"]?.text)
    #expect(cursor.hasPrefix("4-"))
    func result(_ id: String, _ status: String, _ more: JSONValue.Member...) -> JSONValue {
      .object([.init("type", "task"), .init("id", .string(id)), .init("status", .string(status))] + more)
    }
    let rev = JSONValue.Member("rev", .integer(4))
    #expect(
      answer.body == [
        "success": true, "sync_id": .string(cursor), "server_timestamp": "2027-01-15T08:00:00.000Z",
        "created": .integer(1), "updated": .integer(1), "unchanged": .integer(0),
        "conflicts": .array([
          ["type": "task", "id": "a", "rev": .integer(2), "doc": "BBBB", "hash": "h-BBBB"],
          ["type": "task", "id": "b", "rev": .integer(3), "doc": "BBBB", "hash": "h-BBBB"],
        ]),
        "results": .array([
          result("a", "conflict"), result("b", "conflict"), result("c", "updated", rev),
          result("d", "created", rev),
          result("e", "conflict"), result("f", "rejected", .init("reason", "too_large")),
        ]),
        "changes": .array([
          ["type": "task", "id": "a", "rev": .integer(2), "doc": "BBBB"],
          ["type": "task", "id": "b", "rev": .integer(3), "doc": "BBBB"],
        ]),
        "cursor": .string(cursor), "more": false,
      ])
  }

  @Test func aRepetitionIsTheSameBytes() async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    let body = syncBody([change("a")], key: "same-key-1")
    let first = await test.call("POST", "/v1/sync", body, token: device.access)
    _ = await test.call("POST", "/v1/sync", syncBody([change("b")]), token: device.access)
    test.advance(seconds: 60)
    let second = await test.call(
      "POST", "/v1/sync", body.with("client_sync_timestamp", "2026-11-24T09:00:00.000Z"), token: device.access
    )
    #expect(second.bytes == first.bytes)
    #expect(first.headers["x-idempotent-replayed"] == nil)
    #expect(second.headers["x-idempotent-replayed"] == "true")
    let other = await test.call(
      "POST", "/v1/sync", syncBody([change("c")], key: "same-key-1"), token: device.access)
    #expect(other.status == 422)
    #expect(other.error == "key_reused")
  }

  @Test func anUnknownCursorIsAConflict() async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    _ = await test.call("POST", "/v1/sync", syncBody([change("a")]), token: device.access)
    for cursor in ["1-00000000", "2-0", "0-1"] {
      let answer = await test.call(
        "POST", "/v1/sync", syncBody([change("b")], cursor: cursor), token: device.access)
      #expect(answer.status == 409)
      #expect(answer.error == "cursor_unknown")
      let full = syncBody(cursor: cursor, mode: "full")
      #expect(
        await test.call("POST", "/v1/sync", full, token: device.access).body["changes"]?.elements.count == 1)
    }
  }

  struct Malformed: CustomTestStringConvertible {
    let field: String
    let body: JSONValue
    var testDescription: String { field }

    /// A request with one change, in which one member is replaced.
    init(_ field: String, _ name: String, _ value: JSONValue?) {
      self.field = field
      body = syncBody([change("a"), change("b").with(name, value)])
    }

    init(_ field: String, _ body: JSONValue) {
      self.field = field
      self.body = body
    }
  }

  static let malformed: [Malformed] =
    [
      Malformed("body", .array([])), Malformed("body", "text"),
      Malformed("mode", syncBody().with("mode", nil)),
      Malformed("mode", syncBody(mode: "partial")), Malformed("idempotency_key", syncBody(key: "short")),
      Malformed("idempotency_key", syncBody(key: String(repeating: "k", count: 101))),
      Malformed("idempotency_key", syncBody(key: "with a space")),
      Malformed("idempotency_key", syncBody().with("idempotency_key", .integer(12_345_678))),
      Malformed("client_sync_timestamp", syncBody().with("client_sync_timestamp", .integer(1))),
      Malformed("cursor", syncBody(cursor: "here")), Malformed("cursor", syncBody().with("cursor", nil)),
      Malformed("changes", syncBody().with("changes", nil)),
      Malformed("changes", syncBody().with("changes", .null)),
      Malformed("changes[0]", syncBody([.integer(1)])),
      Malformed("changes[1].id", "id", "a"),  // the first one's
      Malformed("changes[1].deleted", "deleted", "yes"), Malformed("changes[1].deleted", "deleted", true),
      Malformed("changes[1].doc", "doc", nil), Malformed("changes[1].doc", "doc", ""),
      Malformed("changes[1].doc", "doc", "a+b/"), Malformed("changes[1].doc", "doc", "==="),
      Malformed("changes[1].doc", "doc", "ä"), Malformed("changes[1].hash", "hash", nil),
      Malformed("changes[1].hash", "hash", ""), Malformed("changes[1].hash", "hash", "a b"),
      Malformed("changes[1].hash", "hash", .string(String(repeating: "h", count: 101))),
      Malformed("changes[1].base", "base", nil), Malformed("changes[1].base", "base", .integer(-1)),
      Malformed("changes[1].base", "base", "0"), Malformed("changes[1].base", "base", .otherNumber),
    ]
    + ["", "Task", "task1", "task ", "ä", String(repeating: "t", count: 21)].map {
      Malformed("changes[1].type", "type", .string($0))
    }
    + [
      "", "a b", "a/b", "a\u{0}", "ä", "a'b", "a\"; DROP TABLE record; --", "%41", "a\n",
      String(repeating: "i", count: 201),
    ].map { Malformed("changes[1].id", "id", .string($0)) }

  @Test(arguments: malformed) func aMalformedRequestChangesNothing(_ example: Malformed) async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    let answer = await test.call("POST", "/v1/sync", example.body, token: device.access)
    #expect(answer.status == 400)
    #expect(answer.error == "malformed")
    #expect(answer.body["field"] == .string(example.field))
    #expect(try await test.store.page(of: test.account, after: .start).records.isEmpty)
  }

  @Test(arguments: [
    "..", ".", "-", "_", "--help", "NULL", "0", "sqlite_master", String(repeating: "i", count: 200), "A", "a",
  ]) func unusualIdsAreAccepted(_ id: String) async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    let answer = await test.call("POST", "/v1/sync", syncBody([change(id)]), token: device.access)
    #expect(answer.body["created"] == .integer(1))
    let back = await test.call("GET", "/v1/changes?since=0-0", token: device.access)
    #expect(back.body["changes"]?.elements.map { $0["id"] } == [.string(id)])
  }

  @Test func recordsOfDifferentTypesAreSeparate() async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    let changes = ["task", "day", "session", "unheardof"].map { change("a").with("type", .string($0)) }
    let answer = await test.call("POST", "/v1/sync", syncBody(changes), token: device.access)
    #expect(answer.body["created"] == .integer(4))
  }

  @Test func moreThanFiveHundredAreTooMany() async throws {
    let test = try await TestAPI()
    let device = try await test.join()
    let changes = (0...500).map { change("\($0)") }
    let answer = await test.call("POST", "/v1/sync", syncBody(changes), token: device.access)
    #expect(answer.status == 413)
    #expect(answer.error == "too_large")
    let fewer = await test.call("POST", "/v1/sync", syncBody(Array(changes.dropLast())), token: device.access)
    #expect(fewer.body["created"] == .integer(500))
  }
}
