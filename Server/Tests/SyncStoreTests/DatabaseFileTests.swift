import Foundation
import GRDB
import Testing

@testable import SyncStore

/// The rows of a database of the first schema, except for its tokens.
let oldRows = [
  "INSERT INTO account (id, name, created_at, seq, size) VALUES (1, 'me', 0, 2, 164)",
  "INSERT INTO device (id, account, name, created_at, seen_at) VALUES ('d', 1, 'laptop', 0, 0)",
  "INSERT INTO setup_code (code, account, valid_until) VALUES ('x', 1, 9000000000000)",
  "INSERT INTO sync_commit (account, seq, token, device, at) VALUES (1, 1, 'aa', 'd', 0), (1, 2, 'bb', 'd', 0)",
  "INSERT INTO record (account, type, id, rev, hash, doc) VALUES (1, 'task', 'a', 2, 'h2', 'AAAA')",
  "INSERT INTO past (account, type, id, rev, hash, doc, at) VALUES (1, 'task', 'a', 1, 'h1', 'AA', 0)",
  "INSERT INTO replay (account, key, request, response, at) VALUES (1, 'key', 'r', 'answer', 0)",
]

func expectOldRows(in store: any SQLStore, _ pair: TokenPair) async throws {
  let time = Timestamp(milliseconds: 1_800_000_000_000)
  #expect(try await store.examine().problems.isEmpty)
  let caller = try await store.authenticate(access: pair.access, at: time)
  #expect(caller.device == "d")
  #expect(try await store.refresh(pair.refresh, at: time).access != pair.access)
  #expect(try await store.page(of: caller.account, after: .start).records.count == 1)
  try await store.delete(caller.account)
}

