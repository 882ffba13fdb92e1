import Foundation
import GRDB

extension SQLiteStore {
  /// How long a used code is answered again for the same nonce, in seconds.
  private static let retryTime = 60

  public func join(code: String, nonce: String?, name: String, at time: Timestamp) async throws -> NewDevice {
    guard let code = SetupCode(typed: code) else { throw StoreError.codeUnknown }
    let nonce = nonce.map(Digest.init(of:))
    return try await write { database in
      guard
        let row = try database.row(
          """
          SELECT valid_until, used_at, nonce, device, account.id, account.name
          FROM setup_code JOIN account ON account.id = account WHERE code = ?
          """, [code.digest])
      else { throw StoreError.codeUnknown }
      let account = Account(id: row["id"], name: row["name"])
      let device: String
      if let usedAt: Timestamp = row["used_at"] {
        let first: Digest? = row["nonce"]
        guard let nonce, first == nonce, time < usedAt.adding(seconds: Self.retryTime) else {
          throw StoreError.codeUnknown
        }
        device = row["device"]
        try database.requireActive(device: device, of: account)
        // The first answer was lost, and with it these.
        try database.run("DELETE FROM token_pair WHERE device = ?", [device])
      } else {
        guard time < row["valid_until"] else { throw StoreError.codeUnknown }
        device = try database.insertDevice(named: name, of: account, at: time)
        try database.run(
          "UPDATE setup_code SET used_at = ?, nonce = ?, device = ? WHERE code = ?",
          [time, nonce, device, code.digest])
      }
      let pair = TokenPair.random()
      try database.insert(pair, for: device, at: time)
      return NewDevice(account: account, device: device, tokens: pair)
    }
  }

  public func addDevice(name: String, to account: Account, at time: Timestamp) async throws -> String {
    try await write { try $0.insertDevice(named: name, of: account, at: time) }
  }

  public func devices(of account: Account) async throws -> [Device] {
    try await read { database in
      let rows = try database.rows(
        "SELECT * FROM device WHERE account = ? ORDER BY created_at, id", [account.id])
      return try Array(
        rows.map { row in
          Device(
            id: row["id"], name: row["name"], createdAt: row["created_at"], seenAt: row["seen_at"],
            isRevoked: row["revoked_at"] != nil)
        })
    }
  }

  public func revoke(device: String, of account: Account, at time: Timestamp) async throws {
    try await write { database in
      try database.run(
        "UPDATE device SET revoked_at = coalesce(revoked_at, ?) WHERE id = ? AND account = ?",
        [time, device, account.id])
      guard database.changesCount > 0 else { throw StoreError.noSuchDevice }
    }
  }

  public func invite(
    to account: Account, validFor seconds: Int, at time: Timestamp
  ) async throws -> SetupCode {
    let code = SetupCode.random()
    try await write { database in
      try database.run(
        "INSERT INTO setup_code (code, account, valid_until) VALUES (?, ?, ?)",
        [code.digest, account.id, time.adding(seconds: seconds)])
    }
    return code
  }
}

extension Database {
  fileprivate func insertDevice(named name: String, of account: Account, at time: Timestamp) throws -> String
  {
    let id = UUID().uuidString.lowercased()
    try run(
      "INSERT INTO device (id, account, name, created_at, seen_at) VALUES (?, ?, ?, ?, ?)",
      [id, account.id, name, time, time])
    return id
  }
}
