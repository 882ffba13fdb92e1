/// Chooses which parts of a day are shown with the same number of rows each, from the first entry to the last one
/// and as many of the others as fit, and which of those without anything are folded.
struct HourFolding {
  private let parts: [TimelineHours.Part]
  /// The parts from the first entry to the last one.
  private let needed: Range<Int>
  private let each: Int
  private let rows: Int
  /// Whether each part is shown; the others are in folds.
  private(set) var shown: [Bool]
  /// The parts that are shown or in folds.
  private(set) var ends: Range<Int>
  /// The fewest rows.
  private(set) var least = 0
  private var taken = 0

  /// The minutes from which on parts without anything are folded where there is another way.
  private static let leastFold = 120

  /// Nil if even the folds leave too few rows.
  init?(_ parts: [TimelineHours.Part], _ needed: Range<Int>, each: Int, in rows: Int) {
    (self.parts, self.needed, self.each, self.rows) = (parts, needed, each, rows)
    (shown, ends) = (parts.indices.map(needed.contains), parts.indices)
    foldToFit()
    least = count
    guard least <= rows else { return nil }
    taken = least
    showAround()
    showInFolds()
  }

  /// The rows of what is shown and of the folds.
  private var count: Int {
    ends.reduce(0) { rows, part in
      rows + (shown[part] ? each : part == ends.lowerBound || shown[part - 1] ? 1 : 0)
    }
  }

  private func minutes(_ gap: Range<Int>) -> Int { gap.reduce(0) { $0 + parts[$1].minutes.count } }

  /// Folds what is long enough. Hours before everything make room before short folds do, and those after
  /// everything come last.
  private mutating func foldToFit() {
    let gaps = gaps.filter { $0.count * each > 1 }
    fold(gaps.filter { minutes($0) >= Self.leastFold })
    if count > rows { ends = needed.lowerBound..<ends.upperBound }
    fold(gaps.filter { minutes($0) < Self.leastFold })
    if count > rows { ends = needed }
  }

  private mutating func fold(_ gaps: [Range<Int>]) {
    var gaps = gaps
    while case let lacking = count - rows, lacking > 0, !gaps.isEmpty {
      // The shortest that is enough, or the longest.
      let gap = gaps.remove(at: gaps.firstIndex { $0.count * each - 1 >= lacking } ?? gaps.count - 1)
      for part in gap { shown[part] = false }
    }
  }

  /// The parts without anything between others, the shortest first.
  private var gaps: [Range<Int>] {
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

  /// The rows that a part takes when it is shown. One in the middle of a fold leaves two folds, and the last part
  /// of a fold none.
  private func rows(toShow part: Int) -> Int {
    let isBehindHidden = part > ends.lowerBound && !shown[part - 1]
    let isBeforeHidden = part + 1 < ends.upperBound && !shown[part + 1]
    return each - 1 + (isBehindHidden ? 1 : 0) + (isBeforeHidden ? 1 : 0)
  }

  private func hasRoom(for part: Int) -> Bool { taken + rows(toShow: part) <= rows }

  private mutating func show(_ part: Int) {
    taken += rows(toShow: part)
    shown[part] = true
  }

  /// Shows the nearest parts before and after everything. What is left before them is not a short fold.
  private mutating func showAround() {
    var seen = needed
    showMore(around: &seen)
    if let first = ends.first(where: { shown[$0] }), first > ends.lowerBound,
      minutes(ends.lowerBound..<first) < Self.leastFold
    {
      ends = first..<ends.upperBound
      taken -= 1
      showMore(around: &seen)
    }
  }

  private mutating func showMore(around seen: inout Range<Int>) {
    while true {
      let (before, after) = (seen.lowerBound - 1, seen.upperBound)
      let isBefore = needed.lowerBound - seen.lowerBound < seen.upperBound - needed.upperBound
      let nearest = isBefore ? [before, after] : [after, before]
      guard let next = nearest.first(where: { ends.contains($0) && hasRoom(for: $0) }) else { break }
      show(next)
      seen = min(seen.lowerBound, next)..<max(seen.upperBound, next + 1)
    }
  }

  /// Shows what follows something, if what is left of its fold is not a short one.
  private mutating func showInFolds() {
    func leavesFold(_ part: Int) -> Bool {
      let end = parts[(part + 1)...].indices.first { shown[$0] } ?? parts.endIndex
      return part + 1 == end || minutes(part + 1..<end) >= Self.leastFold
    }
    while let part = needed.first(where: {
      !shown[$0] && shown[$0 - 1] && leavesFold($0) && hasRoom(for: $0)
    }) {
      show(part)
    }
  }
}
