import Foundation
import Synchronization
import Testing

@testable import FocusDomain

/// Totals, weeks, heat map and hours of days made by hand.
@Suite struct StatisticsTests {
  private func summary(_ text: String, minutes: Int64 = 0, tasks: (planned: Int, done: Int) = (0, 0))
    -> DaySummary
  {
    var summary = DaySummary(day: day(text))
    summary.focused = minutes * 60_000
    if minutes > 0 { (summary.started, summary.lengths) = (1, [minutes * 60_000]) }
    summary.medium = TaskCount(planned: tasks.planned, done: tasks.done)
    return summary
  }

  private func statistics(
    _ days: [DaySummary], rules: GoalRules = GoalRules(), firstWeekday: Weekday = .monday
  ) -> Statistics { Statistics(days, today: today, rules: rules, firstWeekday: firstWeekday) }

  @Test func weeksBeginOnTheConfiguredDay() {
    #expect(statistics([]).week(of: today) == day("2026-11-16")...day("2026-11-22"))
    #expect(statistics([], firstWeekday: .sunday).week(of: today) == day("2026-11-15")...day("2026-11-21"))
    #expect(statistics([], firstWeekday: .saturday).week(of: today) == day("2026-11-21")...day("2026-11-27"))
  }

  @Test func totalsAreOfTheDaysInTheRange() {
    var days = [
      summary("2026-11-15", minutes: 90), summary("2026-11-16", minutes: 30, tasks: (3, 2)),
      summary("2026-11-20", minutes: 50, tasks: (1, 1)), summary("2026-11-22", tasks: (2, 0)),
      summary("2026-12-01", minutes: 500),
    ]
    (days[1].countdowns, days[1].finished, days[1].high) = (4, 3, TaskCount(planned: 1, done: 1))
    days[1].lengths = [10, 40, 20, 30].map { $0 * 60_000 }
    let statistics = statistics(days.reversed())
    let week = statistics.totals(of: statistics.week(of: today))
    #expect(week.focused == 80 * 60_000)
    #expect(week.focusedDays == 2)
    #expect(week.started == 2)
    #expect(week.tasks == TaskCount(planned: 5, done: 4))
    #expect(week[.high].share == 1)
    #expect(week[.medium].share == 0.75)
    #expect(week[.low].share == nil)
    #expect(week.medianSession == 1_800_000)
    #expect(week.finishedShare == 0.75)
    // The totals of all time exclude plans for later days.
    #expect(statistics.allTime.focused == 170 * 60_000)
    #expect(statistics.firstFocus == day("2026-11-15"))
    #expect(statistics.totals(of: day("2020-01-01")...day("2020-12-31")) == PeriodTotals([]))
    #expect(statistics.recorded(in: day("2026-11-16")...day("2026-11-22")).map(\.day.day) == [16, 20, 22])
    #expect(statistics.summary(of: day("2026-11-17")) == DaySummary(day: day("2026-11-17")))
  }

  /// One task carried over twice: it counts once in the week, and once on each of its days.
  @Test func aCarriedTaskCountsOnceInAPeriod() {
    var days = ["2026-11-16", "2026-11-17", "2026-11-18"].map { summary($0, minutes: 0) }
    for index in 0..<2 { days[index].high = TaskCount(planned: 3, done: 2, carried: 1) }
    days[2].high = TaskCount(planned: 3, done: 3)
    let statistics = statistics(days)
    let week = statistics.totals(of: statistics.week(of: today))
    #expect(week.tasks == TaskCount(planned: 7, done: 7))
    #expect(week.carriedOver == 2)
    let monday = statistics.totals(of: day("2026-11-16")...day("2026-11-16"))
    #expect(monday.tasks == TaskCount(planned: 3, done: 2, carried: 1))
    #expect(statistics.allTime.tasks == week.tasks)
  }

