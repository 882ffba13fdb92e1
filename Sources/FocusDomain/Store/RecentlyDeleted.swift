/// A deleted task that can still be restored.
package struct RecentlyDeleted: Equatable, Sendable {
  /// The number of days for which a deleted task is kept.
  package static let days = 30

  /// The day for which it was planned.
  package let day: CivilDate
  package let task: FocusTask

  package init(day: CivilDate, task: FocusTask) {
    self.day = day
    self.task = task
  }

  /// Whole days until it is removed permanently; at most 30, even if the clock was set back.
  package func daysLeft(at now: Instant) -> Int {
    guard let deletedAt = task.deletedAt else { return RecentlyDeleted.days }
    let (difference, overflow) = now.milliseconds.subtractingReportingOverflow(deletedAt.milliseconds)
    let age = (overflow ? (now > deletedAt ? .max : .min) : difference) / 86_400_000
    return min(max(0, RecentlyDeleted.days - Int(age)), RecentlyDeleted.days)
  }
}

extension Store {
  /// The tasks deleted within the last 30 days, the latest first, without traces of tasks that were carried
  /// over.
  ///
  /// Opens only months written within that time, because an older file cannot contain a later deletion. So
  /// the cost does not grow over the years. Skips months that cannot be read.
  package func recentlyDeleted() throws(StoreError) -> [RecentlyDeleted] {
    let earliest = clock.now().adding(days: -RecentlyDeleted.days)
    let found = try snapshot { (snapshot) throws(StoreError) in
      var found: [RecentlyDeleted] = []
      for name in try snapshot.months() {
        let written = snapshot.isUnderWay(name) ? clock.now() : FileSystem.modified(directory.file(of: name))
        guard let written, written >= earliest.adding(days: -1), let month = try? snapshot.month(name) else {
          continue
        }
        for plan in month.agenda.days {
          for task in plan.entries where task.carriedTo == nil {
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
  /// Permanently removes the records deleted before `instant`.
  mutating func forget(deletedBefore instant: Instant) {
    for plan in days where plan.entries.contains(where: { ($0.deletedAt ?? instant) < instant }) {
      self[plan.day].entries.removeAll { ($0.deletedAt ?? instant) < instant }
    }
  }

  /// Permanently removes the records that were deleted first, until `bytes` bytes of the file are free or no
  /// deleted record is left. Returns the number of records removed.
  mutating func forgetOldest(bytes: Int) -> Int {
    let deleted = days.flatMap { plan in
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
