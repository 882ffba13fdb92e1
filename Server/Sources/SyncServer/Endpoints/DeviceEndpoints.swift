import SyncStore

/// Devices: joining, refreshing, listing, revoking, inviting.
extension API {
  func join(_ request: APIRequest) async throws -> APIResponse {
    if case .token(_, let address) = request.caller { try admitGuess(of: .code, from: address) }
    let fields = try Fields(await request.body(Limits.openBody))
    let name = try fields.text("name", where: Self.isDeviceName)
    switch request.caller {
    case .ssh:
      guard let sshAccount else { throw APIError.unauthorized }
      let device = try await store.addDevice(name: name, to: sshAccount, at: clock())
      return success(
        [.init("device", .string(device)), .init("account", .string(sshAccount.name))], status: 201)
    case .token(_, let address):
      let code = try fields.text("code")
      let nonce = try fields.optionalText("nonce") { (16...200).contains($0.unicodeScalars.count) }
      let joined = try await guessing(.code, from: address) {
        try await store.join(code: code, nonce: nonce, name: name, at: clock())
      }
      logger.info("device joined", metadata: ["device": "\(joined.device)"])
      return success(
        [.init("device", .string(joined.device)), .init("account", .string(joined.account.name))]
          + Self.members(of: joined.tokens), status: 201)
    }
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
      // To receive needs no room on the disk. The refresh token stays the same.
      let caller = try await store.authenticate(refresh: token)
      return success(Self.members(ofAccess: spareTokens.add(caller, at: clock())))
    }
  }

  func listDevices(_ request: APIRequest) async throws -> APIResponse {
    let caller = try await authorize(request)
    let devices = try await store.devices(of: caller.account).map { device -> JSONValue in
      [
        "id": .string(device.id), "name": .string(device.name),
        "created_at": .string(device.createdAt.description), "seen_at": .string(device.seenAt.description),
        "current": .bool(device.id == caller.device), "revoked": .bool(device.isRevoked),
      ]
    }
    return success([.init("devices", .array(devices))])
  }

  func revoke(_ id: String, _ request: APIRequest) async throws -> APIResponse {
    let caller = try await authorize(request)
    try await store.revoke(device: id, of: caller.account, at: clock())
    // It may be waiting for changes.
    hub.notify(caller.account.id)
    logger.info("device revoked", metadata: ["by": "\(caller.device)"])
    return success([])
  }

  func invite(_ request: APIRequest) async throws -> APIResponse {
    let caller = try await authorize(request)
    if case .ssh = request.caller { throw APIError.notNeeded }
    let code = try await store.invite(to: caller.account, validFor: Limits.inviteLifetime, at: clock())
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

  /// 1 to 100 characters that stay in one line of a terminal, and in the direction in which they are written.
  private static func isDeviceName(_ name: String) -> Bool {
    (1...100).contains(name.unicodeScalars.count)
      && name.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
        default: true
        }
      }
  }
}
