import CNcurses
import FocusSystem

/// The terminal modes that curses does not handle: bracketed paste, the mouse, and how keys are reported.
struct TerminalModes {
  let mouse: Bool

  private static let paste = "\u{1B}[?2004"
  /// Reports buttons, and motion while a button is down, with decimal coordinates.
  private static let mouseModes = ["\u{1B}[?1002", "\u{1B}[?1006"]

  /// Keys as plain bytes: a program that died may have left kitty's reports of each press and release on. Terminals
  /// remember this for each of their two screens, so on the alternate one it need not be taken back, and may be set
  /// again after a stop. The cursor is saved, because some terminals take every `CSI u` for its return.
  private static let plainKeys = "\u{1B}7\u{1B}[=0;1u\u{1B}8"

  /// Whether the terminal has the alternate screen of xterm, and ignores what it does not know of xterm's language.
  private var hasAlternateScreen: Bool {
    Capabilities.string("smcup").map { String(decoding: $0, as: UTF8.self).contains("\u{1B}[?1049h") }
      ?? false
  }

  var enter: String {
    (hasAlternateScreen ? Self.plainKeys : "") + Self.paste + "h"
      + (mouse ? Self.mouseModes.map { $0 + "h" }.joined() : "")
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
