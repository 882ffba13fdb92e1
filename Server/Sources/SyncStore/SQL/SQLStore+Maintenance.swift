/// How long superseded versions of a record are kept, in seconds.
let pastLifetime = 30 * 24 * 3600
/// Rows that are removed at once, so that nobody waits for long; a few more if they were written at the same moment.
private let batch = 100

extension SQLStore {
  package func prune(at time: Timestamp) async throws {
    try await removeAll(
      "SELECT max(at) AS last FROM (SELECT at FROM past WHERE at <= ? ORDER BY at LIMIT ?) AS oldest",
      "DELETE FROM past WHERE at <= ?", [time.adding(seconds: -pastLifetime)])
    try await removeAll(
      "SELECT max(at) AS last FROM (SELECT at FROM replay WHERE at <= ? ORDER BY at LIMIT ?) AS oldest",
      "DELETE FROM replay WHERE at <= ?", [time.adding(seconds: -replayLifetime)])
    try await removeAll(
      """
      SELECT max(valid_until) AS last FROM
        (SELECT valid_until FROM setup_code WHERE valid_until <= ? ORDER BY valid_until LIMIT ?) AS oldest
      """, "DELETE FROM setup_code WHERE valid_until <= ?", [time.adding(seconds: -60)])
    try await trim(
      "SELECT account FROM past GROUP BY account HAVING sum(coalesce(length(doc), 0)) > ?",
      "SELECT max(at) AS last FROM (SELECT at FROM past WHERE account = ? ORDER BY at LIMIT ?) AS oldest",
      "DELETE FROM past WHERE account = ? AND at <= ?")
    try await trim(
      "SELECT account FROM replay GROUP BY account HAVING sum(length(response)) > ?",
      "SELECT max(at) AS last FROM (SELECT at FROM replay WHERE account = ? ORDER BY at LIMIT ?) AS oldest",
      "DELETE FROM replay WHERE account = ? AND at <= ?")
  }

  /// Removes the oldest rows of accounts that keep more of a kind than their quota, so that a device which writes without
  /// end does not fill the disk. `find` takes the quota, `last` an account and a number of rows, `remove` an account and a
  /// time.
  private func trim(_ find: StaticString, _ last: StaticString, _ remove: StaticString) async throws {
    while true {
      // Looked for while others write; the rows to remove are then few at a time.
      let accounts = try await read { [quota] database in
        try database.disableTimeout()
        return try database.rows(find, [quota]) { row -> Int64 in try row["account"] }
      }
      if accounts.isEmpty { return }
      for account in accounts { _ = try await removeBatch(last, [account], remove, [account]) }
    }
  }

  private func removeAll(_ last: StaticString, _ remove: StaticString, _ limit: [Timestamp]) async throws {
    while try await removeBatch(last, limit, remove, []) {}
  }

  /// Removes rows up to the time that `last` finds; false if there are none.
  private func removeBatch(
    _ last: StaticString, _ condition: [any SQLConvertible & Sendable], _ remove: StaticString,
    _ owner: [any SQLConvertible & Sendable]
  ) async throws -> Bool {
    try await write { database in
      let found = try database.row(last, condition + [batch]) { row -> Timestamp? in try row["last"] }
      guard let found, let found else { return false }
      try database.run(remove, owner + [found])
      return true
    }
  }
}
