import FocusSystem

/// Delivers the signals of a terminal program through a file descriptor, so that they are handled between
/// events and never during one. Signals that are ignored at the start (`nohup`) stay ignored.
final class SignalSource {
  package let descriptor: Int32
  private var blocked = sigset_t()
  private var previous = sigset_t()

  package init() throws(TerminalError) {
    sigemptyset(&blocked)
    for signal in [SIGWINCH, SIGCONT, SIGTSTP, SIGHUP, SIGINT, SIGTERM, SIGQUIT]
    where focus_is_ignored(signal) == 0 { sigaddset(&blocked, signal) }
    pthread_sigmask(SIG_BLOCK, &blocked, &previous)
    descriptor = SystemSignals.open(blocked)
    guard descriptor >= 0 else {
      let code = errno
      pthread_sigmask(SIG_SETMASK, &previous, nil)
      throw .system(code: code)
    }
  }

  /// Returns the signals received since the last call, in order, each kind once.
  func drain() -> [Int32] {
    var signals: [Int32] = []
    while let number = SystemSignals.next(descriptor) {
      if !signals.contains(number) { signals.append(number) }
    }
    return signals
  }

  /// Runs `body`, which may block, for example while writing to a terminal that is not being read. Meanwhile
  /// a termination signal ends the process at once through the crash guard instead of waiting in the queue.
  func endable(_ body: () -> Void) {
    var ending = sigset_t()
    sigemptyset(&ending)
    for signal in [SIGHUP, SIGINT, SIGTERM, SIGQUIT] where sigismember(&blocked, signal) == 1 {
      sigaddset(&ending, signal)
    }
    pthread_sigmask(SIG_UNBLOCK, &ending, nil)
    body()
    pthread_sigmask(SIG_BLOCK, &ending, nil)
  }

  /// Whether the signal is pending.
  func isPending(_ signal: Int32) -> Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, signal) == 1
  }

  /// Stops the process group, as a shell expects on Ctrl-Z. Returns when it continues.
  func stopProcessGroup() {
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    kill(0, SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
  }

  /// Runs `body`. Meanwhile SIGTSTP stops the process as usual.
  func stoppable<Result>(_ body: () -> Result) -> Result {
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    return body()
  }

  /// Stops the process group again while it is in the background, for example after the shell's `bg`.
  func awaitForeground(of terminal: Int32) {
    let owner = tcgetpgrp(terminal)
    if owner > 0, owner != getpgrp() { kill(0, SIGTTOU) }
  }

  package func close() {
    SystemSignals.close(descriptor)
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }
}

/// Saves the process's handlers of the signals that `newterm` takes over, to restore them afterwards.
struct SignalActions {
  private let saved: [(signal: Int32, action: sigaction)]

  package init() {
    saved = [SIGINT, SIGTERM, SIGTSTP, SIGWINCH].map { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      return (signal, action)
    }
    // With a handler in place, curses leaves SIGTSTP alone. Otherwise it would ignore the signal during every
    // update, and a pending signal would be lost.
    focus_handle_with_nothing(SIGTSTP)
  }

  package func restore() {
    for (signal, action) in saved {
      var action = action
      sigaction(signal, &action, nil)
    }
  }
}
