/// The revision of an entry, for comparison by age. A missing part counts as the earliest (RFC 5546, 2.1.4).
package struct Revision: Comparable, Sendable {
  /// The number of significant changes.
  private let sequence: Int
  private let modifiedAt: Instant?
  /// When it was written, if nothing else is known.
  private let stampedAt: Instant?

  package init(sequence: Int = 0, modifiedAt: Instant?, stampedAt: Instant? = nil) {
    (self.sequence, self.modifiedAt, self.stampedAt) = (sequence, modifiedAt, stampedAt)
  }

  package static func < (one: Revision, other: Revision) -> Bool { one.order < other.order }

  private var order: (Int, Int64, Int64) {
    (sequence, modifiedAt?.milliseconds ?? .min, stampedAt?.milliseconds ?? .min)
  }
}

/// The versions of the entries of one file. The latest version of an entry counts; among equal ones, the last
/// in the file.
package struct Revisions<ID: Hashable> {
  private var latest: [ID: (revision: Revision, place: Int)] = [:]

  package init() {}

  /// Adds the version at a position in the file.
  package mutating func add(_ id: ID, _ revision: Revision, at place: Int) {
    if let known = latest[id], known.revision > revision { return }
    latest[id] = (revision, place)
  }

  /// The position of the version that counts instead of this one; nil if this one counts.
  package func successor(of id: ID, at place: Int) -> Int? {
    guard let counting = latest[id]?.place, counting != place else { return nil }
    return counting
  }
}

extension RecordTable {
  /// The table with one version of each record, and the number of older versions that were dropped.
  func withLatestVersions() -> (table: RecordTable, older: Int) {
    var revisions = Revisions<R.ID>()
    let records = days.lazy.flatMap(\.entries)
    for (place, record) in records.enumerated() {
      revisions.add(record.id, Revision(modifiedAt: record.modifiedAt), at: place)
    }
    var (table, place, older) = (self, 0, 0)
    for plan in days {
      let counting = plan.entries.filter { record in
        defer { place += 1 }
        return revisions.successor(of: record.id, at: place) == nil
      }
      guard counting.count < plan.entries.count else { continue }
      older += plan.entries.count - counting.count
      table[plan.day].entries = counting
    }
    return (table, older)
  }
}
