import Foundation
import GRDB

extension SQLiteStore {
  /// How long an answer is kept for its idempotency key, in seconds.
  static let replayLifetime = 72 * 3600

  public func sync(
    _ request: SyncRequest, by caller: Caller, at time: Timestamp,
    render: @escaping @Sendable (SyncAnswer) -> [UInt8]
  ) async throws -> SyncReply {
    try await write { [quota] database in
      // Again, within the transaction: a device that is revoked meanwhile writes nothing.
      try database.requireActive(device: caller.device, of: caller.account)
      let account = caller.account.id
      let digest = request.digest
      if let stored = try database.row(
        "SELECT request, response FROM replay WHERE account = ? AND key = ? AND at > ?",
        [account, request.idempotencyKey, time.adding(seconds: -Self.replayLifetime)])
      {
        guard digest == stored["request"] else { throw StoreError.keyReused }
        let response: Data = stored["response"]
        return .replayed(Array(response))
      }
      if request.mode == .incremental { try database.requireKnown(request.cursor, of: account) }
      let newest = try database.newestCursor(of: account)
      var writer = try CommitWriter(
        database: database, caller: caller, after: newest.sequence, at: time, quota: quota)
      let results = try request.changes.map { change in
        ChangeResult(key: change.key, status: try writer.take(change))
      }
      try writer.finish()
      let commit = writer.accepted > 0 ? writer.commit : newest
      let answer = SyncAnswer(
        results: results,
        page: try database.page(of: account, after: request.start, upTo: newest.sequence, newest: commit),
        commit: commit, isCommitted: writer.accepted > 0)
      let response = render(answer)
      try database.run(
        "INSERT OR REPLACE INTO replay (account, key, request, response, at) VALUES (?, ?, ?, ?, ?)",
        [account, request.idempotencyKey, digest, Data(response), time])
      return .fresh(response, committed: writer.accepted)
    }
  }
}
