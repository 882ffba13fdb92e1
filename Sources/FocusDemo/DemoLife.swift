import FocusDomain

/// The plans, focus sessions and day logs of an invented person, from two years ago until now and some days
/// beyond.
///
/// It resembles a real life: full weekdays and quiet weekends, holidays without plans, good and bad weeks,
/// tasks carried to the next day, and sleep that correlates slightly with the focus of the day. Today is a
/// working day whatever its weekday, so that the first look shows what the planner is for. The same time,
/// zone and seed always give the same life.
package struct DemoLife {
  /// All records, by kind.
  package private(set) var records = Records()

  /// The number of past days.
  package static let length = 730

  private let now: Instant
  private let clock: PlannerClock
  private var random: SeededGenerator
  private var titles: DemoTitles
  /// How well rested the person is, from about -1 to 1. The value changes slowly.
  private var rest = 0.0
  /// The tasks that are carried to the next working day.
  private var carried: [FocusTask] = []

  /// Invents a life up to `now`.
  package init(
    until now: Instant, by clock: PlannerClock, seed: UInt64 = 3, language: DemoLanguage = .english
  ) {
    (self.now, self.clock) = (now, clock)
    random = SeededGenerator(seed: seed)
    titles = DemoTitles(seed: seed, words: language.words)
    let today = clock.today(at: now)
    for distance in -DemoLife.length...10 { live(today.adding(days: distance), today: today) }
    records[Routine.self][.undated].entries = routines(
      language.words.routines, since: today.adding(days: -60))
  }

  private func routines(_ titles: [String], since first: CivilDate) -> [Routine] {
    zip(titles, ["1w mon,tue,wed,thu,fri", "1m 1", "10d"]).map { title, rule in
      Routine(
        id: .derived(from: "demo", "routine", rule), title: title, priority: .low,
        recurrence: Recurrence(Recurrence.Rule(rule) ?? .days(1), from: first), createdAt: at(first, 8))
    }
  }

  // MARK: A day

  private mutating func live(_ day: CivilDate, today: CivilDate) {
    let kind = day == today ? .work : DayKind(day)
    rest = 0.6 * rest + 0.8 * noise()
    let sleep = rating(3.2 + 1.6 * rest)
    let energy = Double(sleep - 3) * 0.22 + 0.4 * noise()
    var tasks = plan(day, kind, today: today)
    if day <= today {
      let sessions = focus(on: tasks, day, kind, day == today ? max(energy, 0) : energy)
      finish(&tasks, on: day, energy)
      if day < today, kind == .work { carryOver(&tasks, from: day) }
      if !sessions.isEmpty { records[FocusSession.self][day].entries = sessions }
    }
    if !tasks.isEmpty { records.agenda[day].entries = tasks }
    let keepsLogs = day > today.adding(days: -500)
    if day <= today, keepsLogs, chance(0.88) { log(day, kind, sleep, tasks, isOver: day < today) }
  }

  private mutating func plan(_ day: CivilDate, _ kind: DayKind, today: CivilDate) -> [FocusTask] {
    var tasks: [FocusTask] = []
    if kind == .work, day <= today {
      for old in carried.prefix(2) {
        var task = old
        task.schedule = .allDay
        (task.placedAt, task.modifiedAt) = (at(day, 7, 50), at(day, 7, 50))
        task.carriedFrom = old.carriedFrom ?? clock.today(at: old.createdAt)
        task.carries += 1
        tasks.append(task)
      }
      carried = []
    }
    let carriedCount = tasks.count
    let wanted = day == today ? DayPlan.limit : kind.taskCount(&random, isAhead: day > today)
    while tasks.count < wanted {
      let index = tasks.count
      tasks.append(
        FocusTask(
          id: id(day, "task", index), title: titles.next(kind, evening: index == 2),
          priority: index == 0 && chance(0.7) ? .high : index == 1 || chance(0.4) ? .medium : .low,
          schedule: schedule(index - carriedCount, kind, isToday: day == today), createdAt: at(day, 8, index))
      )
    }
    return tasks
  }

  private mutating func schedule(_ index: Int, _ kind: DayKind, isToday: Bool) -> Schedule {
    let (start, minutes): (Int, Int)
    switch (kind, index) {
    case (.work, 0) where isToday || chance(0.75):
      (start, minutes) = (9 * 60 + 15 * random.below(3), 75 + 15 * random.below(4))
    case (.work, 1) where isToday || chance(0.55):
      (start, minutes) = (13 * 60 + 30 * random.below(4), 30 + 15 * random.below(4))
    case (.work, 2) where chance(0.35): (start, minutes) = (18 * 60 + 30 * random.below(2), 45)
    case (.weekend, 0) where chance(0.4): (start, minutes) = (10 * 60 + 30 * random.below(6), 60)
    default: return .allDay
    }
    let from = TimeOfDay(wrapping: start)
    return .timed(TimeRange(start: from, end: from.adding(minutes: minutes)))
  }

  private mutating func finish(_ tasks: inout [FocusTask], on day: CivilDate, _ energy: Double) {
    for index in tasks.indices {
      let end = tasks[index].schedule.range?.end.minutes ?? 11 * 60 + 150 * index + random.below(90)
      let done = clock.instant(of: TimeOfDay(wrapping: end + random.below(20)), on: day)
      let likelihood = 0.9 + 0.3 * energy - 0.05 * Double(index)
      guard chance(likelihood), done < now else { continue }
      tasks[index].completedAt = done
      tasks[index].modifiedAt = done
    }
  }

  private mutating func carryOver(_ tasks: inout [FocusTask], from day: CivilDate) {
    var next = day.adding(days: 1)
    while DayKind(next) != .work { next = next.adding(days: 1) }
    guard clock.start(of: next) < now else { return }
    for index in tasks.indices where tasks[index].isOpen && tasks[index].carries < 3 && carried.count < 2 {
      guard chance(0.6) else { continue }
      carried.append(tasks[index])
      tasks[index] = tasks[index].trace(on: day, carriedTo: next)
      tasks[index].modifiedAt = at(next, 7, 50)
    }
  }

  // MARK: Sessions

  private mutating func focus(
    on tasks: [FocusTask], _ day: CivilDate, _ kind: DayKind, _ energy: Double
  ) -> [FocusSession] {
    let count = kind.sessionCount(&random, energy: energy)
    guard !tasks.isEmpty, count > 0 else { return [] }
    var sessions: [FocusSession] = []
    var minute = kind.firstMinute + random.below(25)
    for index in 0..<count {
      let task = tasks[min(index * tasks.count / count, tasks.count - 1)]
      minute = max(minute, task.schedule.range?.start.minutes ?? 0)
      if minute > 11 * 60 + 50, minute < 13 * 60 { minute = 13 * 60 + random.below(20) }
      let session = session(index, on: task, at: clock.instant(of: TimeOfDay(wrapping: minute), on: day), day)
      guard let end = session.end, end < now else { break }
      sessions.append(session)
      minute += Int(end.milliseconds - (session.start ?? end).milliseconds) / 60_000 + 4 + random.below(22)
      guard minute < 18 * 60 else { break }
    }
    return sessions
  }

  private mutating func session(
    _ index: Int, on task: FocusTask, at start: Instant, _ day: CivilDate
  ) -> FocusSession {
    let isStopwatch = chance(0.12)
    let planned = isStopwatch ? nil : chance(0.7) ? 25 * 60 : 50 * 60
    let isWhole = !isStopwatch && chance(0.8)
    let seconds = isWhole ? planned ?? 0 : (planned ?? 40 * 60) * (30 + random.below(60)) / 100
    var pieces: [FocusSession.Piece] = []
    var (left, begin) = (Int64(seconds) * 1000, start)
    if chance(0.15) {
      let first = left * Int64(20 + random.below(50)) / 100
      let end = chance(0.3) ? FocusSession.Piece.End.asleep : .paused
      pieces.append(.init(start: begin, milliseconds: first, end: end))
      begin = begin.adding(milliseconds: first + Int64(2 + random.below(9)) * 60_000)
      left -= first
    }
    pieces.append(.init(start: begin, milliseconds: left, end: .done))
    return FocusSession(
      id: id(day, "session", index), task: task.id, title: task.title,
      mode: isStopwatch ? .stopwatch : .countdown, planned: planned, outcome: isWhole ? .completed : .stopped,
      sound: chance(0.5) ? "rain" : chance(0.3) ? "brown" : nil,
      note: chance(0.06) ? titles.note(&random) : "",
      pieces: pieces, createdAt: start, modifiedAt: begin.adding(milliseconds: left))
  }

  // MARK: Logs

  private mutating func log(
    _ day: CivilDate, _ kind: DayKind, _ sleep: Int, _ tasks: [FocusTask], isOver: Bool
  ) {
    var log = DayLog(day: day, sleep: sleep, rest: kind == .holiday, modifiedAt: at(day, 8))
    if isOver {
      let done = tasks.isEmpty ? 0.6 : Double(tasks.count { $0.isCompleted }) / Double(tasks.count)
      log.mood = rating(2.4 + 1.4 * done + 0.5 * rest + 0.7 * noise())
      if chance(0.22) { log.reflection = titles.reflection(&random, mood: log.mood ?? 3) }
      log.modifiedAt = at(day, 21, 30)
    }
    records[DayLog.self][day].entries = [log]
  }

  // MARK: Chance

  private mutating func chance(_ likelihood: Double) -> Bool {
    Double(random.below(1000)) < likelihood * 1000
  }

  /// Returns a random number with an approximately normal distribution, mostly from -1 to 1.
  private mutating func noise() -> Double {
    (0..<4).reduce(0.0) { sum, _ in sum + Double(random.below(2001) - 1000) / 1000 } / 2.3
  }

  private func rating(_ value: Double) -> Int {
    min(max(Int(value.rounded()), DayLog.ratings.lowerBound), DayLog.ratings.upperBound)
  }

  private func at(_ day: CivilDate, _ hour: Int, _ minute: Int = 0) -> Instant {
    clock.instant(of: TimeOfDay(wrapping: hour * 60 + minute), on: day)
  }

  private func id(_ day: CivilDate, _ what: String, _ index: Int) -> TaskID {
    .derived(from: "demo", what, "\(day)", "\(index)")
  }
}
