import Foundation
import StoreFixtures
import Testing

@testable import SyncStore

/// Databases in the expected state, and in others.
@Suite(.enabled(if: StoreKind.cluster != nil, hasCluster), .onPostgres) struct PostgresSchemaTests {
  @Test func serversThatStartAtOnceTakeTurns() async throws {
    let test = try await TestStore()
    try await test.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    let address = try #require(test.fixture.address)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { _ = try await PostgresStore(address: address) } }
      try await group.waitForAll()
    }
    #expect(
      try await test.number("SELECT count(*) AS number FROM schema_version") == PostgresSchema.steps.count)
    _ = try await test.store.createAccount(name: "me", at: test.time)
  }

  @Test func anOlderDatabaseIsBroughtUpToDate() async throws {
    let test = try await TestStore()
    let pair = TokenPair.random()
    func bytes(_ token: String) -> String {
      "'\\x" + Digest(of: token).bytes.map { String(format: "%02x", $0) }.joined() + "'"
    }
    try await test.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    try await test.execute(PostgresSchema.steps[0])
    try await test.execute(
      (oldRows + [
        "INSERT INTO token_pair VALUES (\(bytes(pair.access)), \(bytes(pair.refresh)), 'd', 9000000000000, 1)",
        "CREATE TABLE schema_version (version INTEGER NOT NULL PRIMARY KEY)",
        "INSERT INTO schema_version VALUES (1)",
      ]).joined(separator: ";"))
    try await expectOldRows(in: test.another(), pair)
  }

  @Test func aNewerDatabaseIsLeftAlone() async throws {
    let test = try await TestStore()
    try await test.run("INSERT INTO schema_version (version) VALUES (99)")
    await #expect(throws: StoreError.failed("The database was written by a newer version of focus-server.")) {
      try await test.another()
    }
    #expect(try await test.number("SELECT max(version) AS number FROM schema_version") == 99)
  }

  @Test(arguments: [
    "postgres://focus:p4ssw0rd@127.0.0.1:1/focus", "postgres://focus:p4ssw0rd@host.invalid/focus",
    "postgres://focus:p4ssw0rd@127.0.0.1:1/focus?p4ssw0rd=1",
    "postgres://focus:%zzp4ssw0rd@127.0.0.1:1/focus",
    "postgres://focus:p4ssw0rd@[::1/focus",
  ]) func anUnreachableDatabaseIsReportedWithoutThePassword(_ url: String) async throws {
    let address = try #require(PostgresAddress(url: url))
    await #expect { try await PostgresStore(address: address) } throws: { error in
      switch error as? StoreError {
      case .unreachable(let message), .failed(let message): !message.contains("p4ssw0rd") && !message.isEmpty
      default: false
      }
    }
  }

  @Test func aWrongPasswordIsNotShown() async throws {
    let test = try await TestStore()
    let role = "focus_test_\(UUID().uuidString.prefix(8).lowercased())"
    try await test.execute("CREATE ROLE \(role) LOGIN PASSWORD 'right'")
    let url = try #require(test.fixture.url)
    let rest = try #require(url.split(separator: "@").last)
    let address = try #require(PostgresAddress(url: "postgres://\(role):p4ssw0rd@\(rest)"))
    await #expect { try await PostgresStore(address: address) } throws: { error in
      guard case .unreachable(let message) = error as? StoreError else { return false }
      return message.contains("password authentication failed") && !message.contains("p4ssw0rd")
    }
    try await test.execute("DROP ROLE \(role)")
  }

  @Test(arguments: ["a\u{0}b", "\u{0}"]) func textThatCannotBeKeptIsRefused(_ text: String) async throws {
    let test = try await TestStore()
    await #expect(throws: StoreError.invalidText) {
      try await test.store.addDevice(name: text, to: test.account, at: test.time)
    }
    _ = try await test.store.addDevice(name: "Küche \u{1F373}", to: test.account, at: test.time)
    #expect(
      try await test.store.devices(of: test.account).map(\.name).sorted() == ["Küche \u{1F373}", "laptop"])
  }
}
