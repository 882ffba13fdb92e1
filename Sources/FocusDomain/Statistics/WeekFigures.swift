/// The figures of a week or another range of days. Its totals come from `Statistics`; this type adds the
/// figures for which single tasks are needed.
package struct WeekFigures: Equatable, Sendable {
  /// A task that was carried over.
  package struct Carried: Equatable, Sendable, Identifiable {
    package let id: TaskID
    /// The title, exactly as stored; clean it before displaying it.
    package let title: String
    /// The number of times it was carried over on these days.
    package fileprivate(set) var times: Int
  }

  /// The planned and actual time of finished tasks that have both, in milliseconds.
  package struct Comparison: Equatable, Sendable {
    package private(set) var tasks = 0
    package private(set) var planned: Int64 = 0
    package private(set) var took: Int64 = 0

    package init() {}

    /// Compares the finished tasks of these plans. `took` is the focus time of tasks, in milliseconds.
    package init(of plans: [DayPlan], took: [TaskID: Int64]) {
      for task in plans.flatMap(\.finished) {
        add(planned: Int64(task.minutes ?? 0) * 60_000, took: took[task.lastingID] ?? 0)
      }
    }

    mutating func add(planned: Int64, took: Int64) {
      guard planned > 0, took > 0 else { return }
      tasks += 1
      self.planned += planned
      self.took += took
    }
  }

  package let days: ClosedRange<CivilDate>
  /// The totals of the days up to today.
  package let totals: PeriodTotals
  /// The number of tasks planned for the days after today.
  package let ahead: Int
  /// The tasks that were carried over, most often first.
  package let carried: [Carried]
  package let compared: Comparison
  /// The streak at the end of the days.
  package let streak: Streak

  /// Creates the figures of a range of days. `plans` are all plans of these days; `sessions` are all sessions
  /// of their finished tasks.
  package init(
    of days: ClosedRange<CivilDate>, in statistics: Statistics, plans: [DayPlan],
    sessions: [DayRecords<FocusSession>]
  ) {
    self.days = days
    totals = statistics.totals(of: days)
    ahead = statistics.ahead(in: days)
    streak = statistics.streak(atEndOf: days.upperBound)
    let counting = days.counting(by: statistics.today)
    let counted = plans.filter { counting.contains($0.day) }
    carried = counted.carried
    compared = Comparison(of: counted, took: SessionTotals.focusedByTask(of: sessions))
  }
}

extension FocusTask {
  /// The planned minutes, if the task is done and took long enough for a comparison; nil otherwise.
  package func plannedMinutes(besideMilliseconds took: Int64) -> Int? {
    isCompleted && took >= 60_000 ? minutes : nil
  }
}

extension DayPlan {
  /// The completed tasks.
  package var finished: [FocusTask] { tasks.filter(\.isCompleted) }
}

extension [DayPlan] {
  /// The tasks that were carried over from these days, most often first.
  package var carried: [WeekFigures.Carried] {
    var found: [WeekFigures.Carried] = []
    for task in sorted(by: { $0.day < $1.day }).flatMap(\.tasks) where task.carriedTo != nil {
      let known = found.firstIndex { $0.id == task.lastingID }
      if let known {
        found[known].times += 1
      } else {
        found.append(WeekFigures.Carried(id: task.lastingID, title: task.title, times: 1))
      }
    }
    return found.enumerated().sorted { ($1.element.times, $0.offset) < ($0.element.times, $1.offset) }
      .map(\.element)
  }
}

extension Statistics {
  /// The number of tasks planned for the days of a range after today.
  package func ahead(in range: ClosedRange<CivilDate>) -> Int {
    recorded(in: range).filter { $0.day > today }.reduce(0) { $0 + $1.tasks.countedOnce.planned }
  }

  /// The streak at the end of a day, or the present one if that day is not over.
  package func streak(atEndOf day: CivilDate) -> Streak {
    guard day < today else { return streak }
    return Streak(days.prefix { $0.day <= day }, today: day.adding(days: 1), rules: rules)
  }
}
