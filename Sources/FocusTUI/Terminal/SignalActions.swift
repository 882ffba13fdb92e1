import Glibc

/// What the process does on the signals that `newterm` takes for itself, to give them back.
struct SignalActions {
  private let saved: [(signal: Int32, action: sigaction)]

  init() {
    saved = [SIGINT, SIGTERM, SIGTSTP, SIGWINCH].map { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      return (signal, action)
    }
    // Otherwise curses ignores SIGTSTP during every update, and a Ctrl-Z that waits to be taken would be lost.
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
