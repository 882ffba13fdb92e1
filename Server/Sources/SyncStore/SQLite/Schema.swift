import GRDB

/// The tables, as a list of steps. `PRAGMA user_version` counts those that a database has; a step is never changed.
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
    """
  ]

  /// Brings a database up to date, in one transaction.
  static func migrate(_ database: Database) throws {
    try database.inTransaction(.immediate) {
      let done = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      guard done <= steps.count else {
        throw StoreError.failed("The database was written by a newer version of focus-server.")
      }
      for step in steps[done...] { try database.execute(sql: step) }
      // A pragma takes no parameters; this is a number of ours.
      if done < steps.count { try database.execute(sql: "PRAGMA user_version = \(steps.count)") }
      return .commit
    }
  }
}
