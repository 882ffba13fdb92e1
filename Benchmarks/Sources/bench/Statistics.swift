/// What a series of measurements comes to.
struct Series: Codable {
  private(set) var values: [Double]

  init(values: [Double] = []) { self.values = values }

  mutating func add(_ value: Double) { values.append(value) }

  var median: Double { quantile(0.5) }
  /// Of a series too short to have one, the largest.
  var ninetyNinth: Double { quantile(0.99) }

  /// This as a part of another: the median of the ratios of each round; against what is reckoned from medians, that of the medians. A
  /// machine that is fast for one half of the rounds and slow for the other has two heaps of times, and a median of all falls into either.
  func ratio(to other: Series) -> Double {
    guard values.count == other.values.count else { return median / other.median }
    return Series(values: zip(values, other.values).map { $0 / $1 }).median
  }

  private func quantile(_ share: Double) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    return sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
  }
}

/// Milliseconds that something takes, by the monotonic clock.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(body).inMilliseconds
}

extension Duration {
  var inMilliseconds: Double {
    Double(components.seconds) * 1_000 + Double(components.attoseconds) / 1e15
  }
}
