import FocusDomain

/// The statistics as loaded from the store, with values that are computed once because every frame needs
/// them.
package struct StatisticsReading: FeatureEvent {
  let statistics: Statistics
  /// The totals of all days up to today.
  let allTime: PeriodTotals
  /// The totals of the last eight weeks.
  let recent: PeriodTotals
  /// The focus time of the last eight weeks by weekday and hour.
  let hours: HoursOfWeek
  /// The relation of sleep and focus.
  let insight: Insight
  /// Today and the earlier days that have any figures, newest first; empty if no day has any.
  let records: [DaySummary]

  /// Computes all values. `zone` defines the hours of the wall clock.
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

/// Loads the statistics.
struct ReadStatistics: FeatureEffect {
  func run(in context: any EffectContext) throws(StoreError) -> [Event] {
    let key = ObjectIdentifier(SummaryMemory.self)
    var memory = context.kept.removeValue(forKey: key) as? SummaryMemory ?? SummaryMemory()
    defer { context.kept[key] = memory }
    let found = try context.store.summaries(remembering: &memory)
    let options = context.state.options
    let statistics = Statistics(
      found.items, today: context.state.today, rules: options.goalRules, firstWeekday: options.weekStartsOn)
    // A month that cannot be read is missing in every figure.
    return [StatisticsReading(statistics, in: context.store.clock.zone).event]
      + found.unreadable.suffix(1).map { .failed(.store($0), nil, .command) }
  }
}

extension Effect {
  static var readStatistics: Effect { ReadStatistics().effect }
}
