/// The records of one kind on several days. Any other day has none.
package struct RecordTable<R: Record>: Equatable, Sendable {
  /// The days that have any content, in order.
  package private(set) var days: [DayRecords<R>] = []

  package init() {}

  /// A table of these days, in any order, without duplicates.
  package init(_ days: some Collection<DayRecords<R>>) {
    self.days.reserveCapacity(days.count)
    for records in days.sorted(by: { $0.day < $1.day }) { self[records.day] = records }
  }

  /// The records of a day.
  package subscript(day: CivilDate) -> DayRecords<R> {
    get { records(of: day) }
    set { put(newValue, under: day) }
  }

  func records(of day: CivilDate) -> DayRecords<R> {
    let index = index(of: day)
    return holds(day, at: index) ? days[index] : DayRecords(day: day)
  }

  mutating func put(_ records: DayRecords<R>, under day: CivilDate) {
    let index = index(of: day)
    switch (holds(day, at: index), records.isBlank) {
    case (true, true): days.remove(at: index)
    case (true, false): days[index] = records
    case (false, true): break
    case (false, false): days.insert(records, at: index)
    }
  }

  /// Replaces the days of a month with those of another table.
  package mutating func replace(_ month: CivilMonth, with other: RecordTable) {
    days.replaceSubrange(indices(of: month), with: other.days[other.indices(of: month)])
  }

  /// Replaces days, which must be in order and without duplicates. Takes a single pass over the table,
  /// however many days are replaced.
  mutating func replace(_ others: [DayRecords<R>]) {
    guard let first = others.first, let last = others.last else { return }
    let start = index(of: first.day)
    let end = index(of: last.day)
    let range = start..<(holds(last.day, at: end) ? end + 1 : end)
    var merged: [DayRecords<R>] = []
    merged.reserveCapacity(range.count + others.count)
    var next = start
    for other in others {
      while next < range.upperBound, days[next].day < other.day {
        merged.append(days[next])
        next += 1
      }
      if holds(other.day, at: next) { next += 1 }
      if !other.isBlank { merged.append(other) }
    }
    days.replaceSubrange(range, with: merged)
  }

  private func indices(of month: CivilMonth) -> Range<Int> {
    let last = index(of: month.lastDay)
    return index(of: month.firstDay)..<(holds(month.lastDay, at: last) ? last + 1 : last)
  }

  /// The index of a day, or where it would be inserted. The end is checked first, because most
  /// records are added there.
  private func index(of day: CivilDate) -> Int {
    if let last = days.last, last.day < day { return days.count }
    var range = 0..<days.count
    while let middle = range.middle {
      range = days[middle].day < day ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private func holds(_ day: CivilDate, at index: Int) -> Bool {
    index < days.count && days[index].day == day
  }
}

extension Range<Int> {
  fileprivate var middle: Int? { isEmpty ? nil : lowerBound + count / 2 }
}
