import Foundation

/// Runs blocking or time-critical work on a thread of its own: the pool has few threads, and with hundreds of
/// tests waiting for them, states that last only seconds would be missed.
func onOwnThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { waiting in
    Thread.detachNewThread { waiting.resume(with: Swift.Result(catching: work)) }
  }
}
