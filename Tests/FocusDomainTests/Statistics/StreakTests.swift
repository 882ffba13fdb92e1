import Testing

@testable import FocusDomain

/// The rules of streaks, as drawings: one letter per day up to today.
///
/// `x` goal met, `.` nothing done, `r` rest day, `R` rest day with its goal met, `o` planned and not done.
@Suite struct StreakTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let days: String
    /// `x` met, `.` missed, `,` nothing planned, `-` off, `f` frozen, `o` open.
    let outcomes: String
    let current: Int
    let best: Int
    var frozen = 0
    var recent: (met: Int, days: Int)
    /// The last of the days. 2026-11-21 is a Saturday.
    var today = "2026-11-21"
    var rest: Set<Weekday> = []
    var testDescription: String { "\(days) until \(today)" }
  }

  static let cases = [
    Case(days: "", outcomes: "o", current: 0, best: 0, recent: (0, 0)),
    Case(days: ".", outcomes: "o", current: 0, best: 0, recent: (0, 0)),
    Case(days: "x", outcomes: "x", current: 1, best: 1, recent: (1, 1)),
    Case(days: "xxx", outcomes: "xxx", current: 3, best: 3, recent: (3, 3)),
    // Today does not end a streak before the day is over.
    Case(days: "xxo", outcomes: "xxo", current: 2, best: 2, recent: (2, 2)),
    // Two missed days a month are frozen, the third ends the streak.
    Case(days: "xxox", outcomes: "xxfx", current: 3, best: 3, frozen: 1, recent: (3, 4)),
    Case(days: "xxoox", outcomes: "xxffx", current: 3, best: 3, frozen: 2, recent: (3, 5)),
    Case(days: "xxooox", outcomes: "xxff.x", current: 1, best: 2, recent: (3, 6)),
    Case(days: "xoxoxox", outcomes: "xfxfx.x", current: 1, best: 3, recent: (4, 7)),
    Case(days: "xxooo", outcomes: "xxffo", current: 2, best: 2, frozen: 2, recent: (2, 4)),
    // A day with an unfinished task is a missed day.
    Case(days: "xox", outcomes: "xfx", current: 2, best: 2, frozen: 1, recent: (2, 3)),
    // Nothing is frozen without a streak.
    Case(days: "oooxo", outcomes: "...xo", current: 1, best: 1, recent: (1, 4)),
    // Each month has two freezes. 2026-11-02 is a Monday.
    Case(
      days: "xooxox", outcomes: "xffxfx", current: 3, best: 3, frozen: 3, recent: (3, 6), today: "2026-11-02"),
    Case(days: "xooox", outcomes: "xff.x", current: 1, best: 1, recent: (2, 5), today: "2026-10-31"),
    Case(
      days: "xooox", outcomes: "xfffx", current: 2, best: 2, frozen: 3, recent: (2, 5), today: "2026-11-02"),
    // A day without a plan neither counts nor ends the streak, and takes no freeze.
    Case(days: "xx...oox", outcomes: "xx,,,ffx", current: 3, best: 3, frozen: 2, recent: (3, 5)),
    Case(days: "o.oo.x", outcomes: ".,..,x", current: 1, best: 1, recent: (1, 4)),
    // Days off neither count nor end the streak, unless their goal is met.
    Case(days: "xxrrrrxx", outcomes: "xx----xx", current: 4, best: 4, recent: (4, 4)),
    Case(days: "xRx", outcomes: "xxx", current: 3, best: 3, recent: (3, 3)),
    Case(days: "xxr", outcomes: "xx-", current: 2, best: 2, recent: (2, 2)),
    Case(
      days: "xx..xxxxx..xx", outcomes: "xx--xxxxx--xx", current: 9, best: 9, recent: (9, 9),
      today: "2026-11-24",
      rest: [.saturday, .sunday]),
    Case(
      days: "xo..o", outcomes: "xf--o", current: 1, best: 1, frozen: 1, recent: (1, 2), today: "2026-11-23",
      rest: [.saturday, .sunday]),
    // The best streak is kept.
    Case(days: "xxxxxoooox", outcomes: "xxxxxff..x", current: 1, best: 5, recent: (6, 10)),
    // The last 28 days that count, over any number of days.
    Case(
      days: String(repeating: "x", count: 40), outcomes: String(repeating: "x", count: 40), current: 40,
      best: 40,
      recent: (28, 28)),
  ]

  @Test(arguments: cases)
  func outcomesFollowTheStreakRules(_ one: Case) throws {
    let last = day(one.today)
    let letters = Array(one.days)
    let days = letters.enumerated().compactMap { index, letter -> DaySummary? in
      var summary = DaySummary(day: last.adding(days: index + 1 - letters.count))
      switch letter {
      case "x": summary.high = TaskCount(planned: 2, done: 2)
      case "R": (summary.high, summary.log) = (TaskCount(planned: 1, done: 1), DayRating(isRest: true))
      case "r": summary.log = DayRating(isRest: true)
      case "o": summary.low = TaskCount(planned: 2, done: 1)
      default: return nil
      }
      return summary
    }
    let streak = Streak(days, today: last, rules: GoalRules(restDays: one.rest))
    let signs: [Streak.Outcome: Character] = [
      .met: "x", .off: "-", .frozen: "f", .missed: ".", .unplanned: ",", .open: "o",
    ]
    let outcomes = one.outcomes.indices.map { index in
      let offset = one.outcomes.distance(from: index, to: one.outcomes.endIndex)
      return streak.outcome(on: last.adding(days: 1 - offset)).flatMap { signs[$0] } ?? "?"
    }
    #expect(String(outcomes) == one.outcomes)
    #expect(streak.current == one.current)
    #expect(streak.best == one.best)
    #expect(streak.frozen.count == one.frozen)
    #expect(streak.recentMet == one.recent.met)
    #expect(streak.recentDays == one.recent.days)
    #expect(streak.outcome(on: last.adding(days: 1)) == nil)
  }

  /// With minutes as the goal, a day without a plan can miss it.
  @Test func aDayWithoutAPlanMissesOnlyMinutes() {
    var first = DaySummary(day: today.adding(days: -2))
    first.high = TaskCount(planned: 1, done: 0)
    for (goal, outcome) in [(0, Streak.Outcome.unplanned), (30, .missed)] {
      let streak = Streak([first], today: today, rules: GoalRules(dailyGoal: goal))
      #expect(streak.outcome(on: today.adding(days: -1)) == outcome)
      #expect(streak.outcome(on: first.day) == .missed)
    }
  }

  @Test func theMinutesOfTheGoalMeetTheGoal() {
    var summary = DaySummary(day: today)
    summary.low = TaskCount(planned: 3, done: 2)
    summary.focused = 120 * 60_000 - 1
    #expect(!GoalRules(dailyGoal: 120).isMet(by: summary))
    summary.focused += 1
    #expect(GoalRules(dailyGoal: 120).isMet(by: summary))
    #expect(!GoalRules().isMet(by: summary))
    summary.low.done = 3
    #expect(GoalRules().isMet(by: summary))
    #expect(!GoalRules().isMet(by: DaySummary(day: today)))
  }

  /// A streak is no longer than the days met, the best is the longest, and a month has at most two freezes.
  @Test(arguments: 0..<200)
  func streakInvariantsHold(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let last = today.adding(days: random.below(60))
    let days = (0..<(1 + random.below(150))).reversed().compactMap { back -> DaySummary? in
      var summary = DaySummary(day: last.adding(days: -back))
      switch random.below(6) {
      case 0: return nil
      case 1: summary.log.isRest = true
      case 2: summary.high = TaskCount(planned: 1, done: 0)
      default: summary.high = TaskCount(planned: 1, done: 1)
      }
      return summary
    }
    let streak = Streak(days, today: last, rules: GoalRules())
    #expect(streak.best >= streak.current)
    #expect(streak.current <= days.count)
    #expect(streak.recentMet <= streak.recentDays)
    #expect(streak.recentDays <= 28)
    let perMonth = Dictionary(grouping: streak.frozen, by: \.civilMonth)
    #expect(perMonth.values.allSatisfy { $0.count <= 2 })
    #expect(streak.frozen.allSatisfy { streak.outcome(on: $0) == .frozen })
  }
}
