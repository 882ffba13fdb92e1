import GRDB

/// The schema, as a list of migrations. `PRAGMA user_version` counts those that a database has; a migration
/// is never changed.
enum Schema {
  static let steps = [
    """
    CREATE TABLE account (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, created_at INTEGER NOT NULL,
      seq INTEGER NOT NULL DEFAULT 0, size INTEGER NOT NULL DEFAULT 0);

    -- The current version of each record; a tombstone of protocol 1 has no doc.
    CREATE TABLE record (
      account INTEGER NOT NULL REFERENCES account, type TEXT NOT NULL, id TEXT NOT NULL,
      rev INTEGER NOT NULL, hash TEXT, doc TEXT, PRIMARY KEY (account, type, id));
    CREATE INDEX record_rev ON record (account, rev, type, id);

    -- Superseded versions, and when they were superseded.
    CREATE TABLE past (
      account INTEGER NOT NULL REFERENCES account, type TEXT NOT NULL, id TEXT NOT NULL,
      rev INTEGER NOT NULL, hash TEXT, doc TEXT, at INTEGER NOT NULL);
    CREATE INDEX past_at ON past (at);

    CREATE TABLE sync_commit (
      account INTEGER NOT NULL REFERENCES account, seq INTEGER NOT NULL, token TEXT NOT NULL,
      device TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (account, seq)) WITHOUT ROWID;

    -- Answers by idempotency key, with the SHA-256 of their requests.
    CREATE TABLE replay (
      account INTEGER NOT NULL REFERENCES account, key TEXT NOT NULL, request BLOB NOT NULL,
      response BLOB NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (account, key));
    CREATE INDEX replay_at ON replay (at);

    CREATE TABLE device (
      id TEXT PRIMARY KEY, account INTEGER NOT NULL REFERENCES account, name TEXT NOT NULL,
      created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL, revoked_at INTEGER);
    CREATE INDEX device_account ON device (account);

    -- SHA-256 of tokens. A pair is confirmed by the first use of one of its tokens.
    CREATE TABLE token_pair (
      access BLOB NOT NULL UNIQUE, refresh BLOB UNIQUE, device TEXT NOT NULL REFERENCES device,
      access_until INTEGER NOT NULL, confirmed INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX token_pair_device ON token_pair (device);

    CREATE TABLE setup_code (
      code BLOB PRIMARY KEY, account INTEGER NOT NULL REFERENCES account, valid_until INTEGER NOT NULL,
      used_at INTEGER, nonce BLOB, device TEXT REFERENCES device);

    -- One row, written to see whether writing works.
    CREATE TABLE health (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL);
    """,
    """
    -- The bytes of superseded versions and of answers, counted as they are written.
    ALTER TABLE account ADD COLUMN past_size INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE account ADD COLUMN replay_size INTEGER NOT NULL DEFAULT 0;
    UPDATE account SET
      past_size = (SELECT coalesce(sum(80 + coalesce(length(doc), 0)), 0) FROM past WHERE account = account.id),
      replay_size = (SELECT coalesce(sum(80 + length(response)), 0) FROM replay WHERE account = account.id);
    CREATE INDEX past_account ON past (account, at);
    CREATE INDEX replay_account ON replay (account, at);

    -- One row: when a process last did the upkeep.
    CREATE TABLE upkeep (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL);
    INSERT INTO upkeep (id, at) VALUES (1, 0);

    -- Keys begin with the account.
    CREATE TABLE new_device (
      account INTEGER NOT NULL REFERENCES account, id TEXT NOT NULL, name TEXT NOT NULL, created_at INTEGER NOT NULL,
      seen_at INTEGER NOT NULL, revoked_at INTEGER, PRIMARY KEY (account, id)) WITHOUT ROWID;
    INSERT INTO new_device SELECT account, id, name, created_at, seen_at, revoked_at FROM device;

    CREATE TABLE new_token_pair (
      account INTEGER NOT NULL, access BLOB NOT NULL, refresh BLOB, device TEXT NOT NULL, access_until INTEGER NOT NULL,
      confirmed INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (account, access),
      FOREIGN KEY (account, device) REFERENCES new_device (account, id)) WITHOUT ROWID;
    INSERT INTO new_token_pair
      SELECT account, access, refresh, device, access_until, confirmed FROM token_pair JOIN device ON id = device;

    CREATE TABLE new_setup_code (
      account INTEGER NOT NULL REFERENCES account, code BLOB NOT NULL, valid_until INTEGER NOT NULL,
      used_at INTEGER, nonce BLOB, device TEXT, PRIMARY KEY (account, code),
      FOREIGN KEY (account, device) REFERENCES new_device (account, id)) WITHOUT ROWID;
    INSERT INTO new_setup_code SELECT account, code, valid_until, used_at, nonce, device FROM setup_code;

    DROP TABLE token_pair;
    DROP TABLE setup_code;
    DROP TABLE device;
    ALTER TABLE new_device RENAME TO device;
    ALTER TABLE new_token_pair RENAME TO token_pair;
    ALTER TABLE new_setup_code RENAME TO setup_code;
    -- Whoever shows a token or a code does not say of which account.
    CREATE INDEX token_pair_access ON token_pair (access);
    CREATE INDEX token_pair_refresh ON token_pair (refresh);
    CREATE INDEX token_pair_device ON token_pair (account, device);
    CREATE INDEX setup_code_code ON setup_code (code);
    CREATE INDEX setup_code_valid_until ON setup_code (valid_until);
    """,
    """
    -- The device that made a code, and the account's key as that device wrapped it with the key of the link.
    ALTER TABLE setup_code ADD COLUMN maker TEXT;
    ALTER TABLE setup_code ADD COLUMN wrapped TEXT;
    ALTER TABLE device ADD COLUMN invited_by TEXT;
    """,
    """
    -- Refresh tokens that another one has replaced: whoever shows one has copied it, or was copied.
    CREATE TABLE spent_token (
      account INTEGER NOT NULL, refresh BLOB NOT NULL, device TEXT NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (account, refresh), FOREIGN KEY (account, device) REFERENCES device (account, id)) WITHOUT ROWID;
    CREATE INDEX spent_token_refresh ON spent_token (refresh);
    CREATE INDEX spent_token_device ON spent_token (account, device);
    CREATE INDEX spent_token_at ON spent_token (at);
    ALTER TABLE device ADD COLUMN was_copied INTEGER NOT NULL DEFAULT 0;
    """,
  ]

  /// Migrates a database, in one transaction.
  static func migrate(_ database: Database) throws {
    try database.inTransaction(.immediate) {
      let done = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      guard done <= steps.count else {
        throw StoreError.failed("The database was written by a newer version of focus-server.")
      }
      for step in steps[done...] { try database.execute(sql: step) }
      // A pragma takes no parameters. The number is a constant of ours, so the interpolation is safe.
      if done < steps.count { try database.execute(sql: "PRAGMA user_version = \(steps.count)") }
      return .commit
    }
  }
}
