import CNcurses
import FocusSystem

extension Terminal {
  /// How many milliseconds the reply to a query may take; a later reply is dropped.
  package static let patience: Int64 = 250

  /// Asks the terminal for its background colour, once. The reply arrives as an event, or never. Does nothing in
  /// monochrome, where all themes look alike, and on the Linux console, which would show the question.
  package func askBackground() {
    guard colors.depth != .mono, type != "linux" else { return }
    ask("\u{1B}]11;?\u{1B}\\", for: .background)
  }

  /// Asks the terminal how wide a sign of ambiguous width is, by writing one and asking where the cursor is then. Call
  /// it before the first `draw`, when the screen is empty. The reply arrives as an event, or never.
  package func askAmbiguousWidth() {
    guard charset == .unicode, size.height > 1 else { return }
    ask("\u{1B}7\u{1B}[2;1H●\u{1B}[6n\u{1B}[2;1H\u{1B}[K\u{1B}8", for: .ambiguousWidth)
  }

  /// Only the wait for room can be ended at once. A process that ended between question and reply would leave the reply
  /// to the shell.
  func ask(_ question: String, for reply: TerminalReply) {
    events.signals.endable { focus_make_room(streams.descriptor, -1) }
    writeAll(question, to: streams.descriptor)
    events.expect(reply, within: Terminal.patience)
  }
}
