extension Statistics {
  /// The length of the period that a row of a table covers.
  package enum PeriodLength: Sendable {
    case day, week, month

    /// The shortest period that divides a range of days into a few dozen rows at most; months if there is
    /// none.
    package init(for range: ClosedRange<CivilDate>) {
      switch range.lowerBound.days(until: range.upperBound) + 1 {
      case ...62: self = .day
      case ...(53 * 7): self = .week
      default: self = .month
      }
    }
  }

  /// The days, weeks or months of a range, in order. The first and the last are clipped to the range.
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
