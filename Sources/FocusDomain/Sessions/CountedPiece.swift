/// A period of a focus session that counts for a day.
package struct CountedPiece: Equatable, Sendable {
  /// The day it counts for.
  package let day: CivilDate
  /// The device that counted it; empty if it has no name.
  package let device: String
  package let start: Instant
  package let milliseconds: Int64

  package init(day: CivilDate, device: String, start: Instant, milliseconds: Int64) {
    self.day = day
    self.device = device
    self.start = start
    self.milliseconds = milliseconds
  }

  fileprivate var range: Range<Instant> { start..<max(start, start.adding(milliseconds: milliseconds)) }
}

extension FocusSession {
  /// The pieces that count if it is stored under that day; empty for breaks and deleted sessions.
  func countedPieces(on day: CivilDate) -> [CountedPiece] {
    guard deletedAt == nil, kind == .focus else { return [] }
    return pieces.compactMap { piece in
      guard piece.milliseconds > 0 else { return nil }
      return CountedPiece(
        day: piece.day ?? day, device: device ?? "", start: piece.start, milliseconds: piece.milliseconds)
    }
  }
}

extension DayRecords<FocusSession> {
  /// The pieces of all sessions that count.
  var countedPieces: [CountedPiece] { entries.flatMap { $0.countedPieces(on: day) } }
}

extension [CountedPiece] {
  /// Their total length in milliseconds. Time counted by several machines at once counts once.
  var length: Int64 {
    let lengths = reduce(0) { $0 + $1.milliseconds }
    guard isFromSeveralDevices else { return lengths }
    // One machine does not run two sessions at once: if its own overlap, its wall clock was set.
    let separate = Dictionary(grouping: self, by: \.device).values.reduce(0) { sum, pieces in
      sum + Self.length(of: Self.union(pieces.map(\.range)))
    }
    return lengths - (separate - Self.length(of: Self.union(map(\.range))))
  }

  /// The periods they cover, in order; those of several machines are merged.
  var periods: [Range<Instant>] {
    let ranges = map(\.range)
    return isFromSeveralDevices ? Self.union(ranges) : ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  private var isFromSeveralDevices: Bool { contains { $0.device != self[0].device } }

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
