import FocusTerminal

/// Distinguishes a paste without bracketed-paste markers from typing. A paste arrives as a whole.
enum UnmarkedPaste {
  /// The minimum number of characters of a paste, more than anyone types at once, even on a machine that
  /// stalled for a while.
  static let length = 256
  /// The minimum in a text field for text without a line break. Shorter input may be typing buffered by a
  /// slow connection, in which special characters of a title have their meaning.
  static let lengthOfLine = 64

  /// Returns the text at the start of the events and how many of them it takes; nil if each is a separate
  /// key.
  ///
  /// In a text field, many characters that arrive together are one edit. If text continues after a line
  /// break, it was pasted: nobody types on within microseconds of Enter. Elsewhere only input too long to be
  /// typed is text.
  static func prefix(of events: ArraySlice<TerminalEvent>, isTyping: Bool) -> (text: String, count: Int)? {
    var text = ""
    var count = 0
    // The text before the first line break or tab.
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
