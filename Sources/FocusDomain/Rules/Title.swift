/// What may be the title of a task.
package enum Title {
  /// The most characters (as a reader counts them) a title may have.
  package static let maximumLength = 200

  /// The title as it is kept: blanks trimmed, line breaks and tabs turned into blanks. Throws why it may not be one, of a
  /// new task or of one that has a title already.
  package static func validated(_ text: String, isNew: Bool = true) throws(RuleViolation) -> String {
    let title = onOneLine(text).trimmingBlanks
    for (position, scalar) in title.unicodeScalars.enumerated() where scalar.isControl {
      throw .controlCharacter(scalar, position: position + 1)
    }
    guard title.unicodeScalars.contains(where: isVisible) else { throw isNew ? .emptyTitle : .emptiedTitle }
    guard title.count <= maximumLength else { throw .titleTooLong(length: title.count) }
    // A second bound, for single characters piled up from thousands of combining marks: there each mark counts.
    guard title.unicodeScalars.count <= maximumLength * 8 else {
      throw .titleTooLong(length: title.unicodeScalars.count)
    }
    return title
  }

  /// The text as it may be shown: without control, escape and bidi-control characters, on one line.
  package static func cleaned(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.isControl || unbroken($0) != $0 }) else { return text }
    return String(String.UnicodeScalarView(joined(text).map(unbroken).filter { !$0.isControl }))
  }

  private static func onOneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { unbroken($0) != $0 }) else { return text }
    return String(String.UnicodeScalarView(joined(text).map(unbroken)))
  }

  /// A line break of two characters as one: it is one blank, too.
  private static func joined(_ text: String) -> String.UnicodeScalarView {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != "\n" || scalars.last != "\r" { scalars.append(scalar) }
    return scalars
  }

  /// A blank for a line break or a tab; anything else as it is.
  private static func unbroken(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
    default: scalar
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
  }
}

extension Unicode.Scalar {
  /// Whether it commands instead of showing: C0, DEL, C1, line separators and the bidi controls.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
