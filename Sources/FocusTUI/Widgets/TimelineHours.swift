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

  /// The most rows of an hour.
  private static let most = 8

  /// Creates the hours of these minutes. Without entries none are folded.
  init(span: Range<Int>, entries: [Range<Int>] = [], now: Int? = nil) {
    self.span = span
    var starts = Array(stride(from: span.upperBound - 60, to: span.lowerBound, by: -60).reversed())
    starts.insert(span.lowerBound, at: 0)
    let parts = zip(starts, starts.dropFirst() + [span.upperBound]).map { start, end in
      let isSomething =
        entries.contains { $0.overlaps(start..<end) } || now.map((start..<end).contains) ?? false
      return Part(minutes: start..<end, content: isSomething ? .something : .nothing)
    }
    hours = parts
    let isNothing = { (hour: Int) in parts[hour].content == .nothing }
    folded = entries.isEmpty ? parts : Self.folded(parts[...], where: isNothing, from: 2)
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
  private static let exact = 2

  /// The hours and folds that are shown in a number of rows, the rows of each hour, and the rows that these
  /// leave to others.
  private struct Form {
    let parts: [Part]
    let each: Int
    var spare = 0

    init(_ parts: [Part], each: Int) { (self.parts, self.each) = (parts, max(1, each)) }

    var rows: Int { parts.reduce(0) { $0 + ($1.content == .fold ? 1 : each) } }
  }

  private func form(in rows: Int) -> Form {
    let all = Self.each(hours, in: rows)
    var form: Form
    if let needed, all < Self.exact {
      if let exact = exact(needed, in: rows) { return exact }
      form = Form(coarse(needed, in: rows), each: 1)
    } else {
      form = Form(hours, each: all)
    }
    form.spare = max(0, rows - form.rows)
    return form
  }

  /// Two rows for each hour from the first entry to the last one, and for as many of the others as fit; those
  /// without anything are folded. Nil if even that takes more rows.
  private func exact(_ needed: Range<Int>, in rows: Int) -> Form? {
    var (shown, ends) = (hours.indices.map(needed.contains), hours.indices)
    func form() -> Form { Form(Self.folded(hours[ends], where: { !shown[$0] }), each: Self.exact) }
    var gaps = Self.gaps(in: hours, needed)
    while form().rows > rows, !gaps.isEmpty {
      // The shortest that is enough, or the longest.
      let lacking = form().rows - rows
      let gap = gaps.remove(
        at: gaps.firstIndex { $0.count * Self.exact - 1 >= lacking } ?? gaps.count - 1)
      for hour in gap { shown[hour] = false }
    }
    if form().rows > rows { ends = needed }
    let least = form().rows
    guard least <= rows else { return nil }
    func show(_ hour: Int) -> Bool {
      shown[hour] = true
      guard form().rows > rows else { return true }
      shown[hour] = false
      return false
    }
    // The nearest before and after come first, and then what follows the hours between.
    var seen = needed
    while true {
      let (before, after) = (seen.lowerBound - 1, seen.upperBound)
      let isBefore = needed.lowerBound - seen.lowerBound < seen.upperBound - needed.upperBound
      let next = (isBefore ? [before, after] : [after, before]).first { ends.contains($0) && show($0) }
      guard let next else { break }
      seen = min(seen.lowerBound, next)..<max(seen.upperBound, next + 1)
    }
    while needed.contains(where: { !shown[$0] && shown[$0 - 1] && show($0) }) {}
    var whole = form()
    // Other days take no rows from hours for which a row each would do.
    whole.spare = max(0, rows - max(least, hours.count))
    return whole
  }

  /// The hours without anything between others, the shortest first.
  private static func gaps(in hours: [Part], _ needed: Range<Int>) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    for hour in needed where hours[hour].content == .nothing {
      if let last = gaps.last, last.upperBound == hour {
        gaps[gaps.count - 1] = last.lowerBound..<hour + 1
      } else {
        gaps.append(hour..<hour + 1)
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
  func isExact(in rows: Int) -> Bool { form(in: rows).each >= Self.exact }

  /// The fewest rows in which every part has one.
  var leastRows: Int { tight.count }

  /// The rows of each part: one for a fold, and the same for all hours.
  func heights(in rows: Int) -> [Int] {
    let form = form(in: rows)
    return form.parts.map { $0.content == .fold ? 1 : form.each }
  }

  /// The rows that the hours leave to others.
  func spareRows(in rows: Int) -> Int { form(in: rows).spare }

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
