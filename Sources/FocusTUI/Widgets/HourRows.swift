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

  /// The half rows that show these minutes, rounded outwards; empty if all are above or below.
  func halves(of minutes: Range<Int>) -> Range<Int> {
    func half(_ minute: Int) -> Int {
      let row = row(of: minute)
      guard (0..<count).contains(row) else { return row < 0 ? 0 : 2 * count }
      return 2 * row + ((minute - self[row].lowerBound) * 2 >= self[row].count ? 1 : 0)
    }
    guard !rows(of: minutes).isEmpty else { return 0..<0 }
    return half(minutes.lowerBound)..<min(2 * count, half(minutes.upperBound - 1) + 1)
  }

  /// The rows from one on, as many as given.
  func part(from first: Int, count: Int) -> HourRows {
    HourRows(starts: Array(starts[first...min(first + count, self.count)]))
  }
}
