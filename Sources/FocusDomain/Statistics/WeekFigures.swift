/// What a week, or another range of days, came to. Its totals are those of `Statistics`; here is what single tasks are needed for.
package struct WeekFigures: Equatable, Sendable {
  /// A task that was carried on.
  package struct Carried: Equatable, Sendable, Identifiable {
    package let id: TaskID
    /// Exactly as stored; clean it before displaying it.
    package let title: String
    /// How often, on these days.
    package fileprivate(set) var times: Int
  }

  /// How long finished tasks were planned to take, and how long they took, in milliseconds: those that have both.
  package struct Comparison: Equatable, Sendable {
    package private(set) var tasks = 0
    package private(set) var planned: Int64 = 0
    package private(set) var took: Int64 = 0

    package init() {}

    /// Of the done tasks of these plans. `took` is the focused time of tasks, in milliseconds.
    package init(of plans: [DayPlan], took: [TaskID: Int64]) {
      for task in plans.flatMap(\.finished) {
        add(planned: Int64(task.minutes ?? 0) * 60_000, took: took[task.lastingID] ?? 0)
      }
    }

    /// How many times as long as planned they took; nil without any.
    package var factor: Double? { planned > 0 ? Double(took) / Double(planned) : nil }

    mutating func add(planned: Int64, took: Int64) {
      guard planned > 0, took > 0 else { return }
      tasks += 1
      self.planned += planned
      self.took += took
    }
  }

  package let days: ClosedRange<CivilDate>
  /// Those of the days up to today.
  package let totals: PeriodTotals
  /// How many tasks are planned for the days after today.
  package let ahead: Int
  /// The tasks that were carried on, those that were most often first.
  package let carried: [Carried]
  package let compared: Comparison
  /// As it was at the end of the days.
  package let streak: Streak

  /// The figures of days, of which these are all plans. `sessions` are all that the finished tasks of these days have.
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
  /// The minutes that it was planned to take, if it is done and took long enough to be compared with them.
  package func plannedMinutes(besideMilliseconds took: Int64) -> Int? {
    isCompleted && took >= 60_000 ? minutes : nil
  }
}

extension DayPlan {
  /// The tasks that are done.
  package var finished: [FocusTask] { tasks.filter(\.isCompleted) }
}

extension [DayPlan] {
  /// The tasks that were carried on from these days to a later one, those that were most often first.
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
  /// The tasks of the days of a range that are still to come: planned, and neither done nor behind plan.
  package func ahead(in range: ClosedRange<CivilDate>) -> Int {
    recorded(in: range).filter { $0.day > today }.reduce(0) { $0 + $1.tasks.countedOnce.planned }
  }

  /// The streak as it was at the end of a day, or as it is if that day is not over.
  package func streak(atEndOf day: CivilDate) -> Streak {
    guard day < today else { return streak }
    return Streak(days.prefix { $0.day <= day }, today: day.adding(days: 1), rules: rules)
  }
}
