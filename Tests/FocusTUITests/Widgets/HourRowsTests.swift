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

@Suite struct TimelineHoursTests {
  private func hours(_ entries: [Range<Int>], now: Int? = nil) -> TimelineHours {
    TimelineHours(span: 480..<1260, entries: entries, now: now)
  }

  private func texts(_ parts: [TimelineHours.Part]) -> [String] {
    func hour(_ minute: Int) -> String {
      minute % 60 == 0 ? "\(minute / 60)" : "\(minute / 60):\(minute % 60)"
    }
    return parts.map { "\($0.content) \(hour($0.minutes.lowerBound))–\(hour($0.minutes.upperBound))" }
  }

  @Test func hoursWithoutAnythingAreFolded() {
    let hours = TimelineHours(span: 480..<1260, entries: [540..<600, 660..<690, 1080..<1140], now: 860)
    #expect(
      texts(hours.form(in: 8).parts) == [
        "something 9–10", "nothing 10–11", "something 11–12", "fold 12–14", "something 14–15", "fold 15–18",
        "something 18–19",
      ])
  }

  @Test func anEmptyDayIsNotFolded() {
    #expect(hours([], now: 600).form(in: 20).parts.count == 13)
    #expect(hours([540..<600]).form(in: 26).parts.count == 13, "nor is one with two rows for each hour")
  }

  /// A row is half an hour, so that blocks begin and end exactly at their times. To make room, empty hours
  /// are folded: first those after and before all entries, then those between them.
  @Test func halfHoursHaveRowsWhileHoursWithoutAnythingCanBeFolded() {
    let one = hours([690..<750], now: 880)
    #expect(
      texts(one.form(in: 13).parts) == [
        "fold 8–11", "something 11–12", "something 12–13", "nothing 13–14", "something 14–15",
        "nothing 15–16", "fold 16–21",
      ])
    #expect(one.form(in: 13).heights == [1, 2, 2, 2, 2, 2, 1])
    #expect(one.form(in: 13).isExact)
    #expect(one.form(in: 13).spare == 0, "as many as a row each would leave")
    #expect(one.form(in: 16).spare == 3, "as many as a row each would leave")
    let three = hours([540..<600, 660..<690, 1080..<1140], now: 860)
    #expect(
      texts(three.form(in: 13).parts) == [
        "something 9–10", "nothing 10–11", "something 11–12", "fold 12–14", "something 14–15",
        "fold 15–18", "something 18–19", "fold 19–21",
      ], "no hour alone")
    #expect(
      texts(three.form(in: 9).parts) == [
        "something 9–9:30", "something 9:30–10", "fold 10–11", "something 11–11:30", "fold 11:30–14",
        "something 14–14:30", "fold 14:30–18", "something 18–18:30", "something 18:30–19",
      ], "also half hours without anything")
    #expect(three.form(in: 9).isExact)
    #expect(!three.form(in: 8).isExact)
    let day = hours([480..<510, 1200..<1260])
    #expect(
      texts(day.form(in: 12).parts) == [
        "something 8–9", "nothing 9–10", "nothing 10–11", "nothing 11–12", "fold 12–20", "something 20–21",
      ], "as many as fit")
  }

  /// A fold never contains an entry or the current time.
  @Test func nothingIsFoldedAway() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let entries = (0..<1 + random.below(5)).map { _ in
        let start = 480 + random.below(700)
        return start..<start + 10 + random.below(70)
      }
      let now = 480 + random.below(780)
      let hours = hours(entries, now: now)
      for rows in 1..<40 {
        let shown = hours.form(in: rows).rows()
        for minutes in entries + [now..<now + 1] {
          let own = shown.rows(of: minutes)
          #expect(!own.isEmpty, "\(entries), \(rows)")
          #expect(own.allSatisfy { !shown.isFold($0) }, "\(entries), \(rows)")
        }
      }
    }
  }

  /// All hours have the same scale, however few rows there are.
  @Test func hoursAreEquallyHigh() {
    let hours = hours([540..<660, 900..<930])
    #expect(hours.form(in: 5).heights == [1, 1, 1, 1], "from the first thing to the last one, with a fold")
    #expect(hours.form(in: 7).heights == [2, 2, 1, 2], "the same in two rows")
    #expect(hours.form(in: 12).heights == [2, 2, 2, 1, 2, 2, 1], "with the hours beside them")
    #expect(hours.form(in: 9).rows().span == 540..<1260)
    #expect(hours.form(in: 25).heights == Array(repeating: 2, count: 12) + [1])
    #expect(hours.form(in: 40).heights == Array(repeating: 3, count: 13))
    #expect(hours.form(in: 200).heights == Array(repeating: 8, count: 13))
  }

  /// Free rows show later hours of the day and then earlier ones, in as many rows each.
  @Test func freeRowsShowOtherHours() {
    let hours = hours([540..<660, 900..<930])
    func span(_ rows: Int, _ day: Range<Int>) -> Range<Int> { hours.form(in: rows).rows(in: day).span }
    #expect(hours.form(in: 31).rows(in: 360..<1440).count == 30)
    #expect(span(31, 360..<1440) == 480..<1380)
    #expect(span(35, 360..<1440) == 420..<1440)
    #expect(span(60, 360..<1440) == 480..<1380, "four rows each")
    #expect(span(31, 360..<1300) == 360..<1260)
    #expect(span(31, 450..<1300) == 480..<1260)
    #expect(span(31, 0..<0) == 480..<1260)
    #expect(span(12, 360..<1440) == 480..<1260, "none behind a fold")
  }

  /// Hours with entries get rows before the margins do.
  @Test func aTightDayBeginsWithTheFirstThing() {
    let hours = hours([540..<660, 900..<930])
    #expect(hours.form(in: 7).parts.map(\.minutes.lowerBound) == [540, 600, 660, 900])
    #expect(hours.isWhole(in: 7) && !hours.isWhole(in: 6))
    #expect(
      texts(hours.form(in: 5).parts) == [
        "something 9–10", "something 10–11", "fold 11–15", "something 15–16",
      ])
    #expect(hours.form(in: 3).heights == [1, 1, 1, 1], "the rest is scrolled")
    #expect(hours.form(in: 7).rows().span == 540..<960)
  }

  @Test func heightsFitAndAreEqual() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<300 {
      let entries = (0..<1 + random.below(5)).map { _ in
        let start = 480 + random.below(700)
        return start..<start + 10 + random.below(100)
      }
      let hours = hours(entries, now: random.below(2) == 0 ? nil : 480 + random.below(780))
      for rows in [1, 5, 9, 14, 18, 30, 47, 80] {
        let form = hours.form(in: rows)
        let (parts, heights) = (form.parts, form.heights)
        #expect(heights.reduce(0, +) <= max(rows, parts.count))
        let own = zip(parts, heights).filter { $0.0.content != .fold }.map(\.1)
        #expect(Set(own).count <= 1)
        #expect(zip(parts, heights).allSatisfy { $0.content != .fold || $1 == 1 })
        #expect(parts.map(\.minutes.count).reduce(0, +) == form.rows().span.count)
      }
    }
  }
}
