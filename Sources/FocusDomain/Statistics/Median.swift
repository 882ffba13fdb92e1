extension Collection<Int64> {
  /// The median, rounded down if it is the mean of two values; nil without values.
  package var median: Int64? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1
      ? sorted[middle] : sorted[middle - 1] + (sorted[middle] - sorted[middle - 1]) / 2
  }
}
