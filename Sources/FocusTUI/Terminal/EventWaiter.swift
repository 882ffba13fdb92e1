import CSystem
import Glibc

/// The sleep of a program without a screen: until a time of day, a change of what it watches, or the end of those it
/// talks with.
package final class EventWaiter {
  /// What ended the sleep.
  package enum Waking: Equatable, Sendable {
    /// The deadline has passed, or the clock was set, so that it must be reckoned anew.
    case clock
    /// This watched file descriptor can be read.
    case readable(Int32)
    /// The other end of a stream has gone.
    case abandoned
  }

  private let timer: CivilTimer
  private let streams: [Int32]

  /// Keeps an eye on file descriptors whose other end may go. Nothing is read from them. Throws what the system refused.
  package convenience init(streams: [Int32]) throws(TerminalError) {
    try self.init(streams: streams, timerCalls: .kernel)
  }

  init(streams: [Int32], timerCalls: TimerCalls) throws(TerminalError) {
    self.streams = streams
    timer = try CivilTimer(timerCalls)
  }

  deinit { timer.close() }

  /// Sleeps until the system's clock shows so many milliseconds since 1970 (nil: for ever), or it is set, or a file
  /// descriptor can be read, or a stream is abandoned.
  package func sleep(until deadline: Int64?, watching watched: [Int32]) -> Waking {
    if timer.arm(deadline) != nil { return .clock }
    while true {
      // A stream that has nobody at its other end says so whatever is asked of it. A socket that only sends no more
      // is not asked: tmux gives its `#()` commands such a one, and goes on reading.
      var polled = streams.map { pollfd(fd: $0, events: 0, revents: 0) }
      polled.append(pollfd(fd: timer.descriptor, events: Int16(POLLIN), revents: 0))
      polled += watched.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
      if polled.prefix(streams.count).contains(where: { $0.revents != 0 }) { return .abandoned }
      if timer.take() != nil { return .clock }
      let readable = polled.dropFirst(streams.count + 1).first { $0.revents != 0 }
      if let readable { return .readable(readable.fd) }
    }
  }
}
