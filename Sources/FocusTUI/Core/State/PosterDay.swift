import FocusDomain
import FocusTerminal
import FocusText

/// The content of the poster of a day.
package struct PosterDay {
  let day: CivilDate
  let plan: DayPlan
  /// The completion of each task that is done.
  let completions: [TaskID: TaskCompletion]
  /// The focus time of the day, in milliseconds.
  let focused: Int64
  /// The number of consecutive days, up to this one, that met their goal.
  let streak: Int
  let week: [WeekBars.Day]
  let dates: DateStyle

  /// `3 of 3 by 18:31 · 1 h 15 min of focus · 6-day streak`
  var facts: String { knownFacts.joined(separator: " · ") }

  /// Returns the facts on one line if they fit, otherwise on one line each.
  func facts(_ width: Int) -> [String] {
    TextWidth.width(of: facts) <= width ? [facts] : knownFacts
  }

  /// The focus time and the streak, if there are any.
  private var parts: [String] {
    [
      focused >= 60_000 ? Text.focusThisWeek(seconds: focused.wholeSeconds) : nil,
      streak > 1 ? Text.dayStreak(streak) : nil,
    ].compactMap(\.self)
  }

  /// The facts on one line, the longest form first.
  var quietFacts: [String] { parts.isEmpty ? [] : [parts.joined(separator: " · ")] + parts }

  private var knownFacts: [String] {
    guard plan.isFinished else { return parts }
    let last = plan.tasks.compactMap { task in task.completedAt.map { (id: task.id, at: $0) } }
      .max { $0.at < $1.at }
    let end = last.flatMap { completions[$0.id] }.map {
      Text.doneBy(plan.completedCount, plan.total, $0.time)
    }
    return [end ?? Text.shortFinished] + parts
  }

  /// Returns the poster as lines of plain text.
  package func lines(_ symbols: Symbols) -> [(text: String, style: Style)] {
    let tasks = plan.tasks.flatMap { task in
      let sign = task.isCompleted ? symbols.check : symbols.emptyCircle
      return [("\(sign) \(Title.cleaned(task.title))", Style(.text).bold())]
        + (completions[task.id].map { [("  \($0.words)", Style(.textMuted))] } ?? [])
    }
    let facts = facts.isEmpty ? [] : [(facts, Style())]
    return [(Text.longDate(day, dates), Style(plan.isFinished ? .success : .textMuted).bold())] + tasks
      + facts
  }
}

extension PosterDay {
  /// Creates the poster of today.
  init(_ state: AppState) {
    let tasks = state.plan.tasks
    self.init(
      day: state.today, plan: state.plan,
      completions: Dictionary(tasks.compactMap { task in state.completion(of: task).map { (task.id, $0) } }) {
        $1
      },
      focused: state.focused(on: state.today),
      streak: state.dashboard.reading?.statistics.streak.current ?? 0,
      week: state.weekBars(of: state.today).days, dates: state.options.dates)
  }

  /// Creates the poster of any day of a store. The `sessions` are those of the day and of the one before,
  /// which may have ended after midnight. The `statistics` end with the day.
  package init(
    _ plan: DayPlan, sessions: [DayRecords<FocusSession>], statistics: Statistics, zone: LocalZone,
    dates: DateStyle
  ) {
    let day = statistics.today
    var completions: [TaskID: TaskCompletion] = [:]
    for task in plan.tasks {
      guard let at = task.completedAt else { continue }
      let wall = zone.wallTime(at: at)
      let time = Text.time(wall.time, dates.clock)
      completions[task.id] = TaskCompletion(
        time: wall.date == day ? time : "\(Text.shortDate(wall.date, dates)) \(time)",
        focused: SessionTotals.focused(on: task.lastingID, in: day...day, of: sessions))
    }
    let week = statistics.week(of: day)
    self.init(
      day: day, plan: plan, completions: completions, focused: statistics.summary(of: day).focused,
      streak: statistics.streak.current,
      week: statistics.periods(of: week, by: .day).map { period in
        let day = period.lowerBound
        let count = statistics.summary(of: day).tasks.countedOnce
        return WeekBars.Day(
          letter: Text.letter(of: day.weekday, dates), done: count.done, planned: count.planned,
          isToday: day == statistics.today)
      }, dates: dates)
  }
}

extension AppState {
  /// Returns when a task of today was done; nil while it is open.
  func completion(of task: FocusTask) -> TaskCompletion? {
    guard let at = task.completedAt else { return nil }
    return TaskCompletion(
      time: Text.time(clock.axis.time(at: clock.axis.minute(at: at)), options.dates.clock),
      focused: SessionTotals.focused(on: task.lastingID, in: today...today, of: sessions.days))
  }
}
