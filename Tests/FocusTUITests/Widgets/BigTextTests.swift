import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct BigTextTests {
  @Test func timesHaveDrawingsToo() {
    #expect(BigText("25:00 01", charset: .unicode)?.width == 28)
    #expect(BigText("25%", charset: .unicode) == nil)
  }

  @Test func lettersAreDrawnInHalfBlocks() throws {
    let word = try #require(BigText("May", charset: .unicode))
    var frame = Frame(size: Size(width: 16, height: 4))
    word.draw(x: 1, y: 0, style: Style(), on: &frame)
    assertDrawn(
      frame,
      """
       █▄ ▄█ ▄▀▄ ▀▄ ▄▀
       █ ▀ █ █▀█   █
       ▀   ▀ ▀ ▀   ▀
      """)
    #expect(word.width == 15)
  }

  @Test func everyEnglishMonthCanBeDrawn() {
    for month in 1...12 {
      #expect((BigText(Text.name(ofMonth: month), charset: .unicode)?.width ?? 99) <= 45)
    }
  }

  @Test func unsupportedWordsHaveNoDrawing() {
    #expect(BigText("März", charset: .unicode) == nil)
    #expect(BigText("11月", charset: .unicode) == nil)
    #expect(BigText("", charset: .unicode) == nil)
    #expect(BigText("May", charset: .ascii) == nil)
  }
}
