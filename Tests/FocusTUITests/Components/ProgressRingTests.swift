import FocusDomain
import Testing

@testable import FocusTUI

@Suite struct ProgressRingTests {
  typealias Slot = ProgressRing.Slot
  private static let heights = Array(5...19)
  private static let thirds: [Slot] = [.done, .inFocus, .open]

  private func drawn(
    _ slots: [Slot] = thirds, done: Double? = nil, rows: Int, label: String = "1/3", caption: String = "",
    style: RingStyle = .ascii, charset: Charset = .unicode
  ) -> Frame {
    var frame = Frame(size: ProgressRing.size(rows: rows), charset: charset)
    ProgressRing(slots: slots, done: done, label: label, caption: caption, style: style)
      .draw(at: Point(x: 0, y: 0), rows: rows, surface: .surface, on: &frame)
    return frame
  }

  /// Every cell of an arc by the token it is drawn in; the figure is none of them.
  private func cells(_ frame: Frame, _ tokens: Set<Token>) -> Set<Point> {
    var found: Set<Point> = []
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width where frame[x, y].text != " " {
        if tokens.contains(frame[x, y].style.foreground) { found.insert(Point(x: x, y: y)) }
      }
    }
    return found
  }

  private static let arcs: Set<Token> = [.ringFill, .success, .ringFocus, .ringOpen, .ringEmpty]

  // MARK: - Shape

  @Test func fiveRows() {
    assertDrawn(
      drawn([.done, .done, .done], rows: 5, label: "3/3"),
      """
       _@@@ @@@_
      _@@#` `#@@_
      ]@[ 3/3 ]@[
      ^^,@___@,^^
        *@@@@@*
      """)
    assertDrawn(
      drawn(rows: 5),
      """
       _=== @@@_
      _===` `#@@_
      ]=[ 1/3 ]@[
      ^^,#___#,^^
        *#####*
      """)
  }

  @Test func sevenRows() {
    assertDrawn(
      drawn([.done, .done, .done], rows: 7, label: "3/3"),
      """
         ,@@@ @@@,
       _@@@#* *#@@@_
      .@@@`     `@@@.
      ]@@[  3/3  ]@@[
      '@*__     __*@'
        ]@@@@,@@@@[
         ^##@@@##^
      """)
    assertDrawn(
      drawn(rows: 7),
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
      drawn([.inFocus, .open, .empty], rows: 7, label: "0/2"),
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
      drawn(rows: 5, style: .blocks),
      """
       ▗▟██ ██▙▖
      ▗██▀   ▀██▖
      ██▌ 1/3 ▐██
      ▝▀▄▄   ▄▄▀▘
       ▝▜█████▛▘
      """)
    assertDrawn(
      drawn(rows: 7, style: .blocks),
      """
         ▄▟██ ██▙▄
       ▗███▀▀ ▀▀███▖
      ▗██▛       ▜██▖
      ▐██   1/3   ██▌
      ▝█▀         ▀█▘
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
      let frame = drawn(slots, rows: rows, label: "", style: style)
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
    ProgressRing(slots: Self.thirds, label: "1/3", caption: "COMPLETE", style: style)
      .draw(at: Point(x: 2, y: 2), rows: rows, surface: .surface, on: &frame)
    let found = cells(frame, Set(Token.allCases))
    #expect(found.allSatisfy(Rect(x: 2, y: 2, width: size.width, height: rows).contains))
    #expect(found.contains { $0.y == 2 } && found.contains { $0.y == rows + 1 })
    #expect(found.contains { $0.x <= 3 } && found.contains { $0.x >= size.width })
  }

  /// A third is seen as a third, and nothing of one arc touches the next at its ends.
  @Test(arguments: heights, [RingStyle.ascii, .blocks])
  func arcsAreEqualAndApart(rows: Int, style: RingStyle) {
    let frame = drawn(rows: rows, style: style)
    let arcs = [Token.ringFill, .ringFocus, .ringOpen].map { cells(frame, [$0]) }
    let counts = arcs.map(\.count)
    let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
    #expect(least * 3 >= most * 2, "\(counts)")
    #expect((0..<rows / 4).allSatisfy { frame[rows, $0].text == " " }, "the gap at the top is a whole column")
  }

  /// Shapes of cells between the outer and the inner edge are whole.
  @Test(arguments: heights) func theInsideOfTheStrokeIsSolid(rows: Int) {
    let shape = RingShape(rows: rows, arcs: 1, clear: 3, style: .ascii)
    let frame = drawn([.done], rows: rows)
    for row in 0..<rows {
      for column in 0..<shape.size.width where shape.piece(column: column, row: row)?.parts == .max {
        #expect(frame[column, row].text == "@")
      }
    }
  }

  @Test(arguments: heights, ["0/3", "1/3", "4/5", "10/12"])
  func theFigureStandsClear(rows: Int, label: String) {
    let frame = drawn(rows: rows, label: label, caption: "COMPLETE")
    let y = (0..<rows).first { frame.row($0).contains(" \(label) ") }
    #expect(y.map { abs(2 * $0 + 1 - rows) <= 1 } == true)
    #expect(frame.row((y ?? 0) + 1).contains("COMPLETE") == (rows >= 11))
  }

  // MARK: - States

  @Test func everyStateHasItsColourAndIsDenserTheMoreIsDone() {
    let signs = Slot.allCases.map { slot in
      let frame = drawn([slot, .empty, .empty], rows: 13, label: "")
      return (slot, frame[22, 4])
    }
    #expect(signs.map(\.1.text) == ["@", "#", "=", ":"])
    #expect(signs.dropFirst().map(\.1.style.foreground) == [.ringFocus, .ringOpen, .ringEmpty])
    #expect(signs.allSatisfy { $0.1.style.attributes == .bold && $0.1.style.background == .surface })
    for depth in [ColorDepth.mono, .eight] {
      let looks = [Token.ringFill, .ringFocus, .ringEmpty].map { token in
        Theme.dark.resolve(Style(token, on: .surface, .bold), depth: depth).attributes
      }
      #expect(looks == [.bold, [], .dim])
    }
  }

  @Test func aFinishedDayTurnsGreenWhenTheRingHasArrived() {
    for slots: [Slot] in [
      [.done, .done, .done], [.done, .empty, .empty], .init(repeating: .done, count: 5),
    ] {
      let count = slots.count { $0 == .done }
      let arrived = drawn(slots, rows: 7, label: "done")
      #expect(cells(arrived, [.ringFill]).isEmpty && !cells(arrived, [.success]).isEmpty)
      #expect(cells(arrived, [.text]).isEmpty, "the figure, too")
      let moving = drawn(slots, done: Double(count) - 0.1, rows: 7, label: "done")
      #expect(cells(moving, [.success]).isEmpty)
    }
    #expect(cells(drawn([.done, .open, .empty], rows: 7), [.success]).isEmpty)
    #expect(cells(drawn([.empty, .empty, .empty], rows: 7), Self.arcs.subtracting([.ringEmpty])).isEmpty)
  }

  /// What is drawn as done only grows while the ring moves on, by whole thirds at rest.
  @Test(arguments: heights, [RingStyle.ascii, .blocks])
  func motionIsMonotone(rows: Int, style: RingStyle) {
    for slots: [Slot] in [[.done, .done, .done], [.done, .done, .open], [.inFocus, .open, .open]] {
      var before: Set<Point> = []
      let whole = cells(drawn(slots, rows: rows, label: "", style: style), Self.arcs)
      for step in 0...30 {
        let frame = drawn(slots, done: Double(step) / 10, rows: rows, label: "", style: style)
        let done = cells(frame, [.ringFill, .success])
        #expect(done.isSuperset(of: before))
        before = done
        if style == .blocks { #expect(cells(frame, Self.arcs) == whole, "the shape stays") }
      }
      #expect(before == cells(drawn([.done, .done, .done], rows: rows, label: "", style: style), Self.arcs))
    }
  }

  @Test func anyNumberOfSlotsIsDrawn() {
    for count in 0...40 {
      for rows in [5, 9, 19] {
        let frame = drawn(.init(repeating: .open, count: count), rows: rows, label: "0/\(count)")
        #expect(!cells(frame, Self.arcs).isEmpty)
      }
    }
  }

  @Test func blocksAreSpelledInASCIIWhereThatIsAllThereIs() {
    let ascii = drawn(rows: 7, charset: .ascii)
    #expect(drawn(rows: 7, style: .blocks, charset: .ascii) == ascii)
  }

  @Test func slotsOfAPlan() {
    func slots(_ tasks: [FocusTask]) -> [Slot] {
      let day = CivilDate(dayNumber: 20_000)
      return ProgressRing(DayPlan(day: day, entries: tasks), done: 0, style: .ascii).slots
    }
    #expect(slots([]) == [.empty, .empty, .empty])
    #expect(slots([task("A")]) == [.inFocus, .empty, .empty])
    #expect(slots([task("A"), task("B", done: true)]) == [.done, .inFocus, .empty])
    #expect(slots([task("A"), task("B", done: true), task("C")]) == [.done, .inFocus, .open])
    #expect(slots((0..<5).map { task("\($0)", done: $0 == 3) }) == [.done, .inFocus, .open, .open, .open])
  }
}
