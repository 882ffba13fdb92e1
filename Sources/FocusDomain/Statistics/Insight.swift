/// Whether sleep and focus go together. It never says which causes which.
package struct Insight: Equatable, Sendable {
  /// What can be said.
  package enum Verdict: Equatable, Sendable {
    /// There are fewer days than it takes.
    case tooEarly
    /// One of the two was the same on all days.
    case noDifference
    case couldBeChance
    case goTogether
  }

  /// The days of one group of ratings.
  package struct Group: Equatable, Sendable {
    /// The median focus of its days, in milliseconds.
    package let median: Int64
    package let count: Int
  }

  /// The number of days with a rating.
  package let count: Int
  /// The days rated 4 or 5; nil for none of them, and below `daysForGroups` days.
  package let high: Group?
  /// The days rated 1 to 3.
  package let low: Group?
  /// nil below `daysForCorrelation` days, and where one of the two never varies.
  package let correlation: RankCorrelation?

  /// How many rated days it takes to compare groups.
  package static let daysForGroups = 14
  /// How many rated days it takes to look for a correlation.
  package static let daysForCorrelation = 28
  /// A chance up to this is not called chance. With few days the shifts let a little more through than they say, so
  /// that 0.05 would mislead more than 5 % of people.
  static let significance = 0.04

  /// The insight of pairs of a rating, 1 to 5, and milliseconds of focus, a day each, in order.
  package init(_ pairs: [(rating: Int, focused: Int64)]) {
    count = pairs.count
    func group(_ ratings: ClosedRange<Int>) -> Group? {
      guard pairs.count >= Insight.daysForGroups else { return nil }
      let lengths = pairs.filter { ratings.contains($0.rating) }.map(\.focused)
      return lengths.median.map { Group(median: $0, count: lengths.count) }
    }
    high = group(4...5)
    low = group(1...3)
    correlation =
      pairs.count >= Insight.daysForCorrelation
      ? RankCorrelation(pairs.map { Int64($0.rating) }, pairs.map(\.focused)) : nil
  }

  /// `goTogether` takes both: few shifts that are as strong, and an interval without 0.
  package var verdict: Verdict {
    guard count >= Insight.daysForCorrelation else { return .tooEarly }
    guard let correlation else { return .noDifference }
    let isUnlikely = correlation.chance <= Insight.significance
    return isUnlikely && (correlation.lower > 0 || correlation.upper < 0) ? .goTogether : .couldBeChance
  }
}
