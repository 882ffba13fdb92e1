import StoreFixtures
import Testing

@testable import SyncStore

@Suite(.onEachStore) struct ExaminationTests {
  @Test func aDeletedAccountLeavesNothing() async throws {
    let test = try await TestStore()
    try await test.sync([task("a")])
    try await test.sync([task("a", base: 1, "BBBB")])
    let other = try await test.store.createAccount(name: "other", at: test.time)
    for account in [test.account, other] {
      let code = try await test.store.invite(to: account, validFor: 900, at: test.time)
      _ = try await test.store.join(code: "\(code)", nonce: nil, name: "x", at: test.time)
      _ = try await test.store.invite(to: account, validFor: 900, at: test.time)
    }
    try await test.store.delete(test.account)
    let counts = try await test.store.examine().counts.filter { $0.name != "bytes" }
    #expect(
      counts.map { "\($0.name) \($0.value)" }
        == ["account 1", "device 1", "record 0", "past 0", "sync_commit 0", "replay 0", "setup_code 2"])
    #expect(try await test.number("SELECT count(*) AS number FROM token_pair") == 1)
    #expect(try await test.store.examine().problems.isEmpty)
    await #expect(throws: StoreError.unauthorized) { try await test.sync([task("b")]) }
    await #expect(throws: StoreError.noSuchAccount) { try await test.store.delete(test.account) }
  }

  @Test func damageIsFound() async throws {
    let test = try await TestStore()
    try await test.sync([task("a")])
    #expect(try await test.store.examine().problems.isEmpty)
    try await test.run("UPDATE record SET rev = 9")
    #expect(try await test.store.examine().problems.count == 2)
    try await test.run("DELETE FROM sync_commit")
    #expect(try await test.store.examine().problems.count == 3)
  }
}
