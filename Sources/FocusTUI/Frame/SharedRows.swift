/// The rows of things below each other, of which those whose text is cut get what is free.
enum SharedRows {
  /// Shares the rows: each has its least, and more up to what it needs as long as rows are free: the preferred one first,
  /// then those that lack the fewest.
  ///
  /// - Parameters:
  ///   - needed: the rows in which nothing is cut.
  ///   - least: the rows that each has in any case.
  ///   - rows: the rows of all together; fewer than the least ones are not shared.
  ///   - preferred: the index of the one that comes first.
  /// - Returns: the height of each.
  static func heights(_ needed: [Int], least: [Int], in rows: Int, preferred: Int? = nil) -> [Int] {
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

  /// The same where all have the same least height.
  static func heights(_ needed: [Int], least: Int, in rows: Int, preferred: Int? = nil) -> [Int] {
    heights(needed, least: needed.map { _ in least }, in: rows, preferred: preferred)
  }

  /// The rows below a block where a text that is too long for it goes on: up to the next block in its columns or the end,
  /// but for one that is taken.
  static func below(_ block: Rect, among others: [Rect], to end: Int, except taken: Int?) -> [Int] {
    let next = others.filter { $0.y >= block.maxY && $0.x < block.maxX && $0.maxX > block.x }.map(\.y).min()
    return (block.maxY..<max(block.maxY, min(end, next ?? end))).filter { $0 != taken }
  }
}
