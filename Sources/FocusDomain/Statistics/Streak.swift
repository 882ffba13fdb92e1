/// A row of days whose goal was met, and how often it was met lately.
///
/// Days off neither count nor end it, unless their goal is met: then they count. Two missed days a month are
/// frozen, the first ones of the month within a streak, and do not end it either. Today ends nothing before it is over.
package struct Streak: Equatable, Sendable {
  /// What a day is to a streak.
  package enum Outcome: String, Equatable, Sendable {
    case met, off, frozen, missed
    /// Today, not yet met.
    case open
  }

  /// The number of days that count in the streak that goes on; 0 for none.
  package private(set) var current = 0
  /// The frozen days within it, in order.
  package private(set) var frozen: [CivilDate] = []
  /// The number of days that count in the longest one.
  package private(set) var best = 0
  /// How many of the last `recentDays` days met their goal.
  package private(set) var recentMet = 0
  /// How many days were looked at for that: 28, or as many as there are. Days off that missed their goal are not among
  /// them, and neither is today before its goal is met.
  package private(set) var recentDays = 0
  /// What each day was, from the first day to today.
  private var outcomes: [Outcome] = []
  private var first: CivilDate

  private static let window = 28

  /// The streaks of those days, in order; a day up to today that is not among them is empty. The first of them is the
  /// first day that can be missed.
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
    let counting = outcomes.filter { $0 != .off && $0 != .open }.suffix(Streak.window)
    (recentDays, recentMet) = (counting.count, counting.count { $0 == .met })
  }

  /// What that day is to the streaks; nil after today and before the first day.
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
    return current > 0 && freezes > 0 ? .frozen : .missed
  }

  private mutating func add(_ outcome: Outcome, on day: CivilDate) {
    outcomes.append(outcome)
    switch outcome {
    case .met: current += 1
    case .frozen: frozen.append(day)
    case .missed: (current, frozen) = (0, [])
    case .off, .open: break
    }
    best = max(best, current)
  }
}
