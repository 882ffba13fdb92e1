import FocusDomain

/// A particle whose form depends on the ending of the preceding word.
package enum KoreanParticle: CaseIterable, Sendable {
  /// 은 or 는: the topic.
  case 은
  /// 이 or 가: the subject.
  case 이
  /// 을 or 를: the object.
  case 을
  /// 과 or 와: and, with.
  case 과
  /// 으로 or 로: to, by, with. A word that ends in ㄹ takes 로.
  case 으로
  /// 이라 or 라, before 는, 고, 서: being called.
  case 이라

  /// Returns the form after this word. If the ending is unknown, both forms are given, as in `을(를)`.
  package func form(after word: String) -> String {
    switch (self, KoreanEnding(of: word)) {
    case (.은, .consonant), (.은, .rieul): "은"
    case (.은, .vowel): "는"
    case (.은, nil): "은(는)"
    case (.이, .consonant), (.이, .rieul): "이"
    case (.이, .vowel): "가"
    case (.이, nil): "이(가)"
    case (.을, .consonant), (.을, .rieul): "을"
    case (.을, .vowel): "를"
    case (.을, nil): "을(를)"
    case (.과, .consonant), (.과, .rieul): "과"
    case (.과, .vowel): "와"
    case (.과, nil): "와(과)"
    case (.으로, .consonant): "으로"
    case (.으로, .vowel), (.으로, .rieul): "로"
    case (.으로, nil): "(으)로"
    case (.이라, .consonant), (.이라, .rieul): "이라"
    case (.이라, .vowel): "라"
    case (.이라, nil): "(이)라"
    }
  }
}

/// The ending of a word as it is pronounced in Korean.
enum KoreanEnding: Equatable {
  case vowel
  case consonant
  /// ㄹ, after which 으로 is 로.
  case rieul

  /// Creates the ending of a word; nil if it is unknown, as for an emoji. Closing quotes, brackets and
  /// punctuation are skipped.
  init?(of word: String) {
    // Only the end matters, and a title may be long.
    let tail = KoreanEnding.withoutRemark(String(word.suffix(60)).composed)
    guard let last = tail.lastIndex(where: { !KoreanEnding.isSilent($0) }) else { return nil }
    let read = tail[...last]
    guard
      let ending = KoreanEnding(syllable: read[last]) ?? KoreanEnding(number: read) ?? KoreanEnding(
        latin: read)
        ?? KoreanEnding.symbols[read[last]]
    else { return nil }
    self = ending
  }

  /// Returns the text without round brackets at its end, which do not affect the particle: 27일 (금)로.
  private static func withoutRemark(_ text: String) -> Substring {
    guard let last = text.lastIndex(where: { !isSilent($0) || $0 == ")" }), text[last] == ")",
      let start = text[..<last].lastIndex(of: "("), case let word = text[..<start],
      word.contains(where: { !isSilent($0) })
    else { return text[...] }
    return word
  }

  private static func isSilent(_ character: Character) -> Bool {
    character.isWhitespace || "'\"’”」』»)]}〉》】!?.,…;:~".contains(character)
  }

  /// The symbols that are read as a word.
  private static let symbols: [Character: KoreanEnding] = [
    "%": .vowel, "+": .vowel, "&": .vowel, "@": .consonant, "#": .consonant, "℃": .vowel, "°": .vowel,
    "$": .vowel,
    "€": .vowel, "£": .vowel, "₩": .consonant, "/": .vowel, "*": .vowel, "=": .vowel,
  ]

  /// Creates the ending of a syllable of Hangul, or of a single letter, which is read by its name.
  private init?(syllable: Character) {
    guard let value = syllable.unicodeScalars.first?.value else { return nil }
    switch value {
    case 0xAC00...0xD7A3:
      switch (value - 0xAC00) % 28 {
      case 0: self = .vowel
      case 8: self = .rieul
      default: self = .consonant
      }
    case 0x3139: self = .rieul
    case 0x3131...0x314E: self = .consonant
    case 0x314F...0x3163: self = .vowel
    default: return nil
    }
  }

  /// Creates the ending of a number, which is read as a whole: 10 is 십, 3.10 ends in 영.
  private init?(number text: Substring) {
    let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }
    guard let last = digits.first?.wholeNumberValue else { return nil }
    switch last {
    case 1, 7, 8: self = .rieul
    case 3, 6: self = .consonant
    case 0:
      // 영, 십, 백, 천, 만, 억 end in a consonant; 조 and above do not.
      let zeros = digits.prefix { $0 == "0" }.count
      self = zeros >= 12 && zeros < digits.count ? .vowel : .consonant
    default: self = .vowel
    }
  }
}
