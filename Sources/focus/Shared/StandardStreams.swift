import FocusSystem

/// The standard streams of the process.
enum StandardStreams {
  /// Opens closed streams on `/dev/null`, so that no file of the store gets their descriptor. They are opened
  /// for reading, so that writes still fail.
  static func reserveDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Turns a write to a closed pipe into an error. Otherwise the signal could end the process between a
  /// change and its hooks.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Whether the user can be asked questions: standard input and standard error are terminals.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// The streams whose other end can close: pipes, sockets and terminals. `/dev/null`, which status bars pass
  /// as standard input, and files have no other end.
  static var closable: [Int32] {
    [STDIN_FILENO, STDOUT_FILENO].filter { descriptor in
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return false }
      return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT) || isatty(descriptor) == 1
    }
  }
}
