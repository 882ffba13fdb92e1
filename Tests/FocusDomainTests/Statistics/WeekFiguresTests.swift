import Testing

@testable import FocusDomain

/// The figures of a week: one definition for `focus stats`, `focus review` and the screen.
@Suite struct WeekFiguresTests {
  private let test: TemporaryStore
  private var store: Store { test.store }
  private let rules = GoalRules()

  init() throws { test = try TemporaryStore() }

  private func statistics(startingOn first: Weekday = .monday) throws -> Statistics {
    Statistics(try store.summaries().items, today: today, rules: rules, firstWeekday: first)
  }

  private func figures(_ days: ClosedRange<CivilDate>, _ statistics: Statistics) throws -> WeekFigures {
    let found = try store.plansAndSessions(of: days)
    return WeekFigures(of: days, in: statistics, plans: found.plans, sessions: found.sessions)
  }

  private func focus(on task: FocusTask, minutes: Int64, day: CivilDate, hour: Int64) throws {
    let start = Instant.utcStart(of: day).adding(milliseconds: hour * 3_600_000)
    let session = FocusSession(
      id: .random(), task: task.lastingID, title: task.title, planned: 1_500,
      pieces: [FocusSession.Piece(start: start, milliseconds: minutes * 60_000, end: .done)], createdAt: start
    )
    try store.change(.focus, on: [day], of: [FocusSession.self]) { $0.insert(session, on: day) }
  }

  @Test func aCarriedTaskCountsOnceOnTheDayItWasDone() throws {
    let days = ["2026-11-17", "2026-11-18", "2026-11-19"].compactMap { CivilDate($0) }
    try test.add("Write", on: days[0])
    let id = try #require(try store.plan(of: days[0]).tasks.first?.id)
    try store.perform(.edit(id, day: days[0], TaskFields(length: 60)))
    for (from, to) in zip(days, days.dropFirst()) {
      try store.perform(.carryOver([CarryDecision(id, .carry)], from: from, to: to))
    }
    try store.perform(.complete(id, day: days[2]))
    try test.add("Rest", on: tomorrow)
    let task = try #require(try store.plan(of: days[2]).tasks.first)
    try focus(on: task, minutes: 30, day: days[0], hour: 9)
    try focus(on: task, minutes: 60, day: days[2], hour: 9)
    let week = try figures(today.week(startingOn: .monday), statistics())
    #expect(week.totals.tasks.planned == 1)
    #expect(week.totals.tasks.done == 1)
    #expect(week.ahead == 1)
    #expect(week.carried.map(\.title) == ["Write"])
    #expect(week.carried.map(\.times) == [2])
    #expect(week.compared.tasks == 1)
    #expect(week.compared.planned == 60 * 60_000)
    #expect(week.compared.took == 90 * 60_000)
  }

  /// A task carried over from an earlier month includes its sessions of that month.
  @Test func theTimeOfATaskIsThatOfAllItsDays() throws {
    let (first, last) = (CivilDate("2026-10-30")!, CivilDate("2026-11-17")!)
    try test.add("Write", on: first)
    let id = try #require(try store.plan(of: first).tasks.first?.id)
    try store.perform(.edit(id, day: first, TaskFields(length: 30)))
    try focus(on: try store.plan(of: first).tasks[0], minutes: 45, day: first, hour: 9)
    try store.perform(.carryOver([CarryDecision(id, .carry)], from: first, to: last))
    try store.perform(.complete(id, day: last))
    let compared = try figures(today.week(startingOn: .monday), statistics()).compared
    #expect(compared.planned == 30 * 60_000)
    #expect(compared.took == 45 * 60_000)
  }

  /// Breaks, deleted sessions, and tasks without a plan or without sessions are not compared.
  @Test func onlyTasksWithAPlanAndSessionsAreCompared() throws {
    for title in ["Planned", "Timed"] { try test.add(title, on: yesterday) }
    let tasks = try store.plan(of: yesterday).tasks
    try store.perform(.edit(tasks[0].id, day: yesterday, TaskFields(length: 30)))
    try focus(on: tasks[1], minutes: 20, day: yesterday, hour: 9)
    for task in tasks { try store.perform(.complete(task.id, day: yesterday)) }
    let week = today.week(startingOn: .monday)
    #expect(try figures(week, statistics()).compared == WeekFigures.Comparison())
    try focus(on: tasks[0], minutes: 15, day: yesterday, hour: 11)
    let compared = try figures(week, statistics()).compared
    #expect(compared.planned == 30 * 60_000)
    #expect(compared.took == 15 * 60_000)
    try store.change(.focus, on: [yesterday], of: [FocusSession.self]) { editor in
      for session in editor.records[FocusSession.self][yesterday].entries {
        var gone = session
        gone.deletedAt = noon
        editor.replace(session, with: gone, on: yesterday)
      }
    }
    #expect(try figures(week, statistics()).compared == WeekFigures.Comparison())
  }

