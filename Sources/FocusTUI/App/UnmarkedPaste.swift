/// Distinguishes a paste without bracketed-paste markers from typing: it arrives in one piece.
enum UnmarkedPaste {
  /// More characters than anyone types at once, even on a machine that stalled for a while.
  static let length = 256
  /// The limit in a text field for text without a line break. Shorter input may be typing that a slow connection has
  /// buffered, in which a title's signs count.
  static let lengthOfLine = 64

  /// The text at the start of the events and how many of them it takes; nil if each is a key of its own.
  ///
  /// In a text field, many characters that arrive together are one edit, and text continues after a line break:
  /// nobody types on within microseconds of Enter. Elsewhere only input too long to be typed is text.
  static func prefix(of events: ArraySlice<TerminalEvent>, isTyping: Bool) -> (text: String, count: Int)? {
    var text = ""
    var count = 0
    // Everything before the first line break or tab.
    var line = (text: "", count: 0)
    var hasBreak = false
    var goesOn = false
    loop: for event in events {
      guard case .key(let key) = event else { break }
      switch key {
      case .character(let character):
        text.append(character)
        goesOn = goesOn || hasBreak
      case .enter:
        text.append("\n")
        hasBreak = true
      case .tab: text.append("\t")
      default: break loop
      }
      if case .character = key, line.count == count { line = (text, count + 1) }
      count += 1
    }
    if count >= length { return (text, count) }
    guard isTyping else { return nil }
    if goesOn { return (text, count) }
    return line.count >= lengthOfLine ? line : nil
  }
}
