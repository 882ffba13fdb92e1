import CNcurses
import Glibc

/// The terminal modes that curses does not handle: bracketed paste and the mouse.
struct TerminalModes {
  let mouse: Bool

  private static let paste = "\u{1B}[?2004"
  /// Reports buttons, and motion while a button is down, with decimal coordinates.
  private static let mouseModes = ["\u{1B}[?1002", "\u{1B}[?1006"]

  var enter: String {
    Self.paste + "h" + (mouse ? Self.mouseModes.map { $0 + "h" }.joined() : "")
  }

  var leave: String {
    (mouse ? Self.mouseModes.reversed().map { $0 + "l" }.joined() : "") + Self.paste + "l"
  }

  /// The bytes that restore the screen in a crash, where curses cannot be called.
  func crashBytes() -> [UInt8] {
    Array(leave.utf8) + ["sgr0", "rmkx", "cnorm", "rmcup"].flatMap { Capabilities.string($0) ?? [] }
  }
}

/// Writes the whole text, unless the terminal is gone.
func writeAll(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR {
      return
    }
  }
}
