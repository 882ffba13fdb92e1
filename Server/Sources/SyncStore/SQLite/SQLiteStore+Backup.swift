import Foundation
import GRDB

extension SQLiteStore {
  /// Copies a snapshot of the database. The copy gets its final name after it is complete and synced.
  package func backup(to path: String) throws(StoreError) {
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
      // Without a write-ahead log, the copy is a single file.
      try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try copy.close()
      guard fsync(descriptor) == 0, rename(partial, path) == 0 else {
        throw StoreError.failed("\(path) cannot be written: \(String(cString: strerror(errno))).")
      }
    }
  }

  package func examine() async throws -> Report {
    try await read { database in
      let own: Report = try database.examine()
      var problems = try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
      problems += try database.rows("PRAGMA foreign_key_check", []) { row in
        "\(row["table"] as String): a row refers to nothing"
      }
      let pages = try Int64.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      let size = try Int64.fetchOne(database, sql: "PRAGMA page_size") ?? 0
      return Report(
        counts: own.counts + [(name: "bytes", value: pages * size)], problems: problems + own.problems)
    }
  }
}
