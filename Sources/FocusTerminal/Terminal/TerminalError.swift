/// The reasons why the full screen cannot open.
package enum TerminalError: Error, Equatable, Sendable {
  /// The streams of a terminal.
  package enum Stream: Equatable, Sendable {
    /// The stream that keys come from.
    case input
    /// The stream that the screen is written to.
    case output
  }

  /// The stream is a file or a pipe.
  case notATerminal(Stream)
  /// TERM is unset or empty.
  case missingType
  /// The terminfo database has no entry for this TERM.
  case unknownType(String)
  /// The terminal of this TERM has no cursor addressing.
  case dumbType(String)
  /// A system call that the terminal needs failed.
  /// - Parameter code: `errno`.
  case system(code: Int32)
}
