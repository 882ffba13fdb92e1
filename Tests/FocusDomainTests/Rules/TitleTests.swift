import FocusDomain
import Testing

@Suite("Titles")
struct TitleTests {
  @Test(arguments: [
    ("Write", "Write"), ("  Write the report \t", "Write the report"), ("one\ntwo", "one two"),
    ("a\tb", "a b"),
    ("a\r\nb", "a b"), ("a\n\rb\r\n\r\nc", "a  b  c"), ("a\u{85}b\u{2028}c\u{2029}d", "a b c d"),
    ("\u{3000}全角\u{3000}", "全角"),
    ("Stretch 🧘‍♀️", "Stretch 🧘‍♀️"), ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️"), ("é", "é"), ("שלום", "שלום"),
    ("#{x} %s \\n", "#{x} %s \\n"),
    ("a\u{200B}b", "a\u{200B}b"), (".", "."),
  ])
  func aValidTitleIsKept(_ text: String, _ expected: String) throws {
    let title = try Title.validated(text)
    #expect(Array(title.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(try Title.validated(title) == title)
    #expect(Title.cleaned(title) == title)
  }

  @Test(arguments: [
    "", " ", "\n\t\r\n", "\u{3000}\u{A0}", "\u{200B}", "\u{200D}\u{FE0F}", " \u{2060}\u{FEFF} ", "\u{AD}",
    "\u{3164}",
  ])
  func invisibleTitlesAreEmpty(_ text: String) {
    #expect(throws: RuleViolation.emptyTitle) { try Title.validated(text) }
  }

  @Test(arguments: ["a", "字", "👨‍👩‍👧‍👦", "e\u{301}"])
  func aTitleHasAtMostTwoHundredCharacters(_ character: String) throws {
    #expect(try Title.validated(String(repeating: character, count: 200)).count == 200)
    for length in [201, 10_000] {
      #expect(throws: RuleViolation.titleTooLong(length: length)) {
        try Title.validated(String(repeating: character, count: length))
      }
    }
    #expect(try Title.validated("  " + String(repeating: character, count: 200) + "\n").count == 200)
  }

  @Test func manyCombiningMarksAreTooLong() {
    let zalgo = "Z" + String(repeating: "\u{301}", count: 5000)
    #expect(throws: RuleViolation.titleTooLong(length: 5001)) { try Title.validated(zalgo) }
  }

  static let commanding: [Unicode.Scalar] =
    ((0...0x1F).filter { !(0x09...0x0D).contains($0) } + [0x7F] + (0x80...0x9F).filter { $0 != 0x85 }
    + [0x61C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069)).compactMap(
      Unicode.Scalar.init)

  @Test(arguments: commanding)
  func controlCharactersAreRemoved(_ scalar: Unicode.Scalar) {
    let character = String(Character(scalar))
    for (text, position) in [
      ("\(character)ab", 1), ("a\(character)b", 2), (" ab\(character)", 3), (character, 1),
    ] {
      #expect(throws: RuleViolation.controlCharacter(scalar, position: position)) {
        try Title.validated(text)
      }
    }
    #expect(Title.cleaned("a\(character)b") == "ab")
  }

  @Test func everyScalarIsCleanedToDisplayableText() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let cleaned = Title.cleaned("a\(scalar)b")
      guard !cleaned.unicodeScalars.contains(where: \.isControl) else {
        Issue.record("U+\(String(value, radix: 16)) is let through")
        return
      }
    }
    #expect(Title.cleaned("\u{1B}[31mred\u{7}\nnext") == "[31mred next")
  }

  /// macOS decomposes the names that it copies.
  @Test func aDecomposedTitleIsStoredComposed() throws {
    let apart = "\u{1112}\u{116C}\u{110B}\u{1174} \u{1103}\u{1173} Cafe\u{301} カ\u{3099}"
    #expect(try Array(Title.validated(apart).utf8) == Array("회의 드 Café ガ".utf8))
  }
}
