import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct TideTests {
  private static let water: Set<Token> = [.tide1, .tide2, .tide3, .tide4, .tide5, .tide6, .tide7]

  private func drawn(_ share: Double, second: Int? = nil, isOver: Bool = false) -> Frame {
    var frame = Frame(size: Size(width: 80, height: 24))
    for y in 0..<24 { frame.write("words", x: 4, y: y, style: Style(.textMuted)) }
    frame.fill(Rect(x: 30, y: 0, width: 2, height: 24), Style(.background, on: .ringFill))
    Tide(share: share, isOver: isOver, second: second).draw(on: &frame)
    return frame
  }

  /// The rows with water as their background.
  private func flooded(_ frame: Frame, at x: Int = 60) -> [Int] {
    (0..<24).filter { frame[x, $0].style.background != .background }
  }

  @Test func theWaterRisesAndLeavesTheFirstRow() {
    #expect(flooded(drawn(0)) == [23], "the surface is seen from the beginning")
    let heights = stride(from: 0.0, through: 1, by: 0.1).map { flooded(drawn($0)).count }
    #expect(heights == heights.sorted())
    #expect(heights.last == 22)
    #expect(flooded(drawn(7)) == flooded(drawn(1)))
    #expect(flooded(drawn(1)).first == 2)
  }

  @Test func textUnderWaterIsWhite() {
    // The surface is between two rows.
    let frame = drawn(0.53)
    for y in 0..<24 {
      let isWet = flooded(frame).contains(y)
      #expect(frame[4, y].text == "w")
      #expect((frame[4, y].style.foreground == .tideText) == isWet)
      #expect(frame[30, y].style.background == (isWet ? .tideText : .ringFill))
    }
    #expect(flooded(frame).allSatisfy { Self.water.contains(frame[60, $0].style.background) })
  }

  @Test func fieldsStayReadable() {
    var frame = Frame(size: Size(width: 20, height: 6))
    frame.write("note", x: 0, y: 5, style: Style(.text, on: .field))
    Tide(share: 1, isOver: false, second: 0).draw(on: &frame)
    #expect(frame[0, 5].style == Style(.text, on: .field))
  }

  @Test func overtimeIsAmber() {
    let frame = drawn(1, isOver: true)
    let amber: Set<Token> = [.overtime1, .overtime2, .overtime3, .overtime4]
    #expect(flooded(frame).allSatisfy { amber.contains(frame[60, $0].style.background) })
  }

  /// From one second to the next, only about a third of the surface changes.
  @Test func aSecondChangesFewCells() {
    var changes = 0
    for second in 0..<60 {
      let (one, other) = (drawn(0.5, second: second), drawn(0.5, second: second + 1))
      changes += (0..<24).reduce(0) { sum, y in
        sum + (0..<80).count { one[$0, y] != other[$0, y] }
      }
    }
    #expect(changes > 0, "\(changes) cells in a minute")
    #expect(changes < 60 * 60, "\(changes) cells in a minute")
    #expect(drawn(0.5) == drawn(0.5, second: nil), "still water does not move")
  }

  /// A wide surface does not change every second, to limit the bytes written.
  @Test func aWideSurfaceRestsForSeconds() {
    func frame(_ second: Int) -> Frame {
      var frame = Frame(size: Size(width: 250, height: 60))
      Tide(share: 0.5 + Double(second) * 0.001, isOver: false, second: second, rise: 0.001).draw(on: &frame)
      return frame
    }
    #expect((0..<10).allSatisfy { frame(400 + $0) == frame(400) })
    #expect(frame(410) != frame(400))
  }

  /// The page of focus mode ten minutes into a session.
  private func page(_ options: ScreenOptions) -> Frame {
    var world = World([task("Write")], options: options)
    world.press("f")
    world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: 10 * 60_000)))
    return view(world.state)
  }

  @Test func theRingOfFocusModeFitsTallWindows() {
    var options = ScreenOptions()
    options.focusView = .ring
    for size in [Size(width: 60, height: 60), Size(width: 30, height: 50), Size(width: 80, height: 24)] {
      var world = World([task("Write")], size: size, options: options)
      world.press("f")
      world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: 10 * 60_000)))
      let filled = drawnRows(view(world.state)).count { $0.contains("@@") }
      #expect(filled >= 6, "\(size): \(filled) rows of a ring")
    }
  }

  private func hasWater(_ frame: Frame) -> Bool {
    (0..<frame.size.height).contains { Self.water.contains(frame[0, $0].style.background) }
  }

  @Test func focusModeHasWaterWithColoursAndBlocks() {
    var plain = ScreenOptions()
    plain.isPlain = true
    var ring = ScreenOptions()
    ring.focusView = .ring
    #expect(hasWater(page(ScreenOptions())))
    #expect(hasWater(page(ScreenOptions(reducedMotion: true))))
    for options in [ScreenOptions(charset: .ascii), ScreenOptions(colors: .eight), plain, ring] {
      #expect(!hasWater(page(options)))
    }
  }

  @Test func theRingContainsTheTime() {
    for charset in [Charset.ascii, .unicode] {
      var options = ScreenOptions(charset: charset)
      options.focusView = .ring
      let frame = page(options)
      let rows = (0..<frame.size.height).filter { row in
        // Large digits if blocks are available.
        charset == .ascii
          ? frame.row(row).contains("15:00")
          : (34..<46).contains { ["█", "▀"].contains(frame[$0, row].text) }
      }
      #expect(rows.count == (charset == .ascii ? 1 : 3), "\(rows)")
      #expect(rows.allSatisfy { (8...16).contains($0) }, "\(rows)")
    }
  }
}
