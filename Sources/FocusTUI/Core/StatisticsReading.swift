import FocusDomain

/// The statistics as loaded from the store, with what is computed once and drawn in every frame.
package struct StatisticsReading: Equatable, Sendable {
  let statistics: Statistics
  /// The totals of all days up to today.
  let allTime: PeriodTotals
  /// The totals of the last eight weeks.
  let recent: PeriodTotals
  /// When in the last eight weeks focus happened.
  let hours: HoursOfWeek
  /// Whether sleep and focus go together.
  let insight: Insight
  /// Today and the earlier days that have any figures, newest first; empty if no day has any.
  let records: [DaySummary]

  /// Computes the rest; `zone` tells the hours of the wall clock.
  package init(_ statistics: Statistics, in zone: LocalZone) {
    self.statistics = statistics
    allTime = statistics.allTime
    let recent = statistics.recorded(in: statistics.lastEightWeeks)
    self.recent = PeriodTotals(recent)
    hours = HoursOfWeek(recent, in: zone)
    insight = statistics.sleepAndFocus
    let today = statistics.today
    let earlier = statistics.days.prefix { $0.day < today }.reversed()
    records = statistics.days.isEmpty ? [] : [statistics.summary(of: today)] + earlier
  }

  /// Loads them from a store, and why a month is missing in every figure.
  static func load(
    from store: Store, remembering memory: inout SummaryMemory, today: CivilDate, options: ScreenOptions
  ) throws(StoreError) -> (reading: StatisticsReading, problem: StoreError?) {
    let found = try store.summaries(remembering: &memory)
    let statistics = Statistics(
      found.items, today: today, rules: options.goalRules, firstWeekday: options.weekStartsOn)
    return (StatisticsReading(statistics, in: store.clock.zone), found.unreadable.last)
  }
}

extension Store {
  /// The focused time, in milliseconds, that the sessions stored under each month give to days. Sessions that cannot be
  /// read are left out: they are reported with those of the last weeks.
  package func focused(in months: Set<CivilMonth>) -> [CivilMonth: [CivilDate: Int64]] {
    let focused = months.map { month in
      let found = try? days(of: FocusSession.self, from: month.firstDay, to: month.lastDay)
      return (month, SessionTotals.focused(of: found?.items ?? []))
    }
    return Dictionary(uniqueKeysWithValues: focused)
  }
}
