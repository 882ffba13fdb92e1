extension Collection<Int64> {
  /// The middle value in order, or the mean of the middle two, rounded down; nil without values.
  package var median: Int64? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1
      ? sorted[middle] : sorted[middle - 1] + (sorted[middle] - sorted[middle - 1]) / 2
  }
}
