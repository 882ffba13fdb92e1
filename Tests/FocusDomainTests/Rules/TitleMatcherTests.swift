import FocusDomain
import Testing

/// Titles that match a search, and titles that do not.
@Suite struct TitleMatcherTests {
  /// Composed text, as typed on a keyboard, and decomposed text, as in macOS file names.
  @Test(
    arguments: [
      ("é", "e\u{301}"), ("É", "E\u{301}"), ("ế", "e\u{302}\u{301}"), ("ệ", "e\u{323}\u{302}"),
      ("ệ", "e\u{302}\u{323}"),
      ("й", "и\u{306}"), ("ά", "α\u{301}"), ("أ", "ا\u{654}"), ("が", "か\u{3099}"), ("パ", "ハ\u{309A}"),
      ("가", "\u{1100}\u{1161}"), ("한국", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"),
      ("힣", "\u{1112}\u{1175}\u{11C2}"),
    ])
  func composedAndDecomposedAccentsMatch(_ composed: String, _ apart: String) {
    #expect(Array(composed.utf8) != Array(apart.utf8), "they differ in bytes, or nothing is shown here")
    for (title, typed) in [(composed, apart), (apart, composed), (composed, composed), (apart, apart)] {
      #expect(TitleMatcher(typed).matches("a \(title)b"), "\(typed) in \(title)")
    }
    #expect(Array(TitleMatcher.key(composed)) == Array(TitleMatcher.key(apart)))
  }

  @Test(arguments: [
    ("ㅎㅇ", "회의"), ("ㅎㅇ", "주간 회의 준비"), ("회ㅇ", "회의"), ("ㅊㄱ", "치과 예약"), ("ㄲ", "꿈 적기"), ("ㅋㅋ", "웃기 ㅋㅋ"),
    ("ㅎㅇ", "\u{1112}\u{116C}\u{110B}\u{1174}"), ("ㅎㅇ ㅈㅂ", "준비할 회의"), ("report ㅈㅂ", "준비: Report"),
    ("ひらがな", "ヒラガナ"), ("ヒラガナ", "ひらがな"), ("がっこう", "ガッコウ"), ("ハ゜ン", "は゜ん"), ("ＡＢＣ", "abc"), ("focus", "ＦＯＣＵＳ"),
    ("カ\u{3099}", "が"), ("ㅎㅇㅈㅂ", "회의 준비"), ("ㅈㄱㅎㅇ", "주간 회의 준비"), ("ｶﾞﾝﾄ", "ガント"), ("がんと", "ｶﾞﾝﾄﾁｬｰﾄ"),
    ("ﾊﾟﾝ", "パン"),
  ])
  func initialsAndKanaMatch(_ typed: String, _ title: String) {
    #expect(TitleMatcher(typed).matches(title))
    let keys = TitleMatcher.key("x") + [0x0A] + TitleMatcher.key(title) + [0x0A]
    #expect(TitleMatcher(typed).indices(in: keys, ends: [2, keys.count]) == [1])
  }

  @Test(arguments: [
    ("ㅎㄱ", "회의"), ("ㅎㅇㅈ", "회의"), ("ㅇㅎ", "회의"), ("ㅎㅇ ㅈㅂ", "회의"), ("ㅏ", "가"), ("ㄱ", "까치"), ("ひ", "ピ"),
    ("회의", "ㅎㅇ"),
    ("report ㅈㅂ", "준비"),
  ])
  func otherInitialsDoNotMatch(_ typed: String, _ title: String) {
    #expect(!TitleMatcher(typed).matches(title))
    let keys = TitleMatcher.key(title) + [0x0A]
    #expect(TitleMatcher(typed).indices(in: keys, ends: [keys.count]).isEmpty)
  }

  @Test func marksThatCannotBeComposedStay() {
    for text in [
      "b\u{301}", "👩‍🔬", "🇩🇪", "\u{1100}", "\u{1112}\u{1161}\u{301}", "क\u{93C}", "\r\n", "e\u{301}\u{301}",
    ] {
      #expect(TitleMatcher.key(text).contains(text.utf8))
      #expect(TitleMatcher(text).matches("x\(text)x") != text.allSatisfy(\.isWhitespace))
    }
    #expect(!TitleMatcher("e").matches("e\u{301}"), "accents matter")
    #expect(!TitleMatcher("e\u{301}").matches("e"), "accents matter")
  }
}
