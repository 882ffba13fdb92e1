import FocusDomain

/// Notes on their way to and from other programs.
enum ForeignNote {
  /// A note as files of other programs have it: nothing in it can control a terminal.
  static func written(_ note: String) -> String {
    guard note.unicodeScalars.contains(where: isUnfit) else { return note }
    return String(String.UnicodeScalarView(note.unicodeScalars.filter { !isUnfit($0) }))
  }

  private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && scalar != "\t" && scalar.isControl
  }

  /// What another program says, as a note: shortened if it is too long.
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

  /// The lines that say something.
  static func lines(_ note: String) -> [String] {
    note.split(separator: "\n").map(String.init).filter { !$0.trimmingBlanks.isEmpty }
  }

  /// Removing what is unfit must not join lines that CR alone ends.
  private static func withoutReturns(_ text: String) -> String { (try? TaskNote.validated(text)) ?? text }
}
