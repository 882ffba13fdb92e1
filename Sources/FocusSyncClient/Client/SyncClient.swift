import FocusDomain
import FocusSync
import FocusTransport
import FocusSystem

/// Synchronizes a store with the server of its account.
///
/// It waits for the network, so it must run in its own process, never in that of a screen.
package struct SyncClient {
  let synced: SyncedStore
  /// Seals records with the key of the account.
  private(set) var sealer: AccountSealer
  var server: ServerCall
  /// The maximum number of changes in a request. It is halved if the server finds a request too large.
  private var limit = Wire.recordLimit
  /// Whether the server did not know the cursor, possibly because it was restored.
  private var isRestored = false
  /// The name of this device in the seals of its records; nil without a name.
  private let author: SyncAuthor?

  /// Creates a client for an account that connects by `transport`. `name` is the name of this device for
  /// people.
  package init(
    _ synced: SyncedStore, account: SyncAccount, file: AccountFile?, name: String = "",
    transport: any Transport, pause: @escaping (_ milliseconds: Int) -> Void = { usleep(UInt32($0) * 1000) }
  ) throws(SyncProblem) {
    self.synced = synced
    author = name.isEmpty ? nil : synced.store.device.map { SyncAuthor(device: $0, name: name) }
    do throws(SealingError) { sealer = try AccountSealer(account.key) } catch {
      throw SyncProblem(.libraryMissing)
    }
    server = ServerCall(account, file: file, clock: synced.store.clock, transport: transport)
    server.pace = Pace(pause: pause)
  }

  // MARK: Synchronizing

  /// Sends and receives until both sides have the same records. Calls `progress` with the number of sent
  /// changes and the total. Throws `.isRunning` if another process synchronizes this store.
  package mutating func synchronize(
    _ options: Options = Options(), progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(SyncProblem) -> Report {
    try exclusively { (client) throws(SyncProblem) in try client.renew(options, progress: progress) }
  }

  /// Runs `body` under the lock of the synchronization.
  mutating func exclusively(
    _ body: (inout SyncClient) throws(SyncProblem) -> Report
  ) throws(SyncProblem) -> Report {
    let lock: ProcessLock
    do throws(StoreError) {
      lock = try ProcessLock(synced.store.directory.syncLock)
    } catch {
      if case .busy = error { throw SyncProblem(.isRunning) }
      throw SyncProblem(.store, error)
    }
    let outcome: Result<Report, SyncProblem>
    do throws(SyncProblem) {
      // Another process may have taken a new key before the lock was acquired.
      try server.reload()
      try useKeyOfAccount()
      outcome = .success(try body(&self))
    } catch {
      outcome = .failure(error)
    }
    _ = consume lock
    return try outcome.get()
  }

  mutating func useKeyOfAccount() throws(SyncProblem) {
    do throws(SealingError) { sealer = try AccountSealer(server.account.key) } catch {
      throw SyncProblem(.libraryMissing)
    }
  }

  mutating func exchange(
    _ options: Options, progress: (_ done: Int, _ total: Int) -> Void
  ) throws(SyncProblem) -> Report {
    var report = Report()
    defer { doubt(report) }
    var isFull = options.isFull
    // The number of passes without progress. Otherwise two devices that write continuously, or a faulty
    // server, could keep the loop running forever.
    var idle = 0
    // Compare everything at most twice: once, and again if the server does not know the cursor.
    var mostFull = 2
    var (refused, brought): (Set<SyncKey>, Set<SyncKey>) = ([], [])
    while idle < SyncClient.mostIdle {
      let prepared = try prepare(isFull: isFull, losses: options.losses, except: refused)
      isFull = false
      report.tooLarge = prepared.tooLarge
      report.restored += prepared.restored
      progress(report.sent, report.sent + prepared.waiting)
      guard let page = try send(prepared) else {
        idle += 1
        server.slowDown()
        continue
      }
      let received = try receive(page, answering: prepared.request, options.losses, into: &report)
      let known = refused.count
      refused.formUnion(page.refused(of: prepared.request))
      report.rejected = refused.count
      report.skew = server.skew ?? 0
      let isOver = received.waiting.count <= prepared.tooLarge.count + refused.count
      // A full request sends nothing yet, and a request that was already in progress does not contain later
      // changes.
      if isOver, prepared.isWhole, !page.hasMore {
        try publishHead(isCalm: options.isCalm, into: &report)
        if isRestored { report.revokedAgain = try server.revokeAgain() }
        return report
      }
      // A record that is sent or received a second time is no progress.
      let count = brought.count
      brought.formUnion(page.accepted + received.changed)
      if prepared.request.isFull { mostFull -= 1 }
      let isProgress =
        brought.count > count || refused.count > known || prepared.request.isFull && mostFull >= 0
      idle = isProgress ? 0 : idle + 1
      if !isProgress { server.slowDown() }
    }
    throw SyncProblem(.unsettled)
  }

  /// The maximum number of passes without progress.
  private static let mostIdle = 8

  /// Publishes the head of this device once it is idle, and reads those of the others.
  private mutating func publishHead(isCalm: Bool, into report: inout Report) throws(SyncProblem) {
    let identity = try identity()
    let prepared = try storing { () throws(SyncError) in
      try synced.prepareHead(named: author?.name ?? "", as: identity, isCalm: isCalm, sealer: sealer)
    }
    if let prepared, let page = try send(prepared) {
      _ = try receive(page, answering: prepared.request, .stop, into: &report)
    }
    guard let state = try? synced.store.syncState() else { return }
    let now = synced.store.clock.now()
    report.contradicting = state.contradicting(at: now)
    report.hasUnpublishedHead = state.news(named: "", as: identity, isCalm: false, at: now) != nil
  }

  private func prepare(
    isFull: Bool, losses: MassLoss.Answer, except refused: Set<SyncKey>
  ) throws(SyncProblem) -> SyncedStore.Prepared {
    do throws(SyncError) {
      return try synced.prepare(
        full: isFull, losses: losses, limit: limit, except: refused, from: author, sealer: sealer)
    } catch {
      throw SyncProblem(store: error)
    }
  }

  /// Sends a request and returns the answer; nil if the request must be prepared again.
  private mutating func send(_ prepared: SyncedStore.Prepared) throws(SyncProblem) -> Wire.Page? {
    let answer = try server.send("POST", "/v1/sync", body: Array(prepared.body.utf8))
    switch answer.status {
    case 200:
      if try adoptKey(from: answer.body) { return nil }
      let page = try decode(answer, prepared.request)
      return prepared.request.isFull ? try collect(page, prepared.request) : page
    case 409:
      isRestored = true
      try storing { () throws(SyncError) in try synced.forgetCursor() }
    case 413 where prepared.request.changes.count > 1:
      limit = max(1, prepared.request.changes.count / 2)
      try storing { () throws(SyncError) in try synced.discardRequest() }
    case 413: throw SyncProblem(.tooLarge)
    case 422:
      // A copy of this store used the idempotency key for another request, so the server's state is unknown.
      try storing { () throws(SyncError) in try synced.forgetCursor() }
    default: throw answer.refusal
    }
    return nil
  }

  private func decode(
    _ answer: ServerAnswer, _ request: SyncRequest, isContinuation: Bool = false
  ) throws(SyncProblem) -> Wire.Page {
    do throws(WireError) {
      return try Wire.decode(
        answer.body, answering: request, isContinuation: isContinuation, known: { synced.knownKeys() },
        by: sealer)
    } catch {
      throw SyncProblem(wire: error)
    }
  }

  /// Merges all pages of a full answer. A record that is in none of them is not on the server.
  private mutating func collect(_ first: Wire.Page, _ request: SyncRequest) throws(SyncProblem) -> Wire.Page {
    var (all, hasMore, names, foreign) = (first.answer, first.hasMore, first.names, first.foreign)
    // The number of pages without new records, because a server may answer without end.
    var idle = 0
    while hasMore {
      if idle > 0 { server.slowDown() }
      let path = "/v1/changes?since=\(all.cursor.text)"
      let answer = try server.send("GET", path)
      guard answer.status == 200 else { throw answer.refusal }
      let page = try decode(answer, request, isContinuation: true)
      // Stop if the server sends the same page again and again.
      guard page.answer.cursor.sequence > all.cursor.sequence || !page.hasMore else {
        throw SyncProblem(.malformed, "cursor")
      }
      let count = all.changes.count + all.heads.count
      all.changes.merge(page.answer.changes) { $1 }
      all.heads.merge(page.answer.heads) { $1 }
      idle = all.changes.count + all.heads.count > count ? 0 : idle + 1
      guard idle < SyncClient.mostIdle else { throw SyncProblem(.malformed, "more") }
      names.merge(page.names) { $1 }
      foreign += page.foreign
      all.cursor = page.answer.cursor
      hasMore = page.hasMore
    }
    return Wire.Page(answer: all, hasMore: false, names: names, foreign: foreign)
  }

  private func receive(
    _ page: Wire.Page, answering request: SyncRequest, _ losses: MassLoss.Answer,
    into report: inout Report
  ) throws(SyncProblem) -> SyncedStore.Received {
    let received = try storing { () throws(SyncError) in
      try synced.receive(page.answer, to: request, names: page.names, losses: losses)
    }
    report.restored += received.restored
    if received.hasNews || !received.changed.isEmpty { report.hasNews = true }
    report.refused += received.refused.filter { !report.refused.contains($0) }
    report.foreign = request.isFull ? page.foreign : report.foreign + page.foreign
    if request.isFull { report.hasCompared = true }
    report.sent += page.accepted.count
    report.received += received.changed.count
    report.conflicts += received.conflicts.count
    return received
  }

  /// Compares everything next time if the server may have more than was received: it gave old versions, or
  /// records that cannot be opened. If each comparison finds the same number of these, they are not ours.
  private func doubt(_ report: Report) {
    var known: Int { (try? synced.store.syncState())?.foreign ?? 0 }
    let hasNewForeign = report.hasCompared ? report.foreign != known : report.foreign > 0
    guard hasNewForeign || !report.refused.isEmpty else { return }
    // An error is reported by the next synchronization.
    try? synced.forgetCursor(foreign: report.hasCompared ? report.foreign : nil)
  }

  func storing<Value>(_ body: () throws(SyncError) -> Value) throws(SyncProblem) -> Value {
    do throws(SyncError) { return try body() } catch { throw SyncProblem(store: error) }
  }
}

extension DataDirectory {
  /// The lock of a synchronization.
  package var syncLock: String { "\(sync)/lock" }
  /// The lock of the process that keeps the store synchronized.
  package var syncAgentLock: String { "\(sync)/agent" }
  /// The lock that open screens share.
  package var syncScreens: String { "\(sync)/\(SyncFile.screensName)" }
  package var syncState: String { file(.state) }
  package var syncStatus: String { "\(sync)/\(SyncFile.statusName)" }
}