@Suite struct DatabaseFileTests {
  @Test func onlyItsOwnerMayReadIt() async throws {
    let test = try await TestStore()
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(test.directory.path) == 0o700)
    for file in try FileManager.default.contentsOfDirectory(atPath: test.directory.path) {
      #expect(try mode(test.directory.path + "/" + file) == 0o600, "\(file)")
    }
  }

  @Test func commitsWaitForTheDisk() async throws {
    let test = try await TestStore()
    let level = try await test.sqlite.pool.writeWithoutTransaction {
      try Int.fetchOne($0, sql: "PRAGMA synchronous")
    }
    #expect(level == 2)
    #expect(try await test.sqlite.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
  }

  @Test func aBackupIsWhole() async throws {
    let test = try await TestStore()
    try await test.sync([task("a"), task("b")])
    let target = DataDirectory(path: test.directory.path + "/restored")
    try target.create()
    for _ in 0..<2 { try test.sqlite.backup(to: target.path + "/" + SQLiteStore.fileName) }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: target.path) == [SQLiteStore.fileName],
      "one file, and no unfinished one")
    let restored = try SQLiteStore(directory: target)
    #expect(try await restored.page(of: test.account, after: .start).records.count == 2)
    #expect(try await restored.examine().problems.isEmpty)
  }

  @Test func aRestoredServerDoesNotKnowLaterCursors() async throws {
    let test = try await TestStore()
    try await test.sync([task("a")])
    let target = DataDirectory(path: test.directory.path + "/restored")
    try target.create()
    try test.sqlite.backup(to: target.path + "/" + SQLiteStore.fileName)
    let lost = try await test.sync([task("b")])
    let restored = try SQLiteStore(directory: target)
    await #expect(throws: StoreError.cursorUnknown) {
      try await restored.page(of: test.account, after: lost.commit)
    }
    // A new commit gets the number of the lost one, but another token.
    _ = try await restored.sync(
      SyncRequest(mode: .full, idempotencyKey: "k", cursor: .start, changes: [task("c")]), by: test.caller,
      at: test.time, render: { _ in [] })
    await #expect(throws: StoreError.cursorUnknown) {
      try await restored.page(of: test.account, after: lost.commit)
    }
  }

  @Test func aFullDiskWritesNoPartialCommit() async throws {
    let test = try await TestStore(quota: 100_000_000)
    try await test.sync([task("a")])
    func limit(_ pages: Int) async throws {
      // A pragma takes no parameters.
      try await test.sqlite.pool.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA max_page_count = \(pages)")
      }
    }
    let pages = try await test.sqlite.read { try Int.fetchOne($0, sql: "PRAGMA page_count") }
    try await limit(try #require(pages) + 10)
    let document = String(repeating: "A", count: 16_000)
    let changes = (0..<20).map { task("b\($0)", document, hash: "h") }
    await #expect(throws: StoreError.full) { try await test.sync(changes) }
    #expect(try await test.number("SELECT count(*) AS number FROM record") == 1)
    #expect(try await test.number("SELECT seq AS number FROM account") == 1)
    #expect(try await test.store.examine().problems.isEmpty)
    try await limit(1_000_000)
    #expect(try await test.sync(changes).commit.sequence == 2)
  }

  @Test func writesThatNeedNoRoomSucceedOnAFullDisk() async throws {
    let test = try await TestStore()
    let store = try test.sqlite
    try await store.pool.writeWithoutTransaction { database in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      // A pragma takes no parameters.
      try database.execute(sql: "PRAGMA max_page_count = \(pages)")
    }
    // While the first write runs, the others gather for the next transaction.
    let (mayEnd, hasBegun) = (DispatchSemaphore(value: 0), AsyncStream.makeStream(of: Void.self))
    let first = Task {
      try await store.write { _ in
        hasBegun.continuation.yield()
        mayEnd.wait()
      }
    }
    _ = await hasBegun.stream.first { _ in true }
    let large = Task {
      try await store.write { try $0.execute(sql: "CREATE TABLE x AS SELECT zeroblob(1000000)") }
    }
    let small = Task { try await store.write { try Int.fetchOne($0, sql: "SELECT 1") } }
    while store.commits.waitingCount < 2 { await Task.yield() }
    mayEnd.signal()
    try await first.value
    await #expect(throws: StoreError.full) { try await large.value }
    #expect(try await small.value == 1)
  }

  @Test func aBusyDatabaseIsReported() async throws {
    let test = try await TestStore()
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(
      path: test.directory.path + "/" + SQLiteStore.fileName, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
    await #expect(throws: StoreError.busy) { try await test.sync([task("a")]) }
    try await other.writeWithoutTransaction { try $0.rollback() }
    try await test.sync([task("a")])
  }

  @Test func aForeignFileIsRefused() throws {
    let directory = DataDirectory(path: NSTemporaryDirectory() + "/focus-server-" + UUID().uuidString)
    try directory.create()
    defer { try? FileManager.default.removeItem(atPath: directory.path) }
    try Data("Not a database, and long enough to be seen as none.".utf8)
      .write(to: URL(fileURLWithPath: directory.path + "/" + SQLiteStore.fileName))
    #expect {
      _ = try SQLiteStore(directory: directory)
    } throws: { error in
      if case .damaged = error as? StoreError { true } else { false }
    }
  }

  @Test func aNewerDatabaseIsLeftAlone() async throws {
    let test = try await TestStore()
    try await test.sqlite.write { try $0.execute(sql: "PRAGMA user_version = 99") }
    #expect(throws: StoreError.self) { try SQLiteStore(directory: test.directory) }
    #expect(try await test.sqlite.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 99)
  }

  @Test func anOlderDatabaseIsBroughtUpToDate() async throws {
    let directory = DataDirectory(path: NSTemporaryDirectory() + "/focus-server-" + UUID().uuidString)
    try directory.create()
    defer { try? FileManager.default.removeItem(atPath: directory.path) }
    let pair = TokenPair.random()
    do {
      let old = try DatabaseQueue(path: directory.path + "/" + SQLiteStore.fileName)
      try await old.write { database in
        try database.execute(sql: Schema.steps[0])
        try database.execute(sql: "PRAGMA user_version = 1")
        for sql in oldRows { try database.execute(sql: sql) }
        try database.execute(
          sql: "INSERT INTO token_pair VALUES (?, ?, 'd', 9000000000000, 1)",
          arguments: [Digest(of: pair.access).bytes, Digest(of: pair.refresh).bytes])
      }
      try old.close()
    }
    try await expectOldRows(in: SQLiteStore(directory: directory), pair)
  }

  @Test(arguments: ["me", "a.b_c-9", "A"]) func validAccountNamesAreAccepted(_ name: String) {
    #expect(Account.isValid(name: name))
  }

  @Test(arguments: ["", "-a", ".a", "a b", "ä", "a/b", "a\n", String(repeating: "a", count: 65)])
  func invalidAccountNamesAreRefused(_ name: String) {
    #expect(!Account.isValid(name: name))
  }

  @Test func anotherStoreDetectsForeignWrites() async throws {
    let test = try await TestStore()
    let other = try SQLiteStore(directory: test.directory)
    try await test.sync([task("a")])
    #expect(try await other.hasForeignWrites(), "also before the first look")
    #expect(try await other.hasForeignWrites() == false)
    try await test.sync([task("b")])
    #expect(try await other.hasForeignWrites())
    #expect(try await other.page(of: test.account, after: .start).records.count == 2)
    _ = try await other.createAccount(name: "other", at: test.time)
    #expect(try await other.hasForeignWrites() == false, "its own writes are none")
  }
}
