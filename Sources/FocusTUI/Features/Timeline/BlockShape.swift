/// The rows of a block, of which the first and the last one may be half.
struct BlockShape {
  let rows: Range<Int>
  let startsHalf: Bool
  let endsHalf: Bool

  /// - Parameter halves: half rows, counted from the first row.
  init(_ halves: Range<Int>) {
    rows = halves.lowerBound / 2..<(halves.upperBound + 1) / 2
    startsHalf = halves.lowerBound % 2 == 1
    endsHalf = halves.upperBound % 2 == 1
  }

  /// The row of words that need one. Half a row has no room for words, if there is another one.
  var wordRow: Int { rows.lowerBound + (startsHalf && rows.count > 1 ? 1 : 0) }
}
