import FocusDemo

@testable import FocusDomain

@testable import FocusTUI

extension World {
  /// Two years of use, seen on a Thursday afternoon: the data of `focus demo`.
  static var life: World { lived }

  // Created once, because it takes long. Each test works on its own copy.
  private static let lived: World = {
    let now = Instant("2026-11-19T14:20:00.000Z") ?? pinnedNow
    let clock = PlannerClock(now: { now }, zone: .utc)
    let life = DemoLife(until: now, by: clock)
    let plans = life.records.agenda.days
    var world = World(
      days: Dictionary(uniqueKeysWithValues: plans.map { ($0.day, $0.entries) }),
      memory: ScreenMemory(openedOn: clock.today, onboarded: true), now: ClockReading(clock))
    world.sessions.clock = clock
    let days = life.records[FocusSession.self].days
    world.sessions.ended = days.flatMap { day in
      day.entries.map { EndedSession(day: day.day, session: $0) }
    }
    world.logs = life.records[DayLog.self]
    let summaries = Set(plans.map(\.day.civilMonth)).flatMap { month in
      DaySummary.summaries(
        of: month, plans: world.read(month).agenda.days, sessions: days, reaching: [])
    }
    world.knownStatistics = StatisticsReading(
      Statistics(summaries, today: clock.today, rules: GoalRules(dailyGoal: 120)), in: .utc)
    world.send(.storeChanged(nil))
    world.send(.sessionsRead(world.sessions.reading))
    // LeakSanitizer does not recognize that an enum with a tag in its pointer owns its payload.
    world.effects = []
    return world
  }()
}
