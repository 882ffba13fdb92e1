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

  /// Every size shows the same hours, all with the same number of rows.
  @Test func everySizeShowsTheSameHours() {
    for span in [480..<1140, 360..<1320, 0..<1440, 270..<1500] {
      for width in [30, 40, 60, 80, 120, 200, 246] {
        for height in 10...100 {
          let layout = layout(width, height, span: span)
          let shown = layout.hours.span
          #expect(shown.lowerBound >= span.lowerBound)
          #expect(shown.upperBound <= span.upperBound)
          let lengths = Set((0..<layout.hours.count).map { layout.hours[$0].count })
          let isEven = (lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1
          #expect(isEven || span.lowerBound % 60 > 0, "\(width)×\(height), \(span): \(lengths)")
          guard shown != span else { continue }
          #expect(lengths.max() == 60)
          #expect(layout.hours.count <= layout.grid.height)
        }
      }
    }
  }

  /// The free rows, besides that of the end of the last hour, are too few for another row for each hour or
  /// for the week, unless the hours have the maximum height.
  @Test func hoursGrowWithTheRoom() {
    for height in 16...70 {
      let layout = layout(80, height)
      let rows = layout.hours.count / 11
      let free = layout.card.maxY - 1 - layout.grid.maxY
      #expect(rows == 8 || free <= 11, "\(height): \(rows) rows, \(free) free")
    }
  }

  /// If the day does not fit, the current time is shown together with the selection, if both fit.
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

  /// The week uses the rows below the hours if there are enough.
  @Test func theWeekStandsBelowTheHours() {
    var weeks = 0
    for width in [40, 80, 120, 200] {
      for height in 12...80 {
        let layout = layout(width, height)
        guard !layout.week.isEmpty else { continue }
        weeks += 1
        #expect(layout.week.height == WeekSummary.cardRows)
        #expect(layout.week.y == layout.card.maxY)
        #expect(layout.week.maxY == 2 + height)
        #expect(layout.grid.maxY < layout.card.maxY)
      }
    }
    #expect(weeks > 20)
  }

  @Test func columnsOfTheTimelineAreNarrowEnoughToRead() {
    for width in [120, 160, 200, 246] {
      let layout = layout(width, 56)
      for column in [layout.planned, layout.actual, layout.tasks] {
        #expect(column.width <= 76, "\(width)")
      }
    }
  }

  /// Plan and sessions have the same width, so that they are easy to compare.
  @Test func bothColumnsAreEquallyWide() {
    for width in 28..<52 {
      #expect(layout(width, 56).actual.isEmpty, "a line beside the plan shows it")
    }
    for width in 52...260 {
      for labels in [5, 8] {
        let layout = layout(width, 56) { $0.labels = labels }
        #expect(layout.actual.width == layout.planned.width, "\(width)")
        #expect(layout.actual.width >= 5, "\(width)")
        #expect(layout.actual.x == layout.planned.maxX + TimelineLayout.gap)
        #expect(layout.actual.maxX <= layout.grid.maxX)
        #expect(layout.grid.maxX - layout.actual.maxX <= 1)
      }
    }
  }

  /// Without sessions there is no column for them.
  @Test func aPlanAloneHasAllColumns() {
    for width in 28...260 {
      let layout = layout(width, 56) { $0.hasActual = false }
      #expect(layout.planned.width == layout.grid.width - layout.gutter, "\(width)")
      #expect(layout.actual.isEmpty, "\(width)")
      #expect(layout.tasks.width <= 76, "\(width)")
      #expect(layout.planned.maxX == layout.grid.maxX, "\(width)")
    }
  }

  /// A row that the hours leave is above them, where there is one for their end.
  @Test func aFreeRowIsAboveTheHours() {
    var above = 0
    for height in 24...70 {
      let layout = layout(76, height) { $0.day = 360..<1440 }
      let free = layout.card.maxY - 2 - layout.grid.maxY
      above += layout.grid.y - layout.titles.maxY
      #expect(free < 1 || layout.grid.y > layout.titles.maxY || free == 1, "\(height)")
    }
    #expect(above > 10)
  }

  /// The column beside the hours has this week among the last four.
  @Test func noWeekIsShownTwice() {
    for height in 40...80 {
      #expect(layout(196, height) { $0.hasWeeks = { _ in true } }.week.isEmpty)
    }
    #expect(!layout(196, 60).week.isEmpty)
  }

  /// Tasks without times have a card of their own below the hours, which keep a row each.
  @Test func tasksWithoutTimesHaveACard() {
    var cards = 0
    for width in [28, 40, 76, 100] {
      for height in 18...80 {
        let layout = layout(width, height) {
          $0.allDay = { _ in 2 }
          $0.panel = { _, most in most >= 5 ? 5 : 2 }
        }
        guard !layout.panel.isEmpty else { continue }
        cards += 1
        #expect(layout.allDay.isEmpty, "\(width)×\(height)")
        #expect([4, 7].contains(layout.panel.height), "\(width)×\(height)")
        #expect(layout.panel.y == layout.card.maxY)
        #expect(layout.grid.maxY < layout.panel.y)
        #expect(layout.hours.span == 480..<1140, "\(width)×\(height)")
      }
    }
    #expect(cards > 200)
  }

  /// The line at the end of the last hour has a row, unless that would cost a row for each hour.
  @Test func theEndOfTheLastHourIsShown() {
    for width in [28, 56, 76, 116] {
      for height in 14...80 {
        let alone = layout(width, height)
        let isFull = alone.grid.maxY == alone.card.maxY - 1 && alone.grid.height % 11 == 0
        #expect(alone.card.isEmpty || alone.grid.maxY < alone.end || isFull, "\(width)×\(height)")
        guard height >= 24, width < 100 else { continue }
        let layout = layout(width, height) { $0.allDay = { _ in 2 } }
        let isApart = layout.grid.maxY < layout.end || layout.grid.height <= 22
        #expect(layout.grid.maxY <= layout.end, "\(width)×\(height)")
        #expect(isApart, "\(width)×\(height)")
      }
    }
  }

  @Test func longTimesHaveRoomBeforeTheBlocks() {
    for labels in [5, 8, 10] {
      let layout = layout(80, 24) { $0.labels = labels }
      // A blank, or the arrow of the current time, is between them.
      #expect(layout.planned.x - layout.grid.x == labels + 2)
    }
  }

  /// On a narrow page, tasks without times are below their heading.
  @Test func tasksWithoutTimesHaveRowsOfTheirOwn() {
    #expect(layout(28, 46) { $0.allDay = { _ in 4 } }.panel.height == 6)
    #expect(layout(76, 23) { $0.allDay = { _ in 2 } }.panel.height == 4, "the hours leave them a card")
    #expect(layout(76, 17) { $0.allDay = { _ in 3 } }.allDay.height == 2)
    #expect(layout(76, 15) { $0.allDay = { _ in 3 } }.allDay.height == 1, "the hours come first")
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
