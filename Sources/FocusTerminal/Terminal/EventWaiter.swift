import FocusSystem

/// Waits in a program without a screen: until a time of day, a change of a watched descriptor, or a closed
/// output stream.
package final class EventWaiter {
  /// The reason why the sleep ended.
  package enum Waking: Equatable, Sendable {
    /// The deadline has passed, or the clock was set and the deadline must be recomputed.
    case clock
    /// A watched file descriptor is readable.
    case readable(Int32)
    /// The other end of a stream was closed.
    case abandoned
  }

  private let timer: CivilTimer
  private let streams: [Int32]

  /// Creates a waiter that also watches these file descriptors for a closed other end, without reading from
  /// them.
  /// - Throws: the system error.
  package convenience init(streams: [Int32]) throws(TerminalError) {
    try self.init(streams: streams, timerCalls: .kernel)
  }

  init(streams: [Int32], timerCalls: TimerCalls) throws(TerminalError) {
    self.streams = streams
    timer = try CivilTimer(timerCalls)
  }

  deinit { timer.close() }

  /// Sleeps until the wall clock reaches `deadline` (milliseconds since 1970; nil means no deadline), the
  /// clock is set, a watched descriptor is readable, or a stream is closed.
  package func sleep(until deadline: Int64?, watching watched: [Int32]) -> Waking {
    sleep(until: deadline, polling: watched.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) })
  }

  /// Sleeps like `sleep(until:watching:)`, but with the requested events of each descriptor. Returns
  /// `readable` when one of them occurs.
  package func sleep(until deadline: Int64?, polling watched: [pollfd]) -> Waking {
    if timer.arm(deadline) != nil { return .clock }
    while true {
      // `poll` reports a closed pipe regardless of the requested events. POLLRDHUP is not requested: tmux
      // gives its `#()` commands a socket whose writing half it has shut down, and still reads from it.
      var polled = streams.map { pollfd(fd: $0, events: 0, revents: 0) }
      polled.append(pollfd(fd: timer.descriptor, events: Int16(POLLIN), revents: 0))
      polled += watched
      guard Descriptors.poll(&polled) > 0 else { continue }
      if polled.prefix(streams.count).contains(where: { $0.revents != 0 }) { return .abandoned }
      if timer.next() != nil { return .clock }
      let readable = polled.dropFirst(streams.count + 1).first { $0.revents != 0 }
      if let readable { return .readable(readable.fd) }
    }
  }
}
