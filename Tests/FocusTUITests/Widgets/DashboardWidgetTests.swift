import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The charts of the dashboard.
@Suite struct DashboardWidgetTests {
  private func bars(_ values: [Int64], marks: [DayBars.Mark] = []) -> DayBars {
    DayBars(
      days: zip(["Mon", "Tue", "Wed"], values).map { DayBars.Day(name: $0, figure: "\($1)", value: $1) },
      top: 16, marks: marks, surface: .background)
  }

  @Test func barsAreDrawnInEighths() {
    var frame = Frame(size: Size(width: 24, height: 4))
    bars([16, 5, 0], marks: [DayBars.Mark(name: "16", value: 16), DayBars.Mark(name: "8", value: 8)])
      .draw(in: frame.bounds, on: &frame)
    assertDrawn(
      frame,
      """
      16   ╌▄▄▄▄╌╌╌╌╌╌╌╌╌╌╌╌╌╌
      8    ╌████╌╌▃▃▃▃╌╌╌╌╌╌╌╌
             Mon   Tue   Wed
             16     5     0
      """)
  }

  /// Rows that cannot be distributed evenly stay blank above the bars.
  @Test(arguments: 5...14) func axisMarksAreEquallySpaced(height: Int) throws {
    let marks = [16, 8].map { DayBars.Mark(name: "\($0)", value: $0) }
    var frame = Frame(size: Size(width: 24, height: height))
    bars([16, 8, 5], marks: marks).draw(in: frame.bounds, on: &frame)
    let rows = (0..<height).map(frame.row)
    let places = ["16 ", "8 "].compactMap { name in rows.firstIndex { $0.hasPrefix(name) } }
    try #require(places.count == 2)
    #expect(places[1] - places[0] == height - DayBars.footRows - places[1])
    // A bar reaches the line, in the middle of the cell, only if it has at least the value of the line.
    #expect(rows[places[0]].contains("▄▄▄▄"))
    let eighths = rows[places[1]].compactMap { sign in (1...8).first { WeekBars.eighth($0) == "\(sign)" } }
    try #require(eighths.count >= 8)
    #expect(eighths[0] == 8)
    #expect(eighths[4] >= 4)
    #expect(eighths.dropFirst(8).allSatisfy { $0 < 5 }, "\(eighths)")
  }

  @Test func manyDaysHaveABarEach() {
    for width in [28, 62, 93] {
      var frame = Frame(size: Size(width: width, height: 6))
      DayBars(
        days: (1...28).map { DayBars.Day(name: $0 % 5 == 0 ? "\($0)" : "", figure: "1", value: 16) }, top: 16,
        surface: .background
      ).draw(in: frame.bounds, on: &frame)
      #expect(frame.row(0).count { $0 == "█" } >= 28)
      #expect(width == 28 || !frame.row(0).contains("███"), "a column between them")
      // Without room for figures, the bars use their row.
      #expect(frame.row(width == 28 ? 5 : 4).contains("15"))
    }
  }

  @Test func theLeastValueIsAboveTheBaseLine() {
    for (charset, sign) in [(Charset.unicode, "▂"), (.console, "▄"), (.ascii, "#")] {
      var frame = Frame(size: Size(width: 15, height: 4), charset: charset)
      bars([1, 0, 0]).draw(in: frame.bounds, on: &frame)
      #expect(frame[1, 1].text == sign)
      #expect(frame[6, 1].text == frame.symbols.openBlock, "the base line")
    }
  }

  @Test func barsAreDrawnInASCII() {
    var frame = Frame(size: Size(width: 15, height: 4), charset: .ascii)
    bars([16, 8, 11]).draw(in: frame.bounds, on: &frame)
    assertDrawn(
      frame,
      """
       ####
      _####_####_####
        Mo   Tu   We
        16   8    11
      """)
  }

  @Test func aHeatMapShowsTheLatestWeeksThatFit() {
    let week: [HeatLevel?] = [
      HeatLevel.none, .underOneHour, .underTwoHours, .underThreeHours, .threeHoursOrMore, nil, nil,
    ]
    let map = HeatMap(
      weeks: [HeatMap.Week(month: "Jan", days: week)]
        + Array(repeating: HeatMap.Week(days: week), count: 2)
        + [HeatMap.Week(month: "Feb", days: week), HeatMap.Week(days: week), HeatMap.Week(days: week)],
      names: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], surface: .background)
    var frame = Frame(size: Size(width: 9, height: 8), hasSurfaces: false)
    let areas = map.draw(in: frame.bounds, on: &frame)
    #expect(areas.map(\.index) == [1, 2, 3, 4, 5])
    #expect(areas[0].rect == Rect(x: 4, y: 1, width: 1, height: 7))
    assertDrawn(
      frame,
      """
            Feb
      Mon ·····
          ░░░░░
      Wed ▒▒▒▒▒
          ▓▓▓▓▓
      Fri █████

      Sun
      """)
    // With surface shades, levels are solid shades.
    var shaded = Frame(size: Size(width: 9, height: 8))
    map.draw(in: shaded.bounds, on: &shaded)
    #expect((1...5).map { shaded[4, $0].text } == ["·", "█", "█", "█", "█"])
    #expect((2...5).map { shaded[4, $0].style.foreground } == [.heat1, .heat2, .heat3, .heat4])
    var wide = Frame(size: Size(width: 16, height: 8), charset: .ascii)
    map.draw(in: wide.bounds, on: &wide)
    #expect(wide.row(0).hasPrefix("    Jan   Feb"))
    #expect(wide.row(5) == "Fri ############")
  }

  /// All weeks have the same width, the names are directly beside them, and the rest is blank at both sides.
  @Test(arguments: [57, 64, 70, 95, 110, 112, 140]) func theWeeksOfAMapAreEquallyWide(width: Int) throws {
    let week = HeatMap.Week(days: Array(repeating: HeatLevel.underOneHour, count: 7))
    let map = HeatMap(
      weeks: Array(repeating: week, count: 53), names: Array(repeating: "Mon", count: 7), surface: .background
    )
    var frame = Frame(size: Size(width: width, height: 8))
    let areas = map.draw(in: frame.bounds, on: &frame)
    #expect(areas.count == 53)
    #expect(Set(areas.map(\.rect.width)) == [max(1, (width - 4) / 53)])
    let row = frame.row(1)
    let (left, right) = (row.prefix { $0 == " " }.count, row.reversed().prefix { $0 == " " }.count)
    #expect(row.dropFirst(left).hasPrefix("Mon █"), "\(row)")
    #expect(right - left == 0 || right - left == 1, "\(row)")
  }

  @Test func hoursAreShadedByTheirShareOfTheMost() {
    var hours = [Int64](repeating: 0, count: 24)
    (hours[9], hours[10], hours[2]) = (100, 30, 1)
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let none = [Int64](repeating: 0, count: 24)
    let grid = HourGrid(
      rows: names.map { HourGrid.Row(name: $0, hours: $0 == "Mon" ? hours : none) }, firstHour: 4,
      surface: .background)
    var frame = Frame(size: Size(width: 30, height: 8), hasSurfaces: false)
    grid.draw(in: frame.bounds, on: &frame)
    #expect(frame.row(0).hasPrefix("    04 07 10 13 16 19 22 01"))
    #expect(frame.row(1).hasPrefix("Mon ·····█▒···············░·"))
    #expect(frame.row(7).hasPrefix("Sun ························"))
  }
}
