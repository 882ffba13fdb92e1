import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Symbols that an East Asian terminal may draw two cells wide.
@Suite struct AmbiguousWidthTests {
  @Test(arguments: [(2, 1), (3, 2)]) func theReplyTellsTheWidth(column: Int, width: Int) {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array("\u{1B}[2;".utf8)).isEmpty, "a reply in pieces")
    #expect(decoder.feed(Array("\(column)Rj".utf8)) == [.ambiguousWidth(width), .key("j")])
  }

  @Test func unrelatedCursorReportsAreDropped() {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array("\u{1B}[12;40Rj".utf8)) == [.key("j")])
  }

  @Test(arguments: Array("█▁─●▒·…×①α±“■▀◎♪Я".unicodeScalars))
  func signsOfEastAsianCharacterSetsAreAmbiguous(sign: Unicode.Scalar) {
    #expect(Glyph(scalar: sign.value, width: 1).hasAmbiguousWidth)
  }

  @Test(arguments: Array("a~회会かｶＡ👍₩ż".unicodeScalars)) func lettersAndEmojiAreNotAmbiguous(
    character: Unicode.Scalar
  ) {
    #expect(!Glyph(scalar: character.value, width: 1).hasAmbiguousWidth)
  }

  @Test(arguments: Language.allCases, Scene.all)
  func aTerminalWithWideSignsGetsNone(language: Language, scene: Scene) {
    for size in [Size(width: 80, height: 24), Size(width: 200, height: 60)] {
      let frame = Text.$language.withValue(language) { view(scene.make(size, .narrow)) }
      let rows = (0..<size.height).map { frame.row($0) }.joined()
      let left = Set(rows.unicodeScalars.filter { Glyph(scalar: $0.value, width: 1).hasAmbiguousWidth })
      #expect(left.isEmpty, "\(left) at \(size.width)×\(size.height)")
    }
  }

  @Test func theAnswerDecidesTheCharacters() {
    var world = World(Scene.plan)
    world.send(.ambiguousWidthReported(1))
    #expect(world.state.options.charset == .unicode)
    world.send(.ambiguousWidthReported(2))
    #expect(world.state.options.charset == .narrow)
  }
}
