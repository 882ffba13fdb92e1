import GRDB

extension Database {
  func record(_ key: RecordKey, of account: Int64) throws -> Record? {
    try row(
      "SELECT type, id, rev, hash, doc FROM record WHERE account = ? AND type = ? AND id = ?",
      [account, key.type, key.id]
    ).map(Record.init(row:))
  }

  /// The last commit of an account.
  func newestCursor(of account: Int64) throws -> SyncCursor {
    let last = try row(
      """
      SELECT sync_commit.seq, token FROM account
      JOIN sync_commit ON account = id AND sync_commit.seq = account.seq WHERE id = ?
      """, [account])
    return last.map(SyncCursor.init(row:)) ?? .start
  }

  func requireKnown(_ cursor: SyncCursor, of account: Int64) throws {
    guard cursor != .start else { return }
    let commit = try row(
      "SELECT seq, token FROM sync_commit WHERE account = ? AND seq = ?", [account, cursor.sequence])
    guard commit.map(SyncCursor.init(row:)) == cursor else { throw StoreError.cursorUnknown }
  }

  /// The records after a cursor and up to a sequence number. If all fit in the page, it ends at `newest`.
  func page(of account: Int64, after start: SyncCursor, upTo last: Int64, newest: SyncCursor) throws -> Page {
    var builder = PageBuilder()
    let rows = try rows(
      """
      SELECT type, id, rev, hash, doc FROM record WHERE account = ? AND rev > ? AND rev <= ?
      ORDER BY rev, type, id
      """, [account, start.sequence, last])
    while let row = try rows.next() {
      guard builder.add(Record(row: row)) else {
        return Page(
          records: builder.records, cursor: try cursor(of: account, at: builder.records.last?.revision ?? 0),
          hasMore: true)
      }
    }
    return Page(records: builder.records, cursor: newest, hasMore: false)
  }

  private func cursor(of account: Int64, at sequence: Int64) throws -> SyncCursor {
    let commit = try row(
      "SELECT seq, token FROM sync_commit WHERE account = ? AND seq = ?", [account, sequence])
    guard let commit else { throw StoreError.damaged("commit \(sequence) is missing") }
    return SyncCursor(row: commit)
  }
}

extension SQLiteStore {
  public func page(of account: Account, after cursor: SyncCursor) async throws -> Page {
    try await read { database in
      try database.requireKnown(cursor, of: account.id)
      let newest = try database.newestCursor(of: account.id)
      return try database.page(of: account.id, after: cursor, upTo: newest.sequence, newest: newest)
    }
  }
}

extension Record {
  fileprivate init(row: Row) {
    let content: Content
    if let document: String = row["doc"], let hash: String = row["hash"] {
      content = .document(document, hash: hash)
    } else {
      content = .deleted
    }
    self.init(key: RecordKey(type: row["type"], id: row["id"]), revision: row["rev"], content: content)
  }
}

extension SyncCursor {
  fileprivate init(row: Row) {
    self.init(sequence: row["seq"], token: row["token"])
  }
}
