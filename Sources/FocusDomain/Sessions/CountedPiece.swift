/// A period of a focus session that counts for a day.
package struct CountedPiece: Equatable, Sendable {
  /// The day it counts for.
  package let day: CivilDate
  /// The device that counted it, empty if it has no name; nil if the user entered the time.
  package let device: String?
  package let start: Instant
  package let milliseconds: Int64

  package init(day: CivilDate, device: String?, start: Instant, milliseconds: Int64) {
    self.day = day
    self.device = device
    self.start = start
    self.milliseconds = milliseconds
  }

  fileprivate var range: Range<Instant> { start..<max(start, start.adding(milliseconds: milliseconds)) }

  /// Whether they have any time in common.
  func overlaps(_ other: CountedPiece) -> Bool { range.overlaps(other.range) }
}

extension FocusSession {
  /// The pieces that count if it is stored under that day; empty for breaks and deleted sessions.
  func countedPieces(on day: CivilDate) -> [CountedPiece] {
    guard isCounted else { return [] }
    return pieces.compactMap { piece in
      guard piece.milliseconds > 0 else { return nil }
      return CountedPiece(
        day: piece.day ?? day, device: source, start: piece.start, milliseconds: piece.milliseconds)
    }
  }

  /// Whether statistics count it: breaks and deleted sessions do not.
  var isCounted: Bool { deletedAt == nil && kind == .focus }

  /// The device that counted its pieces, empty if it has no name; nil if the user entered the time.
  var source: String? { hasTypedStart ? nil : device ?? "" }

  /// Whether the user entered the start afterwards. A timed session is created when it begins.
  package var hasTypedStart: Bool {
    if isTyped { return true }
    guard let start = pieces.first?.start else { return false }
    return createdAt.milliseconds - start.milliseconds > SessionRules.tolerance
  }
}

extension DayRecords<FocusSession> {
  /// The pieces of all sessions that count.
  var countedPieces: [CountedPiece] { entries.flatMap { $0.countedPieces(on: day) } }
}

extension [CountedPiece] {
  /// The total length in milliseconds. Time counted twice, by several devices or by hand, counts once.
  var length: Int64 {
    let lengths = reduce(0) { $0 + $1.milliseconds }
    guard hasSeveralSources else { return lengths }
    // One device never times two sessions at once. If its own pieces overlap, its wall clock was changed.
    let separate = Dictionary(grouping: self, by: \.device).reduce(0) { sum, source in
      sum
        + (source.key == nil
          ? source.value.reduce(0) { $0 + $1.milliseconds }
          : Self.length(of: Self.union(source.value.map(\.range))))
    }
    return lengths - (separate - Self.length(of: Self.union(map(\.range))))
  }

  /// The periods they cover, in order. Periods of several sources are merged.
  var periods: [Range<Instant>] {
    let ranges = map(\.range)
    return hasSeveralSources ? Self.union(ranges) : ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Whether some of them may overlap: pieces of several devices, and pieces entered by a person.
  private var hasSeveralSources: Bool { contains { $0.device != self[0].device || $0.device == nil } }

  private static func union(_ ranges: [Range<Instant>]) -> [Range<Instant>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  private static func length(of ranges: [Range<Instant>]) -> Int64 {
    ranges.reduce(0) { $0 + $1.upperBound.milliseconds - $1.lowerBound.milliseconds }
  }
}
