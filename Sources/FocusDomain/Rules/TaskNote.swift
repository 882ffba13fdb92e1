/// The rules for the note of a task.
package enum TaskNote {
  /// The maximum length of a note in characters (grapheme clusters).
  package static let maximumLength = Reflection.maximumLength

  /// The text as it is stored: as typed, with line feeds as line ends; empty if it has only white space.
  /// Throws if it is too long.
  package static func validated(_ text: String) throws(RuleViolation) -> String {
    guard text.contains(where: { !$0.isWhitespace }) else { return "" }
    let note = withLineFeeds(text)
    if let length = Reflection.excess(of: note) { throw .noteTooLong(length: length) }
    return note
  }

  /// Whether the note is short enough to be entered by the user.
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

/// The steps of a note: lines that begin with `- [ ]` or `- [x]`. They are only text and appear in no
/// statistics.
extension TaskNote {
  package struct Steps: Equatable, Sendable {
    package let done: Int
    package let count: Int
  }

  /// The number of steps in a note; nil if there are none.
  package static func steps(of note: String) -> Steps? {
    guard note.utf8.contains(UInt8(ascii: "[")) else { return nil }
    let marks = note.split(whereSeparator: endsLine).compactMap { step(in: $0) }
    guard !marks.isEmpty else { return nil }
    return Steps(done: marks.count { $0.isDone }, count: marks.count)
  }

  /// The note with the step in a line marked as done, or as open if it was done; nil if that line is not a
  /// step. Lines count from 0.
  package static func toggled(_ note: String, line: Int) -> String? {
    let lines = note.split(omittingEmptySubsequences: false, whereSeparator: endsLine)
    guard lines.indices.contains(line), let step = step(in: lines[line]) else { return nil }
    var toggled = note
    toggled.replaceSubrange(step.mark...step.mark, with: step.isDone ? " " : "x")
    return toggled
  }

  /// The first line with visible text, without the box of a step; nil if there is none.
  package static func firstLine(of note: String) -> String? {
    let lines = Reflection.lines(of: String(note.prefix(maximumLength))).lazy.map(\.trimmingBlanks)
    guard let line = lines.first(where: { !$0.isEmpty }) else { return nil }
    guard let step = step(in: line[...]) else { return line }
    return String(line[step.mark...].dropFirst(2)).trimmingBlanks
  }

  /// Whether a character ends a line, by the same rule as `Reflection.lines`.
  private static func endsLine(_ character: Character) -> Bool {
    ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(character)
  }

  /// Whether a line is a step that is done, and the position of its mark; nil if it is not a step.
  package static func step(in line: Substring) -> (isDone: Bool, mark: Substring.Index)? {
    let trimmed = line.drop { $0 == " " || $0 == "\t" }
    guard let bullet = trimmed.first, "-*+".contains(bullet) else { return nil }
    let box = trimmed.dropFirst()
    guard box.hasPrefix(" [ ]") || box.hasPrefix(" [x]") || box.hasPrefix(" [X]"),
      box.dropFirst(4).first?.isWhitespace ?? true
    else { return nil }
    let mark = box.index(box.startIndex, offsetBy: 2)
    return (box[mark] != " ", mark)
  }
}
