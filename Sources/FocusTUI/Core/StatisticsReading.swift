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
}
