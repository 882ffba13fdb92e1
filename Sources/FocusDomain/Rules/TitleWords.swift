/// The words that show whether two titles are about the same kind of task.
enum TitleWords {
  /// The words of a title in order, without duplicates, case and differences in the encoding of accents.
  /// Leaves out numbers and function words, which do not tell kinds of tasks apart. In Japanese, which has no
  /// blanks, each pair of neighbouring ideographs counts as a word.
  static func words(of title: String) -> [String] {
    var words: [String] = []
    func add(_ word: String) {
      if !smallWords.contains(word), !words.contains(word) { words.append(word) }
    }
    let letters = TitleMatcher.folded(title).unicodeScalars.split {
      !$0.properties.isAlphabetic && !$0.isMark
    }
    for word in letters {
      let signs = word.split { !$0.isIdeograph }
      guard !signs.isEmpty else {
        add(String(String.UnicodeScalarView(word)))
        continue
      }
      for run in signs {
        for (one, next) in zip(run, run.dropFirst()) { add(String(one) + String(next)) }
        if run.count == 1, word.count == 1 { add(String(String.UnicodeScalarView(run))) }
      }
    }
    return words
  }

  private static let smallWords: Set<String> = [
    "a", "an", "and", "as", "at", "by", "do", "for", "from", "in", "into", "it", "my", "of", "on", "or",
    "our", "the",
    "to", "up", "with",
  ]
}

extension Unicode.Scalar {
  /// Whether it is a Chinese character (ideograph).
  fileprivate var isIdeograph: Bool { properties.isIdeographic }

  /// Whether it is a mark that belongs to the preceding letter.
  fileprivate var isMark: Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
  }
}
