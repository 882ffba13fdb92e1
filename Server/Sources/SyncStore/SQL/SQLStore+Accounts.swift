extension SQLStore {
  /// Creates an account. If the answer of the first attempt is lost, the retry throws `accountExists`,
  /// although it was this call that created the account.
  package func createAccount(name: String, at time: Timestamp) async throws -> Account {
    try await write { database in
      let id: Int64? = try database.row(
        "INSERT INTO account (name, created_at) VALUES (?, ?) ON CONFLICT (name) DO NOTHING RETURNING id",
        [name, time]
      ) { try $0["id"] }
      guard let id else { throw StoreError.accountExists }
      return Account(id: id, name: name)
    }
  }

  package func account(named name: String) async throws -> Account {
    try await read { database in
      let account = try database.row("SELECT id, name FROM account WHERE name = ?", [name]) { row in
        Account(id: try row["id"], name: try row["name"])
      }
      guard let account else { throw StoreError.noSuchAccount }
      return account
    }
  }

  /// Deletes an account. If the answer of the first attempt is lost, the retry throws `noSuchAccount`,
  /// although it was this call that deleted the account.
  package func delete(_ account: Account) async throws {
    try await write { database in
      try database.lock(account.id)
      // Rows that refer to other tables are deleted before those that they refer to.
      for sql in deletions { try database.run(sql, [account.id]) }
      guard try database.run("DELETE FROM account WHERE id = ?", [account.id]) > 0 else {
        throw StoreError.noSuchAccount
      }
      database.announce(account.id)
    }
  }

  package func accounts() async throws -> [AccountSummary] {
    try await read { database in
      try database.disableTimeout()
      return try database.rows(
        """
        SELECT name, created_at, seq, size,
          (SELECT count(*) FROM record WHERE account = account.id) AS records,
          (SELECT count(*) FROM device WHERE account = account.id AND revoked_at IS NULL) AS devices
        FROM account ORDER BY name
        """, []
      ) { row in
        AccountSummary(
          name: try row["name"], createdAt: try row["created_at"], commits: try row["seq"],
          records: try row["records"], devices: try row["devices"], size: try row["size"])
      }
    }
  }
}

private let deletions: [StaticString] = [
  "DELETE FROM setup_code WHERE account = ?",
  "DELETE FROM token_pair WHERE account = ?", "DELETE FROM spent_token WHERE account = ?",
  "DELETE FROM device WHERE account = ?", "DELETE FROM replay WHERE account = ?",
  "DELETE FROM past WHERE account = ?", "DELETE FROM record WHERE account = ?",
  "DELETE FROM sync_commit WHERE account = ?",
]
