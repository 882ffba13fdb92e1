import Foundation
import StoreFixtures
import Testing

@testable import SyncStore

@Suite(.onEachStore) struct SyncTests {
  @Test func aRequestIsOneCommit() async throws {
    let test = try await TestStore()
    let first = try await test.sync([task("a"), task("b")])
    #expect(first.commit.sequence == 1)
    #expect(first.results.map(\.status) == [.created(revision: 1), .created(revision: 1)])
    let second = try await test.sync(
      [task("a", base: 1, "BBBB"), task("b", base: 1, "BBBB")], after: first.commit)
    #expect(second.commit.sequence == 2)
    #expect(second.results.map(\.status) == [.updated(revision: 2), .updated(revision: 2)])
    #expect(try await test.number("SELECT count(*) AS number FROM sync_commit") == 2)
  }

  @Test func aRequestWithoutChangesIsNoCommit() async throws {
    let test = try await TestStore()
    let first = try await test.sync([task("a")])
    let second = try await test.sync([task("a")], after: first.commit)
    #expect(second.results.map(\.status) == [.unchanged(revision: 1)])
    #expect(!second.isCommitted)
    #expect(second.commit == first.commit)
    #expect(try await test.number("SELECT count(*) AS number FROM sync_commit") == 1)
  }

  @Test func aConflictShowsTheCurrentRecordAndTakesNothing() async throws {
    let test = try await TestStore()
    try await test.sync([task("a")])
    try await test.sync([task("a", base: 1, "BBBB")])
    let answer = try await test.sync([task("a", base: 1, "CCCC"), task("b", base: 5)])
    let current = Record(
      key: RecordKey(type: "task", id: "a"), revision: 2, content: .document("BBBB", hash: "hash of BBBB"))
    #expect(answer.results.map(\.status) == [.conflict(current: current), .conflict(current: nil)])
    #expect(answer.page.records == [current], "a conflict is not left out of what is new")
  }

  @Test func acceptedChangesAreNotSentBack() async throws {
    let test = try await TestStore()
    let first = try await test.sync([task("a"), task("b")])
    let second = try await test.sync([task("a", base: 1, "BBBB"), task("b")])
    #expect(second.page.records.map(\.key.id) == ["b"], "unchanged records are sent, accepted ones are not")
    #expect(second.page.cursor == second.commit)
    #expect(try await test.store.page(of: test.account, after: first.commit).records.map(\.key.id) == ["a"])
  }

