import Synchronization

/// Wakes requests that wait for changes of an account.
final class ChangeHub: Sendable {
  private struct Waiter {
    let device: String
    let continuation: AsyncStream<Void>.Continuation
  }

  private struct State {
    var waiters: [Int64: [Int: Waiter]] = [:]
    var count = 0
    var nextID = 0
    var isStopped = false

    var continuations: [AsyncStream<Void>.Continuation] {
      waiters.values.flatMap { $0.values.map(\.continuation) }
    }

    mutating func remove(_ id: Int, of account: Int64) -> Waiter? {
      guard let waiter = waiters[account]?.removeValue(forKey: id) else { return nil }
      count -= 1
      if waiters[account]?.isEmpty == true { waiters[account] = nil }
      return waiter
    }
  }

  private let state = Mutex(State())
  private let limit: Int
  private let accountLimit: Int
  private let deviceLimit: Int

  init(limit: Int, accountLimit: Int, deviceLimit: Int) {
    self.limit = limit
    self.accountLimit = accountLimit
    self.deviceLimit = deviceLimit
  }

  var isStopped: Bool { state.withLock { $0.isStopped } }
  var hasWaiters: Bool { state.withLock { $0.count > 0 } }

  /// Something arrives whenever the account may have changed. The stream ends when the peer goes and when the server
  /// stops; it has ended already if too many wait. Of one device's waits the oldest makes room for a new one: its
  /// connection may be lost without a word.
  func subscribe(to account: Int64, by device: String, until peer: Peer? = nil) -> AsyncStream<Void> {
    // One signal is enough, however many changes it stands for.
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let (id, replaced) = state.withLock { state -> (Int?, AsyncStream<Void>.Continuation?) in
      guard !state.isStopped else { return (nil, nil) }
      let others = state.waiters[account] ?? [:]
      let own = others.filter { $0.value.device == device }
      var replaced: AsyncStream<Void>.Continuation?
      if own.count >= deviceLimit, let oldest = own.keys.min() {
        replaced = state.remove(oldest, of: account)?.continuation
      } else if state.count >= limit || others.count >= accountLimit {
        return (nil, nil)
      }
      state.nextID += 1
      state.count += 1
      state.waiters[account, default: [:]][state.nextID] = Waiter(device: device, continuation: continuation)
      return (state.nextID, replaced)
    }
    replaced?.finish()
    guard let id else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { state in _ = state.remove(id, of: account) }
    }
    peer?.onLeaving { continuation.finish() }
    return stream
  }

  func notify(_ account: Int64) {
    for continuation in state.withLock({ ($0.waiters[account] ?? [:]).values.map(\.continuation) }) {
      continuation.yield()
    }
  }

  /// For changes made elsewhere, of which the account is not known.
  func notifyAll() {
    for continuation in state.withLock({ $0.continuations }) { continuation.yield() }
  }

  /// Ends all waits; later ones end at once.
  func stop() {
    let all = state.withLock { state in
      state.isStopped = true
      return state.continuations
    }
    // Outside the lock, because each removes itself.
    for continuation in all { continuation.finish() }
  }
}

extension AsyncStream<Void> {
  /// Waits for the next element; false if the stream ends or the time is over.
  func hasNext(before deadline: ContinuousClock.Instant) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await self.first { _ in true } != nil }
      group.addTask {
        try? await Task.sleep(until: deadline, clock: .continuous)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }
}
