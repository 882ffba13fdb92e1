/// What a change can be applied to.
package protocol ChangeTarget {
  /// Repeats a change (or, given its inverse, takes it back) on records that may have moved on since.
  ///
  /// Field by field: what the change touched must still be as the change left it, everything else keeps its
  /// present value. Whole or not at all; throws why it cannot be.
  /// - Returns: the change as it really was applied, which can be taken back in turn.
  @discardableResult
  mutating func apply(_ change: Change, at now: Instant, by device: String?) throws(RuleViolation) -> Change
}

extension ChangeTarget {
  /// The same by a device without a name.
  @discardableResult
  package mutating func apply(_ change: Change, at now: Instant) throws(RuleViolation) -> Change {
    try apply(change, at: now, by: nil)
  }
}

extension Records: ChangeTarget {
  @discardableResult
  package mutating func apply(
    _ change: Change, at now: Instant, by device: String?
  ) throws(RuleViolation) -> Change {
    var repeater = Repeater(change: change, now: now, device: device, records: self)
    for type in change.recordTypes { try repeater.apply(type) }
    self = repeater.records
    return Change(kind: change.kind, transitions: repeater.applied, counts: repeater.counts)
  }
}

extension Agenda: ChangeTarget {
  /// Repeats what a change did to tasks.
  @discardableResult
  package mutating func apply(
    _ change: Change, at now: Instant, by device: String?
  ) throws(RuleViolation) -> Change {
    var records = Records(self)
    let applied = try records.apply(change, at: now, by: device)
    self = records.agenda
    return applied
  }
}

/// Repeats a change kind by kind: records of different kinds know nothing of each other.
private struct Repeater {
  let change: Change
  let now: Instant
  let device: String?
  var records: Records
  var applied: [any AnyTransition] = []
  var counts: [Change.Counts] = []

  /// Compiled for tasks, too: an import of thousands is taken back five times faster than by the generic code.
  @_specialize(where R == FocusTask)
  mutating func apply<R: Record>(_ type: R.Type) throws(RuleViolation) {
    let transitions = change.transitions(of: type)
    let days = transitions.map(\.day).ascending
    var touched = Touched(days.map { records[type][$0] })
    var moving = Moving(transitions)
    for transition in transitions {
      let done = try touched.apply(transition, moving: &moving, at: now, by: device)
      if let done { applied.append(done) }
    }
    if let limit = R.kind.limitPerDay {
      let intended = Dictionary(change.counts.map { ($0.day, $0.after) }, uniquingKeysWith: { one, _ in one })
      for day in days {
        let (before, after) = (records[type][day].count, touched.plans[day]?.count ?? 0)
        counts.append(Change.Counts(day, before: before, after: after))
        if after > before, after > max(limit, intended[day] ?? 0) { throw .dayFull(day) }
      }
    }
    records[type].replace(days.compactMap { touched.plans[$0] })
  }
}

/// The records that a change takes out of one day and puts into another: on the way they keep what became of them
/// meanwhile.
private struct Moving<R: Record> {
  /// As the change wants them to arrive.
  let wanted: [R.ID: R]
  /// As they really do.
  var underWay: [R.ID: R] = [:]

  init(_ transitions: [Transition<R>]) {
    let removed = Set(transitions.filter { $0.after == nil }.compactMap(\.before?.id))
    let inserted = transitions.filter { $0.before == nil }.compactMap(\.after)
    wanted = Dictionary(
      inserted.filter { removed.contains($0.id) }.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }
}

/// The days that a change touches, each found and altered in one step however many there are.
private struct Touched<R: Record> {
  var plans: [CivilDate: DayRecords<R>]

  init(_ plans: [DayRecords<R>]) {
    self.plans = Dictionary(plans.map { ($0.day, $0) }, uniquingKeysWith: { $1 })
  }

  /// Where the record stands on that day; most of the time where the change left it.
  private func index(of id: R.ID, near place: Int, on day: CivilDate) -> Int? {
    guard let entries = plans[day]?.entries else { return nil }
    if entries.indices.contains(place), entries[place].id == id { return place }
    return entries.firstIndex { $0.id == id }
  }

  /// Repeats one transition and returns it as it really was; nil when there was nothing to do.
  mutating func apply(
    _ transition: Transition<R>, moving: inout Moving<R>, at now: Instant, by device: String?
  ) throws(RuleViolation) -> Transition<R>? {
    let day = transition.day
    guard let id = (transition.before ?? transition.after)?.id else { return nil }
    let index = index(of: id, near: transition.index, on: day)
    let current = index.flatMap { plans[day]?.entries[$0] }
    switch (transition.before, transition.after, current) {
    case (nil, let after?, nil):
      let record = (moving.underWay.removeValue(forKey: id) ?? after).stamped(at: now, by: device)
      let place = min(max(transition.index, 0), plans[day]?.entries.count ?? 0)
      plans[day, default: DayRecords(day: day)].entries.insert(record, at: place)
      return Transition(day: day, index: place, before: nil, after: record)
    case (nil, let after?, _?):
      throw .changedMeanwhile(title: after.label, day: day)
    case (let before?, nil, let current?):
      if let wanted = moving.wanted[id] {
        moving.underWay[id] = try current.merging(before: before, after: wanted, on: day)
      } else if !current.hasSameContent(as: before) {
        throw .changedMeanwhile(title: current.label, day: day)
      }
      guard let index else { return nil }
      plans[day]?.entries.remove(at: index)
      return Transition(day: day, index: index, before: current, after: nil)
    case (let before?, let after?, let current?):
      guard let index else { return nil }
      let merged = try current.merging(before: before, after: after, on: day)
      guard !merged.hasSameContent(as: current) else { return nil }
      let stamped = merged.stamped(at: now, by: device)
      plans[day]?.entries[index] = stamped
      return Transition(day: day, index: index, before: current, after: stamped)
    case (let before?, _, nil):
      throw .goneMeanwhile(title: before.label, day: day)
    case (nil, nil, _):
      return nil
    }
  }
}

extension Record {
  /// This record of that day with the fields in which `after` differs from `before`. Throws when one of them has become
  /// something else meanwhile, or the record has been deleted.
  func merging(before: Self, after: Self, on day: CivilDate) throws(RuleViolation) -> Self {
    if deletedAt != nil, before.deletedAt == nil, after.deletedAt == nil {
      throw .goneMeanwhile(title: label, day: day)
    }
    var merged = self
    for group in Self.mergeGroups where !group.isSame(before, after) && !group.isSame(self, after) {
      guard group.isSame(self, before) else { throw .changedMeanwhile(title: label, day: day) }
      group.take(&merged, after)
    }
    for key in Set(before.unknown.map(\.key) + after.unknown.map(\.key)) {
      let (old, new, present) = (before.unknown[key], after.unknown[key], unknown[key])
      guard old != new, present != new else { continue }
      guard present == old else { throw .changedMeanwhile(title: label, day: day) }
      merged.unknown[key] = new
    }
    return merged
  }
}
