import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct FrameDrawingTests {
  private func frame(_ width: Int, _ height: Int, _ charset: Charset = .unicode) -> Frame {
    Frame(size: Size(width: width, height: height), charset: charset)
  }

  @Test func textForScreenReadersKeepsItsLetters() {
    var line = frame(40, 1, .spoken)
    line.write("Привет Αθήνα é ß 日本 · 9:00 – 10:00", x: 0, y: 0, style: Style())
    #expect(line.row(0).hasPrefix("Привет Αθήνα é ß 日本 . 9:00 - 10:00"), "\(line.row(0))")
  }

  @Test func boxIsStraightAroundWideText() {
    var card = frame(14, 3)
    card.box(card.bounds, style: Style(.border))
    card.write("日本 👨‍👩‍👧 e\u{301}", x: 2, y: 1, style: Style())
    assertDrawn(
      card,
      """
      ╭────────────╮
      │ 日本 👨 e\u{301}  │
      ╰────────────╯
      """)
  }

  @Test func asciiBoxHoldsAsciiOnly() {
    var card = frame(24, 3, .ascii)
    card.box(card.bounds, style: Style(.border))
    card.write("“Café” – 日 ✓ ↑ 10°…", x: 2, y: 1, style: Style())
    assertDrawn(
      card,
      """
      +----------------------+
      | "Cafe" - ?? x ^ 10o~ |
      +----------------------+
      """)
  }

  @Test func writeClipsEverywhere() {
    var small = frame(5, 2)
    #expect(small.write("abcdefgh", x: 2, y: 0, style: Style()) == 3)
    #expect(small.write("abc", x: -2, y: 1, style: Style()) == 3)
    for (x, y) in [(0, -1), (0, 2), (5, 0), (Int.max, 0), (Int.min, 0), (0, Int.max)] {
      small.write("zzz", x: x, y: y, style: Style())
      small.fill(Rect(x: max(-100, min(x, 100)), y: max(-100, min(y, 100)), width: 0, height: 9), Style())
    }
    #expect(small.write("zzz", x: 3, y: 1, style: Style(), maxWidth: 0) == 0)
    #expect(small.write("zzz", x: 3, y: 1, style: Style(), maxWidth: -4) == 0)
    assertDrawn(small, "  abc\nc")
  }

  @Test func aWideCharacterIsNeverCut() {
    var edge = frame(5, 4)
    #expect(edge.write("ab日本", x: 0, y: 0, style: Style(), maxWidth: 3) == 3)
    edge.write("abc日本", x: 0, y: 1, style: Style())
    edge.write("a日本", x: 2, y: 2, style: Style())
    edge.write("日本", x: -1, y: 3, style: Style())
    #expect((0..<4).map { edge.row($0) } == ["ab   ", "abc日", "  a日", " 本  "])
  }

  @Test func overwritingHalfOfAWideCharacterBlanksTheOther() {
    var line = frame(4, 1)
    line.write("日本", x: 0, y: 0, style: Style())
    line.write("x", x: 1, y: 0, style: Style())
    #expect(line.row(0) == " x本")
    line.write("y", x: 2, y: 0, style: Style())
    #expect(line.row(0) == " xy ")
    line.write("日本", x: 0, y: 0, style: Style())
    line.fill(Rect(x: 1, y: 0, width: 2, height: 1), Style(), "-")
    #expect(line.row(0) == " -- ")
    line.write("日", x: 1, y: 0, style: Style())
    #expect(line[1, 0].text == "日")
    #expect(line[2, 0].text == "")
  }

  @Test func restyleKeepsBothHalvesAlike() {
    var line = frame(4, 1)
    line.write("日本", x: 0, y: 0, style: Style())
    line.restyle(Rect(x: 2, y: 0, width: 1, height: 1)) { $0.bold() }
    #expect(line[2, 0].style == line[3, 0].style)
    #expect(line[2, 0].style.attributes == .bold)
    line.restyle(Rect(x: 1, y: 0, width: 1, height: 1)) { $0.underline() }
    #expect(line[1, 0].style == Style())
  }

  @Test func dimLeavesOneColourOfText() {
    var line = frame(8, 1)
    line.write("abc", x: 0, y: 0, style: Style(.accent, on: .surface, .bold))
    line.write("日", x: 3, y: 0, style: Style(.text, on: .accentSurface, .bold))
    line.fill(Rect(x: 5, y: 0, width: 1, height: 1), Style(.background, on: .ringFill))
    line.write("x", x: 6, y: 0, style: Style(.text, on: .background, .reverse))
    line.write("y", x: 7, y: 0, style: Style(.textMuted).adding(.strike))
    line.dim()
    #expect((0..<5).allSatisfy { line[$0, 0].style == Style(.scrimText, on: .scrimSurface) })
    #expect(line[5, 0].style == Style(.scrim, on: .scrimText), "a digit of cells has no other colour")
    #expect(line[6, 0].style.attributes.isEmpty)
    #expect(line[7, 0].style == Style(.scrimText, on: .scrim).adding(.strike))
    #expect(line.row(0) == "abc日 xy")
  }

  @Test func aPlainFrameIsBlankBehindASheet() {
    var line = Frame(size: Size(width: 3, height: 1), isPlain: true)
    line.write("abc", x: 0, y: 0, style: Style())
    line.dim()
    #expect(line.row(0) == "   ")
  }

  @Test func writeTruncatedEndsInAnEllipsis() {
    var line = frame(10, 2)
    #expect(line.writeTruncated("Write the report", x: 1, y: 0, style: Style(), maxWidth: 7) == 6)
    #expect(line.row(0) == " Write…   ")
    line.writeTruncated("Write the report", x: 1, y: 1, style: Style())
    #expect(line.row(1) == " Write th…")
  }

  @Test func equalityComparesVisibleContent() {
    var one = frame(4, 1)
    var other = one
    one.write("a\u{301}e\u{301}", x: 0, y: 0, style: Style())
    other.write("x", x: 0, y: 0, style: Style())
    #expect(one != other)
    other.write("e\u{301}", x: 1, y: 0, style: Style())
    other.write("a\u{301}", x: 0, y: 0, style: Style())
    #expect(one == other)
    other.cursor = Point(x: 0, y: 0)
    #expect(one != other)
  }

  @Test func everySymbolIsOneCell() {
    let all: [KeyPath<Symbols, String>] = [
      \.check, \.arrowUp, \.dash, \.arrowDown, \.previous, \.next, \.ellipsis, \.middleDot, \.bullet, \.bar,
      \.stripe, \.filledCircle, \.emptyCircle, \.targetCircle, \.menu, \.horizontal, \.vertical, \.dashes,
      \.topLeft, \.topRight, \.bottomLeft, \.bottomRight,
    ]
    for charset in [Charset.unicode, .ascii] {
      for symbol in all {
        let text = Symbols.named(in: charset)[keyPath: symbol]
        #expect(TextWidth.width(of: text) == 1, "\(symbol)")
        if charset == .ascii { #expect(text.utf8.allSatisfy { $0 < 0x7F }) }
      }
    }
  }

  @Test func randomDrawingKeepsEveryRowWhole() {
    var generator = SeededGenerator(seed: 5)
    for charset in [Charset.unicode, .ascii] {
      var canvas = frame(17, 5, charset)
      for _ in 0..<3_000 {
        let x = Int.random(in: -9...20, using: &generator)
        let y = Int.random(in: -1...5, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: canvas.fill(Rect(x: x, y: y, width: 5, height: 2), Style(.border), "─")
        case 1:
          let text = randomText(length: 8, using: &generator)
          canvas.write(text, x: x, y: y, style: Style(), maxWidth: 9)
        default: canvas.write("日本語", x: x, y: y, style: Style(.accent))
        }
        for row in 0..<5 {
          #expect(TextWidth.width(of: canvas.row(row)) == 17)
          for x in 0..<17 where canvas[x, row].text.isEmpty {
            #expect(x > 0)
            #expect(TextWidth.width(of: canvas[x - 1, row].text) == 2)
          }
        }
      }
    }
  }
}
