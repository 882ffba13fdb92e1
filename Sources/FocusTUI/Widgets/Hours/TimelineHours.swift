/// How many rows or columns each hour of a timeline has: the same for all, so that a length is a time. Where
/// not each would have two rows, those without anything are folded, and where not each would have one column,
/// two or more of them.
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
  /// The halves of the hours.
  private let halves: [Part]

  /// The most rows of an hour.
  private static let most = 8

  /// Creates the hours of these minutes. Without entries none are folded.
  init(span: Range<Int>, entries: [Range<Int>] = [], now: Int? = nil) {
    self.span = span
    func split(by length: Int) -> [Part] {
      var starts = Array(
        stride(from: span.upperBound - length, to: span.lowerBound, by: -length).reversed())
      starts.insert(span.lowerBound, at: 0)
      return zip(starts, starts.dropFirst() + [span.upperBound]).map { start, end in
        let isSomething =
          entries.contains { $0.overlaps(start..<end) } || now.map((start..<end).contains) ?? false
        return Part(minutes: start..<end, content: isSomething ? .something : .nothing)
      }
    }
    let parts = split(by: 60)
    (hours, halves) = (parts, split(by: 30))
    let isNothing = { (hour: Int) in parts[hour].content == .nothing }
    folded = entries.isEmpty ? parts : Self.folded(parts[...], where: isNothing, from: 2)
    tight = entries.isEmpty ? parts : Self.trimmed(folded)
    needed = entries.isEmpty ? nil : Self.needed(of: parts)
  }

  private static func needed(of parts: [Part]) -> Range<Int>? {
    guard let first = parts.firstIndex(where: { $0.content == .something }),
      let last = parts.lastIndex(where: { $0.content == .something })
    else { return nil }
    return first..<last + 1
  }

  private static func trimmed(_ parts: [Part]) -> [Part] {
    needed(of: parts).map { Array(parts[$0]) } ?? parts
  }

  /// The hours with a fold instead of those that are hidden, if at least `least` follow each other.
  private static func folded(
    _ hours: ArraySlice<Part>, where isHidden: (Int) -> Bool, from least: Int = 1
  ) -> [Part] {
    var parts: [Part] = []
    var start = hours.startIndex
    while start < hours.endIndex {
      let end = hours[start...].indices.first { isHidden($0) != isHidden(start) } ?? hours.endIndex
      if isHidden(start), end - start >= least {
        let minutes = hours[start].minutes.lowerBound..<hours[end - 1].minutes.upperBound
        parts.append(Part(minutes: minutes, content: .fold))
      } else {
        parts += hours[start..<end]
      }
      start = end
    }
    return parts
  }

  /// The rows of each hour; 0 if not all have one.
  private static func each(_ parts: [Part], in rows: Int) -> Int {
    let folds = parts.count { $0.content == .fold }
    return min(most, (rows - folds) / max(1, parts.count - folds))
  }

  /// The rows of an hour in which half an hour has one.
  static let exact = 2

  func form(in rows: Int) -> Form {
    let all = Self.each(hours, in: rows)
    guard let needed, all < Self.exact else {
      return Form(hours, each: all, in: rows, isExact: all >= Self.exact)
    }
    return exact(hours, each: Self.exact, in: rows) ?? exact(halves, each: 1, in: rows)
      ?? Form(coarse(needed, in: rows), each: 1, in: rows, isExact: false)
  }

  /// Two rows for each hour from the first entry to the last one, and for as many of the others as fit; the
  /// parts of an hour without anything are folded. Nil if even that takes more rows.
  private func exact(_ parts: [Part], each: Int, in rows: Int) -> Form? {
    guard let needed = Self.needed(of: parts),
      let folding = HourFolding(parts, needed, each: each, in: rows)
    else { return nil }
    // Other days take no rows from hours for which a row each would do.
    return Form(
      Self.folded(parts[folding.ends], where: { !folding.shown[$0] }), each: each, in: rows, isExact: true,
      needed: max(folding.least, hours.count))
  }

  /// The hours and folds in one row each.
  private func coarse(_ needed: Range<Int>, in rows: Int) -> [Part] {
    guard isWhole(in: rows) else { return Self.each(folded, in: rows) > 0 ? folded : tight }
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
}
