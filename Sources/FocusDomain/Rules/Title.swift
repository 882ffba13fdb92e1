/// The rules for the title of a task.
package enum Title {
  /// The maximum length of a title in characters (grapheme clusters).
  package static let maximumLength = 200

  /// The title as it is stored: trimmed, composed (macOS decomposes copied text), with line breaks and tabs
  /// replaced by blanks. Throws the rule it violates. `isNew` chooses the error for an empty title: that of a
  /// new task, or of a change.
  package static func validated(_ text: String, isNew: Bool = true) throws(RuleViolation) -> String {
    let title = text.onOneLine.trimmingBlanks.composed
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
  package static func cleaned(_ text: String) -> String { text.cleaned }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
  }
}
