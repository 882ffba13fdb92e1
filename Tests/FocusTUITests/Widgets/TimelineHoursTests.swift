import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

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
