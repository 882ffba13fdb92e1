import Glibc

/// What makes a terminal show a notification of its own.
public enum Notification {
  /// OSC 9 (iTerm2, kitty, foot, WezTerm) and OSC 777 (rxvt, foot, Ghostty); others swallow what they do not know.
  /// Empty for terminals that would print it.
  /// - Parameters:
  ///   - title: who speaks; OSC 9 has it in front, so that no text can begin with a digit that means something else.
  ///   - text: any text; nothing of it ends the sequence.
  ///   - terminal: the value of TERM.
  /// - Returns: the bytes to write.
  public static func sequences(_ title: String, _ text: String, terminal: String) -> String {
    let printing = ["linux", "vt", "dumb", "cons", "sun", "ansi"]
    guard !terminal.isEmpty, !printing.contains(where: terminal.hasPrefix) else { return "" }
    let (title, text) = (clean(title), clean(text))
    return "\u{1B}]9;\(title): \(text)\u{07}\u{1B}]777;notify;\(title);\(text)\u{07}"
  }

  /// The bell and a notification on a terminal that lines are printed on; nothing anywhere else.
  public static func send(_ title: String, _ text: String, to descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return }
    let type = getenv("TERM").map { String(cString: $0) } ?? ""
    let bytes = Array("\u{07}\(sequences(title, text, terminal: type))".utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// What is drawn of it, without the character that separates fields.
  private static func clean(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    for glyph in Sanitizer(text) { glyph.append(to: &view) }
    return String(view).replacing(";", with: ",")
  }
}
