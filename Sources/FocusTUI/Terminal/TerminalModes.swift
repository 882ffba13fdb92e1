import CNcurses
import Glibc

/// The terminal modes that curses does not handle: bracketed paste, the mouse, and how keys are reported.
struct TerminalModes {
  let mouse: Bool
  /// Whether to ask for plain keys: a program that died may have left kitty's reports of every press and release on. The
  /// console does not know the sequence and would print it.
  let plainKeys: Bool

  private static let paste = "\u{1B}[?2004"
  /// Reports buttons, and motion while a button is down, with decimal coordinates.
  private static let mouseModes = ["\u{1B}[?1002", "\u{1B}[?1006"]

  /// Terminals keep a stack of the ways to report keys: one is put on it, and taken away again.
  private static let (pushPlainKeys, popKeys) = ("\u{1B}[>0u", "\u{1B}[<u")

  /// The bytes that enter them. If they have not been left since, as after a stop by another program, nothing is put on the
  /// stack again.
  func enter(isStillIn: Bool = false) -> String {
    Self.paste + "h" + (mouse ? Self.mouseModes.map { $0 + "h" }.joined() : "")
      + (plainKeys && !isStillIn ? Self.pushPlainKeys : "")
  }

  var leave: String {
    (plainKeys ? Self.popKeys : "")
      + (mouse ? Self.mouseModes.reversed().map { $0 + "l" }.joined() : "") + Self.paste + "l"
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