  @Test func theStreakIsCountedAtTheEndOfTheWeek() throws {
    for number in 9...14 {
      let day = CivilDate("2026-11-\(number < 10 ? "0" : "")\(number)")!
      try test.add("Read", on: day)
      try store.perform(.complete(try store.plan(of: day).tasks[0].id, day: day))
    }
    let all = try statistics()
    #expect(all.streak(atEndOf: CivilDate("2026-11-15")!).current == 6)
    #expect(all.streak(atEndOf: CivilDate("2026-11-10")!).current == 2)
    #expect(all.streak(atEndOf: today) == all.streak)
    #expect(all.streak(atEndOf: tomorrow) == all.streak)
  }

  /// All views of a week agree with each other and with a count of the single tasks.
  @Test(arguments: 1...12) func allViewsOfAWeekAgree(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let days = (-16...9).map { today.adding(days: $0) }
    for number in 0..<70 {
      test.clock.now = test.clock.now.adding(milliseconds: 1)
      let day = days.randomElement(using: &random) ?? today
      let task = try store.plan(of: day).tasks.randomElement(using: &random)
      do throws(PlannerError) {
        switch (Int.random(in: 0..<12, using: &random), task) {
        case (5...6, let task?): try store.perform(.complete(task.id, day: day))
        case (7...8, let task?):
          let target = day.adding(days: Int.random(in: 1...5, using: &random))
          try store.perform(.carryOver([CarryDecision(task.id, .carry)], from: day, to: target))
        case (9, let task?): try store.perform(.delete(task.id, day: day))
        case (10, let task?): try store.perform(.move(task.id, day: day, to: days[number % days.count]))
        case (11, _): try store.undo()
        default: try store.perform(.add(TaskDraft(title: "Task \(number)"), day: day))
        }
      } catch {
        guard case .refused = error else { throw error }
      }
    }
    let plans = try store.allPlans().items
    for first in [Weekday.monday, .sunday, .thursday] {
      let statistics = try statistics(startingOn: first)
      let weeks = statistics.periods(
        of: statistics.week(of: days[0]).lowerBound...statistics.week(of: today.adding(days: 20)).upperBound,
        by: .week)
      var sum = TaskCount()
      for week in weeks {
        let figures = try figures(week, statistics)
        let tasks = figures.totals.tasks
        // The figures of `focus stats`.
        #expect(figures.totals == statistics.totals(of: week))
        // The figures of days on the screen.
        let counting = week.counting(by: today)
        let shown = plans.filter { counting.contains($0.day) }.reduce(TaskCount()) { $0 + $1.countedOnce }
        #expect(shown.planned == tasks.planned)
        #expect(shown.done == tasks.done)
        // The single tasks, each on the last of its days.
        let here = plans.filter { week.contains($0.day) }.flatMap { plan in
          plan.tasks.map { PlannedTask(day: plan.day, task: $0) }
        }
        let ended = here.filter { $0.task.carriedTo == nil }
        #expect(Set(ended.map(\.task.lastingID)).count == ended.count)
        let isAhead = week.lowerBound > today
        #expect(tasks.planned == ended.count { isAhead || $0.day <= today })
        #expect(tasks.done == ended.count { $0.task.isCompleted && (isAhead || $0.day <= today) })
        #expect(figures.ahead == ended.count { $0.day > today })
        #expect(figures.carried.reduce(0) { $0 + $1.times } == figures.totals.carriedOver)
        #expect(Set(figures.carried.map(\.id)).count == figures.carried.count)
        if !isAhead { sum += TaskCount(planned: tasks.planned, done: tasks.done) }
      }
      // No task counts in two weeks.
      let past = statistics.totals(of: weeks[0].lowerBound...today).tasks
      #expect(past.planned == sum.planned)
      #expect(past.done == sum.done)
    }
  }
}
