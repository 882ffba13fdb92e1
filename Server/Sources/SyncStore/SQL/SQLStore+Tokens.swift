/// How often a device's time of last use is written, in milliseconds.
private let seenInterval: Int64 = 60_000
/// The most pairs that a device may have asked for and not used.
private let unconfirmedLimit = 8

extension SQLStore {
  package func authenticate(access: String, at time: Timestamp) async throws -> Caller {
    let digest = Digest(of: access)
    let found = try await read { database in
      let found = try database.row(
        """
        SELECT device, access_until, confirmed, revoked_at, was_copied, seen_at, account.id, account.name
        FROM token_pair JOIN device ON device.account = token_pair.account AND device.id = device
        JOIN account ON account.id = token_pair.account
        WHERE access = ?
        """, [digest]
      ) { row in
        try requireAccess(row)
        let until: Timestamp = try row["access_until"]
        guard time < until else { throw StoreError.tokenExpired }
        let seen: Timestamp = try row["seen_at"]
        return (
          caller: Caller(
            account: Account(id: try row["id"], name: try row["name"]), device: try row["device"]),
          isNew: try row["confirmed"] == 0, isStale: time.milliseconds - seen.milliseconds > seenInterval
        )
      }
      guard let found else { throw StoreError.unauthorized }
      return found
    }
    if found.isNew || found.isStale {
      try await writeIfPossible { database in
        if found.isNew {
          try database.lock(found.caller.account.id)
          try database.confirm(pairWithAccess: digest, of: found.caller, at: time)
        }
        try database.note(found.caller, seenAt: time)
      }
    }
    return found.caller
  }

  package func authenticate(
    device: String, of account: Account, at time: Timestamp
  ) async throws -> Caller {
    let seen = try await read { database -> Timestamp in
      try database.requireActive(device: device, of: account)
    }
    let caller = Caller(account: account, device: device)
    if time.milliseconds - seen.milliseconds > seenInterval {
      try await writeIfPossible { try $0.note(caller, seenAt: time) }
    }
    return caller
  }

  /// A full disk must not stop those who only receive.
  private func writeIfPossible<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws {
    do { _ = try await write(body) } catch StoreError.full {}
  }

  package func authenticate(refresh: String) async throws -> Caller {
    let digest = Digest(of: refresh)
    return try await read { database in
      let caller = try database.row(
        """
        SELECT device, revoked_at, was_copied, account.id, account.name
        FROM token_pair JOIN device ON device.account = token_pair.account AND device.id = device
        JOIN account ON account.id = token_pair.account
        WHERE refresh = ?
        """, [digest]
      ) { row in
        try requireAccess(row)
        return Caller(
          account: Account(id: try row["id"], name: try row["name"]), device: try row["device"])
      }
      guard let caller else { throw StoreError.unauthorized }
      return caller
    }
  }

  /// A second try, after a lost answer of the database, makes a second pair; of the first nobody has heard.
  package func refresh(_ token: String, at time: Timestamp) async throws -> TokenPair {
    let digest = Digest(of: token)
    // What it finds out must be written, so that it does not throw.
    let outcome = try await write { database -> Result<TokenPair, StoreError> in
      let account: Int64? = try database.row("SELECT account FROM token_pair WHERE refresh = ?", [digest]) {
        try $0["account"]
      }
      guard let account else {
        return .failure(try database.revokeCopied(by: digest, at: time) ? .deviceCopied : .unauthorized)
      }
      try database.lock(account)
      let found = try database.row(
        """
        SELECT access, device, confirmed, revoked_at, was_copied, account.id, account.name
        FROM token_pair JOIN device ON device.account = token_pair.account AND device.id = device
        JOIN account ON account.id = token_pair.account WHERE token_pair.account = ? AND refresh = ?
        """, [account, digest]
      ) { row in
        try requireAccess(row)
        let access: Digest = try row["access"]
        let caller = Caller(
          account: Account(id: try row["id"], name: try row["name"]), device: try row["device"])
        return (access: access, caller: caller, isNew: try row["confirmed"] == 0)
      }
      guard let found else {
        // Meanwhile another one has replaced it.
        return .failure(try database.revokeCopied(by: digest, at: time) ? .deviceCopied : .unauthorized)
      }
      if found.isNew { try database.confirm(pairWithAccess: found.access, of: found.caller, at: time) }
      let pair = TokenPair.random()
      try database.insert(pair, for: found.caller, at: time)
      try database.run(
        """
        DELETE FROM token_pair WHERE account = ? AND device = ? AND confirmed = 0 AND access <> ? AND access NOT IN
          (SELECT access FROM token_pair WHERE account = ? AND device = ? AND confirmed = 0 AND access <> ?
            ORDER BY access_until DESC LIMIT ?)
        """,
        [
          account, found.caller.device, Digest(of: pair.access), account, found.caller.device,
          Digest(of: pair.access), unconfirmedLimit - 1,
        ])
      return .success(pair)
    }
    return try outcome.get()
  }
}

