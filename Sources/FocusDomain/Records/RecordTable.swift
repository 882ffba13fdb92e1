/// The records of one kind of several days. A day that is not there has none.
package struct RecordTable<R: Record>: Equatable, Sendable {
  /// The days that hold anything, in order.
  package private(set) var plans: [DayRecords<R>] = []

  /// A table without any.
  package init() {}

  /// A table of these days, in any order, each at most once.
  package init(_ plans: some Collection<DayRecords<R>>) {
    self.plans.reserveCapacity(plans.count)
    for plan in plans.sorted(by: { $0.day < $1.day }) { self[plan.day] = plan }
  }

  /// What stands under that day.
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

  /// Puts the days that another table has of a month in the place of those that are here.
  package mutating func replace(_ month: CivilMonth, with other: RecordTable) {
    plans.replaceSubrange(places(of: month), with: other.plans[other.places(of: month)])
  }

  /// Puts these days, in order and each at most once, in the place of the same days here. One pass over all days, however many
  /// there are of these.
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

  /// Where a day stands, or would: after the last one, most of the time.
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
