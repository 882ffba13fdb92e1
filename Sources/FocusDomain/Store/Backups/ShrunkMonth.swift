import FocusSystem

/// A month that lacks so many records of its last full backup that this cannot be intended, and that the
/// planner did not remove itself.
package struct ShrunkMonth: Equatable, Sendable {
  package let month: CivilMonth
  /// The name of the kind of record.
  package let kind: String
  /// The path of the backup that has all of them.
  package let copy: String
  /// The number of missing records, and of all records in the backup.
  package let missing: Int
  package let count: Int

  /// The name in messages: `2026-11`, or `later` for a kind without days.
  package var name: String { month == .undated ? kind : "\(month)" }

  package init(_ month: CivilMonth, kind: String, copy: String, missing: Int, count: Int) {
    (self.month, self.kind, self.copy, self.missing, self.count) = (month, kind, copy, missing, count)
  }
}

extension Store {
  /// The months that shrank and were not reported yet. The report is claimed, so that only one process makes
  /// it, and the full backup is kept for longer. Compares only months whose file is smaller than their
  /// backup.
  package func claimShrunkMonths() -> [ShrunkMonth] {
    let losses = MonthLosses(self)
    let suspects = losses.suspects
    if !suspects.isEmpty, let writer = try? StoreWriter.open(self) {
      for (type, month) in suspects { losses.keepFullCopy(of: month, type) }
      _ = consume writer
    }
    return losses.claimed()
  }

  /// All months that shrank, whether reported or not, as long as their full backup is kept. Changes nothing.
  package func shrunkMonths() throws(StoreError) -> [ShrunkMonth] { MonthLosses(self).all() }

  /// The full backup with the records that a month lost.
  package func fullCopy(of shrunk: ShrunkMonth) throws(StoreError) -> PlannerFile {
    guard let bytes = try FileSystem.read(shrunk.copy) else {
      throw .cannotRead(path: shrunk.copy, code: ENOENT)
    }
    return try PlannerFile(bytes, path: shrunk.copy, clock: clock, kinds: directory.kinds)
  }
}
