import Foundation

/// Does work that takes its time, or must not wait for its turn, on a thread of its own: the pool has few, and while
/// one is held, or hundreds of tests take turns on it, what shows only for seconds goes by unseen.
func onOwnThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { waiting in
    Thread.detachNewThread { waiting.resume(with: Swift.Result(catching: work)) }
  }
}
