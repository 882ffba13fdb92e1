/// The sizes of an account in bytes. Each row counts with its columns and indexes.
struct AccountSizes {
  static let row: Int64 = 80
  var records: Int64
  /// The size of superseded versions.
  var past: Int64
  /// The size of stored answers.
  var replay: Int64

  var total: Int64 { records + past + replay }
}

/// The data that is kept for a limited time.
enum Kept: CaseIterable {
  case past, replay
}

extension SQLConnection {
  func sizes(of account: Int64) throws -> AccountSizes {
    try row("SELECT size, past_size, replay_size FROM account WHERE id = ?", [account]) { row in
      AccountSizes(records: try row["size"], past: try row["past_size"], replay: try row["replay_size"])
    } ?? AccountSizes(records: 0, past: 0, replay: 0)
  }

  func store(_ sizes: AccountSizes, of account: Int64) throws {
    try run(
      "UPDATE account SET size = ?, past_size = ?, replay_size = ? WHERE id = ?",
      [sizes.records, sizes.past, sizes.replay, account])
  }

  /// Removes an expired answer, and returns its size in bytes.
  func forgetAnswer(to request: SyncRequest, of account: Int64) throws -> Int64 {
    let size: Int64? = try row(
      "SELECT length(response) AS bytes FROM replay WHERE account = ? AND key = ?",
      [account, request.idempotencyKey]
    ) { try $0["bytes"] }
    guard let size else { return 0 }
    try run("DELETE FROM replay WHERE account = ? AND key = ?", [account, request.idempotencyKey])
    return AccountSizes.row + size
  }

  /// Removes the oldest temporary data until the account fits into the quota, so that a device that writes
  /// without end does not fill the disk.
  func trim(_ sizes: inout AccountSizes, of account: Int64, to quota: Int64) throws {
    while sizes.total > quota {
      let order: [Kept] = sizes.past > sizes.replay ? [.past, .replay] : [.replay, .past]
      guard try order.contains(where: { try remove($0, of: account, until: .forever, &sizes) }) else {
        return
      }
    }
  }

  /// Removes a batch of the oldest rows up to a time; false if there are none.
  func remove(_ kind: Kept, of account: Int64, until time: Timestamp, _ sizes: inout AccountSizes) throws
    -> Bool
  {
    let last: Timestamp?? = try row(kind.last, [account, time, AccountSizes.batch]) { try $0["last"] }
    guard let last, let last else { return false }
    let content: (rows: Int64, bytes: Int64)? = try row(kind.content, [account, last]) {
      (try $0["number"], try $0["bytes"])
    }
    let size = content.map { $0.rows * AccountSizes.row + $0.bytes } ?? 0
    try run(kind.removal, [account, last])
    switch kind {
    case .past: sizes.past -= size
    case .replay: sizes.replay -= size
    }
    return true
  }
}

extension AccountSizes {
  /// The number of rows that are removed at once. It may be exceeded by rows of the same moment.
  fileprivate static let batch = 100
}

extension Kept {
  /// A query for some accounts that have rows up to a time.
  var owners: StaticString {
    switch self {
    case .past:
      "SELECT DISTINCT account FROM (SELECT account FROM past WHERE at <= ? ORDER BY at LIMIT ?) AS oldest"
    case .replay:
      "SELECT DISTINCT account FROM (SELECT account FROM replay WHERE at <= ? ORDER BY at LIMIT ?) AS oldest"
    }
  }

  fileprivate var last: StaticString {
    switch self {
    case .past:
      """
      SELECT max(at) AS last FROM
        (SELECT at FROM past WHERE account = ? AND at <= ? ORDER BY at LIMIT ?) AS oldest
      """
    case .replay:
      """
      SELECT max(at) AS last FROM
        (SELECT at FROM replay WHERE account = ? AND at <= ? ORDER BY at LIMIT ?) AS oldest
      """
    }
  }

  /// A query for the number of rows up to a time, and the length of their texts.
  fileprivate var content: StaticString {
    switch self {
    case .past:
      """
      SELECT count(*) AS number, coalesce(sum(length(doc)), 0) AS bytes FROM past WHERE account = ? AND at <= ?
      """
    case .replay:
      """
      SELECT count(*) AS number, coalesce(sum(length(response)), 0) AS bytes
      FROM replay WHERE account = ? AND at <= ?
      """
    }
  }

  fileprivate var removal: StaticString {
    switch self {
    case .past: "DELETE FROM past WHERE account = ? AND at <= ?"
    case .replay: "DELETE FROM replay WHERE account = ? AND at <= ?"
    }
  }
}
