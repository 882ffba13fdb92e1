import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct HourRowsTests {
  /// From 8:00 to 11:00, with two rows for the hour from 9:00.
  private var hours: HourRows {
    var hours = HourRows(starts: [480, 540, 570, 600, 660])
    hours.y = 5
    return hours
  }

  @Test func rowsCoverTheirMinutes() {
    #expect(hours.rows(of: 540..<600) == 1..<3)
    #expect(hours.rows(of: 555..<556) == 1..<2)
    #expect(hours.rows(of: 0..<480).isEmpty)
    #expect(hours.rows(of: 660..<700).isEmpty)
    #expect(hours.rows(of: 400..<2000) == 0..<4)
  }

  @Test func eighthsOfRowsCoverTheirMinutes() {
    #expect(hours.eighths(of: 540..<600) == 8..<24)
    #expect(hours.eighths(of: 510..<540) == 4..<8, "the second half of an hour")
    #expect(hours.eighths(of: 480..<495) == 0..<2, "the first quarter of one")
    #expect(hours.eighths(of: 540..<585) == 8..<20)
    #expect(hours.eighths(of: 600..<700) == 24..<32)
    #expect(hours.eighths(of: 0..<480).isEmpty)
    #expect(hours.eighths(of: 660..<700).isEmpty)
    #expect(hours.eighths(of: 400..<2000) == 0..<32)
  }

  @Test func eighthsOfRowsAreTheNearestAndAtLeastOne() {
    #expect(hours.eighths(of: 490..<530) == 1..<7)
    #expect(hours.eighths(of: 500..<545) == 3..<9)
    #expect(hours.eighths(of: 601..<602) == 24..<25)
    #expect(hours.eighths(of: 658..<660) == 31..<32)
  }

  /// Half an hour from half past eleven, where an hour has a row, three rows or two.
  @Test func aBlockLeavesEighthsOfItsFirstAndLastRow() {
    func shape(_ rows: Int) -> BlockShape? {
      HourRows(starts: (0...3 * rows).map { 660 + $0 * 60 / rows }).shape(of: 690..<750)
    }
    for (rows, expected, full) in [(1, 0..<2, 1..<2), (2, 1..<3, 1..<3), (3, 1..<5, 2..<4)] {
      #expect(shape(rows)?.rows == expected)
      #expect(shape(rows)?.fullRows == full)
      #expect([shape(rows)?.above, shape(rows)?.below] == (rows == 2 ? [0, 0] : [4, 4]))
    }
    #expect(BlockShape(2..<9).fullRows == 0..<1, "it has more of the first row")
    #expect(
      shape(2).map { $0.rect(in: Rect(x: 3, y: 7, width: 5, height: 9)) }
        == Rect(x: 3, y: 8, width: 5, height: 2))
  }

  @Test func rowsGoOnBeyondBothEnds() {
    #expect(hours.minutes(y: 5) == 480..<540)
    #expect(hours.minutes(y: 4) == 420..<480)
    #expect(hours.minutes(y: 9) == 660..<720)
    let folded = HourRows(starts: [480, 720, 780], folds: [0])
    #expect(folded[-1] == 420..<480, "not as long as a fold")
  }

  private func random(_ random: inout SeededGenerator) -> (hours: TimelineHours, rows: HourRows) {
    let start = 15 * random.below(40)
    let end = (start / 60 + 10 + random.below(14)) * 60
    let span = start..<end
    func ranges(_ count: Int) -> [Range<Int>] {
      (0..<count).map { _ in
        let start = span.lowerBound + random.below(span.count)
        return start..<start + 1 + random.below(150)
      }
    }
    let hours = TimelineHours(
      span: span, entries: ranges(random.below(7)),
      now: random.below(2) == 0 ? nil : span.lowerBound + random.below(span.count))
    return (hours, hours.form(in: 1 + random.below(60)).rows())
  }

  /// Every minute belongs to exactly one row.
  @Test(arguments: 0..<20) func everyMinuteHasOneRow(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let rows = random(&generator).rows
      for minute in rows.span {
        #expect((0..<rows.count).count { rows[$0].contains(minute) } == 1)
        #expect(rows[rows.row(of: minute)].contains(minute))
      }
      for row in 0..<rows.count {
        #expect(rows.row(of: rows[row].lowerBound) == row)
        #expect(rows.row(of: rows[row].upperBound - 1) == row)
      }
      #expect(rows.row(of: rows.span.lowerBound - 1) == -1)
      #expect(rows.row(of: rows.span.upperBound) == rows.count)
    }
  }

  /// Later minutes have greater positions, and the positions span all rows.
  @Test func positionsGrowWithTheMinutes() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<60 {
      let rows = random(&generator).rows
      let positions = rows.span.map(rows.position)
      #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
      #expect(rows.position(of: rows.span.lowerBound) == 0)
      #expect(rows.position(of: rows.span.upperBound) == Double(rows.count))
    }
  }

  /// The line of the current time is at its place in a row, and its label is below it.
  @Test func theCurrentTimeHasALineAtItsHeight() {
    let rows = HourRows(starts: (0...6).map { 960 + $0 * 30 } + [1260], folds: [6])
    func line(_ minute: Int, _ charset: Charset = .unicode) -> NowLine? {
      NowLine(at: minute, on: rows, in: charset)
    }
    #expect(line(1020)?.row == 2)
    #expect(line(1020)?.height == .top)
    #expect(line(1020)?.labelRow == 2)
    #expect(line(1020)?.hidden == 2, "the same row")
    #expect(line(1035)?.height == .middle)
    #expect(line(1035)?.labelRow == 2)
    #expect(line(1044)?.row == 2)
    #expect(line(1044)?.height == .bottom)
    #expect(line(1044)?.labelRow == 3)
    #expect(line(1044)?.hidden == 2, "17:00 is nearer than 18:00")
    #expect(line(1049)?.row == 3)
    #expect(line(1049)?.height == .top)
    #expect(line(1060)?.hidden == 4)
    #expect(line(1139)?.row == 5)
    #expect(line(1139)?.height == .bottom)
    #expect(line(1139)?.labelRow == 5, "not beside a fold")
    #expect(line(1044, .ascii)?.row == 3, "the nearest row")
    #expect(line(1030, .ascii)?.row == 2)
    #expect(line(900) == nil)
  }

  /// Opening a fold does not change the number of rows.
  @Test func aFoldOpens() {
    var generator = SeededGenerator(seed: 9)
    var opened = 0
    for _ in 0..<600 {
      let rows = random(&generator).rows
      for row in 0..<rows.count where rows.isFold(row) {
        let open = rows.opening(row)
        opened += 1
        #expect(open.count == rows.count)
        let shown = rows[row].clamped(to: open.span)
        #expect(!shown.isEmpty)
        for minute in shown { #expect(!open.isFold(open.row(of: minute))) }
        if open.span.lowerBound == rows.span.lowerBound {
          #expect(open[row].lowerBound == rows[row].lowerBound, "its first row stays where it was")
        }
      }
    }
    #expect(opened > 100)
    #expect(hours.opening(1) == hours)
  }
}
