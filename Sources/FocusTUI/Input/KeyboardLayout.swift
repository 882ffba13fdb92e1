import FocusDomain

/// The Latin keys beneath the letters of other layouts, so that shortcuts work while one of these is switched on.
enum KeyboardLayout {
  /// What the same keys type on a Latin layout; nil for letters that no layout here has. One letter may stand for several
  /// keys, because an input method joins what was typed: `터` is `x` and `j`.
  static func keys(beneath character: Character) -> [Key]? {
    var keys: [Key] = []
    // Katakana and half-width kana are on the keys of hiragana, full-width forms of ASCII on those of ASCII.
    for scalar in String(character).foldedKana.halfWidth.unicodeScalars {
      guard let latin = latin(beneath: scalar) else { return nil }
      keys += latin.map(Key.character)
    }
    return keys.isEmpty ? nil : keys
  }

  private static func latin(beneath scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII { return String(Character(scalar)) }
    return Hangul.syllables.contains(scalar.value) ? Hangul.latin(beneath: scalar.value) : letters[scalar]
  }

  /// Each pair is a row of letters and the keys beneath them.
  private static let layouts: [(letters: String, keys: String)] = [
    // Korean, two sets; then the letters that take Shift.
    ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm"),
    ("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP"),
    // Japanese, kana; then the small ones.
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

  private static let letters: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for layout in layouts {
      for (letter, key) in zip(layout.letters.unicodeScalars, layout.keys) { table[letter] = String(key) }
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
