import GRDB

extension SQLiteStore {
  /// How often a device's time of last use is written, in milliseconds.
  private static let seenInterval: Int64 = 60_000
  /// The most pairs that a device may have asked for and not used.
  private static let unconfirmedLimit = 8

  public func authenticate(access: String, at time: Timestamp) async throws -> Caller {
    let digest = Digest(of: access)
    let found = try await read { database in
      guard
        let row = try database.row(
          """
          SELECT device, access_until, confirmed, revoked_at, seen_at, account.id, account.name
          FROM token_pair JOIN device ON device.id = device JOIN account ON account.id = account
          WHERE access = ?
          """, [digest])
      else { throw StoreError.unauthorized }
      guard row["revoked_at"] == nil else { throw StoreError.deviceRevoked }
      let until: Timestamp = row["access_until"]
      guard time < until else { throw StoreError.tokenExpired }
      let seen: Timestamp = row["seen_at"]
      return (
        caller: Caller(account: Account(id: row["id"], name: row["name"]), device: row["device"]),
        isNew: row["confirmed"] == 0, isStale: time.milliseconds - seen.milliseconds > Self.seenInterval
      )
    }
    if found.isNew || found.isStale {
      try await write { database in
        if found.isNew { try database.confirm(pairWithAccess: digest, of: found.caller.device, at: time) }
        try database.run("UPDATE device SET seen_at = ? WHERE id = ?", [time, found.caller.device])
      }
    }
    return found.caller
  }

  public func authenticate(
    device: String, of account: Account, at time: Timestamp
  ) async throws -> Caller {
    let seen = try await read { database -> Timestamp in
      try database.requireActive(device: device, of: account)
    }
    if time.milliseconds - seen.milliseconds > Self.seenInterval {
      try await write { try $0.run("UPDATE device SET seen_at = ? WHERE id = ?", [time, device]) }
    }
    return Caller(account: account, device: device)
  }

  public func refresh(_ token: String, at time: Timestamp) async throws -> TokenPair {
    let digest = Digest(of: token)
    return try await write { database in
      guard
        let row = try database.row(
          """
          SELECT access, device, confirmed, revoked_at FROM token_pair JOIN device ON device.id = device
          WHERE refresh = ?
          """, [digest])
      else { throw StoreError.unauthorized }
      guard row["revoked_at"] == nil else { throw StoreError.deviceRevoked }
      let device: String = row["device"]
      if row["confirmed"] == 0 {
        try database.confirm(pairWithAccess: row["access"], of: device, at: time)
      }
      let pair = TokenPair.random()
      try database.insert(pair, for: device, at: time)
      try database.run(
        """
        DELETE FROM token_pair WHERE device = ?1 AND confirmed = 0 AND rowid NOT IN
          (SELECT rowid FROM token_pair WHERE device = ?1 AND confirmed = 0 ORDER BY rowid DESC LIMIT ?2)
        """, [device, Self.unconfirmedLimit])
      return pair
    }
  }
}

extension Database {
  func insert(_ pair: TokenPair, for device: String, at time: Timestamp) throws {
    try run(
      "INSERT INTO token_pair (access, refresh, device, access_until) VALUES (?, ?, ?, ?)",
      [
        Digest(of: pair.access), Digest(of: pair.refresh), device,
        time.adding(seconds: TokenPair.accessLifetime),
      ])
  }

  /// A pair has reached the device: no other refresh token of the device counts any more. Its other access tokens run
  /// out by themselves, since another process of the same client may be using one.
  fileprivate func confirm(pairWithAccess access: Digest, of device: String, at time: Timestamp) throws {
    try run("UPDATE token_pair SET confirmed = 1 WHERE access = ?", [access])
    try run("UPDATE token_pair SET refresh = NULL WHERE device = ? AND access <> ?", [device, access])
    try run(
      "DELETE FROM token_pair WHERE device = ? AND access <> ? AND access_until <= ?", [device, access, time])
  }

  /// When the device was last seen; throws if it is not one of the account, or is revoked.
  @discardableResult
  func requireActive(device: String, of account: Account) throws -> Timestamp {
    guard
      let row = try row(
        "SELECT seen_at, revoked_at FROM device WHERE id = ? AND account = ?", [device, account.id])
    else { throw StoreError.unauthorized }
    guard row["revoked_at"] == nil else { throw StoreError.deviceRevoked }
    return row["seen_at"]
  }
}
