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

  /// Returns a stream with an element whenever the account may have changed. The stream ends when the peer
  /// disconnects or the server stops. It is already finished if too many requests wait. If a device has too
  /// many waits, the new one ends its oldest, whose connection may have been lost unnoticed.
  func subscribe(to account: Int64, by device: String, until peer: Peer? = nil) -> AsyncStream<Void> {
    // One signal is enough for any number of changes.
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

  /// Wakes all requests. For changes by other processes, whose account is unknown.
  func notifyAll() {
    for continuation in state.withLock({ $0.continuations }) { continuation.yield() }
  }

  /// Ends all waits; later ones end immediately.
  func stop() {
    let all = state.withLock { state in
      state.isStopped = true
      return state.continuations
    }
    // Finish them outside the lock, because each one removes itself.
    for continuation in all { continuation.finish() }
  }
}

extension AsyncStream<Void> {
  /// Waits for the next element. Returns false if the stream ends or the deadline passes.
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
