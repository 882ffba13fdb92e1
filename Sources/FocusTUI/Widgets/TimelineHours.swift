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
  private static let exact = 2

  /// The parts that are shown in a number of rows, the rows of each but a fold, and the rows that these leave
  /// to others.
  private struct Form {
    let parts: [Part]
    let each: Int
    /// Whether half an hour has a row.
    var isExact = false
    var spare = 0

    init(_ parts: [Part], each: Int) { (self.parts, self.each) = (parts, max(1, each)) }

    var rows: Int { parts.reduce(0) { $0 + ($1.content == .fold ? 1 : each) } }
  }

  private func form(in rows: Int) -> Form {
    let all = Self.each(hours, in: rows)
    var form: Form
    if let needed, all < Self.exact {
      if let exact = exact(hours, each: Self.exact, in: rows) ?? exact(halves, each: 1, in: rows) {
        return exact
      }
      form = Form(coarse(needed, in: rows), each: 1)
    } else {
      form = Form(hours, each: all)
    }
    form.isExact = all >= Self.exact
    form.spare = max(0, rows - form.rows)
    return form
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
    var whole = Form(Self.folded(parts[ends], where: { !shown[$0] }), each: each)
    // Other days take no rows from hours for which a row each would do.
    whole.spare = max(0, rows - max(least, hours.count))
    whole.isExact = true
    return whole
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

  /// The hours and folds that are shown in this number of rows.
  func parts(in rows: Int) -> [Part] { form(in: rows).parts }

  /// Whether each hour from the first entry to the last one has a row.
  func isWhole(in rows: Int) -> Bool { needed?.count ?? hours.count <= rows }

  /// Whether a block begins and ends where its time says: half an hour has a row.
  func isExact(in rows: Int) -> Bool { form(in: rows).isExact }

  /// The fewest rows in which every part has one.
  var leastRows: Int { tight.count }

  /// The rows of each part: one for a fold, and the same for all hours.
  func heights(in rows: Int) -> [Int] {
    let form = form(in: rows)
    return form.parts.map { $0.content == .fold ? 1 : form.each }
  }

  /// The rows that the hours leave to others.
  func spareRows(in rows: Int) -> Int { form(in: rows).spare }

  /// The rows of the hours. Free ones show later hours up to `end`.
  func rows(in rows: Int, until end: Int? = nil) -> HourRows {
    let form = form(in: rows)
    var (parts, free) = (form.parts, rows - form.rows)
    while let last = parts.last, last.content != .fold, free >= form.each,
      case let next = last.minutes.upperBound..<last.minutes.upperBound + last.minutes.count,
      next.upperBound <= end ?? 0
    {
      parts.append(Part(minutes: next, content: .nothing))
      free -= form.each
    }
    return HourRows(parts, parts.map { $0.content == .fold ? 1 : form.each })
  }
}
