import Dispatch
import Foundation
import Synchronization

/// Reads lines of limited length from a file descriptor.
final class LineReader: Sendable {
  enum Line: Equatable, Sendable {
    case text([UInt8])
    /// A line over the limit, which has been skipped to its end.
    case tooLong
    case end
  }

  private static let chunk = 65_536

  private let descriptor: Int32
  private let limit: Int
  /// The bytes that were read after the last line.
  private let buffer = Mutex<[UInt8]>([])
  private let queue = DispatchQueue(label: "line-reader")

  init(descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Returns the next line, without its line feed. The last line may lack one.
  func next() async -> Line {
    await withCheckedContinuation { continuation in
      // Reading blocks, which is not allowed on the threads of Swift's pool.
      queue.async { continuation.resume(returning: self.buffer.withLock { self.read(&$0) }) }
    }
  }

  private func read(_ buffer: inout [UInt8]) -> Line {
    var isTooLong = false
    // The offset from which to search for the line feed, so that no byte is searched twice.
    var searched = 0
    while true {
      if let feed = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeSubrange(...feed) }
        return isTooLong || feed > limit ? .tooLong : .text(Array(buffer[..<feed]))
      }
      if buffer.count > limit {
        isTooLong = true
        buffer.removeAll()
      }
      searched = buffer.count
      guard readChunk(into: &buffer) else { break }
    }
    defer { buffer.removeAll() }
    return isTooLong ? .tooLong : buffer.isEmpty ? .end : .text(buffer)
  }

  /// Reads a chunk; false at the end of the input or if reading fails.
  private func readChunk(into buffer: inout [UInt8]) -> Bool {
    var chunk = [UInt8](repeating: 0, count: Self.chunk)
    while true {
      let count = Foundation.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      buffer += chunk.prefix(max(0, count))
      return count > 0
    }
  }
}
