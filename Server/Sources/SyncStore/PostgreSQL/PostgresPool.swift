import Dispatch
import Foundation
import Synchronization

/// A pool of connections, each on its own thread, because calls of libpq block. Connections are opened on
/// demand.
final class PostgresPool: Sendable {
  /// The kind of a transaction, with the statement that begins it.
  enum Access: String {
    /// The lock on the row of an account serializes its writers. After the lock, each statement sees what the
    /// previous writers committed.
    case write = "BEGIN"
    case read = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
  }

  private struct Job: Sendable {
    let deadline: ContinuousClock.Instant
    let run: @Sendable (PostgresWorker) -> Void
    let fail: @Sendable (any Error) -> Void
  }

  /// The state that is shared with the threads, which outlive the pool for a moment.
  private final class Queue: Sendable {
    struct State {
      var jobs: [Job] = []
      var threads = 0
      var idle = 0
      var isStopped = false
    }

    let state = Mutex(State())
    let signal = DispatchSemaphore(value: 0)
  }

  /// The maximum time that a call waits for a connection.
  private static let patience = Duration.seconds(5)

  private let queue = Queue()
  private let address: PostgresAddress
  private let size: Int

  init(_ address: PostgresAddress, size: Int) {
    self.address = address
    self.size = size
  }

  deinit {
    let threads = queue.state.withLock { state in
      state.isStopped = true
      return state.threads
    }
    for _ in 0..<threads { queue.signal.signal() }
  }

  /// Runs `body` in a transaction, with retries.
  func transaction<Value: Sendable>(
    _ access: Access, _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    try await perform { try $0.transaction(access.rawValue, body) }
  }

  /// Runs `body` on one of the threads.
  func perform<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresWorker) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      add(
        Job(
          deadline: .now.advanced(by: Self.patience),
          run: { worker in continuation.resume(with: Result { try body(worker) }) },
          fail: { continuation.resume(throwing: $0) }))
    }
  }

  private func add(_ job: Job) {
    let mustStart = queue.state.withLock { state in
      state.jobs.append(job)
      guard state.idle < state.jobs.count, state.threads < size else { return false }
      state.threads += 1
      return true
    }
    if mustStart {
      Thread.detachNewThread { [queue, address] in Self.work(on: queue, PostgresWorker(address)) }
    }
    queue.signal.signal()
  }

  private static func work(on queue: Queue, _ worker: PostgresWorker) {
    while true {
      queue.state.withLock { $0.idle += 1 }
      queue.signal.wait()
      let job = queue.state.withLock { state in
        state.idle -= 1
        return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
      }
      guard let job else { return }
      if job.deadline < .now { job.fail(StoreError.busy) } else { job.run(worker) }
    }
  }
}
