/// The rules for the title of a task.
package enum Title {
  /// The maximum length of a title in characters as a reader counts them.
  package static let maximumLength = 200

  /// The title as it is stored: trimmed, composed (macOS decomposes what it copies), with line breaks and tabs replaced by blanks. Throws the rule it
  /// violates; `isNew` tells a new task's title from a changed one.
  package static func validated(_ text: String, isNew: Bool = true) throws(RuleViolation) -> String {
    let title = onOneLine(text).trimmingBlanks.composed
    for (position, scalar) in title.unicodeScalars.enumerated() where scalar.isControl {
      throw .controlCharacter(scalar, position: position + 1)
    }
    guard title.unicodeScalars.contains(where: isVisible) else { throw isNew ? .emptyTitle : .emptiedTitle }
    guard title.count <= maximumLength else { throw .titleTooLong(length: title.count) }
    // A second limit, for characters with thousands of combining marks: it counts each mark.
    guard title.unicodeScalars.count <= maximumLength * 8 else {
      throw .titleTooLong(length: title.unicodeScalars.count)
    }
    return title
  }

  /// The text safe for display: on one line, without control, escape and bidi control characters.
  package static func cleaned(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.isControl || unbroken($0) != $0 }) else { return text }
    return String(String.UnicodeScalarView(joined(text).map(unbroken).filter { !$0.isControl }))
  }

  private static func onOneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { unbroken($0) != $0 }) else { return text }
    return String(String.UnicodeScalarView(joined(text).map(unbroken)))
  }

  /// Joins CR and LF, so that they become one blank.
  private static func joined(_ text: String) -> String.UnicodeScalarView {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != "\n" || scalars.last != "\r" { scalars.append(scalar) }
    return scalars
  }

  /// Replaces a line break or tab by a blank.
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
  /// Whether it controls the display instead of being shown: C0, DEL, C1, line separators and the bidi
  /// controls.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
