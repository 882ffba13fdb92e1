import Dispatch
import Foundation
import Synchronization

/// Reads lines from a file descriptor, of limited length.
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
  /// What has been read behind the last line.
  private let buffer = Mutex<[UInt8]>([])
  private let queue = DispatchQueue(label: "line-reader")

  init(descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// The next line, without its line feed. A last line without one counts, too.
  func next() async -> Line {
    await withCheckedContinuation { continuation in
      // Reading blocks, which threads of Swift's pool must not.
      queue.async { continuation.resume(returning: self.buffer.withLock { self.read(&$0) }) }
    }
  }

  private func read(_ buffer: inout [UInt8]) -> Line {
    var isTooLong = false
    // Where to look for the line feed: not again in what has been searched.
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

  /// False at the end, and if reading fails.
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
