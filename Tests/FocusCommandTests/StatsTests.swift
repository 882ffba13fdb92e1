import FocusDomain
import FocusFormats
import FocusText
import Testing

@testable import focus

/// The output of `focus stats` for constructed days.
@Suite struct StatsTests {
  private static func summary(
    _ back: Int, minutes: Int64, tasks: TaskCount = TaskCount(), sleep: Int? = nil, rest: Bool = false
  ) -> DaySummary {
    var summary = DaySummary(day: Sample.day.adding(days: -back))
    let start = PlannerClock(now: { Sample.created }, zone: .utc).start(of: summary.day).adding(
      milliseconds: 9 * 3_600_000)
    if minutes > 0 {
      summary.focused = minutes * 60_000
      summary.periods = [start..<start.adding(milliseconds: minutes * 60_000)]
      (summary.started, summary.lengths, summary.countdowns, summary.finished) = (
        1, [minutes * 60_000], 1, back % 2
      )
    }
    (summary.medium, summary.log) = (tasks, DayRating(sleep: sleep, isRest: rest))
    return summary
  }

  private static let week = Statistics(
    [
      summary(0, minutes: 72, tasks: TaskCount(planned: 3, done: 1), sleep: 4),
      summary(1, minutes: 165, tasks: TaskCount(planned: 3, done: 3), sleep: 5),
      summary(2, minutes: 0, rest: true), summary(4, minutes: 140, sleep: 2),
      summary(5, minutes: 95, tasks: TaskCount(planned: 2, done: 2)),
      summary(-1, minutes: 0, tasks: TaskCount(planned: 1)),
    ], today: Sample.day, rules: GoalRules(dailyGoal: 120))

  private func table(_ statistics: Statistics, style: OutputStyle = Sample.style) -> [String] {
    StatsTable(statistics: statistics, zone: .utc, style: style).lines(of: statistics.week(of: Sample.day))
      .map(
        \.text)
  }

