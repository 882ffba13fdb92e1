import Foundation
import GRDB
import Testing

@testable import SyncStore

/// A store in a directory of its own, with one account and one device, and a clock that stands still.
final class TestStore {
  let directory: DataDirectory
  let store: SQLiteStore
  let account: Account
  let caller: Caller
  var time = Timestamp(milliseconds: 1_800_000_000_000)
  private var requests = 0

  init(quota: Int64 = 1_000_000) async throws {
    directory = DataDirectory(path: NSTemporaryDirectory() + "/focus-server-" + UUID().uuidString)
    try directory.create()
    store = try SQLiteStore(directory: directory, quota: quota)
    account = try await store.createAccount(name: "me", at: time)
    caller = Caller(
      account: account, device: try await store.addDevice(name: "laptop", to: account, at: time))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: directory.path)
  }

  /// Sends changes; the rendered answer is thrown away, and the answer itself returned.
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

  /// What the database says to a question with one number as its answer.
  func number(_ sql: String, _ arguments: StatementArguments = []) async throws -> Int? {
    try await store.read { try Int.fetchOne($0, sql: sql, arguments: arguments) }
  }
}

/// Answers as they are rendered, within a transaction.
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

func deletion(_ id: String, base: Int64) -> Change {
  Change(key: RecordKey(type: "task", id: id), base: base, content: .deleted)
}