/// Throws if the device of this row is revoked.
private func requireAccess(_ row: some SQLRow) throws {
  guard !row.isNull("revoked_at") else { return }
  throw try row["was_copied"] == 0 ? StoreError.deviceRevoked : StoreError.deviceCopied
}

extension SQLConnection {
  func insert(_ pair: TokenPair, for caller: Caller, at time: Timestamp) throws {
    try run(
      "INSERT INTO token_pair (account, access, refresh, device, access_until) VALUES (?, ?, ?, ?, ?)",
      [
        caller.account.id, Digest(of: pair.access), Digest(of: pair.refresh), caller.device,
        time.adding(seconds: TokenPair.accessLifetime),
      ])
  }

  /// A pair has reached the device: no other refresh token of the device counts any more. Its other access tokens run
  /// out by themselves, since another process of the same client may be using one.
  fileprivate func confirm(pairWithAccess access: Digest, of caller: Caller, at time: Timestamp) throws {
    let (account, device) = (caller.account.id, caller.device)
    try run("UPDATE token_pair SET confirmed = 1 WHERE account = ? AND access = ?", [account, access])
    // It has the key now, too.
    try run("UPDATE setup_code SET wrapped = NULL WHERE account = ? AND device = ?", [account, device])
    try run(
      """
      INSERT INTO spent_token (account, refresh, device, at)
      SELECT account, refresh, device, ? FROM token_pair
      WHERE account = ? AND device = ? AND access <> ? AND refresh IS NOT NULL
      ON CONFLICT (account, refresh) DO NOTHING
      """, [time, account, device, access])
    try run(
      "UPDATE token_pair SET refresh = NULL WHERE account = ? AND device = ? AND access <> ?",
      [account, device, access])
    try run(
      "DELETE FROM token_pair WHERE account = ? AND device = ? AND access <> ? AND access_until <= ?",
      [account, device, access, time])
  }

  /// Two have the same tokens if one shows a refresh token that another one has replaced: a device that was copied. Neither
  /// of them may go on, because nobody knows which is which. False if nobody ever had it.
  fileprivate func revokeCopied(by refresh: Digest, at time: Timestamp) throws -> Bool {
    let caller = try row(
      """
      SELECT device, account.id, account.name FROM spent_token JOIN account ON account.id = account WHERE refresh = ?
      """, [refresh]
    ) { row in
      Caller(account: Account(id: try row["id"], name: try row["name"]), device: try row["device"])
    }
    guard let caller else { return false }
    try lock(caller.account.id)
    try revoke(caller, wasCopied: true, at: time)
    announce(caller.account.id)
    return true
  }

  fileprivate func note(_ caller: Caller, seenAt time: Timestamp) throws {
    try run(
      "UPDATE device SET seen_at = ? WHERE account = ? AND id = ?", [time, caller.account.id, caller.device])
  }

  /// When the device was last seen; throws if it is not one of the account, or is revoked.
  @discardableResult
  func requireActive(device: String, of account: Account) throws -> Timestamp {
    let seen = try row(
      "SELECT seen_at, revoked_at, was_copied FROM device WHERE account = ? AND id = ?", [account.id, device]
    ) { row -> Timestamp in
      try requireAccess(row)
      return try row["seen_at"]
    }
    guard let seen else { throw StoreError.unauthorized }
    return seen
  }
}
