import Testing

@testable import FocusTerminal

@Suite struct FrameGeometryTests {
  let rect = Rect(x: 2, y: 3, width: 10, height: 6)

  @Test func edgesAreHalfOpen() {
    #expect(rect.maxX == 12)
    #expect(rect.maxY == 9)
    #expect(rect.contains(Point(x: 11, y: 8)))
    #expect(!rect.contains(Point(x: 12, y: 8)))
    #expect(Rect(x: 0, y: 0, width: -3, height: 2).isEmpty)
  }

  @Test func insetNeverTurnsInsideOut() {
    #expect(rect.inset(by: 1) == Rect(x: 3, y: 4, width: 8, height: 4))
    #expect(rect.inset(dx: 9, dy: 0).width == 0)
  }

  @Test func centeredIsCutToItsRoom() {
    #expect(rect.centered(width: 4, height: 2) == Rect(x: 5, y: 5, width: 4, height: 2))
    #expect(rect.centered(width: 99, height: 99) == rect)
  }

  @Test func splitsAddUp() {
    #expect(rect.splitTop(2).first == Rect(x: 2, y: 3, width: 10, height: 2))
    #expect(rect.splitTop(2).rest == Rect(x: 2, y: 5, width: 10, height: 4))
    #expect(rect.splitBottom(2).first == Rect(x: 2, y: 7, width: 10, height: 2))
    #expect(rect.splitLeft(99).rest.width == 0)
    #expect(rect.splitRight(3).first == Rect(x: 9, y: 3, width: 3, height: 6))
    #expect(rect.splitRight(3).rest == Rect(x: 2, y: 3, width: 7, height: 6))
  }

  @Test func intersectionIsEmptyWhenApart() {
    #expect(rect.intersection(Rect(x: 0, y: 0, width: 4, height: 4)) == Rect(x: 2, y: 3, width: 2, height: 1))
    #expect(rect.intersection(Rect(x: 50, y: 50, width: 4, height: 4)).isEmpty)
  }
}
