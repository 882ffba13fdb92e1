import FocusDomain
import FocusText
import Testing

/// The text of a member of the catalogue, as lines.
func said(_ text: String?) -> [String] { text.map { [$0] } ?? [] }
func said(_ texts: [String]) -> [String] { texts }
func said(_ number: Int?) -> [String] { [] }
func said(_ pair: (sentence: String, figure: String)) -> [String] { [pair.sentence, pair.figure] }
func said(_ heading: (month: String, year: String?)) -> [String] { [heading.month, heading.year ?? ""] }
func said(_ steps: [(number: String, name: String, sentence: String, short: String)]) -> [String] {
  steps.flatMap { [$0.name, $0.sentence, $0.short] }
}
func said(_ heads: (day: String, focus: String, done: String, sleep: String, mood: String)) -> [String] {
  [heads.day, heads.focus, heads.done, heads.sleep, heads.mood]
}

/// Every member of the catalogue in every language, with arguments of every kind.
@Suite struct CatalogueTests {
  private struct Saying {
    let member: String
    let samples: Samples
    let en, ko, ja: [String]
  }

  /// Returns the texts of every member for a round.
  private func sayings(_ round: Int) -> [Saying] {
    let samples = Samples(round: round)
    return CatalogueMembers.all.map { member, say in
      let lines = Language.allCases.map { language in Text.$language.withValue(language) { say(samples) } }
      return Saying(member: member, samples: samples, en: lines[0], ko: lines[1], ja: lines[2])
    }
  }

  private static let hangul: @Sendable (Unicode.Scalar) -> Bool = { 0xAC00...0xD7A3 ~= $0.value }
  private static let kana: @Sendable (Unicode.Scalar) -> Bool = { 0x3041...0x30FA ~= $0.value }
  private static let eastern: @Sendable (Unicode.Scalar) -> Bool = {
    0x3041...0x30FF ~= $0.value || 0x4E00...0x9FFF ~= $0.value
  }

  /// Names, figures and symbols that are the same in every language.
  private static let same: Set<String> = [
    "productName", "programName", "brandName", "licence", "page(_:of:)", "statusFailed",
    "noFigure",
    "ratingRange", "doneShare(_:)", "hoursAndMinutes(_:)", "percent(_:)", "percent(_:of:)", "codePoint(_:)",
    "listCommand(_:today:)", "list(_:_:)", "quoted(_:)", "time(_:_:)", "range(_:_:)", "recordDay(_:today:_:)",
    "numericDate(_:_:hasWeekday:)",
    "conflictValue(_:of:_:)", "conflictValues(_:_:of:_:)",
    "badConfiguration(file:line:column:reason:)", "sentenceCase(_:)", "defaultTitle", "sound(_:volume:)",
    "labelled(_:_:)", "allowedValue(_:)", "asciiRing", "joined(_:)",
  ]

  @Test(arguments: 0..<Samples.rounds) func everyLanguageHasWordsOfItsOwn(round: Int) {
    guard !Samples(round: round).isHostile else { return }
    for saying in sayings(round) where !Self.same.contains(saying.member) {
      let (en, ko, ja) = (saying.en.joined(), saying.ko.joined(), saying.ja.joined())
      #expect(en.isEmpty == ko.isEmpty, "\(saying.member): \(en), \(ko), \(ja)")
      #expect(en.isEmpty == ja.isEmpty, "\(saying.member): \(en), \(ko), \(ja)")
      guard en.contains(where: \.isLetter) else { continue }
      #expect(ko.unicodeScalars.contains(where: Self.hangul), "\(saying.member): \(ko)")
      #expect(!ko.unicodeScalars.contains(where: Self.kana), "\(saying.member): \(ko)")
      #expect(ja.unicodeScalars.contains(where: Self.eastern), "\(saying.member): \(ja)")
      #expect(!ja.unicodeScalars.contains(where: Self.hangul), "\(saying.member): \(ja)")
    }
  }

  @Test(arguments: 0..<Samples.rounds) func noLanguageLeavesAnArgumentOut(round: Int) {
    guard !Samples(round: round).isHostile else { return }
    for saying in sayings(round) {
      let (en, ko, ja) = (
        saying.en.joined(separator: "\n"), saying.ko.joined(separator: "\n"),
        saying.ja.joined(separator: "\n")
      )
      for letter in "ABCDEFGH" where en.contains("Wert\(letter)") {
        #expect(
          ko.contains("Wert\(letter)"),
          "\(saying.member): \(en) – \(ko) – \(ja)")
        #expect(
          ja.contains("Wert\(letter)"),
          "\(saying.member): \(en) – \(ko) – \(ja)")
      }
      // Only numbers of two digits or more, because English may write a small one as a word.
      for number in en.split(whereSeparator: { !$0.isNumber }) where number.count > 1 {
        // Japanese writes noon and midnight as 0:00.
        let isInJapanese = ja.contains(number) || number == "12" && ja.contains("0:")
        #expect(ko.contains(number), "\(saying.member): \(en) – \(ko) – \(ja)")
        #expect(isInJapanese, "\(saying.member): \(en) – \(ko) – \(ja)")
      }
    }
  }

  /// Whether a Japanese line has wrong punctuation. Marks are wide, but round brackets narrow, and nothing
  /// follows a question or exclamation mark.
  private static func isPunctuatedBadly(_ line: String) -> Bool {
    let scalars = Array(line.unicodeScalars)
    return ["（", "）", "？。", "！。", "。：", "？？"].contains(where: line.contains)
      || zip(scalars, scalars.dropFirst()).contains { eastern($0) && "?!:;,".unicodeScalars.contains($1) }
  }

  @Test(arguments: 0..<Samples.rounds) func noSentenceIsMalformed(round: Int) {
    for saying in sayings(round) {
      for (line, isJapanese) in saying.ko.map({ ($0, false) }) + saying.ja.map({ ($0, true) }) {
        #expect(!line.contains("Optional("), "\(saying.member): \(line)")
        #expect(!line.contains("nil"), "\(saying.member): \(line)")
        guard !saying.samples.isHostile else { continue }
        for mark in ["..", ",,", " .", " ,", "。。", "、、", "。.", ".。", "::", "：：", "()", "''"]
        where line.contains(mark) {
          #expect(mark == "''", "\(saying.member): \(line)")
          #expect(saying.en.joined().contains("''"), "\(saying.member): \(line)")
        }
        #expect(!isJapanese || !Self.isPunctuatedBadly(line), "\(saying.member): \(line)")
        #expect(
          !isJapanese || !line.contains(". ") || saying.en.joined().contains(". "),
          "\(saying.member): \(line)")
      }
    }
  }
}
