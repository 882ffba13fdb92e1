/// How many rows each hour of a timeline has: the same for all, so that a length is a time. Where each would
/// have only one, two or more hours without anything are folded into one row, and hours in which something was
/// planned or done have the rows that this leaves.
struct TimelineHours {
  /// What an hour holds, the most important first.
  enum Content: Int, CaseIterable {
    case work
    /// An event of a calendar, or the current time.
    case event
    case nothing
    /// Several hours with nothing.
    case fold

    var isSomething: Bool { self == .work || self == .event }
  }

  struct Part: Equatable {
    let minutes: Range<Int>
    let content: Content
  }

  /// What the hours depend on.
  struct Things {
    var work: [Range<Int>] = []
    var events: [Range<Int>] = []
    var now: Int?
  }

  /// The minutes that are shown. They end with an hour of the clock.
  let span: Range<Int>
  let hours: [Part]
  /// The hours, and the folds instead of those without anything.
  let folded: [Part]

  /// The most rows of an hour, and those with which no hour needs to be folded.
  private static let (most, enough) = (8, 2)

  init(span: Range<Int>, _ things: Things = Things()) {
    self.span = span
    var starts = Array(stride(from: span.upperBound - 60, to: span.lowerBound, by: -60).reversed())
    starts.insert(span.lowerBound, at: 0)
    hours = zip(starts, starts.dropFirst() + [span.upperBound]).map {
      Part(minutes: $0..<$1, content: Self.content(of: $0..<$1, things))
    }
    folded = things.work.isEmpty && things.events.isEmpty ? hours : Self.folded(hours)
  }

  private static func content(of hour: Range<Int>, _ things: Things) -> Content {
    if things.work.contains(where: { $0.overlaps(hour) }) { return .work }
    if things.now.map(hour.contains) ?? false { return .event }
    return things.events.contains { $0.overlaps(hour) } ? .event : .nothing
  }

  private static func folded(_ hours: [Part]) -> [Part] {
    var parts: [Part] = []
    for hour in hours {
      guard hour.content == .nothing, let last = parts.last, [.nothing, .fold].contains(last.content) else {
        parts.append(hour)
        continue
      }
      parts[parts.count - 1] = Part(
        minutes: last.minutes.lowerBound..<hour.minutes.upperBound, content: .fold)
    }
    return parts
  }

  /// The hours and folds that are shown in this number of rows. Where worked hours would have only one, the
  /// day begins with the first thing and ends with the last one.
  func parts(in rows: Int) -> [Part] {
    if rows >= hours.count * Self.enough { return hours }
    let isTight = rows < folded.count + folded.count { $0.content == .work }
    guard isTight, let first = folded.firstIndex(where: \.content.isSomething),
      let last = folded.lastIndex(where: \.content.isSomething)
    else { return folded }
    return Array(folded[first...last])
  }

  /// The fewest rows in which every part has one.
  var leastRows: Int { parts(in: 0).count }

  /// The rows of each part: one for a fold, and for the hours the same or at most one more where something was
  /// planned or done.
  func heights(in rows: Int) -> [Int] {
    let parts = parts(in: rows)
    let folds = parts.count { $0.content == .fold }
    let each = min(Self.most, (rows - folds) / max(1, parts.count - folds))
    if each >= Self.enough { return parts.map { $0.content == .fold ? 1 : each } }
    // One row, and a second one for the most important that all have room for it.
    var heights = [1, 1, 1, 1]
    var spare = rows - parts.count
    for content in [Content.work, .event, .nothing] {
      let count = parts.count { $0.content == content }
      guard count <= spare else { break }
      heights[content.rawValue] = 2
      spare -= count
    }
    return parts.map { heights[$0.content.rawValue] }
  }

  /// The rows that no hour takes.
  func spareRows(in rows: Int) -> Int { max(0, rows - heights(in: rows).reduce(0, +)) }

  func rows(in rows: Int) -> HourRows {
    var (starts, folds) = ([Int](), Set<Int>())
    for (part, height) in zip(parts(in: rows), heights(in: rows)) {
      if part.content == .fold { folds.insert(starts.count) }
      starts += (0..<height).map { part.minutes.lowerBound + $0 * part.minutes.count / height }
    }
    return HourRows(
      starts: starts + [parts(in: rows).last?.minutes.upperBound ?? span.upperBound], folds: folds)
  }
}
