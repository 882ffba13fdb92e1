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

  /// Makes writing to a reader who is gone an error instead of the end of the process, which could come between a
  /// change and its hooks.
  static func outliveReaders() { signal(SIGPIPE, SIG_IGN) }

  /// Ends the process as one whose output nobody reads any more.
  static func endUnread() {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
  }

  /// Whether a person can be asked: who reads and who answers sit at a terminal.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// The streams whose other end can go away: pipes, sockets and terminals. `/dev/null`, which status bars give their
  /// programs as stdin, has no other end, and neither has a file.
  static var withOtherEnd: [Int32] {
    [STDIN_FILENO, STDOUT_FILENO].filter { descriptor in
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return false }
      return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT) || isatty(descriptor) == 1
    }
  }
}
