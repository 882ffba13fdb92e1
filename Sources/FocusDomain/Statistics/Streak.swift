/// Consecutive days that met their goal, and how often it was met recently.
///
/// Days off and days without a plan neither count nor end a streak, except that days off that meet their goal
/// count. The first two missed days of a month within a streak are frozen and do not end it either. Today
/// cannot end a streak before it is over.
package struct Streak: Equatable, Sendable {
  /// The role of a day in the streaks.
  package enum Outcome: String, Equatable, Sendable {
    case met, off, frozen, missed
    /// Nothing was planned and there is no goal in minutes, so there was nothing to meet or miss.
    case unplanned
    /// Today, if its goal is not met yet.
    case open
  }

  /// The number of days that count in the current streak; 0 for none.
  package private(set) var current = 0
  /// The frozen days in the current streak, in order.
  package private(set) var frozen: [CivilDate] = []
  /// The number of days that count in the longest streak.
  package private(set) var best = 0
  /// The number of the last `recentDays` days that met their goal.
  package private(set) var recentMet = 0
  /// The number of days considered for `recentMet`: 28, or fewer if there are fewer. Days off that missed
  /// their goal and days without a plan are excluded, and so is today until its goal is met.
  package private(set) var recentDays = 0
  /// The role of each day, from the first day to today.
  private var outcomes: [Outcome] = []
  private var first: CivilDate

  private static let window = 28

  /// Computes the streaks of days, which must be in order. Days up to today that are missing count as empty.
  /// The first one given is the first day that can be missed.
  package init(_ days: some Collection<DaySummary>, today: CivilDate, rules: GoalRules) {
    first = days.first?.day ?? today
    guard first <= today else { return }
    var rest = days[...]
    var freezes = (month: first.civilMonth, left: GoalRules.freezesPerMonth)
    for number in first.dayNumber...today.dayNumber {
      let day = CivilDate(dayNumber: number)
      var summary = DaySummary(day: day)
      if let next = rest.first, next.day == day {
        summary = next
        rest = rest.dropFirst()
      }
      if freezes.month != day.civilMonth { freezes = (day.civilMonth, GoalRules.freezesPerMonth) }
      let outcome = outcome(of: summary, today: today, rules, freezes: freezes.left)
      if outcome == .frozen { freezes.left -= 1 }
      add(outcome, on: day)
    }
    let counting = outcomes.filter { ![.off, .unplanned, .open].contains($0) }.suffix(Streak.window)
    (recentDays, recentMet) = (counting.count, counting.count { $0 == .met })
  }

  /// The role of a day; nil after today and before the first day.
  package func outcome(on day: CivilDate) -> Outcome? {
    let index = first.days(until: day)
    return outcomes.indices.contains(index) ? outcomes[index] : nil
  }

  private func outcome(
    of summary: DaySummary, today: CivilDate, _ rules: GoalRules, freezes: Int
  ) -> Outcome {
    if rules.isMet(by: summary) { return .met }
    if rules.isOff(summary) { return .off }
    if summary.day == today { return .open }
    if summary.tasks.planned == 0, rules.dailyGoal == 0 { return .unplanned }
    return current > 0 && freezes > 0 ? .frozen : .missed
  }

  private mutating func add(_ outcome: Outcome, on day: CivilDate) {
    outcomes.append(outcome)
    switch outcome {
    case .met: current += 1
    case .frozen: frozen.append(day)
    case .missed: (current, frozen) = (0, [])
    case .off, .unplanned, .open: break
    }
    best = max(best, current)
  }
}
