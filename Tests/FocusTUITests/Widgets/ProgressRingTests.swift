import FocusSettings
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct ProgressRingTests {
  typealias Slot = ProgressRing.Slot
  private static let heights = Array(5...19)
  @Test func aRingOfFiveRowsIsDrawn() {
    assertDrawn(
      RingDrawing.drawn(rows: 5),
      """
        :::@@@@
      :::     @@@
      ::: 1/3 @@@
      :::     @@@
        :::::::
      """)
    assertDrawn(
      RingDrawing.drawn([.done, .done, .done], rows: 5, label: "3/3"),
      """
        @@@@@@@
      @@@     @@@
      @@@ 3/3 @@@
      @@@     @@@
        @@@@@@@
      """)
  }

  @Test func aRingOfSevenRowsIsDrawn() {
    assertDrawn(
      RingDrawing.drawn(rows: 7),
      """
         ::::@@@@@
       :::       @@@
      :::         @@@
      :::   1/3   @@@
      :::         @@@
       :::       :::
         :::::::::
      """)
    assertDrawn(
      RingDrawing.drawn([.done, .done, .done], rows: 7, label: "3/3"),
      """
         @@@@@@@@@
       @@@       @@@
      @@@         @@@
      @@@  ✓ 3/3  @@@
      @@@         @@@
       @@@       @@@
         @@@@@@@@@
      """)
  }

  @Test func aRingOfNineRowsIsDrawn() {
    assertDrawn(
      RingDrawing.drawn(rows: 9),
      """
           ::::@@@@@
        ::::       @@@@
       :::           @@@
      :::             @@@
      :::     1/3     @@@
      :::             @@@
       :::           @@@
        ::::       ::::
           :::::::::
      """)
  }

  @Test func aRingOfElevenRowsIsDrawn() {
    assertDrawn(
      RingDrawing.drawn(rows: 11, charset: .ascii),
      """
            :::::@@@@@@
          :::         @@@
        :::             @@@
       :::               @@@
      :::                 @@@
      :::       1/3       @@@
      :::                 @@@
       :::               @@@
        :::             :::
          :::         :::
            :::::::::::
      """)
  }

  /// In ASCII, any number of arcs form the same closed ring.
  @Test(arguments: heights) func arcsOfSignsLeaveNoGaps(rows: Int) {
    func ring(_ slots: [Slot]) -> Set<Point> {
      RingDrawing.cells(RingDrawing.drawn(slots, rows: rows, label: ""), RingDrawing.arcs)
    }
    let one = ring([.open])
    #expect(one.contains(Point(x: rows, y: 0)))
    #expect(one.contains(Point(x: rows, y: rows - 1)))
    for count in 2...7 { #expect(ring(.init(repeating: .open, count: count)) == one, "\(count)") }
  }

  /// At its sides the stroke has one width from row to row.
  @Test(arguments: heights) func theStrokeHasOneWidth(rows: Int) {
    let cells = RingDrawing.cells(RingDrawing.drawn([.open], rows: rows, label: ""), RingDrawing.arcs)
    let widths = Set((rows / 3...2 * rows / 3).map { y in cells.count { $0.y == y && $0.x < rows } })
    #expect(widths.count == 1, "\(widths)")
  }

  /// A ring on which all is done is closed, and its upper half mirrors the lower one.
  @Test(arguments: heights, [Settings.Ring.ascii, .blocks])
  func aFinishedRingIsClosedAndSymmetrical(rows: Int, style: Settings.Ring) {
    for count in 1...4 {
      let frame = RingDrawing.drawn(
        .init(repeating: .done, count: count), rows: rows, label: "", style: style)
      let cells = RingDrawing.cells(frame, RingDrawing.finished)
      #expect(cells.contains(Point(x: rows, y: 0)))
      #expect(cells.contains(Point(x: rows, y: rows - 1)))
      let lower = Set(cells.map { Point(x: $0.x, y: rows - 1 - $0.y) })
      #expect(style == .blocks || cells == lower, "\(count)")
    }
  }

  /// Symbols are mirrored one by one; `BlockFitTests` tests the mirrored parts of blocks.
  @Test(arguments: heights) func theHalvesOfARingMirrorEachOther(rows: Int) {
    for slots in [[Slot](repeating: .done, count: 3), [Slot](repeating: .empty, count: 4)] {
      let frame = RingDrawing.drawn(slots, rows: rows, label: "")
      for y in 0..<rows {
        for x in 0...rows {
          let (left, right) = (frame[x, y].text, frame[frame.size.width - 1 - x, y].text)
          #expect(left == right, "\(left) and \(right) in row \(y)")
        }
      }
    }
  }

  @Test(arguments: heights, [Settings.Ring.ascii, .blocks])
  func everySizeReachesItsEdgesAndStaysInside(rows: Int, style: Settings.Ring) {
    let size = ProgressRing.size(rows: rows)
    var frame = Frame(size: Size(width: size.width + 4, height: rows + 4))
    ProgressRing(slots: [.done, .done, .done], label: "1/3", caption: "COMPLETE", style: style)
      .draw(at: Point(x: 2, y: 2), rows: rows, surface: .surface, on: &frame)
    let found = RingDrawing.cells(frame, Set(Token.allCases))
    #expect(found.allSatisfy(Rect(x: 2, y: 2, width: size.width, height: rows).contains))
    #expect(found.contains { $0.y == 2 })
    #expect(found.contains { $0.y == rows + 1 })
    #expect(found.contains { $0.x <= 3 })
    #expect(found.contains { $0.x >= size.width })
  }

  /// The filled share of the ring equals the share of tasks that are done.
  @Test(arguments: heights, [Settings.Ring.ascii, .blocks])
  func theFilledShareIsTheDoneShare(rows: Int, style: Settings.Ring) {
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
        // A finished ring has no gaps.
        #expect(abs(share - Double(done) / Double(count)) <= 0.16, "\(filled)")
      }
    }
  }

  /// Adjacent arcs are at least one column apart, and exactly one at the top.
  @Test(arguments: heights) func gapsLieBetweenArcsOfBlocks(rows: Int) {
    let shape = RingShape(rows: rows, arcs: 3, clear: 3)
    let grid = (columns: BlockFit.side, rows: BlockFit.side)
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

  /// The figure is large if it does not touch the ring.
  @Test(arguments: [(9, false), (11, true), (13, true), (19, true)])
  func theFigureIsLargeWhereItFits(rows: Int, isLarge: Bool) {
    let frame = RingDrawing.drawn(rows: rows, label: "2/3", caption: "COMPLETE")
    #expect((0..<rows).contains { frame.row($0).contains("2/3") } != isLarge)
  }

  @Test(arguments: heights, ["0/3", "1/3", "4/5", "10/12"])
  func theLabelOfARingIsSurroundedByBlanks(rows: Int, label: String) {
    // A large ring has a large figure if blocks are available.
    let frame = RingDrawing.drawn(
      rows: rows, label: label, caption: "COMPLETE", charset: rows < 10 ? .unicode : .ascii)
    let y = (0..<rows).first { frame.row($0).contains(" \(label) ") }
    #expect(y.map { abs(2 * $0 + 1 - rows) <= 1 } == true)
    #expect(frame.row((y ?? 0) + 1).contains("COMPLETE") == (rows >= 11))
  }
}
