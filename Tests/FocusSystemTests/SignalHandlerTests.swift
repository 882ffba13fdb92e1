import Testing

@testable import FocusSystem

/// Signals delivered by a handler and a pipe, which replace `signalfd`. Masks belong to threads, so the
/// tests never suspend.
@Suite(.serialized) struct SignalHandlerTests {
  private func blocking<Result>(
    _ signals: [Int32], _ body: (sigset_t) throws -> Result
  ) rethrows -> Result {
    var (set, before) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body(set)
  }

  @Test func aPendingSignalEndsTheSleepAndIsConsumed() throws {
    try blocking([SIGWINCH, SIGURG]) { set in
      let source = try #require(SignalPipe(set))
      let descriptor = source.opened()
      defer { SystemSignals.close(descriptor) }
      #expect(source.next() == nil)
      pthread_kill(pthread_self(), SIGWINCH)
      var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
      #expect(Descriptors.poll(&polled) == 1)
      #expect(polled[0].revents != 0)
      #expect(source.next() == SIGWINCH)
      #expect(source.next() == nil)
      #expect(Descriptors.poll(&polled, milliseconds: 0) == 0)
    }
  }

  @Test func aSignalStaysPendingUntilItIsConsumed() throws {
    try blocking([SIGURG]) { set in
      let source = try #require(SignalPipe(set))
      defer { source.close() }
      pthread_kill(pthread_self(), SIGURG)
      var pending = sigset_t()
      sigpending(&pending)
      #expect(sigismember(&pending, SIGURG) == 1)
      #expect(source.next() == SIGURG)
      sigpending(&pending)
      #expect(sigismember(&pending, SIGURG) == 0)
    }
  }

  /// Two threads may sleep at once, and earlier handlers are restored afterwards.
  @Test func signalHandlersAreRestored() throws {
    try blocking([SIGURG]) { set in
      var before = sigaction()
      sigaction(SIGURG, nil, &before)
      focus_handle_with_nothing(SIGURG)
      defer { sigaction(SIGURG, &before, nil) }
      let (one, other) = (try #require(SignalPipe(set)), try #require(SignalPipe(set)))
      one.sleeps()
      other.sleeps()
      one.wakes()
      other.wakes()
      pthread_kill(pthread_self(), SIGURG)
      var open = set
      pthread_sigmask(SIG_UNBLOCK, &open, nil)
      pthread_sigmask(SIG_BLOCK, &open, nil)
      #expect(one.next() == nil, "the former handler had it")
      #expect(other.next() == nil, "the former handler had it")
      one.close()
      other.close()
    }
  }
}
