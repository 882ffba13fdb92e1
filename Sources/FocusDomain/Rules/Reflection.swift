/// The rules for the reflection in the log of a day.
package enum Reflection {
  /// The maximum length of a reflection in characters (grapheme clusters).
  package static let maximumLength = 10_000

  /// The text as it is stored: lines end with a line feed; trailing white space, surrounding empty lines and
  /// characters that control a display are removed. Throws if it is too long.
  package static func validated(_ text: String) throws(RuleViolation) -> String {
    let reflection = lines(of: text).map(withoutTrailingBlanks).joined(separator: "\n").trimmingBreaks
    if let length = excess(of: reflection) { throw .reflectionTooLong(length: length) }
    return reflection
  }

  /// The length of a text that is too long; nil if the text is short enough.
  static func excess(of text: String) -> Int? {
    if text.utf8.count <= maximumLength { return nil }
    if text.count > maximumLength { return text.count }
    // A character may consist of many scalars, and a month of such texts must fit into its file. So the bytes
    // are limited, too; the error then reports the number of scalars.
    return text.utf8.count > maximumLength * 4 ? text.unicodeScalars.count : nil
  }

  /// The lines of a text, safe for display: without control, escape and bidi control characters.
  package static func lines(of text: String) -> [String] {
    var lines = [String.UnicodeScalarView()]
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where last == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": lines.append(String.UnicodeScalarView())
      case "\t": lines[lines.count - 1].append(" ")
      default: if !scalar.isControl { lines[lines.count - 1].append(scalar) }
      }
      last = scalar
    }
    return lines.map(String.init)
  }

  private static func withoutTrailingBlanks(_ line: String) -> String {
    var line = line[...]
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }
}

extension String {
  /// The text without line breaks at its beginning and end.
  fileprivate var trimmingBreaks: String {
    var text = self[...]
    while text.first == "\n" { text.removeFirst() }
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
