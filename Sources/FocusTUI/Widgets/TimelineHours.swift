/// How many rows or columns each hour of a timeline has: the same for all, so that a length is a time. Where
/// not each would have one, two or more hours without anything are folded into one.
struct TimelineHours {
  struct Part: Equatable {
    enum Content { case something, nothing, fold }

    let minutes: Range<Int>
    let content: Content
  }

  /// The minutes that are shown. They end with an hour of the clock.
  let span: Range<Int>
  let hours: [Part]
  /// The hours, and the folds instead of those without anything.
  let folded: [Part]
  /// The same from the first entry to the last one.
  private let tight: [Part]
  /// The hours from the first entry to the last one; nil without entries.
  private let needed: Range<Int>?

  /// The most rows of an hour.
  private static let most = 8

  /// Creates the hours of these minutes. Without entries none are folded.
  init(span: Range<Int>, entries: [Range<Int>] = [], now: Int? = nil) {
    self.span = span
    var starts = Array(stride(from: span.upperBound - 60, to: span.lowerBound, by: -60).reversed())
    starts.insert(span.lowerBound, at: 0)
    hours = zip(starts, starts.dropFirst() + [span.upperBound]).map { start, end in
      let isSomething =
        entries.contains { $0.overlaps(start..<end) } || now.map((start..<end).contains) ?? false
      return Part(minutes: start..<end, content: isSomething ? .something : .nothing)
    }
    folded = entries.isEmpty ? hours : Self.folded(hours)
    tight = entries.isEmpty ? hours : Self.trimmed(folded)
    let (first, last) = (
      hours.firstIndex { $0.content == .something }, hours.lastIndex { $0.content == .something }
    )
    needed = entries.isEmpty ? nil : first.flatMap { first in last.map { first..<$0 + 1 } }
  }

  private static func trimmed(_ parts: [Part]) -> [Part] {
    guard let first = parts.firstIndex(where: { $0.content == .something }),
      let last = parts.lastIndex(where: { $0.content == .something })
    else { return parts }
    return Array(parts[first...last])
  }

  private static func folded(_ hours: [Part]) -> [Part] {
    var parts: [Part] = []
    for hour in hours {
      guard hour.content == .nothing, let last = parts.last, last.content != .something else {
        parts.append(hour)
        continue
      }
      parts[parts.count - 1] = Part(
        minutes: last.minutes.lowerBound..<hour.minutes.upperBound, content: .fold)
    }
    return parts
  }

  /// The rows of each hour; 0 if not all have one.
  private static func each(_ parts: [Part], in rows: Int) -> Int {
    let folds = parts.count { $0.content == .fold }
    return min(most, (rows - folds) / max(1, parts.count - folds))
  }

  /// The hours and folds that are shown in this number of rows.
  func parts(in rows: Int) -> [Part] {
    guard let needed, isWhole(in: rows) else { return Self.each(folded, in: rows) > 0 ? folded : tight }
    // As many of the hours before and after as have a row, too.
    var shown = needed
    while shown.count < min(rows, hours.count) {
      let isBefore =
        shown.upperBound == hours.count
        || shown.lowerBound > 0 && needed.lowerBound - shown.lowerBound < shown.upperBound - needed.upperBound
      shown = (shown.lowerBound - (isBefore ? 1 : 0))..<(shown.upperBound + (isBefore ? 0 : 1))
    }
    return Array(hours[shown])
  }

  /// Whether each hour from the first entry to the last one has a row.
  func isWhole(in rows: Int) -> Bool { needed?.count ?? hours.count <= rows }

  /// The fewest rows in which every part has one.
  var leastRows: Int { tight.count }

  /// The rows of each part: one for a fold, and the same for all hours.
  func heights(in rows: Int) -> [Int] {
    let parts = parts(in: rows)
    let each = max(1, Self.each(parts, in: rows))
    return parts.map { $0.content == .fold ? 1 : each }
  }

  /// The rows that no hour takes.
  func spareRows(in rows: Int) -> Int { max(0, rows - heights(in: rows).reduce(0, +)) }

  func rows(in rows: Int) -> HourRows { HourRows(parts(in: rows), heights(in: rows)) }
}

extension HourRows {
  /// Creates the rows of some hours, as many for each as given.
  init(_ parts: [TimelineHours.Part], _ heights: [Int]) {
    var (starts, folds) = ([Int](), Set<Int>())
    for (part, height) in zip(parts, heights) {
      if part.content == .fold { folds.formUnion(starts.count..<starts.count + height) }
      starts += (0..<height).map { part.minutes.lowerBound + $0 * part.minutes.count / height }
    }
    self.init(starts: starts + [parts.last?.minutes.upperBound ?? 0], folds: folds)
  }
}
