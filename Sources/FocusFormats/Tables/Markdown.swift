import FocusDomain

/// Escapes text for Markdown.
package enum Markdown {
  /// One line of text, escaped so that Markdown shows it unchanged, even at the beginning of a line.
  package static func line(_ text: String) -> String { atLineStart(escaped(Title.cleaned(text))) }

  /// The line, escaped so that its beginning is not markup such as a list item: `-`, `+`, `=`, `1.`, `1)`.
  static func atLineStart(_ line: String) -> String {
    let digits = line.prefix { $0.isNumber }
    let rest = line[digits.endIndex...]
    guard let first = rest.first, digits.isEmpty ? "-+=".contains(first) : ".)".contains(first) else {
      return line
    }
    return "\(digits)\\\(rest)"
  }

  /// Text of several lines as a quotation that keeps the line breaks.
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

  /// Whether a line is an item of a checklist: `- [ ] Write`, `* [x] Call`.
  static func isChecklistItem(_ line: String) -> Bool {
    let text = line.trimmingBlanks
    let box = text.dropFirst().drop { $0 == " " }
    guard let bullet = text.first, "-*+".contains(bullet), box.startIndex > text.index(after: text.startIndex)
    else { return false }
    return ["[ ] ", "[x] ", "[X] "].contains { box.hasPrefix($0) }
  }

  /// Whether a line is a heading, `# Monday`.
  static func isHeading(_ line: String) -> Bool {
    let level = line.prefix { $0 == "#" }.count
    return 1...6 ~= level && line.dropFirst(level).hasPrefix(" ")
  }

  private static let markup = Set("\\`*_{}[]<>#|~&$!".unicodeScalars)
}
