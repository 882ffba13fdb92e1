extension SQLConnection {
  /// Counts the rows of each table and checks the rules.
  func examine() throws -> Report {
    try disableTimeout()
    func number(_ sql: StaticString) throws -> Int64 {
      try row(sql, []) { try $0["number"] } ?? 0
    }
    return Report(
      counts: try tables.map { (name: $0.name, value: try number($0.sql)) },
      problems: try rules.compactMap { rule in
        let count = try number(rule.sql)
        return count > 0 ? "\(count) \(rule.name)" : nil
      })
  }
}

private let tables: [(name: String, sql: StaticString)] = [
  ("account", "SELECT count(*) AS number FROM account"),
  ("device", "SELECT count(*) AS number FROM device"),
  ("record", "SELECT count(*) AS number FROM record"),
  ("past", "SELECT count(*) AS number FROM past"),
  ("sync_commit", "SELECT count(*) AS number FROM sync_commit"),
  ("replay", "SELECT count(*) AS number FROM replay"),
  ("setup_code", "SELECT count(*) AS number FROM setup_code"),
]

private let rules: [(name: String, sql: StaticString)] = [
  (
    "records newer than their account",
    "SELECT count(*) AS number FROM record JOIN account ON account.id = account WHERE rev > seq"
  ),
  (
    "records without a commit",
    """
    SELECT count(*) AS number FROM record
    LEFT JOIN sync_commit ON sync_commit.account = record.account AND seq = rev WHERE seq IS NULL
    """
  ),
  (
    "accounts whose last commit is missing",
    """
    SELECT count(*) AS number FROM account
    LEFT JOIN sync_commit ON sync_commit.account = id AND sync_commit.seq = account.seq
    WHERE account.seq > 0 AND token IS NULL
    """
  ),
  (
    "accounts whose superseded versions are counted wrong",
    """
    SELECT count(*) AS number FROM account WHERE past_size <>
      (SELECT coalesce(sum(80 + coalesce(length(doc), 0)), 0) FROM past WHERE account = account.id)
    """
  ),
  (
    "accounts whose answers are counted wrong",
    """
    SELECT count(*) AS number FROM account WHERE replay_size <>
      (SELECT coalesce(sum(80 + length(response)), 0) FROM replay WHERE account = account.id)
    """
  ),
]
