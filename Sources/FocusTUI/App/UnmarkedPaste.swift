import FocusTerminal

/// Distinguishes a paste without bracketed-paste markers from typing. A paste arrives as a whole.
enum UnmarkedPaste {
  /// The minimum number of characters of a paste: more than anyone types at once, even if the machine stalls
  /// for a while.
  static let length = 256
  /// The minimum in a text field for text without a line break. Shorter input may have been typed over a slow
  /// connection; then special characters in a title keep their meaning.
  static let lengthOfLine = 64

  /// Returns the text at the start of the events and how many of them it takes; nil if each is a separate
  /// key.
  ///
  /// In a text field, many characters that arrive together are one edit. Text after a line break was pasted,
  /// because nobody types on within microseconds of Enter. Elsewhere, only input that is too long to have
  /// been typed is a paste.
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
