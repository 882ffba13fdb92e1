/// All that is computed from the days of a planner. It knows no file and no clock.
package struct Statistics: Equatable, Sendable {
  /// The days that have any figures, in order; later ones than today among them.
  package let days: [DaySummary]
  package let today: CivilDate
  package let rules: GoalRules
  /// The day on which weeks begin.
  package let firstWeekday: Weekday
  package let streak: Streak

  /// The statistics of those days, in any order, without duplicates.
  package init(_ days: [DaySummary], today: CivilDate, rules: GoalRules, firstWeekday: Weekday = .monday) {
    self.days = days.sorted { $0.day < $1.day }
    self.today = today
    self.rules = rules
    self.firstWeekday = firstWeekday
    streak = Streak(self.days.prefix { $0.day <= today }, today: today, rules: rules)
  }

  /// The figures of a day.
  package func summary(of day: CivilDate) -> DaySummary {
    let place = place(of: day)
    return place < days.count && days[place].day == day ? days[place] : DaySummary(day: day)
  }

  /// The days in a range that have any figures.
  package func recorded(in range: ClosedRange<CivilDate>) -> ArraySlice<DaySummary> {
    let end = place(of: range.upperBound)
    let holdsLast = end < days.count && days[end].day == range.upperBound
    return days[place(of: range.lowerBound)..<(holdsLast ? end + 1 : end)]
  }

  /// The totals of a range of days.
  package func totals(of range: ClosedRange<CivilDate>) -> PeriodTotals { PeriodTotals(recorded(in: range)) }

  /// The totals of all days up to today.
  package var allTime: PeriodTotals { PeriodTotals(days.prefix { $0.day <= today }) }

  /// The first day with a focus session; nil without any.
  package var firstFocus: CivilDate? { days.first { $0.started > 0 || $0.focused > 0 }?.day }

  /// The week of that day.
  package func week(of day: CivilDate) -> ClosedRange<CivilDate> {
    let first = day.adding(days: -day.weekday.offset(from: firstWeekday))
    return first...first.adding(days: 6)
  }

  /// The minutes of focus to aim at in a range of days: the daily goal on each that is no day off; 0 for none.
  package func goal(of range: ClosedRange<CivilDate>) -> Int {
    let count = (range.lowerBound.dayNumber...range.upperBound.dayNumber).count {
      !rules.isOff(summary(of: CivilDate(dayNumber: $0)))
    }
    return rules.dailyGoal * count
  }

  /// The 53 weeks that end with the week of that day.
  package func year(endingWith day: CivilDate) -> ClosedRange<CivilDate> {
    let last = week(of: day)
    return last.lowerBound.adding(days: -52 * 7)...last.upperBound
  }

  /// The columns of the heat map of that year: 53 weeks of seven days; nil for days after today.
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

  /// Whether sleep and focus go together in the year up to yesterday. Today is not over, and on days off there is
  /// another reason for little focus.
  package var sleepAndFocus: Insight {
    let range = today.adding(days: -365)...today.adding(days: -1)
    return Insight(
      recorded(in: range).compactMap { day in
        guard let sleep = day.log.sleep, !rules.isOff(day) else { return nil }
        return (sleep, day.focused)
      })
  }

  /// The index of the first day that is not before that one.
  private func place(of day: CivilDate) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
