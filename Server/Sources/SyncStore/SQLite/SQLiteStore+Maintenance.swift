import Foundation
import GRDB

extension SQLiteStore {
  /// How long superseded versions of a record are kept, in seconds.
  static let pastLifetime = 30 * 24 * 3600
  /// Rows that are removed at once, so that nobody waits for long.
  private static let batch = 1_000

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
  }

  private func removeAll(_ sql: StaticString, _ limit: Timestamp) async throws {
    while try await write({ database in
      try database.run(sql, [limit, Self.batch])
      return database.changesCount == Self.batch
    }) {}
  }
}
