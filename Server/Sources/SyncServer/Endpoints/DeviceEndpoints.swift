import SyncStore

/// Endpoints for devices: join, refresh, list, revoke, invite.
extension API {
  func join(_ request: APIRequest) async throws -> APIResponse {
    if case .token(_, let address) = request.caller { try admitGuess(of: .code, from: address) }
    let fields = try Fields(await request.body(Limits.openBody))
    let name = try fields.text("name", where: Self.isDeviceName)
    let nonce = try fields.optionalText("nonce") { (16...200).contains($0.unicodeScalars.count) }
    switch request.caller {
    case .ssh:
      guard let sshAccount else { throw APIError.unauthorized }
      // The login is sufficient. A code is only needed to receive the account key.
      guard let code = try fields.optionalText("code") else {
        let device = try await store.addDevice(name: name, to: sshAccount, at: clock())
        return success(Self.members(of: device, sshAccount), status: 201)
      }
      let joined = try await store.join(code: code, nonce: nonce, name: name, at: clock())
      return success(Self.members(of: joined.device, joined.account, joined.wrappedKey), status: 201)
    case .token(_, let address):
      let code = try fields.text("code")
      let joined = try await guessing(.code, from: address) {
        try await store.join(code: code, nonce: nonce, name: name, at: clock())
      }
      logger.info("device joined", metadata: ["device": "\(joined.device)"])
      return success(
        Self.members(of: joined.device, joined.account, joined.wrappedKey) + Self.members(of: joined.tokens),
        status: 201)
    }
  }

  private static func members(
    of device: String, _ account: Account, _ wrappedKey: String? = nil
  ) -> [JSONValue.Member] {
    [.init("device", .string(device)), .init("account", .string(account.name))]
      + (wrappedKey.map { [.init("wrapped_key", .string($0))] } ?? [])
  }

  func refresh(_ request: APIRequest) async throws -> APIResponse {
    guard case .token(_, let address) = request.caller else { throw APIError.notNeeded }
    try admitGuess(of: .refreshToken, from: address)
    let token = try Fields(await request.body(Limits.openBody)).text("refresh")
    do {
      let pair = try await guessing(.refreshToken, from: address) {
        try await store.refresh(token, at: clock())
      }
      return success(Self.members(of: pair))
    } catch StoreError.full {
      // Reading must work without room on the disk. The refresh token stays the same.
      let caller = try await store.authenticate(refresh: token)
      return success(Self.members(ofAccess: spareTokens.add(caller, at: clock())))
    }
  }

  func listDevices(_ request: APIRequest) async throws -> APIResponse {
    let caller = try await authorize(request)
    let devices = try await store.devices(of: caller.account).map {
      $0.json(isCurrent: $0.id == caller.device)
    }
    return success([.init("devices", .array(devices))])
  }

  func revoke(_ id: String, _ request: APIRequest) async throws -> APIResponse {
    let caller = try await authorize(request)
    try await store.revoke(device: id, of: caller.account, at: clock())
    // The device may be waiting for changes.
    hub.notify(caller.account.id)
    logger.info("device revoked", metadata: ["by": "\(caller.device)"])
    let invited = try await store.devices(of: caller.account).filter { $0.invitedBy == id && !$0.isRevoked }
    return success([.init("invited", .array(invited.map { $0.json(isCurrent: $0.id == caller.device) }))])
  }

  func invite(_ request: APIRequest) async throws -> APIResponse {
    let caller = try await authorize(request)
    // Earlier client versions send no body.
    let body = (try? await request.body(Limits.openBody)) ?? .object([])
    let wrapped = try Fields(body).optionalText("wrapped_key") {
      (20...400).contains($0.utf8.count) && $0.isBase64URL
    }
    let code = try await store.invite(
      to: caller.account, by: caller.device, wrappedKey: wrapped, validFor: Limits.inviteLifetime, at: clock()
    )
    return success(
      [
        .init("code", .string(code.description)), .init("expires_in", .integer(Int64(Limits.inviteLifetime))),
      ],
      status: 201)
  }

  private static func members(of pair: TokenPair) -> [JSONValue.Member] {
    members(ofAccess: pair.access) + [.init("refresh", .string(pair.refresh))]
  }

  private static func members(ofAccess token: String) -> [JSONValue.Member] {
    [
      .init("access", .string(token)), .init("access_expires_in", .integer(Int64(TokenPair.accessLifetime))),
    ]
  }

  /// Whether the name has 1 to 100 characters and no control characters, line separators or bidirectional
  /// marks.
  private static func isDeviceName(_ name: String) -> Bool {
    (1...100).contains(name.unicodeScalars.count)
      && name.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
        default: true
        }
      }
  }
}

extension Device {
  fileprivate func json(isCurrent: Bool) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .string(id)), .init("name", .string(name)),
      .init("created_at", .string(createdAt.description)),
      .init("seen_at", .string(seenAt.description)), .init("current", .bool(isCurrent)),
      .init("revoked", .bool(isRevoked)),
    ]
    if wasCopied { members.append(.init("copied", true)) }
    if let invitedBy { members.append(.init("invited_by", .string(invitedBy))) }
    return .object(members)
  }
}
