import FocusDomain
import FocusSync
import FocusTransport

/// An answer of the server that is one of the protocol.
struct ServerAnswer {
  let status: Int
  let body: [UInt8]
  /// The fields of the body, without those that are too deep or large to be any.
  let fields: JSONObject

  /// Which refusal it is, by the word of the protocol.
  var word: String { fields["error"]?.text ?? "" }
  /// What the server says about it, cleaned.
  var message: String { String(Title.cleaned(fields["message"]?.text ?? "").prefix(200)) }
  var serverTime: Instant? { fields["server_timestamp"]?.text.flatMap { Instant($0) } }

  /// Until when the access token is good, as far as a server can say: a day at most.
  func accessEnds(after now: Instant) -> Instant {
    let seconds = min(max(0, fields["access_expires_in"]?.integer ?? 900), 86_400)
    return now.adding(milliseconds: Int64(seconds) * 1000)
  }
}

/// Sends requests to the server of an account, and keeps its tokens fresh.
struct ServerCall {
  var account: SyncAccount
  let file: AccountFile?
  private let clock: PlannerClock
  var clockNow: Instant { clock.now() }
  private var transport: any Transport
  /// How far the clock of this machine is ahead, in seconds, as the last answer said.
  private(set) var skew: Int?
  /// How fast it may ask; nil for as fast as it likes, with a person before it.
  var pace: Pace?

  /// `file` is where new tokens are kept; nil while the account is being made.
  init(_ account: SyncAccount, file: AccountFile?, clock: PlannerClock, transport: any Transport) {
    (self.account, self.file, self.clock, self.transport) = (account, file, clock, transport)
  }

  /// Sends a request with the machine's token. A token that has run out is renewed once.
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

  /// Sends a request as it is.
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
    // A proxy or another server may stand there.
    guard fields != nil || answer.status == 304 else {
      throw SyncProblem(.malformed, account.address.description, count: answer.status)
    }
    return answer
  }

  /// Takes over the tokens that another process has renewed meanwhile, or renews them. Never both at once: the first use
  /// of one new pair ends the other.
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
    // The machine has left meanwhile.
    guard let known else { throw SyncProblem(.copied) }
    if known.device == account.device {
      let isOther = known.access != account.access
      // Whatever else another process has changed in it must not be undone by saving the new tokens.
      account = known
      if isOther, known.accessEnds.map({ $0 > clock.now().adding(milliseconds: 10_000) }) ?? false { return }
    }
    try exchangeTokens()
  }

  /// Takes over what another process has changed in the account.
  mutating func reload() throws(SyncProblem) {
    do throws(StoreError) {
      if let known = try file?.load(), known.device == account.device { account = known }
    } catch {
      throw SyncProblem(.credentials, error)
    }
  }

  /// Changes the account, and keeps it.
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

  /// Exchanges the refresh token for a new pair, and keeps it before it is used.
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
  /// A failure of the way to the server.
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

  /// A failure of a file.
  init(_ kind: Kind, _ error: StoreError) {
    switch error {
    case .damaged(let path, let line, _): self.init(kind, "\(path):\(line ?? 1)")
    case .newerSchema(let path, _), .cannotRead(let path, _), .danglingLink(let path, _),
      .cannotCreate(let path, _), .cannotWrite(let path, _), .busy(let path), .keepsChanging(let path),
      .full(let path), .noLocks(let path):
      self.init(kind, path)
    }
  }

  /// A failure of the store or of what it remembers.
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

  /// A failure of an answer or a request.
  init(wire error: WireError) {
    self =
      switch error {
      case .recordTooLarge(let key): SyncProblem(.tooLarge, key.id)
      case .answerTooLarge: SyncProblem(.tooLarge)
      case .malformed(let place): SyncProblem(.malformed, place)
      case .cannotBeOpened: SyncProblem(.wrongKey)
      }
  }
}
