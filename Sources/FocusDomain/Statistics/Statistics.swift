/// All statistics of a planner, computed from its days without files or clocks.
package struct Statistics: Equatable, Sendable {
  /// The days that have data, in order, including days after today.
  package let days: [DaySummary]
  package let today: CivilDate
  package let rules: GoalRules
  /// The first day of the week.
  package let firstWeekday: Weekday
  package let streak: Streak

  /// The statistics of days, given in any order without duplicates.
  package init(_ days: [DaySummary], today: CivilDate, rules: GoalRules, firstWeekday: Weekday = .monday) {
    self.days = days.sorted { $0.day < $1.day }
    self.today = today
    self.rules = rules
    self.firstWeekday = firstWeekday
    streak = Streak(self.days.prefix { $0.day <= today }, today: today, rules: rules)
  }

  /// The summary of a day.
  package func summary(of day: CivilDate) -> DaySummary {
    let index = index(onOrAfter: day)
    return index < days.count && days[index].day == day ? days[index] : DaySummary(day: day)
  }

  /// The days of a range that have data.
  package func recorded(in range: ClosedRange<CivilDate>) -> ArraySlice<DaySummary> {
    let end = index(onOrAfter: range.upperBound)
    let holdsLast = end < days.count && days[end].day == range.upperBound
    return days[index(onOrAfter: range.lowerBound)..<(holdsLast ? end + 1 : end)]
  }

  /// The totals of a range of days. Days after today do not count, except in a range of a single day and in
  /// one that is wholly in the future.
  package func totals(of range: ClosedRange<CivilDate>) -> PeriodTotals {
    range.lowerBound == range.upperBound
      ? PeriodTotals(summary(of: range.lowerBound)) : PeriodTotals(recorded(in: range.counting(by: today)))
  }

  /// The totals of all days up to today.
  package var allTime: PeriodTotals { PeriodTotals(days.prefix { $0.day <= today }) }

  /// The first day with a focus session; nil without any.
  package var firstFocus: CivilDate? { days.first { $0.started > 0 || $0.focused > 0 }?.day }

  /// The week that contains a day.
  package func week(of day: CivilDate) -> ClosedRange<CivilDate> { day.week(startingOn: firstWeekday) }

  /// The goal of a range of days in minutes: the daily goal for each day that is not a day off; 0 for none.
  package func goal(of range: ClosedRange<CivilDate>) -> Int {
    let count = (range.lowerBound.dayNumber...range.upperBound.dayNumber).count {
      !rules.isOff(summary(of: CivilDate(dayNumber: $0)))
    }
    return rules.dailyGoal * count
  }

  /// The 53 weeks that end with the week of a day.
  package func year(endingWith day: CivilDate) -> ClosedRange<CivilDate> {
    let last = week(of: day)
    return last.lowerBound.adding(days: -52 * 7)...last.upperBound
  }

  /// The columns of that year's heat map: 53 weeks of seven days; nil for days after today.
  package func heatMap(endingWith day: CivilDate) -> [[HeatLevel?]] {
    let first = year(endingWith: day).lowerBound
    return (0..<53).map { week in
      (0..<7).map { offset in
        let day = first.adding(days: week * 7 + offset)
        return day > today ? nil : HeatLevel(focused: summary(of: day).focused)
      }
    }
  }

  /// The last eight weeks up to today.
  package var lastEightWeeks: ClosedRange<CivilDate> { today.adding(days: -55)...today }

  /// The relation of sleep and focus in the year up to yesterday. Today is excluded because it is not over,
  /// and days off because they have little focus for another reason.
  package var sleepAndFocus: Insight {
    let range = today.adding(days: -365)...today.adding(days: -1)
    return Insight(
      recorded(in: range).compactMap { day in
        guard let sleep = day.log.sleep, !rules.isOff(day) else { return nil }
        return (sleep, day.focused)
      })
  }

  /// The index of the first day with data on or after a day.
  private func index(onOrAfter day: CivilDate) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
