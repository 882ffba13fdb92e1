import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct FrameGoldenTests {
  private func card(_ charset: Charset) -> Frame {
    var frame = Frame(size: Size(width: 26, height: 5), charset: charset)
    let card = frame.bounds.inset(dx: 1, dy: 0)
    frame.box(card, style: Style(.borderFocus, on: .surface), fill: Style(.text, on: .surface))
    frame.write(" IN FOCUS ", x: 3, y: 1, style: Style(.accent, on: .accentSurface, .bold))
    frame.write("日本 e\u{301}té", x: 3, y: 2, style: Style(.text, on: .surface).bold())
    frame.write(frame.symbols.arrowUp, x: 3, y: 3, style: Style(.high, on: .surface))
    frame.write("High", x: 5, y: 3, style: Style(.textMuted, on: .surface))
    frame.cursor = Point(x: 3, y: 2)
    return frame
  }

  @Test func aCardMatchesItsGoldenFile() {
    assertGolden(card(.unicode), named: "frame-card", withStyles: true)
    assertGolden(card(.ascii), named: "frame-card-ascii")
  }

  @Test func aDifferenceIsReadable() {
    #expect(lineDifference(expected: ["a", "b"], actual: ["a", "c", "d"]) == "  a\n- b\n+ c\n+ d")
  }
}
