import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct DashboardLayoutTests {
  private func layout(_ width: Int, _ height: Int, isYear: Bool = false) -> DashboardLayout {
    DashboardLayout(in: Rect(Size(width: width, height: height)), isYear: isYear)
  }

  @Test func theLeastImportantIsLeftOutFirst() {
    let wide = layout(196, 56)
    #expect(wide.figuresForm == .cards)
    #expect(!wide.work.isEmpty)
    #expect(!wide.year.isEmpty)
    #expect(!wide.when.isEmpty)
    let normal = layout(116, 36)
    #expect(normal.work.isEmpty)
    #expect(!normal.year.isEmpty)
    #expect(!normal.when.isEmpty)
    #expect(!normal.insight.isEmpty)
    let small = layout(76, 22)
    #expect(small.figuresForm == .row)
    #expect(small.year.isEmpty)
    #expect(small.when.isEmpty)
    #expect(!small.insight.isEmpty)
    #expect(small.week.height == 9)
    #expect(small.records.height == 8)
    #expect(layout(56, 18).insight.isEmpty)
    #expect(layout(38, 10).figuresForm == .lines)
    #expect(layout(38, 10).records.height == 1)
  }

  /// The card of the year has exactly the width of its weeks if they are one column wide, and more if they
  /// are two columns wide.
  @Test func theCardOfTheYearHasNoColumnsLeft() {
    for width in 106...212 where !layout(width, 36).year.isEmpty {
      let room = Card.content(of: layout(width, 36).year).width - 4
      #expect(room == 53 || room >= 2 * 53, "\(width): \(room)")
    }
  }

  @Test func everyShapeHasItsOneBigFigure() {
    #expect(layout(246, 13).figuresForm == .column)
    #expect(!layout(246, 13).when.isEmpty)
    #expect(!layout(246, 13).year.isEmpty)
    #expect(layout(150, 13).when.isEmpty)
    #expect(layout(150, 13).records.width == 52)
    #expect(layout(56, 56).figuresForm == .tiles)
    #expect(layout(28, 46).figuresForm == .column)
  }

  /// Nothing overlaps or extends beyond the area. The chart and the records are always shown.
  @Test(arguments: [false, true]) func partsNeverOverlapOrLeaveTheArea(isYear: Bool) {
    for width in stride(from: 28, through: 212, by: 3) {
      for height in 9...60 {
        let room = Rect(Size(width: width, height: height))
        let layout = layout(width, height, isYear: isYear)
        let parts = [
          layout.figures, layout.week, layout.year, layout.records, layout.when, layout.insight, layout.work,
        ].filter { !$0.isEmpty }
        for (index, part) in parts.enumerated() {
          #expect(part.intersection(room) == part, "\(width)×\(height)")
          for other in parts[(index + 1)...] {
            #expect(part.intersection(other).isEmpty, "\(width)×\(height)")
          }
        }
        #expect(!layout.figures.isEmpty, "\(width)×\(height)")
        #expect(!layout.records.isEmpty, "\(width)×\(height)")
        #expect((isYear ? layout.year : layout.week).height >= 4, "\(width)×\(height)")
      }
    }
  }

  @Test func theAxisOfAChartHasWholeHours() {
    #expect([0, 1, 3_600_000, 3_600_001].map(DashboardCharts.hours) == [1, 1, 1, 2])
    #expect(DashboardCharts.hours(above: 20 * 3_600_000) == 24)
    #expect(DashboardCharts.hoursPerMark(3, rows: 6) == 1)
    #expect(DashboardCharts.hoursPerMark(3, rows: 5) == 3)
    #expect(DashboardCharts.hoursPerMark(8, rows: 4) == 4)
    #expect(DashboardCharts.hoursPerMark(1, rows: 1) == 1)
  }

  @Test func anInsightHasAsManyWordsAsThereIsRoom() {
    let pairs = (0..<40).map { (number: Int) -> (rating: Int, focused: Int64) in
      let halfHours = number * number % 7
      return (1 + number % 5, Int64(halfHours * 1_800_000))
    }
    let insight = Insight(pairs)
    func words(_ width: Int, _ height: Int) -> [String] {
      DashboardInsight.lines(of: insight, in: Size(width: width, height: height), logKey: "D").map(\.words)
    }
    #expect(words(64, 5).count == 5)
    #expect(words(64, 5).last?.contains("what causes what") == true)
    #expect(words(64, 4).last == "Could well be chance.")
    #expect(words(26, 3).count == 3)
    #expect(words(26, 3).last == "Could well be chance.")
    #expect(words(26, 1) == ["Could well be chance."])
    let early = DashboardInsight.lines(
      of: Insight(Array(pairs.prefix(9))), in: Size(width: 26, height: 3), logKey: "D")
    #expect(early.map(\.words) == ["9 days of 28: too early."])
  }
}
