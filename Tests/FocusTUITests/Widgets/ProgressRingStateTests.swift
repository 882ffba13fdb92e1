import FocusDomain
import Testing

@testable import FocusTUI

@Suite struct ProgressRingStateTests {
  typealias Slot = ProgressRing.Slot
  private static let heights = Array(5...19)

  @Test func statesDifferInColourAndDensity() {
    let signs = Slot.allCases.map { slot in
      let frame = RingDrawing.drawn([slot, .empty, .empty], rows: 13, label: "")
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

  /// Blocks all have the same density, so the width of the stroke shows the state.
  @Test(arguments: heights) func strokeWidthShowsTheStateInBlocks(rows: Int) {
    func quarters(_ slot: Slot) -> Int {
      let frame = RingDrawing.drawn([slot, slot, slot], rows: rows, label: "", style: .blocks)
      let filled: [Character: Int] = [
        " ": 0, "▘": 1, "▝": 1, "▖": 1, "▗": 1, "▛": 3, "▜": 3, "▙": 3, "▟": 3, "█": 4,
      ]
      return (0..<rows).reduce(0) { sum, y in sum + frame.row(y).reduce(0) { $0 + filled[$1, default: 2] } }
    }
    let counts = Slot.allCases.map(quarters)
    #expect(counts[0] == counts[1] && counts[1] > counts[2] && counts[2] > counts[3], "\(counts)")
  }

  @Test func aFinishedRingTurnsGreenAtTheEndOfTheAnimation() {
    for slots: [Slot] in [
      [.done, .done, .done], [.done, .empty, .empty], .init(repeating: .done, count: 5),
    ] {
      let count = slots.count { $0 == .done }
      let arrived = RingDrawing.drawn(slots, rows: 7, label: "done")
      #expect(
        RingDrawing.cells(arrived, [.ringFill]).isEmpty && !RingDrawing.cells(arrived, [.success]).isEmpty)
      #expect(RingDrawing.cells(arrived, [.text]).isEmpty, "the figure, too")
      let moving = RingDrawing.drawn(slots, done: Double(count) - 0.1, rows: 7, label: "done")
      #expect(RingDrawing.cells(moving, [.success]).isEmpty)
    }
    #expect(RingDrawing.cells(RingDrawing.drawn([.done, .open, .empty], rows: 7), [.success]).isEmpty)
    #expect(
      RingDrawing.cells(
        RingDrawing.drawn([.empty, .empty, .empty], rows: 7), RingDrawing.arcs.subtracting([.ringEmpty])
      ).isEmpty)
  }

  /// The part drawn as done only grows during the animation, and is a whole number of thirds at rest.
  @Test(arguments: [5, 7, 13], [RingStyle.ascii, .blocks])
  func animationIsMonotonic(rows: Int, style: RingStyle) {
    for slots: [Slot] in [[.done, .done, .done], [.done, .done, .open], [.inFocus, .open, .open]] {
      var before: Set<Point> = []
      let whole = RingDrawing.cells(
        RingDrawing.drawn(slots, rows: rows, label: "", style: style), RingDrawing.arcs)
      for step in 0...12 {
        let frame = RingDrawing.drawn(slots, done: Double(step) / 4, rows: rows, label: "", style: style)
        let done = RingDrawing.cells(frame, [.ringFill, .success])
        #expect(done.isSuperset(of: before))
        before = done
        if style == .ascii {
          #expect(RingDrawing.cells(frame, RingDrawing.arcs) == whole, "the outline stays")
        }
      }
      #expect(
        before
          == RingDrawing.cells(
            RingDrawing.drawn([.done, .done, .done], rows: rows, label: "", style: style), RingDrawing.arcs))
    }
  }

  /// Over the limit the ring has more arcs; with many of them, arcs are too short for gaps and form one closed ring.
  @Test func moreThanThreeSlots() {
    assertDrawn(
      RingDrawing.drawn([.done, .inFocus, .open, .open], rows: 5, label: "1/4"),
      """
       _=== @@@_
      _===` `#@@_
          1/4
      ^===_ _###^
       `"== ##*`
      """)
    assertDrawn(
      RingDrawing.drawn([.done] + .init(repeating: .open, count: 11), rows: 7, label: "1/12"),
      """
         ,===@@@@,
       _===="^*#===_
      .===`     `===.
      ]==[ 1/12  ]==[
      '===_     _==='
       ^=====,=====^
         ^=======^
      """)
  }

  @Test func anyNumberOfSlotsIsDrawn() {
    for count in 0...40 {
      for rows in [5, 9, 19] {
        let frame = RingDrawing.drawn(.init(repeating: .open, count: count), rows: rows, label: "0/\(count)")
        #expect(!RingDrawing.cells(frame, RingDrawing.arcs).isEmpty)
      }
    }
  }

  @Test func asciiFramesShowBlocksAsASCII() {
    let ascii = RingDrawing.drawn(rows: 7, charset: .ascii)
    #expect(RingDrawing.drawn(rows: 7, style: .blocks, charset: .ascii) == ascii)
  }

  @Test func slotsOfAPlan() {
    func slots(_ tasks: [FocusTask]) -> [Slot] {
      let day = CivilDate(dayNumber: 20_000)
      return ProgressRing(DayPlan(day: day, entries: tasks), done: 0, label: "", style: .ascii).slots
    }
    #expect(slots([]) == [.empty, .empty, .empty])
    #expect(slots([task("A")]) == [.inFocus, .empty, .empty])
    #expect(slots([task("A"), task("B", done: true)]) == [.done, .inFocus, .empty])
    #expect(slots([task("A"), task("B", done: true), task("C")]) == [.done, .inFocus, .open])
    #expect(slots((0..<5).map { task("\($0)", done: $0 == 3) }) == [.done, .inFocus, .open, .open, .open])
  }
}
