import Foundation
import GRDB

extension SQLiteStore {
  /// Copies the database as it is at one moment. The copy gets its name once it is complete and on the disk.
  public func backup(to path: String) throws(StoreError) {
    let partial = path + ".partial"
    defer { unlink(partial) }
    try StoreError.mapping {
      unlink(partial)
      let descriptor = open(partial, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        throw StoreError.cannotCreate("\(partial) cannot be created: \(String(cString: strerror(errno))).")
      }
      defer { close(descriptor) }
      let copy = try DatabaseQueue(path: partial)
      try pool.backup(to: copy)
      // Without a log of its own, the copy is a single file.
      try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try copy.close()
      guard fsync(descriptor) == 0, rename(partial, path) == 0 else {
        throw StoreError.failed("\(path) cannot be written: \(String(cString: strerror(errno))).")
      }
    }
  }

  /// What `doctor` finds.
  public struct Report: Sendable {
    public let counts: [(name: String, value: Int64)]
    /// Empty if all is well.
    public let problems: [String]
  }

  /// Reads the whole database and checks it against the rules that SQLite and the protocol set.
  public func examine() throws(StoreError) -> Report {
    try StoreError.mapping {
      try pool.read { database in
        var problems = try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
        problems += try database.rows("PRAGMA foreign_key_check", []).map { row in
          "\(row["table"] ?? "a table"): a row refers to nothing"
        }.reduce(into: []) { $0.append($1) }
        for rule in Self.rules {
          let count = try Int.fetchOne(database, sql: rule.sql) ?? 0
          if count > 0 { problems.append("\(count) \(rule.name)") }
        }
        let tables = ["account", "device", "record", "past", "sync_commit", "replay", "setup_code"]
        var counts = try tables.map { table in
          (name: table, value: try Int64.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0)
        }
        let pages = try Int64.fetchOne(database, sql: "PRAGMA page_count") ?? 0
        let size = try Int64.fetchOne(database, sql: "PRAGMA page_size") ?? 0
        counts.append((name: "bytes", value: pages * size))
        return Report(counts: counts, problems: problems)
      }
    }
  }

  /// What must not be found.
  private static let rules = [
    (
      name: "records newer than their account",
      sql: """
      SELECT count(*) FROM record JOIN account ON account.id = account WHERE rev > seq
      """
    ),
    (
      name: "records without a commit",
      sql: """
      SELECT count(*) FROM record LEFT JOIN sync_commit ON sync_commit.account = record.account AND seq = rev
      WHERE seq IS NULL
      """
    ),
    (
      name: "accounts whose last commit is missing",
      sql: """
      SELECT count(*) FROM account LEFT JOIN sync_commit ON sync_commit.account = id AND sync_commit.seq = account.seq
      WHERE account.seq > 0 AND token IS NULL
      """
    ),
  ]
}
