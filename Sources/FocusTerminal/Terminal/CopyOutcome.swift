/// The result of copying a text.
package enum CopyOutcome: Equatable, Sendable {
  /// The text was sent to the terminal, which is known to accept it.
  case taken
  /// The text was sent to the terminal, which was asked whether it accepts it.
  case asked
  /// The text was given to tmux, which may pass it on to the clipboard of its terminal.
  case tmux(passesOn: Bool)
  /// The terminal has no clipboard.
  case refused
  /// The text has this many bytes, more than terminals accept.
  case tooLong(Int)
  /// There is nothing to copy; the sentence explains why.
  case failed(String)
}
