import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct FrameTextWidthTests {
  @Test(arguments: [
    ("", 0), ("Write", 5), ("日本", 4), ("한글", 4), ("e\u{301}", 1), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("❤️", 1),
    ("🇰🇷", 2), ("1️⃣", 1), ("\u{1B}[31m", 5), ("a\u{202E}b", 2), ("a\u{2028}b", 3), ("مرحبا", 5), ("कि", 2),
    ("\u{301}", 0), ("\u{AD}", 0), ("ＡＢ", 4), ("✓●○◎‹›…·▌╭╮╰╯─│↑↓–", 18),
  ])
  func textWidthIsCountedInCells(text: String, cells: Int) {
    #expect(TextWidth.width(of: text) == cells)
  }

  @Test func theFirstFormOfATextThatFitsIsChosen() {
    let forms = ["한글 문장", "한글", "h"]
    #expect(forms.first(fitting: 9) == "한글 문장")
    #expect(forms.first(fitting: 8) == "한글")
    #expect(forms.first(fitting: 3) == "h")
    #expect(forms.first(fitting: 0) == nil)
    #expect(forms.first(fitting: -1) == nil)
  }

  @Test func drawnTextIsSanitized() {
    func drawn(_ text: String) -> String { TextWidth.prefix(of: text, cells: 99) }
    #expect(drawn("a\u{1B}]0;x\u{7}") == "a\u{FFFD}]0;x\u{FFFD}")
    #expect(drawn("\u{9B}1m\u{7F}") == "\u{FFFD}1m\u{FFFD}")
    #expect(drawn("\u{202E}\u{2066}evil\u{2069}") == "evil")
    #expect(drawn("🇰🇷 👨‍👩‍👧 ❤️ 1️⃣ 👍🏽") == "KR 👨 ❤ 1 👍")
    #expect(drawn("a\u{A0}b") == "a b")
    let stacked = drawn("o" + String(repeating: "\u{301}", count: 50))
    #expect(stacked.unicodeScalars.count == 5)
  }

  @Test func characterWidthsAddUpToTheTextWidth() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<3_000 {
      let text = randomText(length: 12, using: &generator)
      let sum = text.reduce(0) { $0 + TextWidth.width(of: $1) }
      #expect(sum == TextWidth.width(of: text), "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test func cellsAndWidthAgree() {
    var generator = SeededGenerator(seed: 2)
    for charset in [Charset.unicode, .ascii] {
      for _ in 0..<2_000 {
        let text = randomText(length: 10, using: &generator)
        var frame = Frame(size: Size(width: 40, height: 1), charset: charset)
        #expect(frame.write(text, x: 0, y: 0, style: Style()) == TextWidth.width(of: text))
        let drawn = frame.row(0)
        #expect(TextWidth.width(of: drawn) == 40)
        if charset == .ascii { #expect(drawn.utf8.allSatisfy { (0x20...0x7E).contains($0) }) }
      }
    }
  }

  @Test func runByRunDrawingEqualsSanitizedDrawing() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<3_000 {
      let text = (0..<4).map { _ in
        randomText(length: Int.random(in: 0...3, using: &generator), using: &generator)
          + ["", "a", "to do", " \u{301}", "1\u{FE0F}\u{20E3}"][Int.random(in: 0..<5, using: &generator)]
      }.joined()
      var glyphs: [Glyph] = []
      TextRun.forEach(of: text) { run in
        switch run {
        case .ascii(let bytes): glyphs += bytes.map { Glyph(scalar: UInt32($0), width: 1) }
        case .other(let text): glyphs += Array(Sanitizer(text))
        }
        return true
      }
      #expect(glyphs == Array(Sanitizer(text)), "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test func truncationKeepsToTheWidth() {
    #expect(TextWidth.truncate("Write", to: 5) == "Write")
    #expect(TextWidth.truncate("Write the report", to: 7) == "Write…")
    #expect(TextWidth.truncate("日本語", to: 4) == "日…")
    #expect(TextWidth.truncate("Write", to: 0) == "")
    #expect(TextWidth.truncate("Write", to: 2, ellipsis: "...") == "..")
    var generator = SeededGenerator(seed: 3)
    for cells in 0..<30 {
      let text = randomText(length: 20, using: &generator)
      #expect(TextWidth.width(of: TextWidth.truncate(text, to: cells)) <= cells)
    }
  }

  @Test func wrapBreaksAtBlanks() {
    #expect(TextWidth.wrap("Finish something first!", to: 10) == ["Finish", "something", "first!"])
    #expect(TextWidth.wrap("abcdefgh", to: 3) == ["abc", "def", "gh"])
    #expect(TextWidth.wrap("日本語", to: 4) == ["日本", "語"])
    #expect(TextWidth.wrap("明日、行く。", to: 6) == ["明日、", "行く。"])
    #expect(TextWidth.wrap("今日「集中」", to: 6) == ["今日", "「集", "中」"])
    #expect(TextWidth.wrap("오늘은 여기까지", to: 10) == ["오늘은", "여기까지"])
    #expect(TextWidth.wrap("하나둘셋넷", to: 4) == ["하나", "둘셋", "넷"])
    #expect(TextWidth.wrap("a\n\nb", to: 4) == ["a", "", "b"])
    #expect(TextWidth.wrap("", to: 4) == [""])
    #expect(TextWidth.wrap("a", to: 0) == [])
  }

  @Test(arguments: [
    ("今日のタスクを三つ選びます。uで元に戻せます。", 30, ["今日のタスクを三つ選びます。", "uで元に戻せます。"]),
    ("「最近削除した項目」に移します。", 28, ["「最近削除した項目」に", "移します。"]),
    ("よく眠れた日ほど集中が多めです。", 26, ["よく眠れた日ほど集中が", "多めです。"]),
    ("もう一度お試しください。", 16, ["もう一度", "お試しください。"]),
    ("この月のファイルを読み込めません。", 22, ["この月のファイルを", "読み込めません。"]),
    ("明日、金曜、11月27日、12月1日", 20, ["明日、金曜、", "11月27日、12月1日"]),
    ("コンピューターの時計", 14, ["コンピューター", "の時計"]),
  ])
  func japaneseBreaksAfterMarksAndParticles(text: String, cells: Int, lines: [String]) {
    #expect(TextWidth.wrap(text, to: cells) == lines)
  }

  @Test func wrapLosesNoLetterAndKeepsToTheWidth() {
    var generator = SeededGenerator(seed: 4)
    for cells in 2..<40 {
      let text = randomText(length: 60, using: &generator)
      let lines = TextWidth.wrap(text, to: cells)
      #expect(lines.allSatisfy { TextWidth.width(of: $0) <= cells })
      let kept = lines.reduce(0) { $0 + TextWidth.width(of: $1.filter { $0 != " " }) }
      let drawn = text.split(separator: "\n").map { TextWidth.prefix(of: String($0), cells: 999) }
      #expect(kept == drawn.reduce(0) { $0 + TextWidth.width(of: $1.filter { $0 != " " }) })
    }
  }
}
