import FocusSystem

/// Spearman's rank correlation of two series of equal length, such as sleep and focus by day.
package struct RankCorrelation: Equatable, Sendable {
  /// The number of pairs.
  package let count: Int
  /// The coefficient, -1 to 1.
  package let rho: Double
  /// The bounds of the 95 % confidence interval of `rho`.
  package let lower: Double
  package let upper: Double
  /// The p-value: the share of circular shifts of one series against the other whose correlation is at least
  /// as strong.
  package let chance: Double

  /// The correlation of two series in chronological order; nil for fewer than four pairs, and for a series
  /// that never varies.
  package init?(_ first: [Int64], _ second: [Int64]) {
    precondition(first.count == second.count, "series of unequal length")
    count = first.count
    guard count > 3 else { return nil }
    let (left, right) = (Self.centeredRanks(of: first), Self.centeredRanks(of: second))
    let spread = (Self.product(left, left), Self.product(right, right))
    guard spread.0 > 0, spread.1 > 0 else { return nil }
    let product = Self.product(left, right)
    rho = max(-1, min(1, Double(product) / (Double(spread.0).squareRoot() * Double(spread.1).squareRoot())))
    // Fisher's transformation with the standard error of Bonett and Wright (2000), for the effective number
    // of pairs: in an autocorrelated series a new day adds less information. Without this correction, the
    // interval of two unrelated series excludes 0 in far more than 5 % of cases.
    let error = ((1 + rho * rho / 2) / (Self.independentDays(left, right, spread) - 3)).squareRoot()
    lower = tanh(atanh(rho) - Self.quantile * error)
    upper = tanh(atanh(rho) + Self.quantile * error)
    chance = Double(Self.shifts(left, right, asStrongAs: product)) / Double(count)
  }

  /// The 97.5 % quantile of the normal distribution.
  private static let quantile = 1.959_963_984_540_054

  /// The rank of each value; equal values share the mean of their ranks. Doubled and centred, so that all of
  /// them are integers and comparisons are exact.
  static func centeredRanks(of values: [Int64]) -> [Int] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Int](repeating: 0, count: values.count)
    var start = 0
    while start < order.count {
      var end = start
      while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
      for index in start..<end { ranks[order[index]] = start + end + 1 - (values.count + 1) }
      start = end
    }
    return ranks
  }

  private static func product(_ left: some Sequence<Int>, _ right: some Sequence<Int>) -> Int {
    zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The effective number of independent pairs (Bartlett), computed from the autocorrelation of both series
  /// at a lag of one day; between 4 and the number of pairs.
  private static func independentDays(_ left: [Int], _ right: [Int], _ spread: (Int, Int)) -> Double {
    let memory =
      Double(product(left.dropLast(), left.dropFirst())) / Double(spread.0)
      * (Double(product(right.dropLast(), right.dropFirst())) / Double(spread.1))
    let share = memory > 0 ? (1 - memory) / (1 + memory) : 1
    return max(4, Double(left.count) * share)
  }

  /// The number of circular shifts, including the shift by zero, whose product is at least as far from zero.
  ///
  /// Days are autocorrelated, so shuffling them would understate the role of chance. A shift keeps the order
  /// within each series and only breaks the link between the two.
  private static func shifts(_ left: [Int], _ right: [Int], asStrongAs product: Int) -> Int {
    let twice = right + right
    return left.indices.count { shift in
      var shifted = 0
      for index in left.indices { shifted += left[index] * twice[index + shift] }
      return abs(shifted) >= abs(product)
    }
  }
}
