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

  /// The minutes from which on hours without anything are folded where there is another way.
  private static let leastFold = 120
  /// The rows of an hour in which half an hour has one.
  static let exact = 2

  /// The hours and folds that are shown in a number of rows.
  struct Form {
    let parts: [Part]
    /// The rows for which it was made.
    let room: Int
    /// Whether a block begins and ends where its time says: half an hour has a row.
    let isExact: Bool
    /// The rows that the hours leave to others.
    let spare: Int
    /// The rows of each part but a fold, which has one.
    private let each: Int

    fileprivate init(_ parts: [Part], each: Int, in room: Int, isExact: Bool, needed: Int? = nil) {
      (self.parts, self.each, self.room, self.isExact) = (parts, max(1, each), room, isExact)
      spare = max(0, room - (needed ?? Self.heights(parts, max(1, each)).reduce(0, +)))
    }

    private static func heights(_ parts: [Part], _ each: Int) -> [Int] {
      parts.map { $0.content == .fold ? 1 : each }
    }

    /// The same, and what they leave with fewer rows each, but at least as many as given.
    func spares(downTo least: Int) -> [Int] {
      guard !parts.contains(where: { $0.content == .fold }), each > least else { return [spare] }
      return [spare] + (least..<each).reversed().map { room - $0 * parts.count }
    }

    /// The rows of each part.
    var heights: [Int] { Self.heights(parts, each) }

    /// The rows of the hours. Free ones show later hours of the day, and then earlier ones.
    func rows(in day: Range<Int> = 0..<0) -> HourRows {
      var (parts, free) = (parts, room - heights.reduce(0, +))
      func hour(from start: Int) -> Part? {
        let minutes = start..<start + 60
        guard free >= each, minutes.clamped(to: day) == minutes else { return nil }
        return Part(minutes: minutes, content: .nothing)
      }
      while let last = parts.last, last.content != .fold, let next = hour(from: last.minutes.upperBound) {
        parts.append(next)
        free -= each
      }
      while let first = parts.first, first.content != .fold,
        let next = hour(from: first.minutes.lowerBound - 60)
      {
        parts.insert(next, at: 0)
        free -= each
      }
      return HourRows(parts, Self.heights(parts, each))
    }
  }

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
    guard let needed = Self.needed(of: parts) else { return nil }
    var (shown, ends) = (parts.indices.map(needed.contains), parts.indices)
    func count() -> Int {
      ends.reduce(0) { rows, part in
        rows + (shown[part] ? each : part == ends.lowerBound || shown[part - 1] ? 1 : 0)
      }
    }
    func minutes(_ gap: Range<Int>) -> Int { gap.reduce(0) { $0 + parts[$1].minutes.count } }
    func fold(_ gaps: [Range<Int>]) {
      var gaps = gaps
      while case let lacking = count() - rows, lacking > 0, !gaps.isEmpty {
        // The shortest that is enough, or the longest.
        let gap = gaps.remove(at: gaps.firstIndex { $0.count * each - 1 >= lacking } ?? gaps.count - 1)
        for part in gap { shown[part] = false }
      }
    }
    let gaps = Self.gaps(in: parts, needed).filter { $0.count * each > 1 }
    fold(gaps.filter { minutes($0) >= Self.leastFold })
    // Hours before everything make room before short folds do, and those after everything come last.
    if count() > rows { ends = needed.lowerBound..<ends.upperBound }
    fold(gaps.filter { minutes($0) < Self.leastFold })
    if count() > rows { ends = needed }
    let least = count()
    guard least <= rows else { return nil }
    var taken = least
    func show(_ part: Int) -> Bool {
      let isBehindHidden = part > ends.lowerBound && !shown[part - 1]
      let isBeforeHidden = part + 1 < ends.upperBound && !shown[part + 1]
      // A part in the middle of a fold leaves two, and the last part of one none.
      let more = each - 1 + (isBehindHidden ? 1 : 0) + (isBeforeHidden ? 1 : 0)
      guard taken + more <= rows else { return false }
      (shown[part], taken) = (true, taken + more)
      return true
    }
    // The nearest before and after come first, and then what follows something.
    var seen = needed
    func showMore() {
      while true {
        let (before, after) = (seen.lowerBound - 1, seen.upperBound)
        let isBefore = needed.lowerBound - seen.lowerBound < seen.upperBound - needed.upperBound
        let next = (isBefore ? [before, after] : [after, before]).first { ends.contains($0) && show($0) }
        guard let next else { break }
        seen = min(seen.lowerBound, next)..<max(seen.upperBound, next + 1)
      }
    }
    showMore()
    if let first = ends.first(where: { shown[$0] }), first > ends.lowerBound,
      minutes(ends.lowerBound..<first) < Self.leastFold
    {
      ends = first..<ends.upperBound
      taken -= 1
      showMore()
    }
    // What is left of a fold is not a short one.
    func leavesFold(_ part: Int) -> Bool {
      let end = parts[(part + 1)...].indices.first { shown[$0] } ?? parts.endIndex
      return part + 1 == end || minutes(part + 1..<end) >= Self.leastFold
    }
    while needed.contains(where: { !shown[$0] && shown[$0 - 1] && leavesFold($0) && show($0) }) {}
    // Other days take no rows from hours for which a row each would do.
    return Form(
      Self.folded(parts[ends], where: { !shown[$0] }), each: each, in: rows, isExact: true,
      needed: max(least, hours.count))
  }

  /// The parts without anything between others, the shortest first.
  private static func gaps(in parts: [Part], _ needed: Range<Int>) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    for part in needed where parts[part].content == .nothing {
      if let last = gaps.last, last.upperBound == part {
        gaps[gaps.count - 1] = last.lowerBound..<part + 1
      } else {
        gaps.append(part..<part + 1)
      }
    }
    return gaps.sorted { $0.count < $1.count }
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
