import Foundation
import StoreFixtures
import Testing

@testable import SyncStore

/// A store in its own place, with one account and one device, and a clock that does not move.
final class TestStore {
  let fixture: StoreFixture
  let store: any SQLStore
  let account: Account
  let caller: Caller
  var time = Timestamp(milliseconds: 1_800_000_000_000)
  private var requests = 0

  init(quota: Int64 = 1_000_000) async throws {
    fixture = try await StoreFixture()
    store = try await fixture.openSQL(quota: quota)
    account = try await store.createAccount(name: "me", at: time)
    caller = Caller(
      account: account, device: try await store.addDevice(name: "laptop", to: account, at: time))
  }

  /// The directory of the file, with SQLite.
  var directory: DataDirectory { DataDirectory(path: fixture.data) }
  var sqlite: SQLiteStore { get throws { try #require(store as? SQLiteStore) } }

  /// A second store in the same place, as in another process.
  func another() async throws -> any SQLStore { try await fixture.openSQL(quota: 1_000_000) }

  /// Sends changes; discards the rendered answer, and returns the answer itself.
  @discardableResult
  func sync(
    _ changes: [Change] = [], after cursor: SyncCursor = .start, mode: SyncRequest.Mode = .incremental
  ) async throws -> SyncAnswer {
    requests += 1
    let request = SyncRequest(
      mode: mode, idempotencyKey: "request-\(requests)", cursor: cursor, changes: changes)
    let answers = Answers()
    _ = try await store.sync(request, by: caller, at: time) { answer in
      answers.add(answer)
      return []
    }
    return try #require(answers.last)
  }

  /// The result of a query with a single number, in a column named `number`.
  func number(_ sql: StaticString) async throws -> Int? { try await store.number(sql) }

  func run(_ sql: StaticString) async throws { try await store.run(sql) }

  /// Runs statements beside the store, with PostgreSQL.
  func execute(_ sql: String) async throws {
    let address = try #require(fixture.address)
    try await fixture.onThread { try address.execute(sql) }
  }

  /// All stored content: the bytes of the files, or the text of all rows.
  func content() async throws -> Data {
    if let store = store as? PostgresStore {
      let rows = try await store.read { database in
        try tables.flatMap { try database.rows($0, []) { row -> String in try row["content"] } }
      }
      return Data(rows.joined(separator: "\n").utf8)
    }
    return try FileManager.default.contentsOfDirectory(atPath: directory.path).reduce(into: Data()) {
      all, file in
      all += try Data(contentsOf: URL(fileURLWithPath: directory.path + "/" + file))
    }
  }
}

private let tables: [StaticString] = [
  "SELECT t::text AS content FROM account AS t", "SELECT t::text AS content FROM device AS t",
  "SELECT t::text AS content FROM token_pair AS t", "SELECT t::text AS content FROM setup_code AS t",
  "SELECT t::text AS content FROM record AS t", "SELECT t::text AS content FROM replay AS t",
]

extension StoreFixture {
  /// Runs blocking work.
  func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
  }

  func openSQL(quota: Int64 = 1_000_000) async throws -> any SQLStore {
    try #require(try await open(quota: quota) as? any SQLStore)
  }
}

extension SQLStore {
  fileprivate func number(_ sql: StaticString) async throws -> Int? {
    let value = try await read { try $0.row(sql, []) { row -> Int? in try row["number"] } }
    return value ?? nil
  }

  fileprivate func run(_ sql: StaticString) async throws {
    try await write { try $0.run(sql, []) }
  }

  /// Creates an account, and then optionally fails.
  func createAccount(named name: String, failing: Bool) async throws {
    try await write { database in
      try database.run("INSERT INTO account (name, created_at) VALUES (?, 0)", [name])
      if failing { throw StoreError.keyReused }
    }
  }
}

/// Answers as rendered within a transaction.
private final class Answers: @unchecked Sendable {
  private let lock = NSLock()
  private var answers: [SyncAnswer] = []

  func add(_ answer: SyncAnswer) { lock.withLock { answers.append(answer) } }
  var last: SyncAnswer? { lock.withLock { answers.last } }
}

func task(_ id: String, base: Int64 = 0, _ document: String = "AAAA", hash: String? = nil) -> Change {
  Change(
    key: RecordKey(type: "task", id: id), base: base,
    content: .document(document, hash: hash ?? "hash of \(document)"))
}