  @Test func futurePlansAreNotBehindPlan() {
    let days = [
      summary("2026-11-20", tasks: (2, 1)), summary("2026-11-22", tasks: (3, 0)),
      summary("2026-11-25", tasks: (2, 0)),
    ]
    let statistics = statistics(days)
    #expect(statistics.totals(of: statistics.week(of: today)).tasks == TaskCount(planned: 2, done: 1))
    let next = day("2026-11-23")...day("2026-11-29")
    #expect(statistics.totals(of: next).tasks == TaskCount(planned: 2, done: 0), "all of it is ahead")
  }

  @Test func theGoalOfAWeekIsThatOfItsWorkingDays() {
    var rested = summary("2026-11-18")
    rested.log.isRest = true
    let rules = GoalRules(dailyGoal: 120, restDays: [.saturday, .sunday])
    let statistics = statistics([rested], rules: rules)
    #expect(statistics.goal(of: statistics.week(of: today)) == 4 * 120)
    #expect(self.statistics([]).goal(of: statistics.week(of: today)) == 0)
  }

  @Test func theHeatMapEndsWithThisWeek() {
    let levels: [(Int64, HeatLevel)] = [
      (0, .none), (1, .underOneHour), (59, .underOneHour), (60, .underTwoHours), (119, .underTwoHours),
      (120, .underThreeHours), (179, .underThreeHours), (180, .threeHoursOrMore), (900, .threeHoursOrMore),
    ]
    for (minutes, level) in levels { #expect(HeatLevel(focused: minutes * 60_000) == level) }
    let statistics = statistics([summary("2026-11-21", minutes: 130), summary("2025-11-17", minutes: 10)])
    let map = statistics.heatMap(endingWith: today)
    #expect(map.count == 53)
    #expect(map.allSatisfy { $0.count == 7 })
    #expect(
      map[52] == [
        .some(.none), .some(.none), .some(.none), .some(.none), .some(.none), .underThreeHours, nil,
      ])
    #expect(map[0][0] == .underOneHour)
    #expect(statistics.year(endingWith: today).lowerBound == day("2025-11-17"))
  }

  @Test func periodsAreCutAtTheEndsOfARange() {
    let statistics = statistics([])
    let weeks = statistics.periods(of: day("2026-11-18")...day("2026-11-24"), by: .week)
    #expect(weeks == [day("2026-11-18")...day("2026-11-22"), day("2026-11-23")...day("2026-11-24")])
    let months = statistics.periods(of: day("2025-12-31")...day("2026-02-28"), by: .month)
    #expect(months.map(\.upperBound) == [day("2025-12-31"), day("2026-01-31"), day("2026-02-28")])
    #expect(statistics.periods(of: today...today, by: .day) == [today...today])
    typealias Length = Statistics.PeriodLength
    for (days, length) in [
      (1, Length.day), (62, .day), (63, .week), (371, .week), (372, .month), (36_500, .month),
    ] {
      #expect(Length(for: today...today.adding(days: days - 1)) == length)
    }
  }

  /// Zone, start of a period on the wall clock, its minutes, and the minutes in each hour.
  @Test(arguments: [
    ("UTC", "2026-11-21T09:30:00.000Z", 45, [9: 30, 10: 15]),
    ("Asia/Seoul", "2026-11-21T00:30:00.000Z", 60, [9: 30, 10: 30]),
    // 02:00 to 03:00 is missing in spring and occurs twice in autumn.
    ("Europe/Berlin", "2026-03-29T00:30:00.000Z", 60, [1: 30, 3: 30]),
    ("Europe/Berlin", "2026-10-25T00:30:00.000Z", 120, [2: 90, 3: 30]),
    // The clocks change by half an hour, and at one minute past midnight.
    ("Australia/Lord_Howe", "2026-04-04T14:30:00.000Z", 60, [1: 60]),
    ("Australia/Lord_Howe", "2026-10-03T15:15:00.000Z", 30, [1: 15, 2: 15]),
    ("America/St_Johns", "2006-10-29T02:15:00.000Z", 60, [23: 59, 0: 1]),
    ("Asia/Kathmandu", "2026-11-21T03:15:00.000Z", 90, [9: 60, 10: 30]),
  ])
  func hoursFollowTheWallClock(zone: String, start: String, minutes: Int64, hours: [Int: Int64]) throws {
    let table = try #require(ZoneTable(zone))
    let begin = instant(start)
    var summary = DaySummary(day: day("2026-11-21"))
    summary.periods = [begin..<begin.adding(milliseconds: minutes * 60_000)]
    let found = HoursOfWeek([summary], in: table.zone)
    let counted = (0..<24).reduce(into: [Int: Int64]()) { result, hour in
      let minutes = found[.saturday, hour] / 60_000
      if minutes > 0 { result[hour] = minutes }
    }
    #expect(counted == hours)
    #expect((0..<24).reduce(0) { $0 + found.total(ofHour: $1) } == minutes * 60_000)
  }

