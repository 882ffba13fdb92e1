/// The interval at which a device's time of last use is written, in milliseconds.
private let seenInterval: Int64 = 60_000
/// The maximum number of token pairs that a device has requested and not used yet.
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

  /// Runs `body`, and ignores a full disk, which must not stop devices that only receive.
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

  /// Refreshes the tokens. After a lost answer of the database, the retry creates a second pair. The first
  /// one was never delivered.
  package func refresh(_ token: String, at time: Timestamp) async throws -> TokenPair {
    let digest = Digest(of: token)
    // Return errors instead of throwing them, because the revocation must be committed.
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
        // Another token has replaced it in the meantime.
        return .failure(try database.revokeCopied(by: digest, at: time) ? .deviceCopied : .unauthorized)
      }
      if found.isNew { try database.confirm(pairWithAccess: found.access, of: found.caller, at: time) }
      let pair = TokenPair.random()
      try database.insertUnused(pair, for: found.caller, at: time)
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
  /// Inserts a pair that may get lost on its way. The oldest of too many such pairs are deleted.
  func insertUnused(_ pair: TokenPair, for caller: Caller, at time: Timestamp) throws {
    try insert(pair, for: caller, at: time)
    let (account, device, access) = (caller.account.id, caller.device, Digest(of: pair.access))
    try run(
      """
      DELETE FROM token_pair WHERE account = ? AND device = ? AND confirmed = 0 AND access <> ? AND access NOT IN
        (SELECT access FROM token_pair WHERE account = ? AND device = ? AND confirmed = 0 AND access <> ?
          ORDER BY access_until DESC LIMIT ?)
      """, [account, device, access, account, device, access, unconfirmedLimit - 1])
  }

  /// Whether the device has used any of its tokens.
  func hasUsedTokens(_ caller: Caller) throws -> Bool {
    try row(
      "SELECT 1 FROM token_pair WHERE account = ? AND device = ? AND confirmed = 1 LIMIT 1",
      [caller.account.id, caller.device]
    ) { _ in true } ?? false
  }

  func insert(_ pair: TokenPair, for caller: Caller, at time: Timestamp) throws {
    try run(
      "INSERT INTO token_pair (account, access, refresh, device, access_until) VALUES (?, ?, ?, ?, ?)",
      [
        caller.account.id, Digest(of: pair.access), Digest(of: pair.refresh), caller.device,
        time.adding(seconds: TokenPair.accessLifetime),
      ])
  }

  /// Marks a pair as received by the device. No other refresh token of the device is valid any more. Its
  /// other access tokens expire on their own, because another process of the same client may be using one.
  fileprivate func confirm(pairWithAccess access: Digest, of caller: Caller, at time: Timestamp) throws {
    let (account, device) = (caller.account.id, caller.device)
    try run("UPDATE token_pair SET confirmed = 1 WHERE account = ? AND access = ?", [account, access])
    // The device has received the account key as well.
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

  /// Revokes a device whose tokens are used twice. If a client presents a refresh token that has been
  /// replaced, the device was copied. Both are locked out, because they cannot be told apart. Returns false
  /// if the token is unknown.
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

  /// Returns when the device was last seen; throws if it does not belong to the account or is revoked.
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
