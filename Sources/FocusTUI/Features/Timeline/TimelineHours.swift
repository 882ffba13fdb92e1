/// The rows of the hours of a timeline: all have equally many, as many as fit.
struct TimelineHours {
  /// The minutes that are shown. They end with an hour of the clock.
  let span: Range<Int>

  /// The most rows of an hour.
  private static let most = 6

  func rowsPerHour(in rows: Int) -> Int { min(Self.most, max(1, rows / hours.count)) }

  /// The rows that no hour takes.
  func spareRows(in rows: Int) -> Int { max(0, rows - hours.count * rowsPerHour(in: rows)) }

  private var hours: [Range<Int>] {
    var starts = Array(stride(from: span.upperBound - 60, to: span.lowerBound, by: -60).reversed())
    starts.insert(span.lowerBound, at: 0)
    return zip(starts, starts.dropFirst() + [span.upperBound]).map { $0..<$1 }
  }

  func rows(in rows: Int) -> HourRows {
    let each = rowsPerHour(in: rows)
    let starts = hours.flatMap { hour in
      (0..<each).map { hour.lowerBound + $0 * hour.count / each }
    }
    return HourRows(starts: starts + [span.upperBound])
  }
}
