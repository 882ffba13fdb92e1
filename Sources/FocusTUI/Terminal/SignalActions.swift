import Glibc

/// Saves the process's handlers of the signals that `newterm` takes over, to restore them afterwards.
struct SignalActions {
  private let saved: [(signal: Int32, action: sigaction)]

  init() {
    saved = [SIGINT, SIGTERM, SIGTSTP, SIGWINCH].map { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      return (signal, action)
    }
    // With a handler in place curses leaves SIGTSTP alone. Otherwise it would ignore the signal during every update,
    // and a pending one would be lost.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGTSTP, &action, nil)
  }

  func restore() {
    for (signal, action) in saved {
      var action = action
      sigaction(signal, &action, nil)
    }
  }
}
