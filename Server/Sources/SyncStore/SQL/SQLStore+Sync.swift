import Foundation

/// The time for which an answer is kept for its idempotency key, in seconds.
let replayLifetime = 72 * 3600

extension SQLStore {
  /// Synchronizes. If the answer of the database is lost, the retry finds the stored answer by its key, if
  /// the first attempt committed.
  package func sync(
    _ request: SyncRequest, by caller: Caller, at time: Timestamp,
    render: @escaping @Sendable (SyncAnswer) -> [UInt8]
  ) async throws -> SyncReply {
    if request.changes.isEmpty, request.mode != .renewal {
      return .fresh(render(try await page(for: request, by: caller, at: time)), committed: 0)
    }
    return try await write { [quota] database in
      let account = caller.account.id
      try database.lock(account)
      // Check again within the transaction: a device that was revoked in the meantime must not write.
      try database.requireActive(device: caller.device, of: caller.account)
      let digest = request.digest
      if let response = try database.response(to: request, digest, of: account, at: time) {
        return SyncReply.replayed(response)
      }
      if request.mode == .incremental { try database.requireKnown(request.cursor, of: account) }
      let newest = try database.newestCursor(of: account)
      // A client that renews the key must have received all changes, because its records replace those of the
      // server.
      if request.mode == .renewal, request.cursor != newest { throw StoreError.cursorUnknown }
      var writer = try CommitWriter(
        database: database, caller: caller, after: newest.sequence, at: time, quota: quota)
      if request.mode == .renewal { try writer.archiveAllRecords() }
      let results = try request.changes.map { change in
        ChangeResult(key: change.key, status: try writer.apply(change))
      }
      if request.mode == .renewal, writer.accepted < request.changes.count { throw StoreError.full }
      if writer.accepted > 0 {
        try writer.record()
        database.announce(account)
      }
      let commit = writer.accepted > 0 ? writer.commit : newest
      let answer = SyncAnswer(
        results: results,
        page: try database.page(of: account, after: request.start, upTo: newest.sequence, newest: commit),
        commit: commit, isCommitted: writer.accepted > 0)
      let response = render(answer)
      // A request without effect can be repeated, and a device that only reads must not use storage.
      guard writer.accepted > 0 else { return .fresh(response, committed: 0) }
      try writer.keep(response, to: request, digest)
      return .fresh(response, committed: writer.accepted)
    }
  }

  /// Answers a request without changes. It does not wait for writers and needs no room on the disk.
  private func page(for request: SyncRequest, by caller: Caller, at time: Timestamp) async throws
    -> SyncAnswer
  {
    try await read { database in
      let account = caller.account.id
      try database.requireActive(device: caller.device, of: caller.account)
      // There is no stored answer for such a request, but its key may belong to another one.
      _ = try database.response(to: request, request.digest, of: account, at: time)
      if request.mode == .incremental { try database.requireKnown(request.cursor, of: account) }
      let newest = try database.newestCursor(of: account)
      return SyncAnswer(
        results: [],
        page: try database.page(of: account, after: request.start, upTo: newest.sequence, newest: newest),
        commit: newest, isCommitted: false)
    }
  }

  package func page(of account: Account, after cursor: SyncCursor) async throws -> Page {
    try await read { database in
      try database.requireKnown(cursor, of: account.id)
      let newest = try database.newestCursor(of: account.id)
      return try database.page(of: account.id, after: cursor, upTo: newest.sequence, newest: newest)
    }
  }
}

extension SQLConnection {
  /// Returns the stored answer for the key of the request; throws if another request used the key.
  fileprivate func response(
    to request: SyncRequest, _ digest: Digest, of account: Int64, at time: Timestamp
  ) throws -> [UInt8]? {
    try row(
      "SELECT request, response FROM replay WHERE account = ? AND key = ? AND at > ?",
      [account, request.idempotencyKey, time.adding(seconds: -replayLifetime)]
    ) { row in
      guard try row["request"] == digest else { throw StoreError.keyReused }
      let response: Data = try row["response"]
      return Array(response)
    }
  }
}
