/// The rules for the note of a task.
package enum TaskNote {
  /// The maximum length of a note in characters as a reader counts them.
  package static let maximumLength = Reflection.maximumLength

  /// The text as it is stored: as typed, with lines that end with a line feed; empty if nothing in it can be seen. Throws if it
  /// is too long.
  package static func validated(_ text: String) throws(RuleViolation) -> String {
    guard text.contains(where: { !$0.isWhitespace }) else { return "" }
    let note = withLineFeeds(text)
    if let length = Reflection.excess(of: note) { throw .noteTooLong(length: length) }
    return note
  }

  /// Whether a person could enter it.
  static func isValid(_ note: String) -> Bool { Reflection.excess(of: note) == nil }

  private static func withLineFeeds(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    var scalars = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar != "\n" || last != "\r" { scalars.append(scalar == "\r" ? "\n" : scalar) }
      last = scalar
    }
    return String(scalars)
  }
}
