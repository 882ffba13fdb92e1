import Foundation
import StoreFixtures
import Synchronization
import Testing

@testable import SyncStore

private final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}

/// Without a cluster, neither these tests nor other tests on PostgreSQL can run: scripts/test-server starts
/// one.
let hasCluster: Comment = "FOCUS_TEST_POSTGRES names no cluster, so only SQLite is tested"

@Suite(.enabled(if: StoreKind.cluster != nil, hasCluster), .onPostgres) struct PostgresTests {
  private func store(_ test: TestStore) throws -> PostgresStore { try #require(test.store as? PostgresStore) }

  @Test(arguments: ["40001", "40P01", "CR000", "08006", "57P01"])
  func aConflictingTransactionIsRepeated(_ state: String) async throws {
    let test = try await TestStore()
    let store = try self.store(test)
    let tries = Counter()
    try await store.write { database in
      try database.run("INSERT INTO health (id, at) VALUES (1, 0)", [])
      guard tries.next() == 3 else { throw PostgresError(state: state, message: "") }
    }
    #expect(tries.value == 3)
    #expect(try await test.number("SELECT count(*) AS number FROM health") == 1)
  }

  @Test func repetitionsOfATransactionAreLimited() async throws {
    let test = try await TestStore()
    let store = try self.store(test)
    let tries = Counter()
    await #expect(throws: StoreError.busy) {
      try await store.write { _ in
        _ = tries.next()
        throw PostgresError(state: "40001", message: "")
      }
    }
    #expect(tries.value == 7)
    let others = Counter()
    await #expect(throws: StoreError.failed("no such thing")) {
      try await store.write { _ in
        _ = others.next()
        throw PostgresError(state: "42P01", message: "no such thing")
      }
    }
    #expect(others.value == 1)
  }

  @Test func twoSerializableTransactionsBothSucceed() async throws {
    let test = try await TestStore()
    let store = try self.store(test)
    let (tries, read) = (Counter(), Counter())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try await store.pool.transaction(.write) { database in
            _ = tries.next()
            try database.execute("SET TRANSACTION ISOLATION LEVEL SERIALIZABLE")
            let seq = try database.row("SELECT seq FROM account", []) { row -> Int64 in try row["seq"] } ?? 0
            // No transaction writes before both have read the same.
            _ = read.next()
            while read.value < 2 { sched_yield() }
            try database.run("UPDATE account SET seq = ?", [seq + 1])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await test.number("SELECT seq AS number FROM account") == 4)
    #expect(tries.value > 4, "they were in each other's way")
  }

  @Test func aConnectionThatIsEndedInMidUseIsReplaced() async throws {
    let test = try await TestStore()
    let store = try self.store(test)
    for index in 0..<3 {
      let tries = Counter()
      try await store.write { database in
        try database.run(
          "INSERT INTO account (name, created_at) VALUES (?, 0)", ["n\(index)"])
        if tries.next() == 1 {
          // Its own backend, so this statement is its last one.
          try database.execute("SELECT pg_terminate_backend(pg_backend_pid())")
        }
      }
      #expect(tries.value == 2)
    }
    #expect(try await test.number("SELECT count(*) AS number FROM account") == 4)
    // The same for connections that wait for work.
    try await test.execute(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
      """)
    for index in 0..<20 { try await test.sync([task("\(index)")]) }
  }

  /// Writes by SyncStore can be repeated without effect; see each `write`.
  @Test func aCommitWhoseAnswerIsLostIsRunAgain() async throws {
    let test = try await TestStore()
    let store = try self.store(test)
    let tries = Counter()
    let code = SetupCode.random()
    try await store.write { [account = test.account, time = test.time] database in
      try database.run(
        "INSERT INTO setup_code (code, account, valid_until) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        [code.digest, account.id, time.adding(seconds: 900)])
      guard tries.next() == 1 else { return }
      try database.execute("COMMIT")
      try database.execute("SELECT pg_terminate_backend(pg_backend_pid())")
    }
    #expect(tries.value == 2)
    #expect(try await test.number("SELECT count(*) AS number FROM setup_code") == 1)
    _ = try await store.join(code: "\(code)", nonce: nil, name: "phone", at: test.time)
  }

  @Test func anUnavailableDatabaseIsRetried() async throws {
    let test = try await TestStore()
    try await test.fixture.admitConnections(false)
    await #expect { try await test.sync([task("a")]) } throws: { error in
      if case .unreachable = error as? StoreError { true } else { false }
    }
    try await test.fixture.admitConnections(true)
    #expect(try await test.sync([task("a")]).commit.sequence == 1)
  }

  @Test func aStuckStatementEnds() async throws {
    let test = try await TestStore()
    let store = try self.store(test)
    await #expect(throws: StoreError.busy) {
      try await store.write { database in
        try database.execute("SET LOCAL statement_timeout = '50ms'")
        try database.execute("SELECT pg_sleep(60)")
      }
    }
    // A row that another transaction locks.
    let account = test.account.id
    let isHeld = AsyncStream.makeStream(of: Void.self)
    let mayEnd = DispatchSemaphore(value: 0)
    async let holder: Void = store.write { database in
      try database.lock(account)
      isHeld.continuation.yield()
      mayEnd.wait()
    }
    _ = await isHeld.stream.first { _ in true }
    await #expect(throws: StoreError.busy) {
      try await store.write { database in
        try database.execute("SET LOCAL lock_timeout = '50ms'")
        try database.lock(account)
      }
    }
    mayEnd.signal()
    try await holder
  }

  @Test func aChangeNotifiesAnotherProcess() async throws {
    let test = try await TestStore()
    let other = try await test.another()
    var changes = other.changes().makeAsyncIterator()
    #expect(await changes.next() == .unknown, "it listens now, and knows nothing of before")
    try await test.sync([task("a")])
    #expect(await changes.next() == .account(test.account.id))
    _ = try await test.sync([task("a")])
    try await test.store.revoke(device: test.caller.device, of: test.account, at: test.time)
    #expect(await changes.next() == .account(test.account.id), "what changes nothing is not announced")
    try await test.execute(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'
      """)
    #expect(await changes.next() == .unknown, "after a gap it wakes everybody")
    try await test.store.delete(test.account)
    #expect(await changes.next() == .account(test.account.id))
  }
}
