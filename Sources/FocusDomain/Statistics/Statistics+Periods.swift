extension Statistics {
  /// What a row of a table stands for.
  package enum PeriodLength: Sendable {
    case day, week, month

    /// The longest rows of which a range of days has no more than a few dozen, as far as there are any.
    package init(for range: ClosedRange<CivilDate>) {
      switch range.lowerBound.days(until: range.upperBound) + 1 {
      case ...62: self = .day
      case ...(53 * 7): self = .week
      default: self = .month
      }
    }
  }

  /// The days, weeks or months of a range, in order. The first and the last may reach out of it: they are cut.
  package func periods(
    of range: ClosedRange<CivilDate>, by length: PeriodLength
  ) -> [ClosedRange<CivilDate>] {
    var (periods, start) = ([ClosedRange<CivilDate>](), range.lowerBound)
    while true {
      let end =
        switch length {
        case .day: start
        case .week: week(of: start).upperBound
        case .month: start.civilMonth.lastDay
        }
      guard end < range.upperBound else { return periods + [start...range.upperBound] }
      periods.append(start...end)
      start = end.adding(days: 1)
    }
  }
}
