import CNcurses
import FocusSystem

extension Terminal {
  /// The timeout for the reply to a query, in milliseconds. A later reply is dropped.
  package static let patience: Int64 = 250

  /// Asks the terminal for its background colour, once. The reply arrives as an event, or never. Does nothing
  /// in monochrome, where all themes look alike, and on the Linux console, which would print the query.
  package func askBackground() {
    guard colors.depth != .mono, type != "linux" else { return }
    ask("\u{1B}]11;?\u{1B}\\", for: .background)
  }

  /// Asks the terminal for the width of characters of ambiguous width, by writing one and requesting the
  /// cursor position. Call it before the first `draw`, while the screen is empty. The reply arrives as an
  /// event, or never.
  package func askAmbiguousWidth() {
    guard charset == .unicode, size.height > 1 else { return }
    ask("\u{1B}7\u{1B}[2;1H●\u{1B}[6n\u{1B}[2;1H\u{1B}[K\u{1B}8", for: .ambiguousWidth)
  }

  /// Writes a query and expects its reply. Only the wait for room in the output buffer can be ended by a
  /// signal. If the process ended between query and reply, the shell would receive the reply as input.
  func ask(_ question: String, for reply: TerminalReply) {
    events.signals.endable { focus_make_room(streams.descriptor, -1) }
    Descriptors.write(Array(question.utf8), to: streams.descriptor, waits: false)
    events.expect(reply, within: Terminal.patience)
  }
}
