/// Tells a paste that the terminal did not mark as one from typing: it comes in one piece, and goes on after a line
/// break. Nobody types on within the same few microseconds as Enter.
enum UnmarkedPaste {
  /// The text that the events begin with, and how many of them it takes; nil when they are typing.
  static func prefix(of events: ArraySlice<TerminalEvent>) -> (text: String, count: Int)? {
    var text = ""
    var count = 0
    var hasBreak = false
    var goesOn = false
    for event in events {
      guard case .key(let key) = event else { break }
      switch key {
      case .character(let character):
        text.append(character)
        goesOn = goesOn || hasBreak
      case .enter:
        text.append("\n")
        hasBreak = true
      case .tab: text.append("\t")
      default: return goesOn ? (text, count) : nil
      }
      count += 1
    }
    return goesOn ? (text, count) : nil
  }
}
