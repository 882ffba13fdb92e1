import GRDB

extension SQLiteStore {
  public func createAccount(name: String, at time: Timestamp) async throws -> Account {
    try await write { database in
      guard try database.row("SELECT id FROM account WHERE name = ?", [name]) == nil else {
        throw StoreError.accountExists
      }
      try database.run("INSERT INTO account (name, created_at) VALUES (?, ?)", [name, time])
      return Account(id: database.lastInsertedRowID, name: name)
    }
  }

  public func account(named name: String) async throws -> Account {
    try await read { database in
      guard let row = try database.row("SELECT id, name FROM account WHERE name = ?", [name]) else {
        throw StoreError.noSuchAccount
      }
      return Account(id: row["id"], name: row["name"])
    }
  }

  public func delete(_ account: Account) async throws {
    try await write { database in
      // What refers to another table comes before it.
      for sql in Self.deletions { try database.run(sql, [account.id]) }
      guard database.changesCount > 0 else { throw StoreError.noSuchAccount }
    }
  }

  private static let deletions: [StaticString] = [
    "DELETE FROM setup_code WHERE account = ?",
    "DELETE FROM token_pair WHERE device IN (SELECT id FROM device WHERE account = ?)",
    "DELETE FROM device WHERE account = ?", "DELETE FROM replay WHERE account = ?",
    "DELETE FROM past WHERE account = ?", "DELETE FROM record WHERE account = ?",
    "DELETE FROM sync_commit WHERE account = ?", "DELETE FROM account WHERE id = ?",
  ]

  public func accounts() async throws -> [AccountSummary] {
    try await read { database in
      let rows = try database.rows(
        """
        SELECT name, created_at, seq, size,
          (SELECT count(*) FROM record WHERE account = account.id) AS records,
          (SELECT count(*) FROM device WHERE account = account.id AND revoked_at IS NULL) AS devices
        FROM account ORDER BY name
        """, [])
      return try Array(
        rows.map { row in
          AccountSummary(
            name: row["name"], createdAt: row["created_at"], commits: row["seq"], records: row["records"],
            devices: row["devices"], size: row["size"])
        })
    }
  }
}
