import Synchronization

/// Wakes requests that wait for changes of an account.
final class ChangeHub: Sendable {
  private struct State {
    var waiters: [Int64: [Int: AsyncStream<Void>.Continuation]] = [:]
    var count = 0
    var nextID = 0
    var isStopped = false
  }

  private let state = Mutex(State())
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  var isStopped: Bool { state.withLock { $0.isStopped } }
  var hasWaiters: Bool { state.withLock { $0.count > 0 } }

  /// Something arrives whenever the account may have changed. The stream ends when the server stops; it has ended
  /// already if too many wait.
  func subscribe(to account: Int64) -> AsyncStream<Void> {
    // One signal is enough, however many changes it stands for.
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state -> Int? in
      guard !state.isStopped, state.count < limit else { return nil }
      state.nextID += 1
      state.count += 1
      state.waiters[account, default: [:]][state.nextID] = continuation
      return state.nextID
    }
    guard let id else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.remove(id, of: account) }
    return stream
  }

  private func remove(_ id: Int, of account: Int64) {
    state.withLock { state in
      guard state.waiters[account]?.removeValue(forKey: id) != nil else { return }
      state.count -= 1
      if state.waiters[account]?.isEmpty == true { state.waiters[account] = nil }
    }
  }

  func notify(_ account: Int64) {
    for continuation in state.withLock({ Array(($0.waiters[account] ?? [:]).values) }) {
      continuation.yield()
    }
  }

  /// For changes made elsewhere, of which the account is not known.
  func notifyAll() {
    for continuation in state.withLock({ $0.waiters.values.flatMap(\.values) }) { continuation.yield() }
  }

  /// Ends all waits; later ones end at once.
  func stop() {
    let all = state.withLock { state in
      state.isStopped = true
      return state.waiters.values.flatMap(\.values)
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
