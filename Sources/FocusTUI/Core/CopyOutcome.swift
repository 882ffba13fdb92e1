/// What became of a text that was to be copied.
package enum CopyOutcome: Equatable, Sendable {
  /// The terminal has it, and is known to take it.
  case taken
  /// The terminal has it, and is asked whether it takes it.
  case asked
  /// tmux has it, and may pass it on to the clipboard of its terminal.
  case tmux(passesOn: Bool)
  /// The terminal has no clipboard.
  case refused
  /// It has this many bytes, more than terminals take.
  case tooLong(Int)
  /// There is nothing to copy; a sentence says why.
  case failed(String)
}
