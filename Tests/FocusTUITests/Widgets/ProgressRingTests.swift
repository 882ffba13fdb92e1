import Testing

@testable import FocusTUI

@Suite struct ProgressRingTests {
  typealias Slot = ProgressRing.Slot
  private static let heights = Array(5...19)
  @Test func fiveRows() {
    assertDrawn(
      RingDrawing.drawn([.done, .done, .done], rows: 5, label: "3/3"),
      """
       _@@@ @@@_
      _@@#` `#@@_
      ]@@ 3/3 @@[
      ^@@@___@@@^
       `*@@@@@*`
      """)
    assertDrawn(
      RingDrawing.drawn(rows: 5),
      """
       _=== @@@_
      _===` `#@@_
      ]== 1/3 @@[
      ^=##___##@^
       `*#####*`
      """)
  }

  @Test func sevenRows() {
    assertDrawn(
      RingDrawing.drawn([.done, .done, .done], rows: 7, label: "3/3"),
      """
         ,@@@ @@@,
       _@@@#* *#@@@_
      .@@@`     `@@@.
      ]@@[ ✓ 3/3 ]@@[
      '@*__     __*@'
        ]@@@@,@@@@[
         ^##@@@##^
      """)
    assertDrawn(
      RingDrawing.drawn(rows: 7),
      """
         ,=== @@@,
       _====" *#@@@_
      .===`     `@@@.
      ]==[  1/3  ]@@[
      '="__     __*@'
        ]####,####[
         ^#######^
      """)
    assertDrawn(
      RingDrawing.drawn([.inFocus, .open, .empty], rows: 7, label: "0/2"),
      """
         .::: ###,
       .::::' *####_
      .:::'     `###.
      ::::  0/2  ]##[
      ':'__     __*#'
        ]====,====[
         ^=======^
      """)
  }

  @Test func blocksAtFiveAndSevenRows() {
    assertDrawn(
      RingDrawing.drawn(rows: 5, style: .blocks),
      """
        ▄▟█ ██▙▖
       ▟▛    ▀██▖
      ▐█  1/3 ▐██
       ▀▄▄   ▄▄▀▘
       ▝▜█████▛▘
      """)
    assertDrawn(
      RingDrawing.drawn(rows: 7, style: .blocks),
      """
          ▄▄█ ██▙▄
        ▟█▀▘  ▀▀███▖
       ▟█        ▜██▖
       █▌   1/3   ██▌
       ▜▀         ▀█▘
        ▟██▄▄▄▄▄██▙
         ▀▜█████▛▀
      """)
  }

  @Test(arguments: heights, [RingStyle.ascii, .blocks])
  func bothHalvesMirrorEachOther(rows: Int, style: RingStyle) {
    let partners: [String: String] = [
      "(": ")", "[": "]", "<": ">", "/": "\\", "▘": "▝", "▖": "▗", "▌": "▐", "▛": "▜", "▙": "▟", "▞": "▚",
    ]
    for slots in [[Slot](repeating: .done, count: 3), [Slot](repeating: .empty, count: 4)] {
      let frame = RingDrawing.drawn(slots, rows: rows, label: "", style: style)
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
    let size = ProgressRing.size(rows: rows)
    var frame = Frame(size: Size(width: size.width + 4, height: rows + 4))
    ProgressRing(slots: RingDrawing.thirds, label: "1/3", caption: "COMPLETE", style: style)
      .draw(at: Point(x: 2, y: 2), rows: rows, surface: .surface, on: &frame)
    let found = RingDrawing.cells(frame, Set(Token.allCases))
    #expect(found.allSatisfy(Rect(x: 2, y: 2, width: size.width, height: rows).contains))
    #expect(found.contains { $0.y == 2 } && found.contains { $0.y == rows + 1 })
    #expect(found.contains { $0.x <= 3 } && found.contains { $0.x >= size.width })
  }

  @Test(arguments: heights) func threeArcsHaveSimilarAreas(rows: Int) {
    let frame = RingDrawing.drawn(rows: rows)
    let counts = [Token.ringFill, .ringFocus, .ringOpen].map { RingDrawing.cells(frame, [$0]).count }
    let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
    #expect(least * 3 >= most * 2, "\(counts)")
  }

  /// Adjacent arcs are at least one column apart, and exactly one at the top. In the smallest ring of signs the lower
  /// arcs touch.
  @Test(arguments: heights, [RingStyle.ascii, .blocks])
  func gapsLieBetweenArcs(rows: Int, style: RingStyle) {
    let shape = RingShape(rows: rows, arcs: 3, clear: 3, style: style)
    var covered: [Int: [(x: Double, y: Double)]] = [:]
    for row in 0..<rows {
      for column in 0...rows {
        guard let piece = shape.piece(column: column, row: row) else { continue }
        #expect(column < rows || piece.arc == 1, "the middle column contains only the lowest arc")
        for part in 0..<32 where piece.parts & 1 << UInt32(part) != 0 {
          covered[piece.arc, default: []].append(
            (Double(column) + Double(part % 4) / 4, Double(row * 2) + Double(part / 4) / 4))
        }
      }
    }
    #expect(covered.keys.sorted() == [1, 2])
    guard rows > 5 || style == .blocks else { return }
    for one in covered[1] ?? [] {
      for other in covered[2] ?? [] {
        let (x, y) = (one.x - other.x, one.y - other.y)
        #expect(x * x + y * y >= 0.999)
      }
    }
  }

  @Test(arguments: heights) func theInsideOfTheStrokeIsSolid(rows: Int) {
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