  @Test func aSupersededVersionIsKept() async throws {
    let test = try await TestStore()
    try await test.sync([task("a")])
    try await test.sync([task("a", base: 1, "BBBB")])
    #expect(
      try await test.number("SELECT count(*) AS number FROM past WHERE id = 'a' AND rev = 1 AND doc = 'AAAA'")
        == 1)
    test.time = test.time.adding(seconds: pastLifetime - 1)
    try await test.store.prune(at: test.time)
    #expect(try await test.number("SELECT count(*) AS number FROM past") == 1)
    test.time = test.time.adding(seconds: 1)
    try await test.store.prune(at: test.time)
    #expect(try await test.number("SELECT count(*) AS number FROM past") == 0)
    #expect(try await test.number("SELECT count(*) AS number FROM record WHERE doc = 'BBBB'") == 1)
  }

  /// Protocol 1 kept a removed record as a row without a document.
  @Test func anOldTombstoneIsNoRecord() async throws {
    let test = try await TestStore()
    let first = try await test.sync([task("a"), task("b")])
    try await test.run("UPDATE record SET doc = NULL, hash = NULL WHERE id = 'a'")
    #expect(try await test.store.page(of: test.account, after: .start).records.map(\.key.id) == ["b"])
    let known = try await test.sync([task("a", base: 1, "BBBB")], after: first.commit)
    #expect(known.results.map(\.status) == [.conflict(current: nil)])
    let new = try await test.sync([task("a", "BBBB")], after: first.commit)
    #expect(new.results.map(\.status) == [.created(revision: 2)])
    #expect(try await test.number("SELECT count(*) AS number FROM past") == 0)
  }

  @Test func theQuotaCountsWhatIsKeptForATime() async throws {
    let test = try await TestStore(quota: 100_000)
    let document = String(repeating: "A", count: 10_000)
    for base in 0..<20 {
      test.time = test.time.adding(seconds: 1)
      _ = try await test.store.sync(
        SyncRequest(
          mode: .incremental, idempotencyKey: "key \(base)", cursor: .start,
          changes: [task("a", base: Int64(base), document, hash: "\(base)")]),
        by: test.caller, at: test.time, render: { _ in [UInt8](repeating: 0x20, count: 10_000) })
      let kept = try await test.number(
        """
        SELECT (SELECT coalesce(sum(length(doc)), 0) FROM record) + (SELECT coalesce(sum(length(doc)), 0) FROM past)
          + (SELECT coalesce(sum(length(response)), 0) FROM replay) AS number
        """)
      #expect(try #require(kept) <= 100_000)
    }
    #expect(try await test.number("SELECT count(*) AS number FROM record WHERE rev = 20") == 1)
    #expect(try await test.number("SELECT count(*) AS number FROM past") ?? 0 > 0)
    #expect(try await test.number("SELECT count(*) AS number FROM replay") ?? 0 > 0)
    #expect(try await test.store.examine().problems.isEmpty, "the sizes are counted right")
    test.time = test.time.adding(seconds: pastLifetime + 20)
    try await test.store.prune(at: test.time)
    #expect(
      try await test.number("SELECT count(*) AS number FROM account WHERE past_size = 0 AND replay_size = 0")
        == 1)
    #expect(try await test.store.examine().problems.isEmpty)
  }

  @Test func onlyOneProcessDoesTheUpkeep() async throws {
    let test = try await TestStore()
    let other = try await test.another()
    var claims = 0
    for store in [test.store, other, test.store] where try await store.claimUpkeep(at: test.time) {
      claims += 1
    }
    #expect(claims == 1)
    #expect(try await other.claimUpkeep(at: test.time.adding(seconds: 3600)))
    #expect(try await test.store.claimUpkeep(at: test.time), "the clock was wrong")
  }

  @Test func fullModeIgnoresTheCursor() async throws {
    let test = try await TestStore()
    try await test.sync([task("a")])
    let unknown = SyncCursor(sequence: 99, token: "aaaaaaaa")
    let answer = try await test.sync(after: unknown, mode: .full)
    #expect(answer.page.records.map(\.key.id) == ["a"])
  }

  @Test func anUnknownCursorChangesNothing() async throws {
    let test = try await TestStore()
    let first = try await test.sync([task("a")])
    for cursor in [
      SyncCursor(sequence: 2, token: first.commit.token), SyncCursor(sequence: 1, token: "0"),
      SyncCursor(sequence: 0, token: "1"), SyncCursor(sequence: .max, token: "0"),
    ] {
      await #expect(throws: StoreError.cursorUnknown) { try await test.sync([task("b")], after: cursor) }
      await #expect(throws: StoreError.cursorUnknown) {
        try await test.store.page(of: test.account, after: cursor)
      }
    }
    #expect(try await test.number("SELECT count(*) AS number FROM record") == 1)
    #expect(try await test.number("SELECT seq AS number FROM account") == 1)
  }

  @Test func accountsAreSeparate() async throws {
    let test = try await TestStore()
    let mine = try await test.sync([task("a")])
    let other = try await test.store.createAccount(name: "other", at: test.time)
    #expect(try await test.store.page(of: other, after: .start).records.isEmpty)
    await #expect(throws: StoreError.cursorUnknown) {
      try await test.store.page(of: other, after: mine.commit)
    }
    await #expect(throws: StoreError.unauthorized) {
      try await test.store.sync(
        SyncRequest(mode: .full, idempotencyKey: "k", cursor: .start, changes: []),
        by: Caller(account: other, device: test.caller.device), at: test.time, render: { _ in [] })
    }
  }

  @Test func anOversizedRecordDoesNotBlockOthers() async throws {
    let test = try await TestStore()
    let limit = Content.documentLimit
    let answer = try await test.sync([
      task("a", String(repeating: "A", count: limit)), task("b", String(repeating: "A", count: limit + 1)),
    ])
    #expect(answer.results.map(\.status) == [.created(revision: 1), .rejected(.tooLarge)])
  }

  /// The content of a removed record is shorter.
  @Test func aFullAccountAcceptsShorterRecords() async throws {
    let test = try await TestStore(quota: 1_000)
    let document = String(repeating: "A", count: 700)
    let first = try await test.sync([task("a", document, hash: "a"), task("b", document, hash: "b")])
    #expect(first.results.map(\.status) == [.created(revision: 1), .rejected(.accountFull)])
    let second = try await test.sync([task("a", base: 1), task("b", document, hash: "b")])
    #expect(second.results.map(\.status) == [.updated(revision: 2), .created(revision: 2)])
    let size = try await test.number(
      "SELECT sum(80 + coalesce(length(doc), 0) + coalesce(length(hash), 0)) AS number FROM record")
    #expect(try await test.number("SELECT size AS number FROM account") == size)
  }
}
