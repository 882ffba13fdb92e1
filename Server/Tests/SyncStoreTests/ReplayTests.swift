import Foundation
import StoreFixtures
import Testing

@testable import SyncStore

@Suite(.onEachStore) struct ReplayTests {
  private func request(_ key: String, _ changes: [Change], cursor: SyncCursor = .start) -> SyncRequest {
    SyncRequest(mode: .incremental, idempotencyKey: key, cursor: cursor, changes: changes)
  }

  private func send(_ request: SyncRequest, to test: TestStore, _ answer: String) async throws -> SyncReply {
    try await test.store.sync(request, by: test.caller, at: test.time) { _ in Array(answer.utf8) }
  }

  @Test func aRepeatedRequestGetsTheSameBytes() async throws {
    let test = try await TestStore()
    guard case .fresh(_, committed: 1) = try await send(request("key-1", [task("a")]), to: test, "first")
    else {
      Issue.record("the first request is not a repetition")
      return
    }
    try await test.sync([task("a", base: 1, "BBBB")])
    test.time = test.time.adding(seconds: replayLifetime - 1)
    guard case .replayed(let bytes) = try await send(request("key-1", [task("a")]), to: test, "second") else {
      Issue.record("the second request is a repetition")
      return
    }
    #expect(bytes == Array("first".utf8))
    #expect(try await test.number("SELECT seq AS number FROM account") == 2)
  }

  /// Nothing is lost if such a request is answered again, and a device that only reads uses no space.
  @Test func requestsThatChangeNothingAreNotKept() async throws {
    let test = try await TestStore()
    try await test.sync([task("a")])
    let kept = try await test.number("SELECT count(*) AS number FROM replay")
    for (key, changes) in [
      ("read", []), ("same", [task("a", base: 1)]), ("conflict", [task("a", base: 0, "BBBB", hash: "other")]),
    ] {
      for _ in 1...2 {
        guard case .fresh(_, committed: 0) = try await send(request(key, changes), to: test, "answer") else {
          Issue.record("\(key) is answered anew")
          continue
        }
      }
    }
    #expect(try await test.number("SELECT count(*) AS number FROM replay") == kept)
  }

  @Test func aDifferentRequestWithTheSameKeyIsRefused() async throws {
    let test = try await TestStore()
    _ = try await send(request("key-1", [task("a")]), to: test, "first")
    let others = [
      request("key-1", []), request("key-1", [task("b")]), request("key-1", [task("a", base: 1)]),
      request("key-1", [task("a", "BBBB")]), request("key-1", [task("a", hash: "other")]),
      request("key-1", [task("a"), task("b")]),
      request("key-1", [task("a")], cursor: SyncCursor(sequence: 1, token: "a")),
      SyncRequest(mode: .full, idempotencyKey: "key-1", cursor: .start, changes: [task("a")]),
    ]
    for other in others {
      await #expect(throws: StoreError.keyReused) { try await send(other, to: test, "second") }
    }
  }

  @Test func aKeyIsForgottenAfterThreeDays() async throws {
    let test = try await TestStore()
    _ = try await send(request("key-1", [task("a")]), to: test, "first")
    test.time = test.time.adding(seconds: replayLifetime)
    guard case .fresh = try await send(request("key-1", [task("b")]), to: test, "second") else {
      Issue.record("the key is still known")
      return
    }
    test.time = test.time.adding(seconds: replayLifetime)
    try await test.store.prune(at: test.time)
    #expect(try await test.number("SELECT count(*) AS number FROM replay") == 0)
  }

  @Test func keysBelongToAnAccount() async throws {
    let test = try await TestStore()
    _ = try await send(request("key-1", [task("a")]), to: test, "first")
    let other = try await test.store.createAccount(name: "other", at: test.time)
    let device = try await test.store.addDevice(name: "x", to: other, at: test.time)
    guard
      case .fresh = try await test.store.sync(
        request("key-1", [task("b")]), by: Caller(account: other, device: device), at: test.time,
        render: { _ in [] })
    else {
      Issue.record("the key of another account is known")
      return
    }
  }

  /// Without separated fields, a different request could pass for a repetition.
  @Test func digestsDistinguishFields() {
    let digests = [
      request("k", [task("ab", "c")]), request("k", [task("a", "bc")]), request("k", [task("a"), task("b")]),
      request("k", [task("a")]), request("k", [task("a", "c", hash: "")]),
    ].map(\.digest)
    #expect(Set(digests.map(\.bytes)).count == digests.count)
  }
}
