import FocusDomain

/// A line of calcurse's `todo`: `[5] Title`, `[-5] Title` when completed, `[5]>note Title` with a note.
struct CalcurseTodo {
  /// The priority, 1 to 9; 0 for none.
  let priority: Int
  let isDone: Bool
  /// The name of the file with its note.
  let noteFile: String?
  let title: String

  init?(_ text: String) {
    guard text.hasPrefix("["), let close = text.firstIndex(of: "]") else { return nil }
    var digits = text[text.index(after: text.startIndex)..<close]
    isDone = digits.hasPrefix("-")
    if isDone { digits = digits.dropFirst() }
    guard digits.utf8.count == 1, let priority = number(Array(digits.utf8)) else { return nil }
    self.priority = priority
    var rest = text[text.index(after: close)...]
    noteFile = CalcurseText.noteFile(&rest)
    guard rest.hasPrefix(" ") else { return nil }
    title = String(rest.dropFirst())
  }
}

/// The common parts of both kinds of lines.
enum CalcurseText {
  /// Removes the name of a note's file: `>`, the 40 hexadecimal digits of a digest, and a space.
  static func noteFile(_ rest: inout Substring) -> String? {
    guard rest.hasPrefix(">") else { return nil }
    let name = rest.dropFirst().prefix { $0 != " " }
    guard name.utf8.count == 40, name.allSatisfy(\.isHexDigit) else { return nil }
    rest = rest[name.endIndex...]
    return String(name)
  }
}
