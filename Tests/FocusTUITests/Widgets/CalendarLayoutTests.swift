import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct CalendarLayoutTests {
  private func layout(_ width: Int, _ height: Int) -> CalendarLayout {
    CalendarLayout(in: Rect(Size(width: width, height: height)))
  }

  @Test func layoutDependsOnTheRoom() {
    #expect(layout(76, 22).cell == Size(width: 5, height: 3))
    #expect(layout(76, 22).headingForm == .line)
    #expect(layout(76, 22).agendaForm == .cards)
    #expect(layout(116, 36).headingForm == .banner)
    #expect(layout(116, 36).cell.height == 4)
    #expect(layout(56, 18).agendaForm == .rows)
    #expect(layout(38, 10).agendaForm == .lines)
    #expect(layout(56, 36).agendaForm == .cards)
    #expect(layout(56, 36).cell.height == 3)
  }

  @Test func aTallMonthStandsOnACard() {
    #expect(layout(56, 56).isCard)
    #expect(layout(56, 56).cell.height == 5)
    #expect(layout(28, 46).isCard)
    #expect(layout(28, 46).agendaForm == .cards)
    #expect(!layout(56, 18).isCard)
  }

  @Test func theFootIsAsFarFromBothEdgesOfTheCard() {
    let layout = layout(56, 56)
    let foot = layout.foot(weeks: 5)
    #expect(foot.x > layout.grid.x)
    #expect(foot.x - layout.grid.x == layout.grid.maxX - foot.maxX)
    #expect(foot.y == layout.grid.maxY - 2)
  }

  @Test func theTotalsAreInTheMiddleOfTheFoot() {
    let world = World([task("One", done: true)])
    let heading = MonthHeading(world.state, form: .line, hasNeighbours: false)
    for width in 30...37 {
      var frame = Frame(size: Size(width: width + 4, height: 1))
      heading.drawFoot(in: Rect(x: 2, y: 0, width: width, height: 1), .background, on: &frame)
      let row = frame.row(0)
      let (left, right) = (row.prefix { $0 == " " }.count, row.reversed().prefix { $0 == " " }.count)
      #expect(left == right || left + 1 == right, "\(width): \(left), \(right)")
    }
  }

  /// The form of the tasks in a day does not change from month to month.
  @Test func allMonthsOfASizeHaveTheSameStripes() {
    var cards = 0
    for width in [28, 40, 56, 70] {
      for height in 20...70 {
        let room = Rect(Size(width: width, height: height))
        let (five, six) = (CalendarLayout(in: room, weeks: 5), CalendarLayout(in: room, weeks: 6))
        guard five.isCard else { continue }
        cards += 1
        #expect((five.cell.height >= 4) == (six.cell.height >= 4), "\(width)×\(height)")
      }
    }
    #expect(cards > 20)
  }

  @Test func aTallMonthHasABlankRowBetweenItsWeeks() {
    var cards = 0
    for width in 28...60 {
      for height in 20...70 {
        for weeks in 5...6 {
          let layout = CalendarLayout(in: Rect(Size(width: width, height: height)), weeks: weeks)
          guard layout.isCard else { continue }
          cards += 1
          let stripes = layout.cell.height == CalendarLayout.fullWeek ? DayPlan.limit : 1
          let rows = weeks * (1 + stripes + 1) - 1
          #expect(layout.grid.height >= Card.edgeRows + 1 + rows, "\(width)×\(height), \(weeks)")
          #expect(layout.cell.height == 2 + stripes, "\(width)×\(height), \(weeks)")
        }
      }
    }
    #expect(cards > 100)
  }

  @Test func aMonthOfFiveWeeksHasLargerDays() {
    let room = Rect(Size(width: 116, height: 36))
    #expect(CalendarLayout(in: room, weeks: 5).cell.height == 5)
    #expect(CalendarLayout(in: room, weeks: 4) == CalendarLayout(in: room, weeks: 5))
  }

  @Test func aLowPageHasABlankRowBelowTheTabs() {
    #expect(layout(76, 22).heading.y == 1)
    #expect(layout(76, 22).agenda.y == 1)
    #expect(layout(246, 13).heading.y == 1)
    #expect(layout(246, 12).heading.y == 0)
    #expect(CalendarLayout(in: Rect(x: 0, y: 2, width: 76, height: 22)).heading.y == 2)
  }

  /// No week is truncated while rows are free, and weeks are separated by a blank row if there is room for
  /// one.
  @Test func weeksShareTheRows() {
    #expect(WeekHeights(needed: [4, 4, 4, 4, 2], most: 5).heights(in: 22) == [5, 5, 5, 5, 2])
    #expect(WeekHeights(needed: [2, 2, 2, 2, 2], most: 3).heights(in: 14) == [3, 3, 3, 3, 2])
    #expect(WeekHeights(needed: [2, 2, 2, 2, 2, 2], most: 3).heights(in: 16) == [3, 3, 3, 3, 2, 2])
    #expect(WeekHeights(needed: [8, 3, 4, 1, 1], most: 12).heights(in: 24) == [9, 4, 5, 4, 2])
    for rows in 5...60 {
      for needed in [[4, 4, 4, 4, 2], [1, 1, 1, 1, 1], [9, 2, 7, 3, 8, 1]] where rows >= needed.count {
        let weeks = WeekHeights(needed: needed, most: 12)
        let heights = weeks.heights(in: rows)
        #expect(heights.reduce(0, +) <= rows, "\(rows), \(needed): \(heights)")
        let isWhole = zip(heights, needed).allSatisfy { $0 >= $1 }
        #expect(isWhole || heights.reduce(0, +) == rows, "\(rows), \(needed): \(heights)")
        #expect(rows < weeks.wanted || zip(heights, needed).dropLast().allSatisfy { $0 > $1 })
      }
    }
  }

  /// Nothing overlaps or extends beyond the area, and three tasks always fit beside a month of six weeks.
  @Test func partsNeverOverlapOrLeaveTheArea() {
    for width in stride(from: 28, through: 190, by: 3) {
      for height in 9...60 {
        let room = Rect(Size(width: width, height: height))
        let layout = layout(width, height)
        let parts = [layout.heading, layout.grid, layout.agenda]
        #expect(parts.allSatisfy { $0.intersection(room) == $0 }, "\(width)×\(height)")
        for (index, part) in parts.enumerated() {
          for other in parts[(index + 1)...] {
            #expect(part.intersection(other).isEmpty, "\(width)×\(height)")
          }
        }
        #expect(layout.grid.height >= 1 + 6 * layout.cell.height - 1, "\(width)×\(height)")
        #expect(layout.grid.width >= layout.cell.width * 7, "\(width)×\(height)")
        switch layout.agendaForm {
        case .cards: #expect(layout.agenda.height >= 13, "\(width)×\(height)")
        case .rows: #expect(layout.agenda.height >= 7, "\(width)×\(height)")
        case .lines: break
        }
      }
    }
  }
}
