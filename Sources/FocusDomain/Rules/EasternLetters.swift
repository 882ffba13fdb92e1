extension String {
  /// The text for comparison: katakana, full and half width, as hiragana, and full-width letters as ASCII.
  package var foldedKana: String {
    guard utf8.contains(where: { $0 == 0xE3 || $0 == 0xEF }) else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.value {
          case 0x30A1...0x30F6: Unicode.Scalar(scalar.value - 0x60) ?? scalar
          case 0xFF61...0xFF9F: Unicode.Scalar.halfWidthKana[Int(scalar.value - 0xFF61)]
          case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
          default: scalar
          }
        })
    ).lowercased()
  }
}

extension Unicode.Scalar {
  /// The replacements for U+FF61 to U+FF9F. The voicing marks combine with the letter before.
  fileprivate static let halfWidthKana = Array(
    ("。「」、・をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん"
      + "\u{3099}\u{309A}").unicodeScalars)

  /// Whether it is a standalone Hangul consonant, as typed for the initials of a word.
  var isHangulConsonant: Bool { 0x3131...0x314E ~= value }

  /// The initial consonant of a Hangul syllable; the scalar itself for anything else.
  var initial: Unicode.Scalar {
    guard 0xAC00...0xD7A3 ~= value else { return self }
    return Unicode.Scalar.initials[Int(value - 0xAC00) / 588]
  }

  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
}

extension [Unicode.Scalar] {
  func containsAll(of words: [[Unicode.Scalar]]) -> Bool { words.allSatisfy(contains) }

  func containsAny(of words: [[Unicode.Scalar]]) -> Bool { words.contains(where: contains) }

  /// Whether the text contains the word. A consonant in the word also matches a syllable that begins with it.
  private func contains(_ word: [Unicode.Scalar]) -> Bool {
    guard count >= word.count else { return false }
    return (0...(count - word.count)).contains { start in
      word.indices.allSatisfy { index in
        let (wanted, found) = (word[index], self[start + index])
        return wanted == found || wanted.isHangulConsonant && wanted == found.initial
      }
    }
  }
}
