import Testing

@testable import FocusTUI

@Suite struct TimelineLayoutTests {
  private func layout(_ width: Int, _ height: Int, span: Range<Int>, length: Int = 1440) -> TimelineLayout {
    TimelineLayout(
      in: Rect(x: 0, y: 0, width: width, height: height), span: span, length: length, hasAllDay: false,
      around: span.lowerBound)
  }

  @Test func spareRowsShowMoreHours() {
    let usual = layout(200, 56, span: 480..<1200)
    #expect(usual.minutesPerRow == 15 && usual.first == 480 && usual.grid.height == 52)
    // The evening comes first, then the morning.
    let small = layout(80, 22, span: 480..<1200)
    #expect(small.minutesPerRow == 60 && small.minute(ofRow: small.grid.height) == 1440)
    #expect(small.first < 480)
  }

  /// Where the day does not fit, what is now is shown beside what is selected, as far as both fit.
  @Test func nowIsShownBesideTheSelection() {
    for (selected, now) in [(14 * 60, 14), (9 * 60, 20 * 60), (23 * 60, 12 * 60), (23 * 60, 5)] {
      let layout = TimelineLayout(
        in: Rect(x: 0, y: 0, width: 80, height: 22), span: 0..<1440, length: 1440, hasAllDay: false,
        around: selected, now: now)
      func isShown(_ minute: Int) -> Bool { !layout.rows(of: minute..<minute + 1).isEmpty }
      #expect(isShown(selected), "\(selected)")
      let fits = abs(selected - now) / 60 < layout.grid.height
      #expect(isShown(now) == fits, "\(selected), \(now)")
    }
  }

  @Test func spareRowsDoNotShowTheNight() {
    let layout = TimelineLayout(
      in: Rect(x: 0, y: 0, width: 80, height: 80), span: 480..<1200, length: 1440, hasAllDay: false,
      around: 480, morning: 360)
    #expect(layout.first == 360 && layout.minute(ofRow: layout.grid.height) == 1440)
  }

  @Test func theCardEndsWithTheDay() {
    let layout = TimelineLayout(
      in: Rect(x: 0, y: 0, width: 76, height: 80), span: 480..<1200, length: 1440, hasAllDay: false,
      around: 480, morning: 360)
    #expect(layout.minute(ofRow: layout.grid.height) == 1440)
    #expect(layout.card.maxY == layout.grid.maxY + 1 && layout.card.maxY < 80)
  }

  @Test func theWeekBelowTheHoursCostsOnlyOfTheMorning() {
    for height in 24...60 {
      for span in [480..<1200, 360..<1200, 0..<1440] {
        let layout = TimelineLayout(
          in: Rect(x: 0, y: 0, width: 28, height: height), span: span, length: 1440, hasAllDay: false,
          around: span.lowerBound, morning: 360)
        let isWhole = layout.grid.height * layout.minutesPerRow >= span.count
        #expect(!isWhole || layout.first <= span.lowerBound, "\(height), \(span)")
      }
    }
  }

  @Test func neitherColumnIsTooWideToRead() {
    for width in [120, 160, 200, 246] {
      let layout = layout(width, 56, span: 480..<1200)
      #expect(layout.planned.width <= 80 && layout.actual.width <= 80 && layout.tasks.width <= 76, "\(width)")
    }
  }

  @Test func longTimesHaveRoomBeforeTheBlocks() {
    for labels in [5, 8, 10] {
      let layout = TimelineLayout(
        in: Rect(x: 0, y: 0, width: 80, height: 24), span: 480..<1200, length: 1440, hasAllDay: false,
        around: 480,
        labels: labels)
      // A blank, or the arrow of now, is between.
      #expect(layout.planned.x - layout.grid.x == labels + 2)
    }
  }

  /// Never beyond the day, always all that must be shown, never more rows than there are.
  @Test func theSpanStaysWithinTheDay() {
    for height in 10...80 {
      for span in [480..<1200, 0..<60, 1380..<1440, 0..<1440] {
        for length in [1380, 1440, 1500] where span.upperBound <= length {
          let layout = layout(120, height, span: span, length: length)
          let last = layout.minute(ofRow: layout.grid.height)
          #expect(layout.first >= 0 && last <= length + 59, "\(height), \(span)")
          if layout.grid.height * layout.minutesPerRow >= span.count {
            #expect(layout.first <= span.lowerBound && last >= span.upperBound, "\(height), \(span)")
          }
          #expect(layout.grid.maxY <= height)
        }
      }
    }
  }
}
