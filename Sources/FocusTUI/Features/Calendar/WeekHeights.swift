import FocusTerminal

/// The heights of the weeks of a month. Each week gets the rows that its days need and a blank row below. The
/// rest is distributed as equally as possible.
struct WeekHeights {
  /// The rows that the days of each week need.
  let needed: [Int]
  /// The most rows of a week, with the blank one.
  let most: Int
  /// Whether the last week has no rows but those that it needs.
  var isLastTight = false

  /// The most blank rows between weeks, besides the usual one.
  private static let mostBetween = 2

  /// The rows with which no week is cut and none touches the next.
  var wanted: Int { needed.reduce(0, +) + parted.count }

  /// The weeks with a blank row below.
  private var parted: [Int] { needed.indices.dropLast().filter { needed[$0] < most } }

  /// Distributes the rows.
  func heights(in rows: Int) -> [Int] {
    guard !needed.isEmpty else { return [] }
    let each = rows / needed.count
    var heights = RowAllocator.heights(needed, least: needed.map { max(1, min($0, each)) }, in: rows)
    var spare = rows - heights.reduce(0, +)
    // The fullest weeks would touch the next ones.
    for week in parted.sorted(by: { (-needed[$0], $0) < (-needed[$1], $1) }) where spare > 0 {
      heights[week] += 1
      spare -= 1
    }
    // The last week needs no blank row to look as high as the others.
    func height(_ week: Int) -> Int {
      week < heights.count - 1 ? heights[week] : isLastTight ? most : heights[week] + 1
    }
    while spare > 0, let week = heights.indices.min(by: { (height($0), $0) < (height($1), $1) }),
      height(week) < most
    {
      heights[week] += 1
      spare -= 1
    }
    // Free rows go between all weeks alike, or between none.
    let parted = parted
    let more = min(Self.mostBetween, spare / max(1, parted.count))
    for week in parted { heights[week] += more }
    return heights
  }
}
