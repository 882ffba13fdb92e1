/// The number of rows of each hour of a timeline. All get as many as fit. Spare rows go to hours in which a
/// text would be cut, and then to hours that contain something.
struct TimelineHours {
  /// The minutes that must be shown. They end with an hour of the clock.
  let span: Range<Int>
  /// The minutes of the day.
  let length: Int
  /// The first minute that spare rows show.
  let morning: Int
  /// The items with titles by start, and the rows that they need without and with their times.
  let texts: [(minutes: Range<Int>, title: Int, rows: Int)]
  /// The other items, the most important first.
  let others: [Range<Int>]

  /// The most rows of an hour.
  private static let most = 4

  /// The rows of an hour if all have equally many.
  func rowsPerHour(in rows: Int) -> Int { [Self.most, 2].first { hours.count * $0 <= rows } ?? 1 }

  /// The rows that are not needed, if all hours have equally many.
  func spareRows(in rows: Int) -> Int { max(0, rows - hours.count * rowsPerHour(in: rows)) }

  private var hours: [Range<Int>] {
    var starts = Array(stride(from: span.upperBound - 60, to: span.lowerBound, by: -60).reversed())
    starts.insert(span.lowerBound, at: 0)
    return zip(starts, starts.dropFirst() + [span.upperBound]).map { $0..<$1 }
  }

  /// Distributes the rows. The kept ones are only for the hours themselves, not for spare rows.
  func rows(in rows: Int, keeping kept: Int = 0) -> HourRows {
    let usual = rowsPerHour(in: rows)
    var shares = hours.map { (minutes: $0, rows: usual) }
    var spare = spareRows(in: rows) - kept
    func more(_ minutes: Range<Int>, than least: Int) -> Bool {
      let candidates = shares.indices.filter {
        shares[$0].minutes.overlaps(minutes) && shares[$0].rows < least && shares[$0].rows <= spare
      }
      guard let hour = candidates.min(by: { (shares[$0].rows, $0) < (shares[$1].rows, $1) }) else {
        return false
      }
      spare -= shares[hour].rows
      shares[hour].rows *= 2
      return true
    }
    func grow(_ minutes: Range<Int>, to rows: Int, than least: Int) {
      while Self.rows(shares).rows(of: minutes).count < rows, more(minutes, than: least) {}
    }
    // Titles first.
    for text in texts { grow(text.minutes, to: text.title, than: Self.most) }
    for text in texts { grow(text.minutes, to: text.rows, than: min(Self.most, 2 * usual)) }
    // Give two rows to hours that contain something, first to those in which it begins or ends.
    if usual == 1 {
      let all = texts.map(\.minutes) + others
      let ends = all.flatMap { [$0.lowerBound, $0.upperBound] }
        .filter { (span.upperBound - $0) % 60 != 0 }.map { $0..<$0 + 1 }
      for minutes in ends + all { while more(minutes, than: 2) {} }
    }
    // Then show more of the day, the evening first.
    while spare >= usual, let last = shares.last?.minutes.upperBound, last + 60 <= length {
      shares.append((last..<last + 60, usual))
      spare -= usual
    }
    while spare >= usual, let first = shares.first?.minutes.lowerBound, first - 60 >= morning {
      shares.insert((first - 60..<first, usual), at: 0)
      spare -= usual
    }
    return Self.rows(shares)
  }

  private static func rows(_ shares: [(minutes: Range<Int>, rows: Int)]) -> HourRows {
    let starts = shares.flatMap { share in
      (0..<share.rows).map { share.minutes.lowerBound + $0 * share.minutes.count / share.rows }
    }
    return HourRows(starts: starts + [shares[shares.count - 1].minutes.upperBound])
  }
}
