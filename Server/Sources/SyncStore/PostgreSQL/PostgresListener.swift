import Foundation
import Synchronization

/// Hears which accounts other processes announce, on a connection and a thread of its own.
final class PostgresListener: Sendable {
  /// The longest pause before it connects again, in seconds.
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
      // A connection that cannot be opened or is lost is opened again, for as long as somebody listens.
      try? listen()
      Thread.sleep(forTimeInterval: .random(in: 0...Self.pause))
    }
  }

  private func listen() throws {
    let connection = try PostgresConnection(address)
    try connection.execute("LISTEN focus_changes")
    // Nobody knows what was announced before.
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
