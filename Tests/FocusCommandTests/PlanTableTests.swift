import FocusDomain
import Testing

@testable import focus

@Suite struct PlanTableTests {
  private func id(_ digit: Character) -> String {
    "\(String(repeating: digit, count: 8))-0000-4000-8000-000000000000"
  }

  @Test func drawsPlacesMarksAndTags() {
    var carried = Sample.task("Water plants", .low, id: id("c"))
    carried.carriedFrom = Sample.day.adding(days: -1)
    carried.carries = 2
    let plan = Sample.plan(
      Sample.task("Call mum", id: id("b"), done: true), carried,
      Sample.task("Report", .high, at: "23:07-0:07", id: id("a")))
    #expect(
      PlanTable(plan: plan, style: Sample.style).text == [
        "Saturday, November 21, 2026 (today): 1 of 3 done",
        "  1   ↑ High    Report        23:07 – 00:07 +1  aaaaaaaa  IN FOCUS",
        "  2 ✓ – Medium  Call mum      All day           bbbbbbbb  COMPLETED",
        "  3   ↓ Low     Water plants  All day           cccccccc  NEXT UP, CARRIED OVER ×2 from Fri Nov 20",
      ])
  }

  @Test func asciiOutputHasOnlyASCII() {
    let plan = Sample.plan(Sample.task("Report", .high, at: "9-10", done: true), Sample.task("Rest", .low))
    for line in PlanTable(plan: plan, style: Sample.ascii).text {
      #expect(line.utf8.allSatisfy { $0 < 0x80 }, "\(line)")
    }
  }

  @Test func wideTitlesKeepColumnsAligned() {
    let plan = Sample.plan(Sample.task("レビュー", id: id("a")), Sample.task("Review it", id: id("b")))
    #expect(
      PlanTable(plan: plan, style: Sample.style).rows().map(\.text) == [
        "  1   – Medium  レビュー   All day  aaaaaaaa  IN FOCUS",
        "  2   – Medium  Review it  All day  bbbbbbbb  NEXT UP",
      ])
  }

  @Test func emptyDayIsReported() {
    let lines = PlanTable(plan: Sample.plan(), style: Sample.style).text
    #expect(lines == ["Saturday, November 21, 2026 (today)", "  Nothing planned."])
  }

  @Test func dayOverTheLimitIsReported() {
    let plan = Sample.plan(Sample.task("a"), Sample.task("b"), Sample.task("c"), Sample.task("d"))
    #expect(PlanTable(plan: plan, style: Sample.style).text.last?.contains("4 tasks and room for 3") == true)
  }

  @Test func chosenRowsKeepTheirPlaces() {
    let (first, second) = (Sample.task("a"), Sample.task("b"))
    let rows = PlanTable(plan: Sample.plan(first, second), style: Sample.style).rows(of: [second.id]).map(
      \.text)
    #expect(rows.count == 1)
    #expect(rows.first?.hasPrefix("  2 ") == true)
  }

  @Test func answerNamesTheDayUnlessToday() {
    let tasks = [Sample.task("Pack", id: id("a")), Sample.task("旅行", at: "9-10", id: id("b"))]
    func answer(_ day: CivilDate, columns: Int? = nil) -> [String] {
      let style = OutputStyle(today: Sample.day, columns: columns)
      return PlanTable(plan: DayPlan(day: day, entries: tasks), style: style).answer(of: tasks.map(\.id))
        .map(\.text)
    }
    #expect(
      answer(Sample.day) == [
        "  1   – Medium  Pack  All day        aaaaaaaa  IN FOCUS",
        "  2   – Medium  旅行  09:00 – 10:00  bbbbbbbb  NEXT UP",
      ])
    #expect(
      answer(Sample.day.adding(days: 1)) == [
        "  1   – Medium  Pack  Sun Nov 22  All day        aaaaaaaa  IN FOCUS",
        "  2   – Medium  旅行  Sun Nov 22  09:00 – 10:00  bbbbbbbb  NEXT UP",
      ])
    #expect(answer(Sample.day.adding(days: 60)).allSatisfy { $0.contains("  Wed Jan 20 2027  ") })
    #expect(answer(Sample.day.adding(days: -1), columns: 30).allSatisfy { $0.contains("Fri Nov 20") })
  }

  @Test func controlCharactersAreRemovedFromTitles() {
    let row = PlanTable(plan: Sample.plan(Sample.task("a\u{1B}[2J\u{202E}b\nc")), style: Sample.style).rows()[
      0
    ]
    .text
    #expect(row.contains("a[2Jb c"))
  }

  @Test func idPrefixesGrowUntilUnique() throws {
    let ids = [
      try #require(TaskID("11111111-1111-4000-8000-000000000000")),
      try #require(TaskID("11111111-1122-4000-8000-000000000000")),
    ]
    #expect(ShortID.prefixes(of: ids) == ["11111111-111", "11111111-112"])
    #expect(ShortID.prefixes(of: [ids[0]]) == ["11111111"])
    #expect(ShortID.prefixes(of: [ids[0], ids[0]]) == ["11111111", "11111111"])
  }
}

extension PlanTable {
  fileprivate var text: [String] { lines().map(\.text) }
}
