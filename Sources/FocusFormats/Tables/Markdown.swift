import FocusDomain

/// Text of a person among the markup of a page.
package enum Markdown {
  /// One line of text that says in Markdown what it says here, at the beginning of a line as well.
  package static func line(_ text: String) -> String { atLineStart(escaped(Title.cleaned(text))) }

  /// The line so that its beginning is no markup, as of a list: `-`, `+`, `=`, `1.`, `1)`.
  static func atLineStart(_ line: String) -> String {
    let digits = line.prefix { $0.isNumber }
    let rest = line[digits.endIndex...]
    guard let first = rest.first, digits.isEmpty ? "-+=".contains(first) : ".)".contains(first) else {
      return line
    }
    return "\(digits)\\\(rest)"
  }

  /// Text of several lines as a quotation that keeps them.
  package static func quotation(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let lines = Reflection.lines(of: text).map { atLineStart(escaped($0.trimmingBlanks)) }
    return lines.indices.map { index in
      let isFollowed = index + 1 < lines.count && !lines[index].isEmpty && !lines[index + 1].isEmpty
      return lines[index].isEmpty ? ">\n" : "> \(lines[index])\(isFollowed ? "\\" : "")\n"
    }.joined()
  }

  /// The text with a backslash before every character that could be markup.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if markup.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static let markup = Set("\\`*_{}[]<>#|~&$!".unicodeScalars)
}
