import HummingbirdCore
import Logging

/// Accepts connections while there are descriptors for them. Beyond that they wait in the queue of the system: to accept
/// one without a descriptor fails at once, again and again.
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
    // Not at each connection that comes and goes at the limit.
    if count < limit * 9 / 10 { isReported = false }
  }

  func isAcceptingNewConnections() -> Bool { count < limit }
}
