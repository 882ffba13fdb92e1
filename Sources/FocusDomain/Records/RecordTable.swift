/// The records of one kind on several days. Any other day has none.
package struct RecordTable<R: Record>: Equatable, Sendable {
  /// The days that have any content, in order.
  package private(set) var plans: [DayRecords<R>] = []

  package init() {}

  /// A table of these days, in any order, without duplicates.
  package init(_ plans: some Collection<DayRecords<R>>) {
    self.plans.reserveCapacity(plans.count)
    for plan in plans.sorted(by: { $0.day < $1.day }) { self[plan.day] = plan }
  }

  /// The records of a day.
  package subscript(day: CivilDate) -> DayRecords<R> {
    get { records(of: day) }
    set { put(newValue, under: day) }
  }

  func records(of day: CivilDate) -> DayRecords<R> {
    let place = place(of: day)
    return holds(day, at: place) ? plans[place] : DayRecords(day: day)
  }

  mutating func put(_ records: DayRecords<R>, under day: CivilDate) {
    let place = place(of: day)
    switch (holds(day, at: place), records.isBlank) {
    case (true, true): plans.remove(at: place)
    case (true, false): plans[place] = records
    case (false, true): break
    case (false, false): plans.insert(records, at: place)
    }
  }

  /// Replaces the days of a month with those of another table.
  package mutating func replace(_ month: CivilMonth, with other: RecordTable) {
    plans.replaceSubrange(places(of: month), with: other.plans[other.places(of: month)])
  }

  /// Replaces days, which must be in order and without duplicates. Takes a single pass over the table,
  /// however many days are replaced.
  mutating func replace(_ others: [DayRecords<R>]) {
    guard let first = others.first, let last = others.last else { return }
    let start = place(of: first.day)
    let end = place(of: last.day)
    let range = start..<(holds(last.day, at: end) ? end + 1 : end)
    var merged: [DayRecords<R>] = []
    merged.reserveCapacity(range.count + others.count)
    var next = start
    for other in others {
      while next < range.upperBound, plans[next].day < other.day {
        merged.append(plans[next])
        next += 1
      }
      if holds(other.day, at: next) { next += 1 }
      if !other.isBlank { merged.append(other) }
    }
    plans.replaceSubrange(range, with: merged)
  }

  private func places(of month: CivilMonth) -> Range<Int> {
    let last = place(of: month.lastDay)
    return place(of: month.firstDay)..<(holds(month.lastDay, at: last) ? last + 1 : last)
  }

  /// The index of a day, or where it would be inserted. The last place is checked first, because it is the
  /// usual one.
  private func place(of day: CivilDate) -> Int {
    if let last = plans.last, last.day < day { return plans.count }
    var range = 0..<plans.count
    while let middle = range.middle {
      range = plans[middle].day < day ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private func holds(_ day: CivilDate, at place: Int) -> Bool {
    place < plans.count && plans[place].day == day
  }
}

extension Range<Int> {
  fileprivate var middle: Int? { isEmpty ? nil : lowerBound + count / 2 }
}
