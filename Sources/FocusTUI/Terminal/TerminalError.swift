/// Why the full screen cannot open.
package enum TerminalError: Error, Equatable, Sendable {
  /// The two ends of a terminal.
  package enum Stream: Equatable, Sendable {
    /// Where keys come from.
    case input
    /// Where the screen goes.
    case output
  }

  /// The stream is a file or a pipe.
  case notATerminal(Stream)
  /// TERM is unset or empty.
  case missingType
  /// The terminfo database does not know this TERM.
  case unknownType(String)
  /// A terminal of this TERM cannot place its cursor.
  case dumbType(String)
  /// The system refused what the terminal needs.
  /// - Parameter code: `errno`.
  case system(code: Int32)
}
