import HummingbirdCore
import Logging

/// Accepts connections while there are descriptors for them. Further connections wait in the backlog of the
/// system, because without a free descriptor `accept` would fail in a busy loop.
struct ConnectionLimit: AvailableConnectionsDelegate {
  let limit: Int
  let logger: Logger
  private var count = 0
  private var isReported = false

  init(limit: Int, logger: Logger) {
    self.limit = limit
    self.logger = logger
  }

  mutating func connectionOpened() {
    count += 1
    guard count >= limit, !isReported else { return }
    isReported = true
    logger.warning("no more connections are accepted until some end", metadata: ["open": "\(count)"])
  }

  mutating func connectionClosed() {
    count -= 1
    // Warn again only after the number has dropped clearly, and not for each connection near the limit.
    if count < limit * 9 / 10 { isReported = false }
  }

  func isAcceptingNewConnections() -> Bool { count < limit }
}
