import Foundation

/// Runs blocking work on a thread of its own: those of Swift's pool are as many as the machine has cores, and all tests
/// share them.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
  }
}

/// Everything that comes out of a pipe, read on a thread of its own.
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

  /// Waits for the end. To be called once.
  func text() -> String {
    isComplete.wait()
    return String(decoding: data, as: UTF8.self)
  }
}
