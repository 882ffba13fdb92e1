import FocusDomain
import FocusTerminal

/// Maps the letters of other keyboard layouts to the Latin keys at the same positions, so that shortcuts work
/// while such a layout is active.
enum KeyboardLayout {
  /// Returns the keys of a Latin layout that type this character in another layout; nil if no known layout
  /// has it. One character may be several keys, because an input method composes what is typed: `터` is `x`
  /// and `j`.
  static func keys(beneath character: Character) -> [Key]? {
    var keys: [Key] = []
    // Katakana and half-width kana are on the same keys as hiragana, full-width forms of ASCII on the same
    // keys as ASCII.
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

  /// Rows of letters, each with the keys at the same positions.
  private static let layouts: [(letters: String, keys: String)] = [
    // Korean, two-set layout, then the letters that need Shift.
    ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm"),
    ("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP"),
    // Japanese, kana layout, then the small kana.
    ("たていすかんなにらせちとしはきくまのりつさそひこみも", "qwertyuiopasdfghjklzxcvbnm"),
    ("ぬふあうえおやゆよわほへーれけむねるめろ", "1234567890-^\\;:],./_"),
    ("ぃっ", "EZ"),
    // Russian, then the letters of Ukrainian, Belarusian and Serbian at other positions.
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

/// Decomposes Hangul syllables into the keys that compose them.
private enum Hangul {
  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// The initials, vowels and finals in Unicode's order, as keys of the two-set layout.
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
