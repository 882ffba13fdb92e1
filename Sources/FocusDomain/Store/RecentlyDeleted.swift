/// A task that was deleted and can still be restored.
package struct RecentlyDeleted: Equatable, Sendable {
  /// For how many days a deleted task is kept.
  package static let days = 30

  /// The day it was planned for.
  package let day: CivilDate
  /// The task.
  package let task: FocusTask

  /// A deleted task on its day.
  package init(day: CivilDate, task: FocusTask) {
    self.day = day
    self.task = task
  }

  /// Whole days until it is gone for good, seen from that instant; never more than 30, where the clock went back.
  package func daysLeft(at now: Instant) -> Int {
    guard let deletedAt = task.deletedAt else { return RecentlyDeleted.days }
    let (difference, overflow) = now.milliseconds.subtractingReportingOverflow(deletedAt.milliseconds)
    let age = (overflow ? (now > deletedAt ? .max : .min) : difference) / 86_400_000
    return min(max(0, RecentlyDeleted.days - Int(age)), RecentlyDeleted.days)
  }
}

extension Store {
  /// The tasks deleted within the last 30 days, the latest first.
  ///
  /// Opens only months written to within that time: an older file cannot hold a later deletion. So the cost does not
  /// grow with the years. Months that cannot be read hide nothing else.
  package func recentlyDeleted() throws(StoreError) -> [RecentlyDeleted] {
    let earliest = clock.now().adding(days: -RecentlyDeleted.days)
    let found = try snapshot { (snapshot) throws(StoreError) in
      var found: [RecentlyDeleted] = []
      for name in try snapshot.months() {
        let written = snapshot.isUnderWay(name) ? clock.now() : FileSystem.modified(directory.file(of: name))
        guard let written, written >= earliest.adding(days: -1), let month = try? snapshot.month(name) else {
          continue
        }
        for plan in month.agenda.plans {
          for task in plan.entries {
            if let deletedAt = task.deletedAt, deletedAt >= earliest {
              found.append(RecentlyDeleted(day: plan.day, task: task))
            }
          }
        }
      }
      return found
    }
    return found.sorted { ($0.task.deletedAt ?? earliest) > ($1.task.deletedAt ?? earliest) }
  }
}

extension RecordTable where R: StoredRecord {
  /// Drops for good what was deleted before that instant.
  mutating func forget(deletedBefore instant: Instant) {
    for plan in plans where plan.entries.contains(where: { ($0.deletedAt ?? instant) < instant }) {
      self[plan.day].entries.removeAll { ($0.deletedAt ?? instant) < instant }
    }
  }

  /// Drops for good the records that were deleted first, until so many bytes of a file are free or none is left. Returns how many went.
  mutating func forgetOldest(bytes: Int) -> Int {
    let deleted = plans.flatMap { plan in
      plan.entries.compactMap { record in record.deletedAt.map { (day: plan.day, at: $0, record: record) } }
    }
    var (dropped, free) = ([CivilDate: Set<R.ID>](), 0)
    for entry in deleted.sorted(by: { $0.at < $1.at }) where free < bytes {
      dropped[entry.day, default: []].insert(entry.record.id)
      free += MonthCodec.size(of: entry.record)
    }
    for (day, ids) in dropped { self[day].entries.removeAll { ids.contains($0.id) && $0.deletedAt != nil } }
    return dropped.values.reduce(0) { $0 + $1.count }
  }
}
