import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct FocusLayoutTests {
  private func layout(_ width: Int, _ height: Int, rows: Int = 3, hero: Int? = 0) -> FocusLayout {
    FocusLayout(
      in: area(width, height), SizeClass(Size(width: width, height: height)),
      rows: RowSizes(count: rows, hero: hero))
  }

  /// The area that `Page` computes: without header and footer, and with blank rows on a tall screen.
  private func area(_ width: Int, _ height: Int) -> Rect {
    let page = Rect(x: 2, y: 1, width: width - 4, height: height - 2)
    return height >= 26 ? page.inset(dx: 0, dy: 1) : page
  }

  @Test func largerAreasShowMore() {
    let usual = layout(80, 24)
    #expect(usual.overviewForm == .card(ringRows: 7, foot: .day))
    #expect(usual.listForm == .cards(heights: [6, 3, 3]))
    #expect(usual.dayLine.isEmpty)
    #expect(usual.list.maxY == area(80, 24).maxY - 1)
    #expect(usual.tomorrow.isEmpty)
    #expect(layout(60, 20).dayLine.isEmpty)
    #expect(layout(60, 20).listForm == .cards(heights: [5, 3, 3]))
    let wide = layout(120, 40)
    #expect(wide.dayLine.height == 6)
    #expect(wide.dayPlan.isEmpty)
    let huge = layout(200, 60)
    #expect(!huge.dayPlan.isEmpty)
    #expect(!huge.tomorrow.isEmpty)
    #expect(!huge.fourWeeks.isEmpty)
    #expect(huge.dayLine.isEmpty)
    #expect(layout(40, 12).overviewForm == .line)
    #expect(layout(40, 12).listForm == .compact(gap: 1))
  }

  /// A wide and low screen has the hours, the week and the next days beside the cards. If the titles do not
  /// fit above each other, the cards are side by side.
  @Test func aLowScreenUsesItsWidth() {
    let low = layout(250, 15)
    #expect(low.listForm == .cards(heights: [6, 3, 3]))
    #expect(low.list.width == FocusLayout.widest)
    #expect(low.nextDays.count == 3)
    #expect(([low.dayLine] + low.nextDays).allSatisfy { !$0.isEmpty && $0.x > low.list.maxX })
    #expect(low.nextDays.allSatisfy { $0.y == low.dayLine.maxY && $0.maxY == area(250, 15).maxY - 1 })
    let narrower = layout(160, 15)
    #expect(narrower.week.isEmpty)
    #expect(!narrower.dayLine.isEmpty)
    #expect(!narrower.tomorrow.isEmpty)
    let long = FocusLayout(
      in: area(250, 15), SizeClass(Size(width: 250, height: 15)), rows: RowSizes(content: { _, _ in 5 }))
    guard case .shelf(let cards) = long.listForm else {
      Issue.record("no cards side by side")
      return
    }
    #expect(cards.count == 3)
  }

  /// On a tall and narrow screen, the hours or, if there are fewer rows, the next day is below the week.
  @Test func freeRowsBelowTheWeekAreUsed() {
    var hours: Set<Bool> = []
    for height in 24...90 {
      let layout = layout(50, height)
      guard case .tall = layout.overviewForm, !layout.week.isEmpty else { continue }
      let left = area(50, height).maxY - layout.week.maxY
      let hasHours = left >= 18 + Card.edgeRows
      #expect(layout.dayPlan.height == (hasHours ? left : 0), "\(height)")
      #expect(layout.tomorrow.height == (!hasHours && left >= UpcomingDays.leastRows ? left : 0), "\(height)")
      if !layout.dayPlan.isEmpty || !layout.tomorrow.isEmpty { hours.insert(hasHours) }
    }
    #expect(hours == [true, false])
  }

  /// The task in focus has the largest card, at any position.
  @Test func theTaskInFocusHasTheLargestCard() {
    for hero in 0..<3 {
      guard case .cards(let heights) = layout(80, 24, hero: hero).listForm else {
        Issue.record("no cards")
        continue
      }
      #expect(heights[hero] == heights.max())
      #expect(heights.count { $0 == heights[hero] } == 1)
    }
    #expect(layout(80, 24, hero: nil).listForm == .cards(heights: [4, 4, 4]))
  }

  @Test func moreThanThreeTasksAreLines() {
    #expect(layout(80, 24, rows: 5).listForm == .lines)
    #expect(layout(200, 60, rows: 4) != layout(200, 60, rows: 3))
  }

  /// At every size, nothing overlaps or extends beyond the area, and the cards fit into the list.
  @Test func partsNeverOverlapOrLeaveTheArea() {
    for width in stride(from: 30, through: 240, by: 3) {
      for height in 11...80 {
        for (rows, hero) in [(3, 0), (3, nil), (4, 2), (7, 1)] as [(Int, Int?)] {
          let layout = layout(width, height, rows: rows, hero: hero)
          let room = Rect(x: 2, y: 1, width: width - 4, height: height - 2)
          let all = [
            layout.overview, layout.list, layout.dayLine, layout.dayPlan, layout.tomorrow, layout.fourWeeks,
            layout.week,
          ]
          let parts = (all + layout.nextDays).filter { !$0.isEmpty }
          let place = "\(width)×\(height), \(rows) rows"
          #expect(parts.allSatisfy { $0.intersection(room) == $0 }, "\(place)")
          for (index, part) in parts.enumerated() {
            for other in parts[(index + 1)...] { #expect(part.intersection(other).isEmpty, "\(place)") }
          }
          if case .cards(let heights) = layout.listForm {
            #expect(heights.reduce(0, +) <= layout.list.height, "\(place)")
            #expect(heights.allSatisfy { $0 >= 3 }, "\(place)")
          }
          if case .shelf(let cards) = layout.listForm {
            #expect(cards.count == rows, "\(place)")
            #expect(cards.allSatisfy { $0.intersection(layout.list) == $0 }, "\(place)")
          }
          switch layout.overviewForm {
          case .card(let ring, _): #expect(ring + Card.edgeRows <= layout.overview.height, "\(place)")
          case .tall(let ring, _):
            #expect(ring + Card.edgeRows + 4 <= layout.overview.height, "\(place)")
            #expect(ring * 2 + 1 <= layout.overview.width - 6, "\(place)")
          case .line: break
          }
        }
      }
    }
  }
}
