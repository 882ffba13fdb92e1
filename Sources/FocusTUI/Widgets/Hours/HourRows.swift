import FocusTerminal

/// Maps the cells of a timeline (rows or columns) to minutes. Hours may have different numbers of cells, and
/// a fold shows several hours in one.
package struct HourRows: Equatable, Sendable {
  /// The screen row of the first row.
  var y = 0
  /// The first minute of each row, followed by the end of the last one.
  private let starts: [Int]
  /// The rows that are folds.
  private let folds: Set<Int>

  /// Creates rows from at least two ascending starts.
  init(starts: [Int], folds: Set<Int> = []) { (self.starts, self.folds) = (starts, folds) }

  var count: Int { starts.count - 1 }
  /// All minutes that are shown.
  var span: Range<Int> { starts[0]..<starts[count] }

  func isFold(_ row: Int) -> Bool { folds.contains(row) }

  /// The minutes of a row. Rows outside have the length of the nearest row, but at most an hour.
  subscript(row: Int) -> Range<Int> {
    let known = min(max(row, 0), count - 1)
    guard row != known else { return starts[row]..<starts[row + 1] }
    let length = min(60, starts[known + 1] - starts[known])
    let start = row < 0 ? starts[0] + row * length : starts[count] + (row - count) * length
    return start..<start + length
  }

  /// The minutes of a row of the screen.
  func minutes(y row: Int) -> Range<Int> { self[row - y] }

  /// Returns the row that contains a minute; -1 before the first row, `count` after the last one.
  func row(of minute: Int) -> Int {
    guard minute >= starts[0] else { return -1 }
    var (first, after) = (0, count + 1)
    while after - first > 1 {
      let middle = (first + after) / 2
      if starts[middle] <= minute { first = middle } else { after = middle }
    }
    return first
  }

  /// Returns the rows that show these minutes: at least one, but none if all minutes are outside.
  func rows(of minutes: Range<Int>) -> Range<Int> {
    let (from, to) = (row(of: minutes.lowerBound), row(of: minutes.upperBound - 1) + 1)
    return min(max(0, from), count)..<min(max(0, to), count)
  }

  /// The eighths of rows that show these minutes, to the nearest one; at least one, and empty if all are
  /// above or below.
  func eighths(of minutes: Range<Int>) -> Range<Int> {
    guard !rows(of: minutes).isEmpty else { return 0..<0 }
    func eighth(_ minute: Int) -> Int { Int((position(of: minute) * 8).rounded()) }
    let start = min(eighth(minutes.lowerBound), 8 * count - 1)
    return start..<max(start + 1, eighth(minutes.upperBound))
  }

  /// Returns how many rows are above a minute; 0 before the first row, `count` after the last one.
  func position(of minute: Int) -> Double {
    let row = row(of: minute)
    guard (0..<count).contains(row) else { return row < 0 ? 0 : Double(count) }
    return Double(row) + Double(minute - starts[row]) / Double(starts[row + 1] - starts[row])
  }

  /// Returns `count` rows from a row on, or fewer at the end.
  func part(from first: Int, count: Int) -> HourRows {
    let last = min(first + count, self.count)
    let inside = folds.filter { (first..<last).contains($0) }.map { $0 - first }
    return HourRows(starts: Array(starts[first...last]), folds: Set(inside))
  }

  /// Returns the same number of rows with a fold opened into half hours. Rows at the end are left out to make
  /// room or, if these are too few, rows at the start.
  func opening(_ row: Int) -> HourRows {
    guard isFold(row) else { return self }
    let (start, end) = (starts[row], starts[row + 1])
    let opened = Array(stride(from: start, to: end, by: 30))
    let more = opened.count - 1
    let all = HourRows(
      starts: Array(starts[..<row]) + opened + Array(starts[(row + 1)...]),
      folds: Set(folds.subtracting([row]).map { $0 < row ? $0 : $0 + more }))
    var shown = all.part(from: max(0, min(row, row + opened.count - count)), count: count)
    shown.y = y
    return shown
  }
}

extension HourRows {
  /// Creates the rows of some hours, with a number of rows for each.
  init(_ parts: [TimelineHours.Part], _ heights: [Int]) {
    var (starts, folds) = ([Int](), Set<Int>())
    for (part, height) in zip(parts, heights) {
      if part.content == .fold { folds.formUnion(starts.count..<starts.count + height) }
      starts += (0..<height).map { part.minutes.lowerBound + $0 * part.minutes.count / height }
    }
    self.init(starts: starts + [parts.last?.minutes.upperBound ?? 0], folds: folds)
  }
}
