extension String {
  /// The text with each letter and its accents as a single scalar where Unicode has one (NFC for common
  /// letters), so that text that looks the same has the same bytes: a keyboard produces `é` as one scalar,
  /// file names from macOS have `e` and an accent.
  package var composed: String {
    guard utf8.contains(where: { $0 >= String.leastLeadOfMarks }) else { return self }
    return String(map { $0.unicodeScalars.count > 1 ? $0.composed : $0 })
  }

  /// The first byte of U+0300; no scalar before it combines with another.
  private static let leastLeadOfMarks: UInt8 = 0xCC
}

extension Character {
  fileprivate var composed: Character {
    if let syllable { return syllable }
    return Character.letters.firstIndex(of: self).map { Character.letters[$0] } ?? self
  }

  /// The letters that can be composed. Looking a character up in the set returns its composed form, because
  /// characters compare equal in either form.
  private static let letters = Set(
    [0xC0...0x24F, 0x386...0x4F9, 0x622...0x6D3, 0x1E00...0x1FFC, 0x3042...0x30FE].joined()
      .compactMap { Unicode.Scalar($0) }.map { Character($0) })

  /// The Hangul syllable of two or three letters, by the arithmetic of the Unicode Standard (3.12).
  private var syllable: Character? {
    let letters = unicodeScalars.map { Int($0.value) }
    let (lead, vowel, tail) = (
      letters[0] - 0x1100, letters[1] - 0x1161, letters.count == 3 ? letters[2] - 0x11A7 : 0
    )
    guard letters.count <= 3, 0..<19 ~= lead, 0..<21 ~= vowel, 0..<28 ~= tail else { return nil }
    return Unicode.Scalar(UInt32(0xAC00 + (lead * 21 + vowel) * 28 + tail)).map { Character($0) }
  }
}

extension String {
  /// The text with full-width characters and blanks, as typed with Japanese and Korean input methods, as
  /// ASCII.
  package var halfWidth: String {
    guard unicodeScalars.contains(where: { $0.halfWidth != $0 }) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map(\.halfWidth)))
  }
}

extension Unicode.Scalar {
  fileprivate var halfWidth: Unicode.Scalar {
    switch value {
    case 0x3000: " "
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    default: self
    }
  }
}
