import Foundation

/// Runs blocking or time-critical work on a separate thread. The thread pool is small, and with hundreds of
/// waiting tests, states that last only seconds would be missed.
func onOwnThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { waiting in
    Thread.detachNewThread { waiting.resume(with: Swift.Result(catching: work)) }
  }
}
