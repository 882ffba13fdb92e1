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

  /// At every size the same hours, all with equally many rows.
  @Test func everySizeShowsTheSameHours() {
    for span in [480..<1140, 360..<1320, 0..<1440, 270..<1500] {
      for width in [30, 40, 60, 80, 120, 200, 246] {
        for height in 10...100 {
          let layout = layout(width, height, span: span)
          let shown = layout.hours.span
          #expect(shown.lowerBound >= span.lowerBound && shown.upperBound <= span.upperBound)
          let lengths = Set((0..<layout.hours.count).map { layout.hours[$0].count })
          #expect(lengths.count == 1 || span.lowerBound % 60 > 0, "\(width)×\(height), \(span): \(lengths)")
          guard shown != span else { continue }
          #expect(lengths.max() == 60 && layout.hours.count <= layout.grid.height)
        }
      }
    }
  }

  /// Rows that the hours leave are too few for another row of each, or the hours have the most.
  @Test func hoursGrowWithTheRoom() {
    for height in 16...70 {
      let layout = layout(80, height)
      let rows = layout.hours.count / 11
      let free = layout.card.maxY - 1 - layout.grid.maxY + layout.week.height
      #expect(rows == 6 || free < 11, "\(height): \(rows) rows, \(free) free")
    }
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

  /// The week takes the rows below the hours where there are enough.
  @Test func theWeekStandsBelowTheHours() {
    var weeks = 0
    for width in [40, 80, 120, 200] {
      for height in 12...80 {
        let layout = layout(width, height)
        guard !layout.week.isEmpty else { continue }
        weeks += 1
        #expect(layout.week.height == WeekSummary.cardRows && layout.week.y == layout.card.maxY)
        #expect(layout.week.maxY == 2 + height && layout.grid.maxY < layout.card.maxY)
      }
    }
    #expect(weeks > 20)
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
    let crowded = layout(76, 22) { ($0.nothingDone, $0.isCrowded) = (20, true) }
    #expect(crowded.planned.width == layout(76, 22).planned.width + 4)
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
    #expect(layout(76, 22) { $0.allDay = { _ in 3 } }.allDay.height == 4, "the hours leave them room")
    #expect(layout(76, 17) { $0.allDay = { _ in 3 } }.allDay.height == 1)
    #expect(layout(28, 24) { $0.allDay = { _ in 30 } }.grid.height >= 11)
  }

  @Test func noRowIsOutsideThePage() {
    for height in 10...80 {
      for span in [480..<1140, 0..<60, 1380..<1440, 0..<1440, 0..<1290] {
        let layout = layout(120, height, span: span) { $0.allDay = { _ in 2 } }
        #expect(layout.grid.maxY <= 2 + height)
        #expect(layout.hours.count == layout.grid.height)
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

  @Test func halfRowsCoverTheirMinutes() {
    #expect(hours.halves(of: 540..<600) == 2..<6)
    #expect(hours.halves(of: 510..<540) == 1..<2, "the second half of an hour")
    #expect(hours.halves(of: 480..<510) == 0..<1)
    #expect(hours.halves(of: 540..<585) == 2..<5)
    #expect(hours.halves(of: 600..<700) == 6..<8)
    #expect(hours.halves(of: 0..<480).isEmpty && hours.halves(of: 660..<700).isEmpty)
    #expect(hours.halves(of: 400..<2000) == 0..<8)
  }

  @Test func rowsGoOnBeyondBothEnds() {
    #expect(hours.minutes(y: 5) == 480..<540)
    #expect(hours.minutes(y: 4) == 420..<480)
    #expect(hours.minutes(y: 9) == 660..<720)
  }
}
