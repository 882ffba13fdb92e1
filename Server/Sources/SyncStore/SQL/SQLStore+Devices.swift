import Foundation

/// The time for which a used code is answered again for the same nonce, in seconds.
private let retryTime = 60

extension SQLStore {
  package func join(code: String, nonce: String?, name: String, at time: Timestamp) async throws -> NewDevice
  {
    guard let code = SetupCode(typed: code)?.digest else { throw StoreError.codeUnknown }
    // Without a nonce of the client, create one, so that a retry after a lost answer of the database finds
    // the same device.
    let nonce = Digest(of: nonce ?? Token.random())
    return try await write { database in
      guard
        let id = try database.row(
          "SELECT account FROM setup_code WHERE code = ?", [code],
          { row -> Int64 in
            try row["account"]
          })
      else { throw StoreError.codeUnknown }
      try database.lock(id)
      guard let found = try database.invitation(code) else { throw StoreError.codeUnknown }
      let device: String
      if let used = found.used {
        guard used.nonce == nonce, time < used.at.adding(seconds: retryTime) else {
          throw StoreError.codeUnknown
        }
        device = used.device
        try database.requireActive(device: device, of: found.account)
        // The first answer was lost, or this request came late although the first answer has arrived. The pair
        // that the device uses first is the valid one; after that there is nothing left to answer.
        guard try !database.hasUsedTokens(Caller(account: found.account, device: device)) else {
          throw StoreError.codeUnknown
        }
      } else {
        guard time < found.validUntil else { throw StoreError.codeUnknown }
        device = newDeviceID()
        try database.insert(device: device, named: name, of: found.account, invitedBy: found.maker, at: time)
        try database.run(
          "UPDATE setup_code SET used_at = ?, nonce = ?, device = ? WHERE account = ? AND code = ?",
          [time, nonce, device, id, code])
      }
      let pair = TokenPair.random()
      try database.insertUnused(pair, for: Caller(account: found.account, device: device), at: time)
      return NewDevice(account: found.account, device: device, tokens: pair, wrappedKey: found.wrapped)
    }
  }

  package func addDevice(name: String, to account: Account, at time: Timestamp) async throws -> String {
    let id = newDeviceID()
    try await write { database in
      // Concurrent calls must be counted.
      try database.lock(account.id)
      try database.insert(device: id, named: name, of: account, invitedBy: nil, at: time)
    }
    return id
  }

  package func devices(of account: Account) async throws -> [Device] {
    try await read { database in
      try database.rows(
        """
        SELECT id, name, created_at, seen_at, revoked_at, invited_by, was_copied FROM device
        WHERE account = ? ORDER BY created_at, id
        """, [account.id]
      ) { row in
        Device(
          id: try row["id"], name: try row["name"], createdAt: try row["created_at"],
          seenAt: try row["seen_at"], isRevoked: !row.isNull("revoked_at"),
          wasCopied: try row["was_copied"] != 0, invitedBy: try row["invited_by"])
      }
    }
  }

  package func revoke(device: String, of account: Account, at time: Timestamp) async throws {
    try await write { database in
      // A concurrent request either ends before, or sees the revocation.
      try database.lock(account.id)
      try database.revoke(Caller(account: account, device: device), wasCopied: false, at: time)
      database.announce(account.id)
    }
  }

  package func invite(
    to account: Account, by maker: String?, wrappedKey: String?, validFor seconds: Int, at time: Timestamp
  ) async throws -> SetupCode {
    let code = SetupCode.random()
    try await write { database in
      try database.lock(account.id)
      if let maker { try database.requireActive(device: maker, of: account) }
      try database.removeOldCodes(of: account.id, at: time)
      try database.run(
        """
        INSERT INTO setup_code (code, account, valid_until, maker, wrapped) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (account, code) DO NOTHING
        """, [code.digest, account.id, time.adding(seconds: seconds), maker, wrappedKey])
    }
    return code
  }
}

private func newDeviceID() -> String { UUID().uuidString.lowercased() }

/// A setup code as it is stored.
private struct Invitation {
  let account: Account
  let validUntil: Timestamp
  let maker: String?
  let wrapped: String?
  let used: (at: Timestamp, nonce: Digest?, device: String)?
}

extension SQLConnection {
  fileprivate func invitation(_ code: Digest) throws -> Invitation? {
    try row(
      """
      SELECT valid_until, used_at, nonce, device, maker, wrapped, account.id, account.name
      FROM setup_code JOIN account ON account.id = account WHERE code = ?
      """, [code]
    ) { row in
      let usedAt: Timestamp? = try row["used_at"]
      return Invitation(
        account: Account(id: try row["id"], name: try row["name"]), validUntil: try row["valid_until"],
        maker: try row["maker"], wrapped: try row["wrapped"],
        used: try usedAt.map { (at: $0, nonce: try row["nonce"], device: try row["device"]) })
    }
  }

  /// Adds a device, unless a first attempt has added it.
  fileprivate func insert(
    device id: String, named name: String, of account: Account, invitedBy maker: String?, at time: Timestamp
  ) throws {
    let count: Int? = try row(
      "SELECT count(*) AS count FROM device WHERE account = ? AND revoked_at IS NULL AND id <> ?",
      [account.id, id]
    ) { try $0["count"] }
    guard count ?? 0 < Device.limit else { throw StoreError.tooManyDevices }
    try run(
      """
      INSERT INTO device (id, account, name, created_at, seen_at, invited_by) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (account, id) DO NOTHING
      """, [id, account.id, name, time, time, maker])
  }

  /// Revokes a device and deletes the codes that it created.
  func revoke(_ caller: Caller, wasCopied: Bool, at time: Timestamp) throws {
    let (account, device) = (caller.account.id, caller.device)
    let changed = try run(
      """
      UPDATE device SET was_copied = CASE WHEN revoked_at IS NULL THEN ? ELSE was_copied END,
        revoked_at = coalesce(revoked_at, ?) WHERE account = ? AND id = ?
      """, [wasCopied ? 1 : 0, time, account, device])
    guard changed > 0 else { throw StoreError.noSuchDevice }
    try run("DELETE FROM setup_code WHERE account = ? AND maker = ?", [account, device])
  }

  /// Deletes expired codes, and used ones after the retry time, together with the wrapped keys.
  fileprivate func removeOldCodes(of account: Int64, at time: Timestamp) throws {
    try run(
      "DELETE FROM setup_code WHERE account = ? AND (valid_until <= ? OR used_at <= ?)",
      [account, time, time.adding(seconds: -retryTime)])
  }
}
