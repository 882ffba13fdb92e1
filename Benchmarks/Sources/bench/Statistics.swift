/// What a series of measurements comes to.
struct Series: Codable {
  private(set) var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  var median: Double { quantile(0.5) }
  /// Of a series too short to have one, the largest.
  var ninetyNinth: Double { quantile(0.99) }

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
