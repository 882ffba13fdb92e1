import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct TimelineLayoutTests {
  private func layout(
    _ width: Int, _ height: Int, span: Range<Int> = 480..<1140,
    _ change: (inout TimelineLayout.Needs) -> Void = { _ in }
  ) -> TimelineLayout {
    var needs = TimelineLayout.Needs(span: span, minute: span.lowerBound)
    change(&needs)
    return TimelineLayout(in: Rect(x: 0, y: 2, width: width, height: height), needs)
  }

  private func isShown(_ minute: Int, _ layout: TimelineLayout) -> Bool {
    !layout.hours.rows(of: minute..<minute + 1).isEmpty
  }

  @Test func spareRowsShowMoreHours() {
    let usual = layout(200, 56)
    #expect(usual.hours[0] == 480..<495)
    #expect(usual.hours.span.upperBound == 1260)
    // The evening comes first, then the morning.
    let small = layout(80, 24)
    #expect(small.hours[0].count == 60)
    #expect(small.hours.span.upperBound == 1440)
    #expect(small.hours.span.lowerBound < 480)
    let late = layout(80, 80) { $0.morning = 360 }
    #expect(late.hours.span.lowerBound >= 360)
    #expect(late.hours.span.upperBound == 1440)
  }

  /// Where an hour has a row, those that hold something have two, blocks first, before the evening is shown.
  @Test func hoursThatHoldSomethingHaveMoreRows() {
    let layout = layout(80, 20) {
      $0.texts = { _ in [(540..<630, 2, 2)] }
      $0.others = [840..<870]
    }
    #expect(layout.hours.rows(of: 540..<600).count == 2)
    #expect(layout.hours.rows(of: 600..<660).count == 2)
    #expect(layout.hours.rows(of: 840..<900).count == 2)
    #expect(layout.hours.rows(of: 720..<780).count == 1)
  }

  /// A title that needs more rows than its hours have gets them, up to four an hour.
  @Test func hoursGrowWithTheirTitles() {
    for height in 20...60 {
      let layout = layout(60, height) { $0.texts = { _ in [(540..<600, 4, 4)] } }
      let rows = layout.hours.rows(of: 540..<600).count
      let isFull = layout.hours.rows(of: 480..<1140).count >= layout.grid.height
      #expect(rows == 4 || isFull, "\(height): \(rows)")
    }
  }

  /// No title lacks a row that the times of another one have.
  @Test func titlesComeBeforeTimes() {
    let layout = layout(76, 20) { $0.texts = { _ in [(540..<600, 1, 2), (600..<660, 4, 4)] } }
    #expect(layout.hours.rows(of: 600..<660).count == 4 || layout.hours.rows(of: 540..<600).count == 1)
  }

  /// Where the day does not fit, what is now is shown beside what is selected, as far as both fit.
  @Test func nowIsShownBesideTheSelection() {
    for (selected, now) in [(14 * 60, 14), (9 * 60, 20 * 60), (23 * 60, 12 * 60), (23 * 60, 5)] {
      let layout = layout(80, 22, span: 0..<1440) {
        $0.minute = selected
        $0.now = now
      }
      #expect(isShown(selected, layout), "\(selected)")
      let fits = abs(selected / 60 - now / 60) < layout.grid.height
      #expect(isShown(now, layout) == fits, "\(selected), \(now)")
    }
  }

  @Test func theWeekStandsBelowTheHoursAndTheCardEndsWithThem() {
    for (width, height) in [(28, 46), (56, 56)] {
      let layout = layout(width, height)
      #expect(layout.card.maxY == layout.grid.maxY + 1)
      #expect(2 + height - layout.card.maxY >= WeekSummary.cardRows, "\(width)×\(height)")
    }
  }

  @Test func columnsOfTheTimelineAreNarrowEnoughToRead() {
    for width in [120, 160, 200, 246] {
      let layout = layout(width, 56)
      for column in [layout.planned, layout.actual, layout.tasks, layout.days] {
        #expect(column.width <= 76, "\(width)")
      }
    }
  }

  /// What was done takes the columns that it needs.
  @Test func theHalvesAreAsWideAsWhatTheyHold() {
    #expect(layout(56, 56).actual.width == 10)
    #expect(layout(56, 56) { $0.done = 15 }.actual.width == 15)
    let layout = layout(56, 56) { $0.done = 60 }
    #expect(abs(layout.actual.width - layout.planned.width) <= 1)
  }

  @Test func longTimesHaveRoomBeforeTheBlocks() {
    for labels in [5, 8, 10] {
      let layout = layout(80, 24) { $0.labels = labels }
      // A blank, or the arrow of the current time, is between them.
      #expect(layout.planned.x - layout.grid.x == labels + 2)
    }
  }

  /// On a narrow page tasks without times stand below their heading.
  @Test func tasksWithoutTimesHaveRowsOfTheirOwn() {
    #expect(layout(28, 46) { $0.allDay = { _ in 3 } }.allDay.height == 4)
    #expect(layout(76, 22) { $0.allDay = { _ in 3 } }.allDay.height == 1)
    #expect(layout(28, 24) { $0.allDay = { _ in 30 } }.grid.height >= 11)
  }

  /// The span is within the day, includes all required hours, and has no more rows than available.
  @Test func theSpanStaysWithinTheDay() {
    for height in 10...80 {
      for span in [480..<1140, 0..<60, 1380..<1440, 0..<1440, 0..<1290] {
        for length in [1380, 1440, 1500] where span.upperBound <= length {
          let layout = layout(120, height, span: span) {
            $0.length = length
            $0.texts = { _ in [(span.lowerBound..<span.lowerBound + 30, 5, 6)] }
          }
          let shown = layout.hours.span
          #expect(shown.lowerBound >= 0 && shown.upperBound <= length + 59, "\(height), \(span)")
          if layout.grid.height * 60 >= span.count + 60 {
            #expect(
              shown.lowerBound <= span.lowerBound && shown.upperBound >= span.upperBound, "\(height), \(span)"
            )
          }
          #expect(layout.grid.maxY <= 2 + height)
          #expect(layout.hours.count == layout.grid.height)
        }
      }
    }
  }
}

@Suite struct HourRowsTests {
  /// From 8 to 11, the hour from 9 on in halves.
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

  @Test func anEndMayBeInTheFirstHalfOfARow() {
    #expect(hours.endInHalf(540..<630))
    #expect(!hours.endInHalf(540..<631))
    #expect(!hours.endInHalf(540..<600))
    #expect(hours.endInHalf(540..<585))
    #expect(!hours.endInHalf(600..<700))
  }

  @Test func rowsGoOnBeyondBothEnds() {
    #expect(hours.minutes(y: 5) == 480..<540)
    #expect(hours.minutes(y: 4) == 420..<480)
    #expect(hours.minutes(y: 9) == 660..<720)
  }
}
