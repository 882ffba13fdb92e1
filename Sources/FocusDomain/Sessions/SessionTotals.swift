/// Totals of the focused time of days.
package enum SessionTotals {
  /// The time that counts on that day, in milliseconds. Time counted by several machines at once counts once.
  package static func focused(on day: CivilDate, of days: some Sequence<DayRecords<FocusSession>>) -> Int64 {
    var lengths: Int64 = 0
    var devices: [String: [Range<Instant>]] = [:]
    for plan in days {
      for session in plan.entries where session.deletedAt == nil && session.kind == .focus {
        for piece in session.pieces where (piece.day ?? plan.day) == day && piece.milliseconds > 0 {
          lengths += piece.milliseconds
          devices[session.device ?? "", default: []].append(piece.start..<piece.stop)
        }
      }
    }
    guard devices.count > 1 else { return lengths }
    // One machine does not run two sessions at once: if its own overlap, its wall clock was set.
    let unions = devices.values.map(union)
    let separate = unions.reduce(0) { $0 + length($1) }
    return lengths - (separate - length(union(unions.flatMap { $0 })))
  }

  /// The time that counts on every day that has any, in milliseconds.
  package static func focused(of days: [DayRecords<FocusSession>]) -> [CivilDate: Int64] {
    let dates = Set(days.flatMap { plan in plan.entries.flatMap { $0.pieces.map { $0.day ?? plan.day } } })
    return Dictionary(uniqueKeysWithValues: dates.map { ($0, focused(on: $0, of: days)) })
  }

  /// The number of focus sessions stored under that day.
  package static func count(on day: CivilDate, of days: [DayRecords<FocusSession>]) -> Int {
    days.filter { $0.day == day }.flatMap(\.entries).count { $0.deletedAt == nil && $0.kind == .focus }
  }

  /// Pairs of sessions of that day that two machines counted at the same time.
  package static func overlaps(
    of sessions: [FocusSession]
  ) -> [(first: FocusSession, second: FocusSession)] {
    let counted = sessions.filter { $0.deletedAt == nil && $0.kind == .focus }
    return counted.indices.flatMap { one in
      counted[(one + 1)...].filter { second in
        counted[one].device != second.device
          && counted[one].pieces.contains { first in
            second.pieces.contains { $0.start < first.stop && first.start < $0.stop }
          }
      }
      .map { (counted[one], $0) }
    }
  }

  private static func union(_ ranges: [Range<Instant>]) -> [Range<Instant>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  private static func length(_ ranges: [Range<Instant>]) -> Int64 {
    ranges.reduce(0) { $0 + $1.upperBound.milliseconds - $1.lowerBound.milliseconds }
  }
}
