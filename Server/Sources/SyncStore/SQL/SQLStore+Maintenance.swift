/// The time for which superseded versions of a record are kept, in seconds.
let pastLifetime = 30 * 24 * 3600
/// The time for which replaced refresh tokens are remembered, in seconds.
private let spentLifetime = 30 * 24 * 3600
/// The interval of the upkeep, in seconds. It is a bit shorter than the interval at which the processes try.
private let upkeepInterval = 3000
/// The number of accounts per query.
private let batch = 1_000

extension SQLStore {
  package func claimUpkeep(at time: Timestamp) async throws -> Bool {
    try await write { database in
      // A time in the future was written with a wrong clock.
      try database.run(
        "UPDATE upkeep SET at = ? WHERE id = 1 AND (at <= ? OR at > ?)",
        [time, time.adding(seconds: -upkeepInterval), time.adding(seconds: upkeepInterval)]) > 0
    }
  }

  package func prune(at time: Timestamp) async throws {
    try await prune(.past, until: time.adding(seconds: -pastLifetime))
    try await prune(.replay, until: time.adding(seconds: -replayLifetime))
    try await write { database in
      try database.run(
        "DELETE FROM setup_code WHERE valid_until <= ? OR used_at <= ?", [time, time.adding(seconds: -60)])
      try database.run("DELETE FROM spent_token WHERE at <= ?", [time.adding(seconds: -spentLifetime)])
    }
  }

  /// Prunes by the index of times, some rows of one account per transaction, so that no request waits for
  /// long.
  private func prune(_ kind: Kept, until time: Timestamp) async throws {
    while true {
      let accounts = try await read { database in
        try database.rows(kind.owners, [time, batch]) { row -> Int64 in try row["account"] }
      }
      if accounts.isEmpty { return }
      for account in accounts {
        try await write { database in
          try database.lock(account)
          var sizes = try database.sizes(of: account)
          if try database.remove(kind, of: account, until: time, &sizes) {
            try database.store(sizes, of: account)
          }
        }
      }
    }
  }
}
