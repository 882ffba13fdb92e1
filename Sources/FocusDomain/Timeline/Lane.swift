/// The place of a range beside those that it overlaps.
package struct Lane: Equatable, Sendable {
  /// The lane, counted from 0.
  package let index: Int
  /// The number of lanes of its group of overlapping ranges.
  package let count: Int

  /// The lanes of ranges that are sorted by start, as few as possible, so that no two in a lane overlap.
  package static func lanes(of ranges: [Range<Int>]) -> [Lane] {
    var result: [Lane] = []
    while result.count < ranges.count {
      var (indices, ends): ([Int], [Int]) = ([], [])
      // A group continues as long as a range begins before all earlier ones have ended.
      for range in ranges.dropFirst(result.count) {
        if let end = ends.max(), range.lowerBound >= end { break }
        let index = ends.firstIndex { $0 <= range.lowerBound } ?? ends.count
        if index == ends.count { ends.append(0) }
        ends[index] = range.upperBound
        indices.append(index)
      }
      result += indices.map { Lane(index: $0, count: ends.count) }
    }
    return result
  }
}
