import CNcurses
import FocusSystem

/// The terminal modes that curses does not handle: bracketed paste, mouse reports and key reports.
struct TerminalModes {
  package let mouse: Bool

  private static let paste = "\u{1B}[?2004"
  /// The modes that report buttons, and motion while a button is down, with decimal coordinates.
  private static let mouseModes = ["\u{1B}[?1002", "\u{1B}[?1006"]

  /// The sequence that turns kitty's key reports off. A program that crashed may have left reports of each
  /// press and release on. Terminals keep this setting separately for both screens, so it need not be
  /// restored on the alternate one, and may be set again after a stop. The cursor is saved first, because
  /// some terminals take every `CSI u` as a request to restore it.
  private static let plainKeys = "\u{1B}7\u{1B}[=0;1u\u{1B}8"

  /// Whether the terminal has xterm's alternate screen. Such terminals ignore unknown xterm sequences.
  private var hasAlternateScreen: Bool {
    Capabilities.string("smcup").map { String(decoding: $0, as: UTF8.self).contains("\u{1B}[?1049h") }
      ?? false
  }

  package var enter: String {
    (hasAlternateScreen ? Self.plainKeys : "") + Self.paste + "h"
      + (mouse ? Self.mouseModes.map { $0 + "h" }.joined() : "")
  }

  package var leave: String {
    (mouse ? Self.mouseModes.reversed().map { $0 + "l" }.joined() : "") + Self.paste + "l"
  }

  /// Returns the bytes that restore the screen in a crash, when curses cannot be called.
  func crashBytes() -> [UInt8] {
    Array(leave.utf8) + ["sgr0", "rmkx", "cnorm", "rmcup"].flatMap { Capabilities.string($0) ?? [] }
  }
}
