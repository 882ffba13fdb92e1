import Testing

@testable import FocusTUI

@Suite struct ProgressRingTests {
  typealias Slot = ProgressRing.Slot
  private static let heights = Array(5...19)
  @Test func fiveRows() {
    assertDrawn(
      RingDrawing.drawn(rows: 5),
      """
        .-- ##@
       /       @
      (   1/3   @
       \\       @
         -----
      """)
    assertDrawn(
      RingDrawing.drawn([.done, .done, .done], rows: 5, label: "3/3"),
      """
        @## ##@
       @       @
      @   3/3   @
       @       @
         #####
      """)
  }

  @Test func sevenRows() {
    assertDrawn(
      RingDrawing.drawn(rows: 7),
      """
          .-- ##@
        .'       @@
       /           @
      (     1/3     @
       \\           @
         .       .
          '-----'
      """)
    assertDrawn(
      RingDrawing.drawn([.done, .done, .done], rows: 7, label: "3/3"),
      """
          @## ##@
        @@       @@
       @           @
      @    ✓ 3/3    @
       @           @
         @       @
          @#####@
      """)
  }

  @Test func nineRows() {
    assertDrawn(
      RingDrawing.drawn(rows: 9),
      """
           .--- ###@
        .-'         @#@
       /               @
      |                 #
      |       1/3       #
      |                 #
       \\               @
         -.         .-
           '-------'
      """)
  }

  @Test func elevenRows() {
    assertDrawn(
      RingDrawing.drawn(rows: 11),
      """
            .---- ####@
         .-'           @#@
        /                 @
       /                   @
      |                     #
      |         1/3         #
      |                     #
       \\                   @
        \\                 @
          -.           .-
            '---------'
      """)
  }

  /// Many arcs are a whole ring that begins at the top, not pieces of one.
  @Test func manyArcsLeaveNoHolesInASmallRing() {
    let slots = [Slot.done, .done, .inFocus, .open, .open, .open, .open]
    assertDrawn(
      RingDrawing.drawn(slots, rows: 5, label: "2/7"),
      """
        .-- ##@
       /       @
      (   2/7   @
       \\       /
        '-----'
      """)
    for (rows, cells) in [(5, 19), (7, 27), (9, 39)] {
      let frame = RingDrawing.drawn(slots, rows: rows, label: "")
      #expect(RingDrawing.cells(frame, RingDrawing.arcs).count == cells)
    }
  }

  /// Signs are mirrored one by one; what blocks cover is tested in `BlockFitTests`.
  @Test(arguments: heights) func bothHalvesMirrorEachOther(rows: Int) {
    let partners: [String: String] = ["(": ")", "[": "]", "<": ">", "/": "\\"]
    for slots in [[Slot](repeating: .done, count: 3), [Slot](repeating: .empty, count: 4)] {
      let frame = RingDrawing.drawn(slots, rows: rows, label: "")
      for y in 0..<rows {
        for x in 0...rows {
          let (left, right) = (frame[x, y].text, frame[frame.size.width - 1 - x, y].text)
          #expect(
            left == right || partners[left] == right || partners[right] == left,
            "\(left) and \(right) in row \(y)")
        }
      }
    }
  }

  @Test(arguments: heights, [RingStyle.ascii, .blocks])
  func everySizeReachesItsEdgesAndStaysInside(rows: Int, style: RingStyle) {
    // Between two drawings the smaller one is taken.
    guard style == .blocks || rows % 2 == 1 || rows > RingLines.largestDrawing else { return }
    let size = ProgressRing.size(rows: rows)
    var frame = Frame(size: Size(width: size.width + 4, height: rows + 4))
    ProgressRing(slots: [.done, .done, .done], label: "1/3", caption: "COMPLETE", style: style)
      .draw(at: Point(x: 2, y: 2), rows: rows, surface: .surface, on: &frame)
    let found = RingDrawing.cells(frame, Set(Token.allCases))
    #expect(found.allSatisfy(Rect(x: 2, y: 2, width: size.width, height: rows).contains))
    #expect(found.contains { $0.y == 2 } && found.contains { $0.y == rows + 1 })
    #expect(found.contains { $0.x <= 3 } && found.contains { $0.x >= size.width })
  }

  /// Filled is done, and nothing else: what is filled is the share of the tasks that are done.
  @Test(arguments: heights, [RingStyle.ascii, .blocks])
  func theFilledShareIsTheDoneShare(rows: Int, style: RingStyle) {
    for count in 1...7 {
      let slots = { (done: Int) in (0..<count).map { $0 < done ? Slot.done : $0 == done ? .inFocus : .open } }
      let filled = (0...count).map { done in
        RingDrawing.cells(
          RingDrawing.drawn(slots(done), rows: rows, label: "", style: style),
          RingDrawing.filled.union(RingDrawing.finished)
        ).count
      }
      #expect(filled[0] == 0)
      for done in 1...count {
        let share = Double(filled[done]) / Double(filled[count])
        #expect(abs(share - Double(done) / Double(count)) <= 0.13, "\(filled)")
      }
    }
  }

  /// Adjacent arcs are at least one column apart, and exactly one at the top.
  @Test(arguments: heights, [RingStyle.ascii, .blocks])
  func gapsLieBetweenArcs(rows: Int, style: RingStyle) {
    guard style == .blocks || rows > RingLines.largestDrawing else { return }
    let shape = RingShape(rows: rows, arcs: 3, clear: 3, style: style)
    let grid = style == .ascii ? (columns: 4, rows: 8) : (columns: 8, rows: 8)
    var covered: [Int: [(x: Double, y: Double)]] = [:]
    for row in 0..<rows {
      for column in 0...rows {
        guard let piece = shape.piece(column: column, row: row) else { continue }
        #expect(column < rows || piece.arc == 1, "the middle column contains only the lowest arc")
        for part in 0..<grid.columns * grid.rows where piece.parts & 1 << UInt64(part) != 0 {
          let (x, y) = (Double(part % grid.columns), Double(part / grid.columns))
          covered[piece.arc, default: []].append(
            (Double(column) + x / Double(grid.columns), Double(row * 2) + y * 2 / Double(grid.rows)))
        }
      }
    }
    #expect(covered.keys.sorted() == [1, 2])
    // One expectation for all pairs, because millions of them take longer than the rest of the suite.
    var nearest = Double.infinity
    for one in covered[1] ?? [] {
      for other in covered[2] ?? [] {
        let (x, y) = (one.x - other.x, one.y - other.y)
        nearest = min(nearest, x * x + y * y)
      }
    }
    #expect(nearest >= 0.999)
  }

  @Test(arguments: 13...19) func theInsideOfTheStrokeIsSolid(rows: Int) {
    let shape = RingShape(rows: rows, arcs: 1, clear: 3, style: .ascii)
    let frame = RingDrawing.drawn([.done], rows: rows)
    for row in 0..<rows {
      for column in 0...rows where shape.piece(column: column, row: row)?.parts == .max {
        #expect(frame[column, row].text == "@")
      }
    }
  }

  @Test(arguments: heights, ["0/3", "1/3", "4/5", "10/12"])
  func theFigureStandsClear(rows: Int, label: String) {
    let frame = RingDrawing.drawn(rows: rows, label: label, caption: "COMPLETE")
    let y = (0..<rows).first { frame.row($0).contains(" \(label) ") }
    #expect(y.map { abs(2 * $0 + 1 - rows) <= 1 } == true)
    #expect(frame.row((y ?? 0) + 1).contains("COMPLETE") == (rows >= 11))
  }
}
