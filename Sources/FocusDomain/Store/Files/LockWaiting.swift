import FocusSystem

/// How long a writer waits for the store's lock.
package struct LockWaiting: Sendable {
  /// In milliseconds.
  private let limit: Int64
  /// What ends the wait once it is readable: keys and signals, for which a screen must not be deaf.
  private let wakers: [Int32]
  /// How long the wait is too short to be noticed, whatever is typed meanwhile, in milliseconds.
  private static let unnoticed: Int64 = 100

  package init(limit: Int64 = Int64(StoreLock.timeout), wakers: [Int32] = []) {
    (self.limit, self.wakers) = (limit, wakers)
  }

  /// Waits for a moment; returns whether to try again.
  func goesOn(since start: Stopwatch) -> Bool {
    guard start.milliseconds < limit else { return false }
    guard !wakers.isEmpty, start.milliseconds >= Self.unnoticed else {
      usleep(5000)
      return true
    }
    var polled = wakers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return Descriptors.poll(&polled, milliseconds: 5) <= 0
  }
}

extension Store {
  /// How the writers of this task wait.
  @TaskLocal package static var waiting = LockWaiting()
}
