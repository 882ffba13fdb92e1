// A row without a document is a tombstone of protocol 1. It counts as no record, and a client that knows it
// seals it again.
extension SQLConnection {
  func record(_ key: RecordKey, of account: Int64) throws -> Record? {
    try row(
      """
      SELECT type, id, rev, hash, doc FROM record WHERE account = ? AND type = ? AND id = ? AND doc IS NOT NULL
      """, [account, key.type, key.id]
    ) { try Record(row: $0) }
  }

  /// The last commit of an account.
  func newestCursor(of account: Int64) throws -> SyncCursor {
    let last = try row(
      """
      SELECT sync_commit.seq, token FROM account
      JOIN sync_commit ON account = id AND sync_commit.seq = account.seq WHERE id = ?
      """, [account]
    ) { try SyncCursor(row: $0) }
    return last ?? .start
  }

  func requireKnown(_ cursor: SyncCursor, of account: Int64) throws {
    guard cursor != .start else { return }
    guard try commit(cursor.sequence, of: account) == cursor else { throw StoreError.cursorUnknown }
  }

  /// Returns the records after a cursor, up to a sequence number. If all fit in the page, it ends at
  /// `newest`.
  func page(of account: Int64, after start: SyncCursor, upTo last: Int64, newest: SyncCursor) throws -> Page {
    var builder = PageBuilder()
    var isFull = false
    // Read one more than fit in a page, so that a large account is not read completely.
    try forEach(
      """
      SELECT type, id, rev, hash, doc FROM record
      WHERE account = ? AND rev > ? AND rev <= ? AND doc IS NOT NULL
      ORDER BY rev, type, id LIMIT ?
      """, [account, start.sequence, last, PageBuilder.recordLimit + 1]
    ) { row in
      isFull = !builder.add(try Record(row: row))
      return !isFull
    }
    guard isFull else { return Page(records: builder.records, cursor: newest, hasMore: false) }
    let sequence = builder.records.last?.revision ?? 0
    guard let cursor = try commit(sequence, of: account) else {
      throw StoreError.damaged("commit \(sequence) is missing")
    }
    return Page(records: builder.records, cursor: cursor, hasMore: true)
  }

  private func commit(_ sequence: Int64, of account: Int64) throws -> SyncCursor? {
    try row(
      "SELECT seq, token FROM sync_commit WHERE account = ? AND seq = ?", [account, sequence]
    ) {
      try SyncCursor(row: $0)
    }
  }
}

extension Record {
  fileprivate init(row: some SQLRow) throws {
    self.init(
      key: RecordKey(type: try row["type"], id: try row["id"]), revision: try row["rev"],
      content: Content(document: try row["doc"], hash: try row["hash"]))
  }
}

extension SyncCursor {
  fileprivate init(row: some SQLRow) throws {
    self.init(sequence: try row["seq"], token: try row["token"])
  }
}
