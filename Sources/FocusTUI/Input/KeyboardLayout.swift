/// The Latin keys beneath the letters of other layouts, so that shortcuts work while one of these is switched on.
enum KeyboardLayout {
  /// What the same keys type on a Latin layout; nil for letters that no layout here has. One letter may stand for several
  /// keys, because an input method joins what was typed: `터` is `x` and `j`.
  static func keys(beneath character: Character) -> [Key]? {
    var keys: [Key] = []
    for scalar in character.unicodeScalars {
      guard let latin = latin(beneath: scalar) else { return nil }
      keys += latin.map(Key.character)
    }
    return keys.isEmpty ? nil : keys
  }

  private static func latin(beneath scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    // Full-width forms of ASCII, and the ideographic space.
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0).map { String(Character($0)) }
    case 0x3000: " "
    case Hangul.syllables: Hangul.latin(beneath: scalar.value)
    default: letters[scalar]
    }
  }

  /// Each pair is a row of letters and the keys beneath them.
  private static let layouts: [(letters: String, keys: String)] = [
    // Korean, two sets; then the letters that take Shift.
    ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm"),
    ("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP"),
    // Japanese, kana; then the small ones. Katakana and half-width kana are added below.
    ("たていすかんなにらせちとしはきくまのりつさそひこみも", "qwertyuiopasdfghjklzxcvbnm"),
    ("ぬふあうえおやゆよわほへーれけむねるめろ", "1234567890-^\\;:],./_"),
    ("ぃっ", "EZ"),
    // Russian, with the letters of Ukrainian, Belarusian and Serbian that stand elsewhere.
    ("йцукенгшщзхъфывапролджэячсмитьбюё", "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"),
    ("ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ", "QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>~"),
    ("іїєґўјљњ", "s]'\\ojqw"), ("ІЇЄҐЎЈЉЊ", "S}\"|OJQW"),
    // Greek.
    ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
    ("ΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ", "ERTYUIOPASDFGHJKLZXCVBNM"),
    // Hebrew, Arabic, Georgian.
    ("קראטוןםפשדגכעיחלךףזסבהנמצתץ", "ertyuiopasdfghjkl;zxcvbnm,."),
    ("ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ", "qwertyuiop[]asdfghjkl;'zxcvnm,./"),
    ("ქწერტყუიოპასდფგჰჯკლზხცვბნმ", "qwertyuiopasdfghjklzxcvbnm"),
  ]

  /// The full-width kana of U+FF66 to U+FF9D, in that order.
  private static let halfWidth = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"

  private static let letters: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for layout in layouts {
      for (letter, key) in zip(layout.letters.unicodeScalars, layout.keys) { table[letter] = String(key) }
    }
    for (letter, key) in table where (0x3041...0x3096).contains(letter.value) {
      if let katakana = Unicode.Scalar(letter.value + 0x60) { table[katakana] = key }
    }
    for (offset, kana) in halfWidth.unicodeScalars.enumerated() {
      if let half = Unicode.Scalar(0xFF66 + UInt32(offset)), let key = table[kana] { table[half] = key }
    }
    return table
  }()
}

/// Syllables of Hangul, taken apart into the keys that compose them.
private enum Hangul {
  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// Unicode's order of initials, vowels and finals, as the keys of the two-set layout.
  private static let initials = [
    "r", "R", "s", "e", "E", "f", "a", "q", "Q", "t", "T", "d", "w", "W", "c", "z", "x", "v", "g",
  ]
  private static let vowels = [
    "k", "o", "i", "O", "j", "p", "u", "P", "h", "hk", "ho", "hl", "y", "n", "nj", "np", "nl", "b", "m", "ml",
    "l",
  ]
  private static let finals = [
    "", "r", "R", "rt", "s", "sw", "sg", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "qt",
    "t", "T",
    "d", "w", "c", "z", "x", "v", "g",
  ]

  static func latin(beneath syllable: UInt32) -> String {
    let index = Int(syllable - syllables.lowerBound)
    let (initial, rest) = index.quotientAndRemainder(dividingBy: vowels.count * finals.count)
    return initials[initial] + vowels[rest / finals.count] + finals[rest % finals.count]
  }
}
