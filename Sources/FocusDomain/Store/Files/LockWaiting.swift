import FocusSystem

/// The way in which a writer waits for the store's lock.
package struct LockWaiting: Sendable {
  /// The maximum wait in milliseconds.
  private let limit: Int64
  /// Descriptors that end the wait once they are readable, such as those of keys and signals, to keep the
  /// screen responsive.
  private let wakers: [Int32]
  /// The time, in milliseconds, during which wakers are ignored, because users do not notice so short a wait.
  private static let unnoticedLimit: Int64 = 100
  /// Waits for 100 ms at most, which users do not notice.
  package static let unnoticed = LockWaiting(limit: unnoticedLimit)

  package init(limit: Int64 = Int64(StoreLock.timeout), wakers: [Int32] = []) {
    (self.limit, self.wakers) = (limit, wakers)
  }

  /// Waits for a moment. Returns whether to try again.
  func shouldRetry(since start: Stopwatch) -> Bool {
    guard start.milliseconds < limit else { return false }
    guard !wakers.isEmpty, start.milliseconds >= Self.unnoticedLimit else {
      usleep(5000)
      return true
    }
    var polled = wakers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return Descriptors.poll(&polled, milliseconds: 5) <= 0
  }
}

extension Store {
  /// The way in which the writers of this task wait for the lock.
  @TaskLocal package static var waiting = LockWaiting()
}
