import Logging
import SyncStore

/// Answers requests, independent of the transport: HTTP and ssh both call `respond`.
final class API: Sendable {
  static let protocolVersion = "2"

  let store: any Store
  let limits: Limits
  let metrics = Metrics()
  let hub: ChangeHub
  let clock: @Sendable () -> Timestamp
  let logger: Logger
  /// The account of callers by ssh; nil for HTTP.
  let sshAccount: Account?

  private let requests: RateLimiter
  private let failures: RateLimiter
  let health: HealthCheck
  let spareTokens = SpareTokens()

  init(
    store: any Store, limits: Limits, sshAccount: Account? = nil, logger: Logger,
    clock: @escaping @Sendable () -> Timestamp = { Timestamp.now }
  ) {
    self.store = store
    self.limits = limits
    self.sshAccount = sshAccount
    self.logger = logger
    self.clock = clock
    hub = ChangeHub(
      limit: limits.openWaits, accountLimit: limits.openWaitsOfAccount, deviceLimit: limits.openWaitsOfDevice)
    requests = RateLimiter(perMinute: limits.requestsPerMinute, burst: limits.burst)
    failures = RateLimiter(perMinute: limits.failuresPerMinute, burst: limits.failuresPerMinute)
    health = HealthCheck(store: store)
  }

  func respond(to request: APIRequest) async -> APIResponse {
    let start = ContinuousClock.now
    var route: Route?
    var response: APIResponse
    do {
      let found = try Route.match(request.method, request.path)
      route = found
      if found.isProtocol { try admit(request) }
      response = try await answer(request, at: found)
    } catch {
      response = failure(error).response(at: clock())
    }
    if route?.isProtocol != false { response.headers.append(("cache-control", "no-store")) }
    let elapsed = start.duration(to: .now)
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    metrics.count(route?.name ?? "none", status: response.status, seconds: seconds)
    logger.debug(
      "answered",
      metadata: [
        "route": "\(route?.name ?? "none")", "method": "\(Self.known(request.method))",
        "status": "\(response.status)", "seconds": "\(seconds)",
      ])
    return response
  }

  private func admit(_ request: APIRequest) throws(APIError) {
    guard let version = request.protocolVersion else { throw .malformed("Focus-Protocol") }
    guard version == Self.protocolVersion else { throw .tooOld }
  }

  private func answer(_ request: APIRequest, at route: Route) async throws -> APIResponse {
    switch route {
    case .join: try await join(request)
    case .token: try await refresh(request)
    case .devices: try await listDevices(request)
    case .device(let id): try await revoke(id, request)
    case .invites: try await invite(request)
    case .sync: try await sync(request)
    case .changes: try await changes(request)
    case .health: try await checkHealth()
    case .metrics: metricsResponse()
    }
  }

  private func failure(_ error: any Error) -> APIError {
    switch error {
    case let error as APIError: return error
    case let error as StoreError:
      let answer = APIError(error)
      if answer.status >= 500 { logger.error("store failed", metadata: ["error": "\(error)"]) }
      return answer
    // The server is stopping and its grace period is over, or the client has disconnected.
    case is CancellationError: return .unavailable
    default:
      logger.error("request failed", metadata: ["error": "\(type(of: error))"])
      return .internalError
    }
  }

  /// The method for the log. Only known words are logged, because a client may send anything.
  private static func known(_ method: String) -> String {
    ["GET", "POST", "DELETE", "PUT", "PATCH", "HEAD", "OPTIONS"].contains(method) ? method : "other"
  }

  // MARK: Shared by the endpoints

  /// The device that makes the request. Counts the request in the device's rate limit.
  func authorize(_ request: APIRequest) async throws -> Caller {
    switch request.caller {
    case .token(let token, _):
      guard let token else { throw APIError.unauthorized }
      let caller = try await caller(of: token)
      try requests.take(caller.device, at: clock())
      return caller
    case .ssh(let device):
      guard let device, let sshAccount else { throw APIError.unauthorized }
      return try await store.authenticate(device: device, of: sshAccount, at: clock())
    }
  }

  private func caller(of token: String) async throws -> Caller {
    guard let caller = spareTokens.caller(of: token, at: clock()) else {
      return try await store.authenticate(access: token, at: clock())
    }
    return try await store.authenticate(device: caller.device, of: caller.account, at: clock())
  }

  /// The secrets that a caller could guess. They are counted separately: after a restore, devices whose
  /// tokens are unknown must not use up the attempts for the code with which they join again.
  enum Secret: String {
    case code, refreshToken
  }

  /// Throws if the address has failed too often. Called before the body is read.
  func admitGuess(of secret: Secret, from address: String) throws(APIError) {
    try failures.check("\(secret) \(address)", at: clock())
  }

  /// Runs `body`, which tries a secret. Throws if the address has failed too often, even if the secret is
  /// right.
  func guessing<Value>(
    _ secret: Secret, from address: String, _ body: () async throws -> Value
  ) async throws -> Value {
    let key = "\(secret) \(address)"
    // Take the token before the attempt and return it unless the secret was wrong. This way concurrent
    // attempts cannot exceed the limit.
    try failures.take(key, at: clock())
    do {
      let value = try await body()
      failures.refund(key, at: clock())
      return value
    } catch {
      let isGuess = (error as? StoreError).map { $0 == .codeUnknown || $0 == .unauthorized } ?? false
      if !isGuess { failures.refund(key, at: clock()) }
      throw error
    }
  }

  /// Returns an answer with `success` as the first member and the server's time as the last.
  func success(_ members: [JSONValue.Member], status: Int = 200) -> APIResponse {
    let frame: [JSONValue.Member] = [.init("success", true)]
    let time: [JSONValue.Member] = [.init("server_timestamp", .string(clock().description))]
    return APIResponse(status: status, body: JSONWriter.bytes(.object(frame + members + time)))
  }
}
