import Foundation

/// Runs blocking work on a separate thread: Swift's pool has only as many threads as the machine has cores,
/// and all tests share them.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
  }
}

/// Everything read from a pipe, on a separate thread.
final class PipeContent: @unchecked Sendable {
  private let isComplete = DispatchSemaphore(value: 0)
  private var data = Data()

  init(_ pipe: Pipe) {
    let handle = pipe.fileHandleForReading
    Thread.detachNewThread {
      self.data = handle.readDataToEndOfFile()
      self.isComplete.signal()
    }
  }

  /// Waits for the end. May be called only once.
  func text() -> String {
    isComplete.wait()
    return String(decoding: data, as: UTF8.self)
  }
}
