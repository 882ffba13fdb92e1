/// Tells a paste that the terminal did not mark as one from typing: it comes in one piece.
enum UnmarkedPaste {
  /// Characters at once that no hand types, even on a machine that stood still for a while.
  static let length = 256
  /// The same without a line break in a text field. What is shorter may be typing that a slow line has gathered, in which
  /// a title's signs count.
  static let lengthOfLine = 64

  /// The text that the events begin with, and how many of them it takes; nil when each is a key of its own.
  ///
  /// Where a text field has the keys, many characters that come together are one edit, and text goes on after a line
  /// break: nobody types on within the same few microseconds as Enter. Elsewhere only what is too long to be typed is text.
  static func prefix(of events: ArraySlice<TerminalEvent>, isTyping: Bool) -> (text: String, count: Int)? {
    var text = ""
    var count = 0
    // What comes before the first line break or tab.
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
