import Dispatch
import GRDB
import Synchronization

/// Combines the writes of several callers into one transaction.
///
/// A commit waits for the disk. Writes that arrive in the meantime are combined in the next transaction, and
/// each caller returns only after that one is durable. A write that throws is rolled back alone.
final class GroupCommit: Sendable {
  private struct Job: Sendable {
    /// Writes, and returns a closure that resumes the caller after the commit.
    let write: @Sendable (Database) throws -> @Sendable () -> Void
    let fail: @Sendable (any Error) -> Void
  }

  private struct Waiting {
    var jobs: [Job] = []
    var isDraining = false
  }

  /// The maximum number of writes per transaction, so that the first one does not wait for long.
  private static let limit = 64

  private let pool: DatabasePool
  private let queue = DispatchQueue(label: "group-commit")
  private let waiting = Mutex(Waiting())

  init(pool: DatabasePool) {
    self.pool = pool
  }

  func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let job = Job(
        write: { database in
          let value = try body(database)
          return { continuation.resume(returning: value) }
        },
        fail: { continuation.resume(throwing: $0) })
      let mustStart = waiting.withLock { waiting in
        waiting.jobs.append(job)
        defer { waiting.isDraining = true }
        return !waiting.isDraining
      }
      if mustStart { queue.async { self.drain() } }
    }
  }

  private func nextBatch() -> [Job]? {
    waiting.withLock { waiting in
      let batch = Array(waiting.jobs.prefix(Self.limit))
      waiting.jobs.removeFirst(batch.count)
      waiting.isDraining = !batch.isEmpty
      return batch.isEmpty ? nil : batch
    }
  }

  private func drain() {
    while let batch = nextBatch() {
      do {
        for deliver in try commit(batch) { deliver() }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL && batch.count > 1 {
        // Retry each write alone: one that needs no room must not fail together with one that does.
        for job in batch { commitAlone(job) }
      } catch {
        for job in batch { job.fail(error) }
      }
    }
  }

  private func commitAlone(_ job: Job) {
    do { for deliver in try commit([job]) { deliver() } } catch { job.fail(error) }
  }

  /// The number of writes that wait for the next transaction.
  var waitingCount: Int { waiting.withLock { $0.jobs.count } }

  private func commit(_ batch: [Job]) throws -> [@Sendable () -> Void] {
    var deliveries: [@Sendable () -> Void] = []
    try pool.writeWithoutTransaction { database in
      try database.inTransaction(.immediate) {
        for job in batch {
          do {
            try database.inSavepoint {
              deliveries.append(try job.write(database))
              return .commit
            }
          } catch {
            // A full disk or a read error rolls back the whole transaction, including the other writes.
            guard database.isInsideTransaction else { throw error }
            deliveries.append { job.fail(error) }
          }
        }
        return .commit
      }
    }
    return deliveries
  }
}
