import StoreFixtures
import Testing

@testable import SyncStore

@Suite(.onEachStore) struct RenewalTests {
  private func key(_ id: String) -> Change {
    Change(key: RecordKey(type: "key", id: id), base: 0, content: .document("KKKK", hash: "of \(id)"))
  }

  @Test func aRenewalReplacesAllRecordsOfTheAccount() async throws {
    let test = try await TestStore()
    let first = try await test.sync([task("a"), task("b")])
    let code = try await test.store.invite(
      to: test.account, by: nil, wrappedKey: "WWWW", validFor: 900, at: test.time)
    let renewed = try await test.sync([key("one"), key("two")], after: first.commit, mode: .renewal)
    #expect(renewed.results.map(\.status) == [.created(revision: 2), .created(revision: 2)])
    // Every device requests everything, and gets only the new records.
    await #expect(throws: StoreError.cursorUnknown) {
      try await test.store.page(of: test.account, after: first.commit)
    }
    #expect(try await test.sync(mode: .full).page.records.map(\.key.id) == ["one", "two"])
    #expect(try await test.number("SELECT count(*) AS number FROM past WHERE rev = 1") == 2)
    // A link would give the former key away.
    await #expect(throws: StoreError.codeUnknown) {
      try await test.store.join(code: "\(code)", nonce: nil, name: "phone", at: test.time)
    }
    // A new record can be created, and all numbers are correct.
    let again = try await test.sync([task("a", "BBBB")], after: renewed.commit)
    #expect(again.results.map(\.status) == [.created(revision: 3)])
    #expect(try await test.store.examine().problems.isEmpty)
  }

  /// The renewing device must have received everything; otherwise records that only another machine has would
  /// be lost.
  @Test func aRenewalNeedsTheNewestCursor() async throws {
    let test = try await TestStore()
    let first = try await test.sync([task("a")])
    try await test.sync([task("b")], after: first.commit)
    await #expect(throws: StoreError.cursorUnknown) {
      try await test.sync([key("one")], after: first.commit, mode: .renewal)
    }
    #expect(try await test.sync(mode: .full).page.records.count == 2)
  }

  /// Records that would remain without a key are not set aside.
  @Test func aRenewalThatDoesNotFitChangesNothing() async throws {
    let test = try await TestStore()
    let first = try await test.sync([task("a")])
    let large = Change(
      key: RecordKey(type: "key", id: "one"), base: 0,
      content: .document(String(repeating: "A", count: 100_000), hash: "large"))
    await #expect(throws: StoreError.full) {
      try await test.sync([large], after: first.commit, mode: .renewal)
    }
    #expect(try await test.sync(after: first.commit).page.records.isEmpty)
    #expect(try await test.sync(mode: .full).page.records.map(\.key.id) == ["a"])
  }
}
