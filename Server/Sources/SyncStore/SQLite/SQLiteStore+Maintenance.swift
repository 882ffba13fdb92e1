import Foundation
import GRDB

extension SQLiteStore {
  /// How long superseded versions of a record are kept, in seconds.
  static let pastLifetime = 30 * 24 * 3600
  /// Rows that are removed at once, so that nobody waits for long.
  private static let batch = 100

  public func prune(at time: Timestamp) async throws {
    let past = time.adding(seconds: -Self.pastLifetime)
    let replay = time.adding(seconds: -Self.replayLifetime)
    try await removeAll(
      "DELETE FROM past WHERE rowid IN (SELECT rowid FROM past WHERE at <= ? LIMIT ?)", past)
    try await removeAll(
      "DELETE FROM replay WHERE rowid IN (SELECT rowid FROM replay WHERE at <= ? LIMIT ?)", replay)
    try await removeAll(
      "DELETE FROM setup_code WHERE rowid IN (SELECT rowid FROM setup_code WHERE valid_until <= ? LIMIT ?)",
      time.adding(seconds: -60))
    try await trim(
      """
      SELECT account FROM past GROUP BY account HAVING sum(coalesce(length(doc), 0)) > ?
      """,
      """
      DELETE FROM past WHERE rowid IN (SELECT rowid FROM past WHERE account = ? ORDER BY rowid LIMIT ?)
      """)
    try await trim(
      """
      SELECT account FROM replay GROUP BY account HAVING sum(length(response)) > ?
      """,
      """
      DELETE FROM replay WHERE rowid IN (SELECT rowid FROM replay WHERE account = ? ORDER BY rowid LIMIT ?)
      """)
  }

  /// Removes the oldest rows of accounts that keep more of a kind than their quota, so that a device which writes without
  /// end does not fill the disk. `find` takes the quota, `remove` an account and a number of rows.
  private func trim(_ find: StaticString, _ remove: StaticString) async throws {
    while true {
      // Looked for while others write; the rows to remove are then few at a time.
      let accounts = try await read { [quota] database in
        try database.rows(find, [quota]).reduce(into: [Int64]()) { $0.append($1["account"]) }
      }
      if accounts.isEmpty { return }
      for account in accounts { try await write { try $0.run(remove, [account, Self.batch]) } }
    }
  }

  private func removeAll(_ sql: StaticString, _ limit: Timestamp) async throws {
    while try await write({ database in
      try database.run(sql, [limit, Self.batch])
      return database.changesCount == Self.batch
    }) {}
  }
}
