import Foundation
import Synchronization

/// Receives the accounts that other processes announce, on its own connection and thread.
final class PostgresListener: Sendable {
  /// The maximum pause before it reconnects, in seconds.
  private static let pause = 1.0

  private let address: PostgresAddress
  private let isStopped = Mutex(false)
  private let continuation: AsyncStream<StoreChange>.Continuation

  private init(_ address: PostgresAddress, _ continuation: AsyncStream<StoreChange>.Continuation) {
    self.address = address
    self.continuation = continuation
  }

  static func changes(at address: PostgresAddress) -> AsyncStream<StoreChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: StoreChange.self)
    let listener = PostgresListener(address, continuation)
    continuation.onTermination = { _ in listener.isStopped.withLock { $0 = true } }
    Thread.detachNewThread { listener.run() }
    return stream
  }

  private func run() {
    while !isStopped.withLock({ $0 }) {
      // If the connection fails, connect again for as long as the stream is in use.
      try? listen()
      Thread.sleep(forTimeInterval: .random(in: 0...Self.pause))
    }
  }

  private func listen() throws {
    let connection = try PostgresConnection(address)
    try connection.execute("LISTEN focus_changes")
    // Announcements before this moment were not received.
    continuation.yield(.unknown)
    while !isStopped.withLock({ $0 }) {
      var wait = pollfd(fd: connection.socket, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 1_000) != 0 else { continue }
      for payload in try connection.notifications() {
        continuation.yield(Int64(payload).map(StoreChange.account) ?? .unknown)
      }
    }
  }
}
