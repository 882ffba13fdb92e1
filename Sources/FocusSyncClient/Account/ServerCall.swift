import FocusDomain
import FocusSync
import FocusTransport

/// An answer of the server in the form of the protocol.
struct ServerAnswer {
  let status: Int
  let body: [UInt8]
  /// The fields of the body; empty if it is not JSON, or too deep or too large.
  let fields: JSONObject

  /// The error code of the protocol; empty for a success.
  var word: String { fields["error"]?.text ?? "" }
  /// The server's message, cleaned and cut to 200 characters.
  var message: String { String(Title.cleaned(fields["message"]?.text ?? "").prefix(200)) }
  var serverTime: Instant? { fields["server_timestamp"]?.text.flatMap { Instant($0) } }

  /// When the access token expires; at most a day from now, whatever the server says.
  func accessEnds(after now: Instant) -> Instant {
    let seconds = min(max(0, fields["access_expires_in"]?.integer ?? 900), 86_400)
    return now.adding(milliseconds: Int64(seconds) * 1000)
  }
}

/// Sends requests to the server of an account, and renews its tokens.
struct ServerCall {
  var account: SyncAccount
  let file: AccountFile?
  private let clock: PlannerClock
  var clockNow: Instant { clock.now() }
  private var transport: any Transport
  /// The number of seconds by which the clock of this device is ahead, according to the last answer.
  private(set) var skew: Int?
  /// The rate limit; nil for none, when a person waits for the result.
  var pace: Pace?

  /// Creates a call. `file` stores new tokens; nil while the account is being created.
  init(_ account: SyncAccount, file: AccountFile?, clock: PlannerClock, transport: any Transport) {
    (self.account, self.file, self.clock, self.transport) = (account, file, clock, transport)
  }

  /// Sends a request with the device's token. Renews an expired token once.
  mutating func send(
    _ method: String, _ path: String, body: [UInt8]? = nil, timeout: Int64 = 30_000
  ) throws(SyncProblem) -> ServerAnswer {
    if let ends = account.accessEnds, ends < clock.now().adding(milliseconds: 10_000) { try renew() }
    var answer = try sendOnce(method, path, body: body, timeout: timeout)
    if answer.status == 401, answer.word == "token_expired" || answer.word == "unauthorized",
      account.refresh != nil
    {
      try renew()
      answer = try sendOnce(method, path, body: body, timeout: timeout)
    }
    return answer
  }

  mutating func slowDown() { pace?.slowDown() }

  /// Sends a request without renewing the token.
  mutating func sendOnce(
    _ method: String, _ path: String, body: [UInt8]? = nil, timeout: Int64 = 30_000, isOpen: Bool = false
  ) throws(SyncProblem) -> ServerAnswer {
    pace?.next()
    var headers = ["Focus-Protocol": Wire.version]
    if let access = account.access, !isOpen { headers["Authorization"] = "Bearer \(access)" }
    let response: SyncHTTPResponse
    do throws(TransportError) {
      response = try transport.send(
        SyncHTTPRequest(method, path, headers: headers, body: body, timeout: timeout))
    } catch {
      throw SyncProblem(transport: error)
    }
    let fields = (try? JSONReader.parse(response.body))?.fields
    let answer = ServerAnswer(status: response.status, body: response.body, fields: fields ?? [:])
    if let time = answer.serverTime { skew = Int(clamping: clock.now().seconds - time.seconds) }
    switch answer.status {
    case 426: throw SyncProblem(.tooOld)
    case 429, 503:
      throw SyncProblem(
        .busy, answer.status == 429 ? SyncProblem.rate : "",
        count: response.headers["retry-after"].flatMap { Int($0) } ?? 0)
    case 507: throw SyncProblem(.serverFull)
    case 500...: throw SyncProblem(.serverError, answer.message, count: answer.status)
    case 401 where answer.word == "device_revoked":
      throw SyncProblem(.revoked, answer.fields["copied"]?.flag == true ? SyncProblem.copied : "")
    default: break
    }
    // A proxy or another server may have answered.
    guard fields != nil || answer.status == 304 else {
      throw SyncProblem(.malformed, account.address.description, count: answer.status)
    }
    return answer
  }

  /// Takes the tokens that another process has renewed, or renews them. The lock prevents two renewals at
  /// once, because the first use of one new pair invalidates the other.
  private mutating func renew() throws(SyncProblem) {
    guard let file else { return try exchangeTokens() }
    let lock = try file.lock(for: 30_000)
    let outcome: Result<Void, SyncProblem>
    do throws(SyncProblem) { outcome = .success(try renew(with: file)) } catch { outcome = .failure(error) }
    _ = consume lock
    try outcome.get()
  }