  @Test func periodsThatOverlapCountEach() {
    var (days, expected) = ([DaySummary](), Int64(0))
    var one = HoursOfWeek([], in: .utc)
    for number in 0..<40 {
      var summary = DaySummary(day: today.adding(days: number % 9))
      let begin = instant("2026-11-21T09:10:00.000Z").adding(milliseconds: Int64(number % 7) * 1_200_000)
      summary.periods = [begin..<begin.adding(milliseconds: Int64(number) * 600_001), begin..<begin]
      days.append(summary)
      expected += Int64(number) * 600_001
      one = HoursOfWeek([summary], in: .utc)
      #expect(one.total(of: summary.day.weekday) == Int64(number) * 600_001)
    }
    let all = HoursOfWeek(days, in: .utc)
    #expect(Weekday.allCases.reduce(0) { $0 + all.total(of: $1) } == expected)
    #expect(all[.saturday, 9] == days.reduce(0) { $0 + HoursOfWeek([$1], in: .utc)[.saturday, 9] })
  }

  /// A file may contain thousands of sessions of a year each.
  @Test func anHourIsVisitedOnceHoweverManyPeriodsCoverIt() {
    let asked = Mutex(0)
    let zone = LocalZone { _ in
      asked.withLock { $0 += 1 }
      return 0
    }
    func questions(_ count: Int) -> Int {
      var summary = DaySummary(day: today)
      let begin = instant("2026-11-21T09:10:00.000Z")
      summary.periods = Array(repeating: begin..<begin.adding(days: 7), count: count)
      asked.withLock { $0 = 0 }
      #expect(HoursOfWeek([summary], in: zone).total(of: .saturday) == Int64(count) * 7 * 86_400_000)
      return asked.withLock { $0 }
    }
    #expect(questions(500) == questions(1))
  }

  @Test func theBusiestTwoHoursAreFound() {
    func busiest(_ periods: [(String, Int64)]) -> Int? {
      var summary = DaySummary(day: today)
      summary.periods = periods.map { instant($0.0)..<instant($0.0).adding(milliseconds: $0.1 * 60_000) }
      return HoursOfWeek([summary], in: .utc).busiestHour
    }
    #expect(busiest([]) == nil)
    #expect(busiest([("2026-11-21T09:10:00.000Z", 25), ("2026-11-21T10:00:00.000Z", 30)]) == 9)
    #expect(busiest([("2026-11-21T23:30:00.000Z", 45), ("2026-11-21T14:00:00.000Z", 40)]) == 23)
  }

  @Test func sleepIsComparedOnWorkingDaysBeforeToday() {
    let days = (0..<50).map { back -> DaySummary in
      var summary = DaySummary(day: today.adding(days: -back))
      summary.log.sleep = 1 + back % 5
      summary.focused = Int64(1 + back % 5) * 3_600_000
      return summary
    }
    let all = statistics(days).sleepAndFocus
    #expect(all.count == 49)
    #expect(all.correlation?.rho == 1)
    #expect(all.verdict == .goTogether)
    #expect(all.high?.median == 16_200_000)
    #expect(all.low?.median == 7_200_000)
    let working = statistics(days, rules: GoalRules(restDays: [.saturday, .sunday])).sleepAndFocus
    #expect(working.count == 35)
    let old = days.map { summary -> DaySummary in
      var moved = DaySummary(day: summary.day.adding(days: -366))
      (moved.log, moved.focused) = (summary.log, summary.focused)
      return moved
    }
    #expect(statistics(old).sleepAndFocus.count == 0)
  }
}
