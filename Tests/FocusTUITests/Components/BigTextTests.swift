import FocusText
import Testing

@testable import FocusTUI

@Suite struct BigTextTests {
  @Test func lettersAreDrawnInHalfBlocks() throws {
    let word = try #require(BigText("May", charset: .unicode))
    var frame = Frame(size: Size(width: 14, height: 4))
    word.draw(x: 1, y: 0, style: Style(), on: &frame)
    assertDrawn(
      frame,
      """
       █▄ ▄█ ▄▀▄ █ █
       █ ▀ █ █▀█  █
       ▀   ▀ ▀ ▀  ▀
      """)
    #expect(word.width == 13)
  }

  @Test func everyMonthHasLetters() {
    for month in 1...12 {
      #expect((BigText(Text.name(ofMonth: month), charset: .unicode)?.width ?? 99) <= 45)
    }
  }

  @Test func othersAreLeftToPlainText() {
    #expect(BigText("März", charset: .unicode) == nil)
    #expect(BigText("11月", charset: .unicode) == nil)
    #expect(BigText("", charset: .unicode) == nil)
    #expect(BigText("May", charset: .ascii) == nil)
  }

  @Test func spacedCapitalsWhereThereIsRoom() {
    #expect(MonthHeading.spaced("May", within: 5) == "M A Y")
    #expect(MonthHeading.spaced("May", within: 4) == "MAY")
    #expect(MonthHeading.spaced("März", within: 9) == "M Ä R Z")
    #expect(MonthHeading.spaced("11月", within: 9) == "11月")
  }
}