  private mutating func renew(with file: AccountFile) throws(SyncProblem) {
    let known: SyncAccount?
    do throws(StoreError) { known = try file.load() } catch { throw SyncProblem(.credentials, error) }
    // The device has left the account in the meantime.
    guard let known else { throw SyncProblem(.notSetUp) }
    if known.device == account.device {
      let isOther = known.access != account.access
      // Take the stored account as a whole, so that saving the new tokens does not revert other changes in
      // it.
      account = known
      if isOther, known.accessEnds.map({ $0 > clock.now().adding(milliseconds: 10_000) }) ?? false { return }
    }
    try exchangeTokens()
  }

  /// Takes changes that another process has made to the account.
  mutating func reload() throws(SyncProblem) {
    do throws(StoreError) {
      if let known = try file?.load(), known.device == account.device { account = known }
    } catch {
      throw SyncProblem(.credentials, error)
    }
  }

  /// Changes the account and stores it.
  mutating func update(_ change: (inout SyncAccount) -> Void) throws(SyncProblem) {
    guard let file else { return change(&account) }
    let lock = try file.lock(for: 30_000)
    let outcome: Result<Void, SyncProblem>
    do throws(SyncProblem) {
      try reload()
      change(&account)
      outcome = .success(try save(to: file))
    } catch {
      outcome = .failure(error)
    }
    _ = consume lock
    try outcome.get()
  }

  private func save(to file: AccountFile) throws(SyncProblem) {
    do throws(StoreError) { try file.save(account) } catch { throw SyncProblem(.credentials, error) }
  }

  /// Exchanges the refresh token for a new pair, and stores the pair before using it.
  private mutating func exchangeTokens() throws(SyncProblem) {
    guard let refresh = account.refresh else { throw SyncProblem(.loggedOut) }
    let body = JSONWriter.line(.object(["refresh": .string(refresh)]))
    let answer = try sendOnce("POST", "/v1/token", body: Array(body.utf8), isOpen: true)
    guard answer.status == 200, let access = answer.fields["access"]?.text else {
      throw SyncProblem(.loggedOut, answer.message)
    }
    account.access = access
    account.refresh = answer.fields["refresh"]?.text ?? refresh
    account.accessEnds = answer.accessEnds(after: clock.now())
    do throws(StoreError) { try file?.save(account) } catch { throw SyncProblem(.credentials, error) }
  }
}

extension SyncProblem {
  /// A problem of the connection to the server.
  init(transport error: TransportError) {
    self =
      switch error {
      case .missing(.curl): SyncProblem(.curlMissing)
      case .missing(.ssh): SyncProblem(.sshMissing)
      case .cannotResolve(let host): SyncProblem(.unresolved, host)
      case .unreachable(let reason), .failed(let reason): SyncProblem(.unreachable, reason)
      case .certificate(let reason): SyncProblem(.certificate, reason)
      case .handshake(let reason): SyncProblem(.handshake, reason)
      case .timedOut: SyncProblem(.timedOut)
      case .answerTooLarge: SyncProblem(.tooLarge)
      case .connectionCut: SyncProblem(.cut)
      case .ssh(let reason): SyncProblem(.ssh, reason)
      case .serverMissing: SyncProblem(.serverMissing)
      case .serverEnded(let status, let reason): SyncProblem(.serverError, reason, count: Int(status))
      case .malformed(let reason): SyncProblem(.malformed, reason)
      case .invalidRequest: SyncProblem(.malformed, "request")
      }
  }

  /// A problem of a file.
  init(_ kind: Kind, _ error: StoreError) {
    switch error {
    case .damaged(let path, let line, _): self.init(kind, "\(path):\(line ?? 1)")
    case .newerSchema(let path, _), .cannotRead(let path, _), .danglingLink(let path, _),
      .cannotCreate(let path, _), .cannotWrite(let path, _), .busy(let path), .keepsChanging(let path),
      .full(let path), .noLocks(let path):
      self.init(kind, path)
    }
  }

  /// A problem of the store or its sync state.
  init(store error: SyncError) {
    self =
      switch error {
      case .notSetUp: SyncProblem(.notSetUp)
      case .isRunning, .overtaken: SyncProblem(.isRunning)
      case .looksLikeAccident(let accident):
        SyncProblem(.accident, accident.detail, count: accident.keys.count)
      case .store(let error): SyncProblem(.store, error)
      case .wire(let error): SyncProblem(wire: error)
      }
  }

  /// A problem of an answer or a request.
  init(wire error: WireError) {
    self =
      switch error {
      case .recordTooLarge(let key): SyncProblem(.tooLarge, key.id)
      case .answerTooLarge: SyncProblem(.tooLarge)
      case .malformed(let path): SyncProblem(.malformed, path)
      case .cannotBeOpened: SyncProblem(.wrongKey)
      }
  }
}
