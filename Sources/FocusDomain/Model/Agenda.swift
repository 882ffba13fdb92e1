/// The plans of several days: what rules are applied to. A day that is not there is an empty plan.
package struct Agenda: Equatable, Sendable {
  /// The plans that hold anything, in order of days.
  package private(set) var plans: [DayPlan] = []

  /// An agenda of these plans, at most one a day, in any order.
  package init(_ plans: some Collection<DayPlan> = []) {
    self.plans.reserveCapacity(plans.count)
    for plan in plans.sorted(by: { $0.day < $1.day }) { self[plan.day] = plan }
  }

  /// The plan of that day.
  package subscript(day: CivilDate) -> DayPlan {
    get {
      let place = place(of: day)
      return holds(day, at: place) ? plans[place] : DayPlan(day: day)
    }
    set {
      let place = place(of: day)
      switch (holds(day, at: place), newValue.isBlank) {
      case (true, true): plans.remove(at: place)
      case (true, false): plans[place] = newValue
      case (false, true): break
      case (false, false): plans.insert(newValue, at: place)
      }
    }
  }

  /// Puts the plans that another agenda has for a month in the place of those that are here.
  package mutating func replace(_ month: CivilMonth, with other: Agenda) {
    plans.replaceSubrange(places(of: month), with: other.plans[other.places(of: month)])
  }

  /// Puts these plans, at most one a day and in order of days, in the place of those of the same days. One pass over
  /// all plans, however many there are of these.
  mutating func replace(_ others: [DayPlan]) {
    guard let first = others.first, let last = others.last else { return }
    let start = place(of: first.day)
    let end = place(of: last.day)
    let range = start..<(holds(last.day, at: end) ? end + 1 : end)
    var merged: [DayPlan] = []
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

  /// Where the plan of a day stands, or would: after the last one, most of the time.
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

extension DayPlan {
  /// Whether nothing of it is worth keeping.
  fileprivate var isBlank: Bool { entries.isEmpty && unknown.isEmpty }
}

extension Range<Int> {
  fileprivate var middle: Int? { isEmpty ? nil : lowerBound + count / 2 }
}
