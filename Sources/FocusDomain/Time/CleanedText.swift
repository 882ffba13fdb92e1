extension String {
  /// The text safe for display: on one line, without control, escape and bidi control characters.
  var cleaned: String {
    guard unicodeScalars.contains(where: { $0.isControl || $0.unbroken != $0 }) else { return self }
    return String(String.UnicodeScalarView(joined.map(\.unbroken).filter { !$0.isControl }))
  }

  /// The text with blanks in place of line breaks and tabs.
  var onOneLine: String {
    guard unicodeScalars.contains(where: { $0.unbroken != $0 }) else { return self }
    return String(String.UnicodeScalarView(joined.map(\.unbroken)))
  }

  /// Joins CR and LF, so that they become one blank.
  private var joined: String.UnicodeScalarView {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars where scalar != "\n" || scalars.last != "\r" { scalars.append(scalar) }
    return scalars
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

  /// A blank in place of a line break or tab.
  fileprivate var unbroken: Unicode.Scalar {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
    default: self
    }
  }
}
