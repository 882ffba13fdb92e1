import Testing

@testable import FocusTUI

@Suite struct ProgressRingTests {
  /// Every height that screens draw.
  private static let heights = [5, 7, 9, 13, 15]

  @Test(arguments: heights) func beadsAreDistinctAndDivisibleByThree(rows: Int) {
    let cells = ProgressRing.cells(rows: rows)
    #expect(cells.count % 3 == 0 && Set(cells).count == cells.count)
    let bounds = Rect(ProgressRing.size(rows: rows))
    #expect(cells.allSatisfy(bounds.contains))
  }

  @Test(arguments: heights) func bothHalvesAreAlike(rows: Int) {
    let cells = Set(ProgressRing.cells(rows: rows))
    let size = ProgressRing.size(rows: rows)
    #expect(cells == Set(cells.map { Point(x: size.width - 1 - $0.x, y: $0.y) }))
    #expect(cells == Set(cells.map { Point(x: $0.x, y: size.height - 1 - $0.y) }))
  }

  /// Clockwise from the top: down on the right, up on the left, and nowhere back.
  @Test(arguments: heights) func beadsRunClockwise(rows: Int) {
    let cells = ProgressRing.cells(rows: rows)
    #expect(cells[0] == Point(x: rows, y: 0))
    let half = cells.count / 2
    let steps = Array(zip(cells, cells.dropFirst()))
    #expect(
      steps.prefix(half).allSatisfy { $1.y >= $0.y } && steps.dropFirst(half).allSatisfy { $1.y <= $0.y })
    #expect(cells[1..<half].allSatisfy { $0.x > rows } && cells[(half + 1)...].allSatisfy { $0.x < rows })
  }

  private func drawn(_ progress: Double, rows: Int, label: String = "1/3") -> Frame {
    var frame = Frame(size: ProgressRing.size(rows: rows))
    ProgressRing(progress: progress, label: label, caption: "COMPLETE")
      .draw(at: Point(x: 0, y: 0), rows: rows, surface: .surface, on: &frame)
    return frame
  }

  @Test(arguments: heights) func fillsInOrderAndByThirds(rows: Int) {
    let cells = ProgressRing.cells(rows: rows)
    for step in 0...60 {
      let frame = drawn(Double(step) / 60, rows: rows)
      let done = cells.map { frame[$0.x, $0.y].style.foreground == .ringFill }
      let filled = done.prefix { $0 }.count
      #expect(done.dropFirst(filled).allSatisfy { !$0 }, "what is done is one piece from the top")
      if step % 20 == 0 { #expect(filled == cells.count * step / 60) }
      // The glyphs say it without colour.
      #expect(cells.map { frame[$0.x, $0.y].text == "o" } == done)
    }
  }

  @Test(arguments: heights) func theLabelStandsClear(rows: Int) {
    for label in ["0/3", "3/3", "10/12"] {
      let frame = drawn(1, rows: rows, label: label)
      #expect(frame.row(rows / 2).contains(" \(label) "))
      #expect(ProgressRing.cells(rows: rows).allSatisfy { frame[$0.x, $0.y].text == "o" })
    }
  }

  @Test func aThird() {
    assertDrawn(
      drawn(1.0 / 3, rows: 5),
      """
        .  o  o
       .       o
      .   1/3   o
       .       .
        .  .  .
      """)
  }
}