  @Test func printsAWeekAsTable() {
    #expect(
      table(StatsTests.week) == [
        "Today      1 h 12 min in 1 session, 1 of 3 done",
        "This week  7 h 52 min, 66 % of the goal of 12 h",
        "Streak     3 days (1 frozen), best 3",
        "Goal met   3 of the last 4 days",
        "All time   7 h 52 min in 4 sessions since November 2026",
        "",
        "Monday, November 16, 2026 to Sunday, November 22, 2026",
        "                 Focus  Sessions    Done  Carried  Sleep  Mood     Goal",
        "Mon Nov 16  1 h 35 min         1  2 of 2        –      –     –      met",
        "Tue Nov 17  2 h 20 min         1       –        –      2     –      met",
        "Wed Nov 18           –         –       –        –      –     –   frozen",
        "Thu Nov 19           –         –       –        –      –     –  day off",
        "Fri Nov 20  2 h 45 min         1  3 of 3        –      5     –      met",
        "Sat Nov 21  1 h 12 min         1  1 of 3        –      4     –        –",
        "Sun Nov 22           –         –  0 of 1        –      –     –        –",
        "Total       7 h 52 min         4  6 of 8        –",
        "",
        "Sessions  median 1 h 57 min, 50 % of those with a planned end reached it",
        "Tasks     75 % done: medium 75 %",
        "Hours     most focus from 09:00 to 11:00 (last 8 weeks)",
        "          Mon 1 h 35 min, most from 09:00 to 11:00",
        "          Tue 2 h 20 min, most from 09:00 to 11:00",
        "          Fri 2 h 45 min, most from 09:00 to 11:00",
        "          Sat 1 h 12 min, most from 09:00 to 11:00",
        "Sleep     sleep and focus of 2 days",
        "          2 days of 28: too early",
      ])
  }

  @Test func asciiOutputHasOnlyASCII() {
    let days = (0..<60).map { StatsTests.summary($0, minutes: Int64(300 - $0 * 3), sleep: 1 + $0 * 7 % 5) }
    let statistics = Statistics(days, today: Sample.day, rules: GoalRules(dailyGoal: 60))
    let lines = table(statistics, style: Sample.ascii)
    for line in lines { #expect(line.utf8.allSatisfy { $0 < 0x80 }, "\(line)") }
    #expect(lines.contains { $0.hasPrefix("          correlation ") })
  }

  @Test func verdictMatchesTheCorrelation() {
    func verdict(_ effect: Int64, count: Int) -> String {
      var noise: Int64 = 7
      return Text.verdict(
        Insight(
          (0..<count).map { index in
            noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648
            let rating = 1 + Int(noise / 65_536 % 5)
            return (rating, 10_000_000 + effect * Int64(rating) + noise / 4096 % 1000)
          }))
    }
    #expect(verdict(1_000_000, count: 27) == "27 days of 28: too early")
    #expect(verdict(1_000_000, count: 60) == "good sleep and much focus go together")
    #expect(verdict(-1_000_000, count: 60) == "good sleep and little focus go together")
    #expect(verdict(0, count: 60) == "could well be chance")
  }

  @Test func linesFitTheTerminal() {
    let style = OutputStyle(today: Sample.day, columns: 40)
    #expect(table(StatsTests.week, style: style).allSatisfy { $0.count <= 40 })
  }

  @Test func printsCSV() {
    let bytes = StatisticsCSVWriter.write(StatsTests.week.days.prefix(4)) {
      StatsTests.week.streak.outcome(on: $0)
    }
    #expect(
      String(decoding: bytes, as: UTF8.self).split(separator: "\r\n") == [
        "day,focus_seconds,sessions,planned_sessions,finished_sessions,tasks,done,high,high_done,medium,medium_done,low,"
          + "low_done,carried_over,sleep,mood,rest,goal",
        "2026-11-16,5700,1,1,1,2,2,0,0,2,2,0,0,0,,,false,met",
        "2026-11-17,8400,1,1,0,0,0,0,0,0,0,0,0,0,2,,false,met",
        "2026-11-19,0,0,0,0,0,0,0,0,0,0,0,0,0,,,true,off",
        "2026-11-20,9900,1,1,1,3,3,0,0,3,3,0,0,0,5,,false,met",
      ])
  }

  @Test func jsonHasTheSameFigures() throws {
    let json = StatsJSON(statistics: StatsTests.week, zone: .utc).value(
      of: StatsTests.week.week(of: Sample.day))
    let fields = try #require(json.fields)
    #expect(fields["from"]?.text == "2026-11-16")
    #expect(fields["to"]?.text == "2026-11-22")
    #expect(fields["today"]?.fields?["focused"]?.integer == 72 * 60)
    #expect(fields["today"]?.fields?["goal"]?.text == "open")
    #expect(fields["week"]?.fields?["goal"]?.integer == 12 * 3600)
    let streak = try #require(fields["streak"]?.fields)
    #expect(streak["current"]?.integer == 3)
    #expect(streak["best"]?.integer == 3)
    #expect(streak["met"]?.integer == 3)
    #expect(streak["of"]?.integer == 4)
    #expect(streak["frozen"]?.elements?.map(\.text) == ["2026-11-18"])
    #expect(fields["allTime"]?.fields?["since"]?.text == "2026-11-16")
    #expect(fields["days"]?.elements?.count == 6)
    #expect(fields["weeks"]?.elements?.count == 1)
    #expect(fields["totals"]?.fields?["tasks"] == .object(["planned": .number("8"), "done": .number("6")]))
    let hours = try #require(fields["hours"]?.fields?["weekdays"]?.elements)
    #expect(hours.count == 7)
    #expect(hours.allSatisfy { $0.elements?.count == 24 })
    #expect(hours[4].elements?[9].integer == 3600)
    #expect(hours[4].elements?[11].integer == 45 * 60)
    #expect(fields["sleepAndFocus"]?.fields?["verdict"]?.text == "2 days of 28: too early")
  }

  @Test func chartsHaveTheColoursOfBothThemes() {
    for isYear in [false, true] {
      let svg = StatsChart(statistics: StatsTests.week, isYear: isYear).svg
      let marks = svg.components(separatedBy: "class=\"bar\"").count - 1
      #expect(marks == (isYear ? 4 + 4 : 4))
      #expect(svg.contains("<title>Friday, November 20, 2026: 2 h 45 min</title>"))
      #expect(svg.contains("prefers-color-scheme:dark"))
      #expect(svg.components(separatedBy: ".bar{fill:#").count == 3)
      #expect(svg.hasPrefix("<svg "))
      #expect(svg.hasSuffix("</svg>\n"))
    }
  }
}
