import FocusDomain

/// Converts notes to and from other programs.
enum ForeignNote {
  /// A note for files of other programs, without characters that could control a terminal.
  static func written(_ note: String) -> String {
    guard note.unicodeScalars.contains(where: isUnfit) else { return note }
    return String(String.UnicodeScalarView(note.unicodeScalars.filter { !isUnfit($0) }))
  }

  private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && scalar != "\t" && scalar.isControl
  }

  /// The text of another program as a note, shortened if it is too long.
  static func read(_ text: String) -> String {
    let bounded = String(String.UnicodeScalarView(text.unicodeScalars.prefix(TaskNote.maximumLength * 5)))
    let note = written(withoutReturns(bounded))
    for length in [Int.max, TaskNote.maximumLength, TaskNote.maximumLength / 8] {
      let text = length == .max ? note : "\(note.prefix(length - 1))…"
      if let valid = try? TaskNote.validated(text) { return valid }
    }
    return ""
  }

  /// Whether `read` shortens it.
  static func isTooLong(_ text: String) -> Bool {
    let note = written(withoutReturns(text))
    return !note.allSatisfy(\.isWhitespace) && !read(text).hasSameBytes(as: note)
  }

  /// The lines that are not blank.
  static func lines(_ note: String) -> [String] {
    note.split(separator: "\n").map(String.init).filter { !$0.trimmingBlanks.isEmpty }
  }

  /// Converts line ends first. Otherwise removing control characters would join lines that end with CR alone.
  private static func withoutReturns(_ text: String) -> String { (try? TaskNote.validated(text)) ?? text }
}
