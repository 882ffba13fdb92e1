import FocusDomain

/// A line of calcurse's `todo`: `[5] Title`, `[-5] Title` when completed, `[5]>note Title` with a note.
struct CalcurseTodo {
  /// 1 to 9; 0 for none.
  let priority: Int
  let isDone: Bool
  let hasNote: Bool
  let title: String

  init?(_ text: String) {
    guard text.hasPrefix("["), let close = text.firstIndex(of: "]") else { return nil }
    var digits = text[text.index(after: text.startIndex)..<close]
    isDone = digits.hasPrefix("-")
    if isDone { digits = digits.dropFirst() }
    guard digits.utf8.count == 1, let priority = number(Array(digits.utf8)) else { return nil }
    self.priority = priority
    let all = text[text.index(after: close)...]
    let rest = CalcurseText.withoutNote(all)
    hasNote = rest.startIndex != all.startIndex
    guard rest.hasPrefix(" ") else { return nil }
    title = String(rest.dropFirst())
  }
}

/// What both kinds of lines have in common.
enum CalcurseText {
  /// The text without the name of a note file: `>`, the 40 hexadecimal digits of a digest, and a space.
  static func withoutNote(_ text: Substring) -> Substring {
    guard text.hasPrefix(">") else { return text }
    let name = text.dropFirst().prefix { $0 != " " }
    guard name.utf8.count == 40, name.allSatisfy(\.isHexDigit) else { return text }
    return text[name.endIndex...]
  }
}
