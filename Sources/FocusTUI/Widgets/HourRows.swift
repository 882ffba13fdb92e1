/// Maps the rows of a timeline to minutes. Hours may have different numbers of rows.
package struct HourRows: Equatable, Sendable {
  /// The screen row of the first row.
  var y = 0
  /// The first minute of each row, and the end of the last one.
  private let starts: [Int]

  /// - Parameter starts: at least two, ascending.
  init(starts: [Int]) { self.starts = starts }

  var count: Int { starts.count - 1 }
  /// All minutes that are shown.
  var span: Range<Int> { starts[0]..<starts[count] }

  /// The minutes of a row. Rows above the first one and below the last one are as long as these.
  subscript(row: Int) -> Range<Int> {
    let known = min(max(row, 0), count - 1)
    let length = starts[known + 1] - starts[known]
    let start = starts[known] + (row - known) * length
    return start..<start + length
  }

  /// The minutes of a row of the screen.
  func minutes(y row: Int) -> Range<Int> { self[row - y] }

  /// The row that contains a minute; -1 before all, `count` after them.
  func row(of minute: Int) -> Int {
    minute < starts[0] ? -1 : (starts.dropFirst().firstIndex { minute < $0 } ?? count + 1) - 1
  }

  /// The rows that show these minutes; at least one, and empty if all are above or below.
  func rows(of minutes: Range<Int>) -> Range<Int> {
    let (from, to) = (row(of: minutes.lowerBound), row(of: minutes.upperBound - 1) + 1)
    return min(max(0, from), count)..<min(max(0, to), count)
  }

  /// Whether these minutes end in the first half of a row.
  func endInHalf(_ minutes: Range<Int>) -> Bool {
    let last = self[row(of: minutes.upperBound - 1)]
    return minutes.upperBound <= span.upperBound
      && (minutes.upperBound - last.lowerBound) * 2 <= last.count
  }

  /// The rows from one on, as many as given.
  func part(from first: Int, count: Int) -> HourRows {
    HourRows(starts: Array(starts[first...min(first + count, self.count)]))
  }
}
