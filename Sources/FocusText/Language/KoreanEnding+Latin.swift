extension KoreanEnding {
  /// Creates the ending of a word in Latin letters. Words in capitals are spelled out; others are read as
  /// English loan words.
  init?(latin text: Substring) {
    let word = text.reversed().prefix { $0.isASCII && $0.isLetter }.reversed()
    guard let last = word.last else { return nil }
    let isSpelledOut = word.count == 1 || word.allSatisfy(\.isUppercase)
    self = isSpelledOut ? KoreanEnding(letter: last) : KoreanEnding(loanWord: String(word).lowercased())
  }

  /// Creates the ending of a letter's name: 엘, 엠, 엔 and 알 end in a consonant.
  private init(letter: Character) {
    switch letter.lowercased() {
    case "l", "r": self = .rieul
    case "m", "n": self = .consonant
    default: self = .vowel
    }
  }

  /// Creates the ending of a loan word, by the rules in short. Final l, m, n and ng are kept. A stop is kept
  /// after a short vowel (book 북, app 앱, stock 스톡) and gets a vowel elsewhere (task 태스크). A silent e is not
  /// read (time 타임).
  private init(loanWord word: String) {
    let letters = Array(word)
    let (last, before) = (letters[letters.count - 1], letters[letters.count - 2])
    let earlier = letters.count > 2 ? letters[letters.count - 3] : " "
    if let known = KoreanEnding.exceptions[word] {
      self = known
      return
    }
    switch last {
    case "l": self = .rieul
    case "m", "n": self = .consonant
    case "g" where before == "n": self = .consonant
    case "e" where before == "l": self = .rieul
    case "e" where "mn".contains(before) && KoreanEnding.vowels.contains(earlier): self = .consonant
    case "t" where word.hasSuffix("out"), "p" where word.hasSuffix("eep"): self = .consonant
    case "k" where before == "c", "p" where before == "p", "t" where before == "t":
      self = KoreanEnding.vowels.contains(earlier) ? .consonant : .vowel
    case "b", "c", "k", "p", "t":
      let isLong = KoreanEnding.vowels.contains(earlier) && !(earlier == "o" && before == "o")
      self = KoreanEnding.vowels.contains(before) && !isLong ? .consonant : .vowel
    default: self = .vowel
    }
  }

  /// Words that do not follow the rules: check 체크, hub 허브, theme 테마, set 세트, type 타입, group 그룹.
  private static let exceptions: [String: KoreanEnding] = [
    "check": .vowel, "hub": .vowel, "github": .vowel, "sub": .vowel, "knock": .vowel, "shock": .vowel,
    "set": .vowel,
    "theme": .vowel, "hit": .vowel, "kit": .vowel, "bit": .vowel, "mat": .vowel, "type": .consonant,
    "group": .consonant,
  ]

  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
}
