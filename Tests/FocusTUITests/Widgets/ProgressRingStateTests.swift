import FocusDomain
import FocusSettings
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct ProgressRingStateTests {
  typealias Slot = ProgressRing.Slot
  private static let heights = Array(5...19)

  @Test func statesDifferInColourAndWidth() {
    for (slot, token) in [(Slot.inFocus, Token.ringFocus), (.open, .ringOpen), (.empty, .ringEmpty)] {
      let frame = RingDrawing.drawn([slot, slot, slot], rows: 7, label: "")
      #expect(RingDrawing.cells(frame, [token]).count > 20)
      #expect(RingDrawing.cells(frame, RingDrawing.arcs.subtracting([token])).isEmpty)
    }
    for depth in [ColorDepth.mono, .eight] {
      let frame = RingDrawing.drawn([.inFocus, .open, .empty], rows: 7, label: "")
      let looks = [frame[8, 0], frame[5, 6], frame[6, 0]].map { cell in
        Theme.dark.resolve(cell.style, depth: depth).attributes
      }
      #expect(looks == [.bold, [], .dim])
    }
  }

  /// Done and open are distinguishable without colour: in blocks by the width of the stroke, in ASCII by
  /// density.
  @Test(arguments: heights, [Settings.Ring.ascii, .blocks])
  func onlyDoneArcsAreFull(rows: Int, style: Settings.Ring) {
    let drawn = Slot.allCases.map { slot in
      RingDrawing.drawn([slot, slot, slot], rows: rows, label: "", style: style)
    }
    let counts = drawn.map { RingDrawing.cells($0, RingDrawing.arcs).count }
    #expect(counts[1] == counts[2])
    #expect(counts[2] == counts[3])
    if style == .blocks {
      #expect(counts[0] > counts[1], "\(counts)")
    } else {
      let signs = drawn.map { frame in Set((0..<rows).flatMap { frame.row($0) }).subtracting(" ") }
      #expect(signs == [["@"], [":"], [":"], ["."]])
    }
  }

  @Test func aFinishedRingTurnsGreenWhileItsLastArcIsFilled() {
    for slots: [Slot] in [
      [.done, .done, .done], [.done, .empty, .empty], .init(repeating: .done, count: 5),
    ] {
      let count = slots.count { $0 == .done }
      let arrived = RingDrawing.drawn(slots, rows: 7, label: "done")
      #expect(RingDrawing.cells(arrived, RingDrawing.filled).isEmpty)
      #expect(!RingDrawing.cells(arrived, RingDrawing.finished).isEmpty)
      #expect(RingDrawing.cells(arrived, [.text]).isEmpty, "the figure, too")
      let before = RingDrawing.drawn(slots, done: Double(count - 1), rows: 7, label: "done")
      #expect(RingDrawing.cells(before, RingDrawing.finished).isEmpty)
      let moving = RingDrawing.drawn(slots, done: Double(count) - 0.5, rows: 7, label: "done")
      #expect(!RingDrawing.cells(moving, RingDrawing.finished).isEmpty)
      #expect(!RingDrawing.cells(moving, [.text]).isEmpty, "the figure waits")
    }
    #expect(
      RingDrawing.cells(RingDrawing.drawn([.done, .open, .empty], rows: 7), RingDrawing.finished).isEmpty)
    #expect(
      RingDrawing.cells(
        RingDrawing.drawn([.empty, .empty, .empty], rows: 7), RingDrawing.arcs.subtracting([.ringEmpty])
      ).isEmpty)
  }

  /// The done part only grows during the animation, and is a whole number of thirds at rest.
  @Test(arguments: [5, 7, 13], [Settings.Ring.ascii, .blocks])
  func animationIsMonotonic(rows: Int, style: Settings.Ring) {
    for slots: [Slot] in [[.done, .done, .done], [.done, .done, .open], [.inFocus, .open, .open]] {
      var before: Set<Point> = []
      let whole = RingDrawing.cells(
        RingDrawing.drawn(slots, rows: rows, label: "", style: style), RingDrawing.arcs)
      for step in 0...12 {
        let frame = RingDrawing.drawn(slots, done: Double(step) / 4, rows: rows, label: "", style: style)
        let done = RingDrawing.cells(frame, RingDrawing.filled.union(RingDrawing.finished))
        #expect(done.isSuperset(of: before))
        before = done
        if style == .ascii {
          #expect(RingDrawing.cells(frame, RingDrawing.arcs) == whole, "the outline stays")
        }
      }
      let closed = RingDrawing.cells(
        RingDrawing.drawn([.done, .done, .done], rows: rows, label: "", style: style), RingDrawing.arcs)
      // Arcs of blocks close their gaps when all tasks are done.
      #expect(
        style == .ascii || slots == [.done, .done, .done] ? before == closed : before.isSubset(of: closed))
    }
  }

  /// Above the limit the ring has more arcs. If there are many, the arcs are too short for gaps and form one
  /// closed ring.
  @Test func aRingHasMoreThanThreeSlotsOverTheLimit() {
    assertDrawn(
      RingDrawing.drawn([.done, .done, .inFocus, .open], rows: 5, label: "2/4"),
      """
        :::@@@@
      :::     @@@
      ::: 2/4 @@@
      :::     @@@
        ::::@@@
      """)
    assertDrawn(
      RingDrawing.drawn([.done, .inFocus, .open, .open, .open], rows: 7, label: "1/5"),
      """
         ::::@@@@@
       :::       @@@
      :::         @@@
      :::   1/5   :::
      :::         :::
       :::       :::
         :::::::::
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

  @Test func slotsFollowTheTasksOfAPlan() {
    func slots(_ tasks: [FocusTask]) -> [Slot] {
      let day = CivilDate(dayNumber: 20_000)
      return ProgressRing(DayPlan(day: day, entries: tasks), done: 0, label: "", style: .ascii).slots
    }
    #expect(slots([]) == [.empty, .empty, .empty])
    #expect(slots([task("A")]) == [.inFocus])
    #expect(slots([task("A"), task("B", done: true)]) == [.done, .inFocus])
    #expect(slots([task("A", done: true), task("B", done: true)]) == [.done, .done])
    #expect(slots([task("A"), task("B", done: true), task("C")]) == [.done, .inFocus, .open])
    #expect(slots((0..<5).map { task("\($0)", done: $0 == 3) }) == [.done, .inFocus, .open, .open, .open])
  }
}
