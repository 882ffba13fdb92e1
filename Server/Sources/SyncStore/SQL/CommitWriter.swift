import Foundation

/// Writes the changes of one request as one commit.
struct CommitWriter<Connection: SQLConnection> {
  private let database: Connection
  private let caller: Caller
  private let time: Timestamp
  private let quota: Int64
  private var sizes: AccountSizes
  let commit: SyncCursor
  private(set) var accepted = 0

  init(database: Connection, caller: Caller, after sequence: Int64, at time: Timestamp, quota: Int64) throws {
    self.database = database
    self.caller = caller
    self.time = time
    self.quota = quota
    sizes = try database.sizes(of: caller.account.id)
    commit = .random(sequence: sequence + 1)
  }

  mutating func apply(_ change: Change) throws -> ChangeStatus {
    if change.content.document.utf8.count > Content.documentLimit { return .rejected(.tooLarge) }
    let current = try database.record(change.key, of: caller.account.id)
    let verdict = CompareAndSwap.verdict(on: change, current: current)
    switch verdict {
    case .unchanged: return .unchanged(revision: current?.revision ?? 0)
    case .conflict: return .conflict(current: current)
    case .create, .update:
      let growth = Int64(change.content.size - (current?.content.size ?? 0))
      // Only records count here: superseded versions and answers are removed to make room.
      guard growth <= 0 || sizes.records + growth <= quota else { return .rejected(.accountFull) }
      sizes.records += growth
      accepted += 1
      if let current { try keep(current) }
      try write(change)
      return verdict == .create ? .created(revision: commit.sequence) : .updated(revision: commit.sequence)
    }
  }

  /// Turns all records into past versions and removes all commits. Every machine then requests all records,
  /// as after a restore. Links that contain the previous key become invalid.
  mutating func archiveAllRecords() throws {
    let account = caller.account.id
    let size: Int64? = try database.row(
      "SELECT coalesce(sum(80 + length(doc)), 0) AS bytes FROM record WHERE account = ? AND doc IS NOT NULL",
      [account]
    ) { try $0["bytes"] }
    try database.run(
      """
      INSERT INTO past (account, type, id, rev, hash, doc, at)
      SELECT account, type, id, rev, hash, doc, ? FROM record WHERE account = ? AND doc IS NOT NULL
      """, [time, account])
    for statement: StaticString in [
      "DELETE FROM record WHERE account = ?", "DELETE FROM sync_commit WHERE account = ?",
      "DELETE FROM setup_code WHERE account = ? AND wrapped IS NOT NULL",
    ] {
      try database.run(statement, [account])
    }
    sizes.past += size ?? 0
    sizes.records = 0
  }

  private mutating func keep(_ record: Record) throws {
    sizes.past += AccountSizes.row + Int64(record.content.document.utf8.count)
    try database.run(
      "INSERT INTO past (account, type, id, rev, hash, doc, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        caller.account.id, record.key.type, record.key.id, record.revision, record.content.hash,
        record.content.document, time,
      ])
  }

  private func write(_ change: Change) throws {
    try database.run(
      """
      INSERT INTO record (account, type, id, rev, hash, doc) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (account, type, id) DO UPDATE SET rev = excluded.rev, hash = excluded.hash, doc = excluded.doc
      """,
      [
        caller.account.id, change.key.type, change.key.id, commit.sequence, change.content.hash,
        change.content.document,
      ])
  }

  /// Writes the commit. Called before its answer is rendered.
  func record() throws {
    let account = caller.account.id
    try database.run(
      "INSERT INTO sync_commit (account, seq, token, device, at) VALUES (?, ?, ?, ?, ?)",
      [account, commit.sequence, commit.token, caller.device, time])
    try database.run("UPDATE account SET seq = ? WHERE id = ?", [commit.sequence, account])
  }

  /// Stores the answer for retries of the same request, within the quota.
  mutating func keep(_ response: [UInt8], to request: SyncRequest, _ digest: Digest) throws {
    let account = caller.account.id
    try sizes.replay +=
      AccountSizes.row + Int64(response.count) - database.forgetAnswer(to: request, of: account)
    try database.trim(&sizes, of: account, to: quota)
    try database.run(
      "INSERT INTO replay (account, key, request, response, at) VALUES (?, ?, ?, ?, ?)",
      [account, request.idempotencyKey, digest, Data(response), time])
    try database.store(sizes, of: account)
  }
}
