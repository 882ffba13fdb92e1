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
  private var latest: [ID: (revision: Revision, index: Int)] = [:]

  package init() {}

  /// Adds the version at an index in the file.
  package mutating func add(_ id: ID, _ revision: Revision, at index: Int) {
    if let known = latest[id], known.revision > revision { return }
    latest[id] = (revision, index)
  }

  /// The index of the version that supersedes this one; nil if this is the latest.
  package func successor(of id: ID, at index: Int) -> Int? {
    guard let counting = latest[id]?.index, counting != index else { return nil }
    return counting
  }
}

extension RecordTable {
  /// The table with one version of each record, and the number of older versions that were dropped.
  func withLatestVersions() -> (table: RecordTable, older: Int) {
    var revisions = Revisions<R.ID>()
    let records = days.lazy.flatMap(\.entries)
    for (index, record) in records.enumerated() {
      revisions.add(record.id, Revision(modifiedAt: record.modifiedAt), at: index)
    }
    var (table, index, older) = (self, 0, 0)
    for day in days {
      let counting = day.entries.filter { record in
        defer { index += 1 }
        return revisions.successor(of: record.id, at: index) == nil
      }
      guard counting.count < day.entries.count else { continue }
      older += day.entries.count - counting.count
      table[day.day].entries = counting
    }
    return (table, older)
  }
}
