/// Whether sleep and focus are correlated. It makes no claim about causes.
package struct Insight: Equatable, Sendable {
  /// The conclusion that the data allow.
  package enum Verdict: Equatable, Sendable {
    /// There are too few days.
    case tooEarly
    /// Sleep or focus was the same on all days.
    case noDifference
    case couldBeChance
    case goTogether
  }

  /// A group of days with similar ratings.
  package struct Group: Equatable, Sendable {
    /// The ratings of its days.
    package let ratings: ClosedRange<Int>
    /// The median focus time of the days, in milliseconds.
    package let median: Int64
    package let count: Int
  }

  /// The number of days with a rating.
  package let count: Int
  /// The days rated 4 or 5; nil if there are none, or fewer than `daysForGroups` days in all.
  package let high: Group?
  /// The days rated 1 to 3.
  package let low: Group?
  /// The groups that have days, the higher ratings first.
  package var groups: [Group] { [high, low].compactMap { $0 } }
  /// The correlation; nil with fewer than `daysForCorrelation` days, and if one of the series never varies.
  package let correlation: RankCorrelation?

  /// The number of rated days needed to compare groups.
  package static let daysForGroups = 14
  /// The number of rated days needed to compute a correlation.
  package static let daysForCorrelation = 28
  /// The significance level. With few days, the test by circular shifts rejects slightly too often: a level
  /// of 0.05 would mislead more than 5 % of users.
  static let significance = 0.04

  /// The insight for pairs of a rating, 1 to 5, and a focus time in milliseconds: one pair for each day, in
  /// order.
  package init(_ pairs: [(rating: Int, focused: Int64)]) {
    count = pairs.count
    func group(_ ratings: ClosedRange<Int>) -> Group? {
      guard pairs.count >= Insight.daysForGroups else { return nil }
      let lengths = pairs.filter { ratings.contains($0.rating) }.map(\.focused)
      return lengths.median.map { Group(ratings: ratings, median: $0, count: lengths.count) }
    }
    high = group(4...5)
    low = group(1...3)
    correlation =
      pairs.count >= Insight.daysForCorrelation
      ? RankCorrelation(pairs.map { Int64($0.rating) }, pairs.map(\.focused)) : nil
  }

  /// `goTogether` requires both: few shifts that are as strong, and a confidence interval without 0.
  package var verdict: Verdict {
    guard count >= Insight.daysForCorrelation else { return .tooEarly }
    guard let correlation else { return .noDifference }
    let isUnlikely = correlation.chance <= Insight.significance
    return isUnlikely && (correlation.lower > 0 || correlation.upper < 0) ? .goTogether : .couldBeChance
  }
}
