import Glibc

/// The three streams every program is given, or should be.
enum StandardStreams {
  /// Puts something in the place of closed streams, so that no file of the store gets their number. It can only be
  /// read, so that a write to it still fails.
  static func fillHoles() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Whether a person can be asked: who reads and who answers sit at a terminal.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }
}
