/// The statistics of a series of measurements.
struct Series: Codable {
  private(set) var values: [Double]

  init(values: [Double] = []) { self.values = values }

  mutating func add(_ value: Double) { values.append(value) }

  var median: Double { quantile(0.5) }
  /// The 99th percentile; the largest value of a short series.
  var ninetyNinth: Double { quantile(0.99) }

  /// The ratio to another series: the median of the ratios of the rounds; for series computed from medians,
  /// the ratio of the medians. If the machine is fast in some rounds and slow in others, the median of all
  /// times is arbitrary.
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

/// The duration of `body` in milliseconds on the monotonic clock.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(body).inMilliseconds
}

extension Duration {
  var inMilliseconds: Double {
    Double(components.seconds) * 1_000 + Double(components.attoseconds) / 1e15
  }
}
