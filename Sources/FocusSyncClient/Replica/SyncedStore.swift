import FocusDomain
import FocusSync

/// A synchronized store, with the steps of a synchronization that read and write its files.
///
/// A step holds the store's lock only while it reads and writes, never while it waits for the server.
package struct SyncedStore: Sendable {
  package let store: Store

  package init(_ store: Store) { self.store = store }

  /// A request that is ready to be sent.
  package struct Prepared: Sendable {
    package let request: SyncRequest
    /// The sealed body.
    package let body: String
    /// The number of all changes to be sent, including those that do not fit into this request.
    package var waiting = 0
    /// The labels of records that are too large for any server.
    package var tooLarge: [String] = []
    /// Whether it has all present changes. A repeated request has only those of an earlier time. A request
    /// limited by size lacks those of months that need not be read for its answer.
    package var isWhole = true
    var waitingMonths: Set<CivilMonth> = []
    /// The number of records that were restored.
    package var restored = 0
  }

  // MARK: Before a request

  /// Prepares the next request, and writes it to disk if it changes anything on the server. Leaves out
  /// changes of `refused` records, so that rejected changes do not block others.
  package func prepare(
    full: Bool = false, losses: MassLoss.Answer = .stop, limit: Int = Wire.recordLimit,
    except refused: Set<SyncKey> = [], from author: SyncAuthor? = nil, sealer: some Sealer
  ) throws(SyncError) -> Prepared {
    let seen = SeenMonths(in: store.directory)
    let result = try exchange { (exchange) throws(StoreError) -> Result<Prepared, SyncError> in
      guard var memory = try SyncMemory(exchange) else { return .failure(.notSetUp) }
      if full { (memory.state.isFull, memory.outgoing) = (true, nil) }
      if let outgoing = memory.outgoing {
        return .success(
          Prepared(
            request: outgoing.request, body: outgoing.body, waiting: outgoing.request.changes.count,
            isWhole: false, waitingMonths: outgoing.request.changes.months))
      }
      var (all, restored) = ([SyncChange](), 0)
      if !memory.state.isFull {
        var scope = SyncScope(memory, exchange)
        try scope.loadChanges(since: seen)
        try scope.normalize()
        switch try scope.changes(losses) {
        case .success(let found): (all, restored) = found
        case .failure(let error): return .failure(error)
        }
        (memory, exchange) = (scope.memory, scope.exchange)
      }
      let changes = all.filter { !refused.contains($0.key) }
      let batch = RequestBatch(changes, limit: limit, from: author)
      let request = SyncRequest(
        idempotencyKey: TaskID.random().description, cursor: memory.state.cursor,
        isFull: memory.state.isFull, changes: batch.changes)
      let body: String
      do throws(WireError) {
        let bytes = try Wire.encode(request, at: store.clock.now(), from: author, by: sealer)
        body = String(decoding: bytes, as: UTF8.self)
      } catch {
        return .failure(.wire(error))
      }
      if !request.changes.isEmpty { memory.outgoing = OutgoingRequest(request, body: body) }
      try memory.write(to: &exchange)
      return .success(
        Prepared(
          request: request, body: body, waiting: changes.count, tooLarge: batch.tooLarge,
          isWhole: batch.changes.count + batch.tooLarge.count == changes.count, waitingMonths: all.months,
          restored: restored)
      )
    }
    let prepared = try result.result.get()
    if !prepared.request.isFull { seen.add(result.stamps, except: prepared.waitingMonths) }
    return prepared
  }

  // MARK: After an answer

  /// The result of an answer.
  package struct Received: Sendable {
    /// The records that were changed or removed here.
    package var changed: [SyncKey] = []
    /// The changed records that have a new conflict.
    package var conflicts: [SyncKey] = []
    /// The labels of records for which the server has something other than it was sent.
    package var refused: [String] = []
    /// The number of records that were kept although another device removed them.
    package var restored = 0
    /// Whether another device has published a new head.
    package var hasNews = false
    /// The records that still have to be sent, or sent again.
    package var waiting: Set<SyncKey> = []
    var waitingMonths: Set<CivilMonth> = []
  }

  /// Applies an answer: records, sync state and cursor, all in one write. `names` are the names of devices
  /// by their devices. `merge` only differs in tests that inject an error.
  package func receive(
    _ answer: SyncAnswer, to request: SyncRequest, names: [String: String] = [:],
    losses: MassLoss.Answer = .stop,
    by merge: @escaping Replica.Merger = Merge.merge
  ) throws(SyncError) -> Received {
    let result = try exchange { (exchange) throws(StoreError) -> Result<Received, SyncError> in
      guard var memory = try SyncMemory(exchange) else { return .failure(.notSetUp) }
      memory.state.add(names)
      guard request.isFull || memory.state.cursor == request.cursor else { return .failure(.overtaken) }
      var scope = SyncScope(memory, exchange)
      try scope.load(for: answer, to: request)
      let received = try scope.receive(answer, to: request, losses, by: merge)
      if case .success = received { exchange = scope.exchange }
      return received
    }
    let received = try result.result.get()
    SeenMonths(in: store.directory).add(result.stamps, except: received.waitingMonths)
    return received
  }

  /// Requests everything next, because the server does not know the cursor, or may have more than it gave.
  /// `foreign` is the number of records that could not be opened in the last comparison, if there was one.
  package func forgetCursor(foreign: Int? = nil) throws(SyncError) {
    _ = try exchange { (exchange) throws(StoreError) in
      guard var memory = try SyncMemory(exchange) else { return }
      (memory.state.isFull, memory.outgoing) = (true, nil)
      if let foreign { memory.state.foreign = foreign }
      try memory.write(to: &exchange)
    }
  }

  /// Resets the state for a new account key; see ``SyncState/beginAnew()``. Drops a request in progress,
  /// because it was sealed with the former key.
  package func beginAnew() throws(SyncError) {
    _ = try exchange { (exchange) throws(StoreError) in
      guard var memory = try SyncMemory(exchange) else { return }
      memory.state.beginAnew()
      memory.outgoing = nil
      try memory.write(to: &exchange)
    }
  }

  /// All records that were ever synchronized here, to find a removed record by its hidden id.
  package func knownKeys() -> [SyncKey] {
    let found = try? store.inspect { (exchange) throws(StoreError) -> [SyncKey] in
      guard var memory = try SyncMemory(exchange) else { return [] }
      for month in try exchange.baseMonths() { try memory.load(month, from: exchange) }
      return Array(memory.base.keys)
    }
    return found ?? []
  }

  // MARK: Looking

  /// Whether a file of a month has changed since everything was synchronized. Reads no month.
  package var hasChanges: Bool {
    let seen = SeenMonths(in: store.directory)
    let found = try? store.inspect { (exchange) throws(StoreError) -> Bool in
      if try exchange.file(.outgoing) != nil { return true }
      return try !SyncScope.changedMonths(in: exchange, since: seen).isEmpty
    }
    return found ?? false
  }

  /// The records that are not on the server.
  package struct Unsent: Equatable, Sendable {
    package var keys: Set<SyncKey> = []
    /// The number of these records that were removed here.
    package var removals = 0
    /// The records among them that were sent in their present version but not yet confirmed.
    package var pending: Set<SyncKey> = []

    package init(_ keys: Set<SyncKey> = [], removals: Int = 0, pending: Set<SyncKey> = []) {
      (self.keys, self.removals, self.pending) = (keys, removals, pending)
    }

    init(_ changes: [SyncChange], underWay request: SyncRequest?) {
      let sent = Dictionary((request?.changes ?? []).map { ($0.key, $0.document) }) { $1 }
      self.init(
        Set(changes.map(\.key)), removals: changes.count { $0.document == nil },
        pending: Set(changes.filter { sent[$0.key] == .some($0.document) }.map(\.key)))
    }
  }

  /// The records that differ from the last synchronized state; nil if the store is not synchronized or cannot
  /// be read.
  package func unsent() -> Unsent? {
    let seen = SeenMonths(in: store.directory)
    let found = try? store.inspect { (exchange) throws(StoreError) -> Unsent? in
      guard let memory = try SyncMemory(exchange) else { return nil }
      var scope = SyncScope(memory, exchange)
      try scope.loadChanges(since: seen)
      return Unsent(scope.allChanges, underWay: memory.outgoing?.request)
    }
    return found ?? nil
  }

  func exchange<Value>(
    _ body: (inout StoreExchange) throws(StoreError) -> Value
  ) throws(SyncError) -> (result: Value, stamps: [String: String]) {
    do throws(StoreError) { return try store.exchange(body) } catch { throw .store(error) }
  }
}

extension [SyncChange] {
  /// The months of these changes, as far as known.
  var months: Set<CivilMonth> { Set(compactMap(\.month)) }

  /// The changes in the order in which many are sent. The latest months come first, because people look at
  /// those, and a request about few months writes few files.
  var latestFirst: [SyncChange] {
    map { ($0.month, $0) }.sorted { one, other in
      guard let month = one.0, let otherMonth = other.0, month != otherMonth else {
        return (one.0 == nil ? 0 : 1, one.1.key) < (other.0 == nil ? 0 : 1, other.1.key)
      }
      return month > otherMonth
    }.map(\.1)
  }
}

extension SyncChange {
  /// The month of the record; nil for a removed one.
  fileprivate var month: CivilMonth? { document?.day(of: key)?.civilMonth }
}
