/// Distributes the rows of a column among blocks of text. Free rows go to blocks whose text does not fit.
package enum RowAllocator {
  /// Distributes the rows. Each block gets its minimum. Free rows are then given to blocks that need more:
  /// first the preferred one, then those that lack the fewest.
  ///
  /// - Parameters:
  ///   - needed: the height of each block without truncation.
  ///   - least: the minimum height of each block.
  ///   - rows: the total height. If it is less than the sum of the minimums, nothing is distributed.
  ///   - preferred: the index of the block that comes first.
  /// - Returns: the height of each block.
  package static func heights(_ needed: [Int], least: [Int], in rows: Int, preferred: Int? = nil) -> [Int] {
    var heights = least
    var free = rows - least.reduce(0, +)
    let lacking = zip(needed, least).map { max(0, $0 - $1) }
    let order = needed.indices.sorted { first, second in
      if (first == preferred) != (second == preferred) { return first == preferred }
      return (lacking[first], first) < (lacking[second], second)
    }
    for index in order where free > 0 {
      let more = min(free, lacking[index])
      heights[index] += more
      free -= more
    }
    return heights
  }

  /// Distributes the rows among blocks with the same minimum height.
  package static func heights(_ needed: [Int], least: Int, in rows: Int, preferred: Int? = nil) -> [Int] {
    heights(needed, least: needed.map { _ in least }, in: rows, preferred: preferred)
  }

  /// Returns the rows below a block into which its text may overflow: up to the next block in the same
  /// columns or the end, except the row `taken`.
  package static func below(_ block: Rect, among others: [Rect], to end: Int, except taken: Int?) -> [Int] {
    let next = others.filter { $0.y >= block.maxY && $0.x < block.maxX && $0.maxX > block.x }.map(\.y).min()
    return (block.maxY..<max(block.maxY, min(end, next ?? end))).filter { $0 != taken }
  }
}
