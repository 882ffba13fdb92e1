/// Data to which changes can be applied.
package protocol ChangeTarget {
  /// Repeats a change (or undoes it, if given its inverse) on records that may have changed since.
  ///
  /// Works field by field: fields of the change must still have the values that the change expects; all other
  /// fields keep their present values. Applies the whole change or throws.
  /// - Returns: The change as it was actually applied, which can be undone in turn.
  @discardableResult
  mutating func apply(_ change: Change, at now: Instant, by device: String?) throws(RuleViolation) -> Change
}

extension ChangeTarget {
  /// Applies a change made by a device without a name.
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
    var replay = ChangeReplay(change: change, now: now, device: device, records: self)
    for type in change.recordTypes { try replay.apply(type) }
    self = replay.records
    return Change(
      kind: change.kind, transitions: replay.applied, counts: replay.counts, session: change.session)
  }
}

extension Agenda: ChangeTarget {
  /// Applies a change to tasks.
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

/// Applies a change kind by kind; records of different kinds are independent.
private struct ChangeReplay {
  let change: Change
  let now: Instant
  let device: String?
  var records: Records
  var applied: [any AnyTransition] = []
  var counts: [Change.Counts] = []

  /// Specialized for tasks: undoing an import of thousands is five times faster than with the generic code.
  @_specialize(where R == FocusTask)
  mutating func apply<R: Record>(_ type: R.Type) throws(RuleViolation) {
    let stated = change.transitions(of: type)
    // A record that the change itself adds or removes is not searched for on other days.
    let placed = Set(stated.filter { $0.isInsertion || $0.isRemoval }.map(\.recordID))
    let transitions = stated.map { placed.contains($0.recordID) ? $0 : $0.following(in: records[type]) }
    let days = transitions.map(\.day).ascending
    var changed = ChangedDays(days.map { records[type][$0] })
    var moved = MovedRecords(transitions)
    for transition in transitions {
      let done = try changed.apply(transition, moved: &moved, at: now, by: device)
      if let done { applied.append(done) }
    }
    if let limit = R.kind.limitPerDay {
      let intended = Dictionary(change.counts.map { ($0.day, $0.after) }, uniquingKeysWith: { one, _ in one })
      for day in days {
        let (before, after) = (records[type][day].count, changed.days[day]?.count ?? 0)
        counts.append(Change.Counts(day, before: before, after: after))
        if after > before, after > max(limit, intended[day] ?? 0) {
          throw records.refusalOfMore(R.kind, on: day)
        }
      }
    }
    records[type].replace(days.compactMap { changed.days[$0] })
  }

}

extension Transition {
  /// The same transition on the current day of the record, which may have been moved or carried over since.
  fileprivate func following(in records: RecordTable<R>) -> Transition {
    guard !R.kind.isOneADay, let id = before?.id, records[day].index(of: id) == nil else { return self }
    for other in records.days {
      if let index = other.index(of: id) {
        return Transition(day: other.day, index: index, before: before, after: after)
      }
    }
    return self
  }
}

/// The records that a change moves from one day to another. They keep changes made since.
private struct MovedRecords<R: Record> {
  /// The records as the change expects them on the new day.
  let wanted: [R.ID: R]
  /// The records as they actually arrive there.
  var inTransit: [R.ID: R] = [:]

  init(_ transitions: [Transition<R>]) {
    let removed = Set(transitions.filter { $0.after == nil }.compactMap(\.before?.id))
    let inserted = transitions.filter { $0.before == nil }.compactMap(\.after)
    wanted = Dictionary(
      inserted.filter { removed.contains($0.id) }.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }
}

/// The days of a change, indexed so that each is found and changed in constant time.
private struct ChangedDays<R: Record> {
  var days: [CivilDate: DayRecords<R>]

  init(_ days: [DayRecords<R>]) {
    self.days = Dictionary(days.map { ($0.day, $0) }, uniquingKeysWith: { $1 })
  }

  /// The index of a record on a day; usually the one in the change.
  private func index(of id: R.ID, near index: Int, on day: CivilDate) -> Int? {
    guard let entries = days[day]?.entries else { return nil }
    if entries.indices.contains(index), entries[index].id == id { return index }
    return entries.firstIndex { $0.id == id }
  }

  /// Applies one transition and returns it as it was actually applied; nil if there was nothing to do.
  mutating func apply(
    _ transition: Transition<R>, moved: inout MovedRecords<R>, at now: Instant, by device: String?
  ) throws(RuleViolation) -> Transition<R>? {
    let day = transition.day
    guard let id = (transition.before ?? transition.after)?.id else { return nil }
    let index = index(of: id, near: transition.index, on: day)
    let current = index.flatMap { days[day]?.entries[$0] }
    if R.kind.isOneADay, let empty = (transition.before ?? transition.after)?.emptied {
      return try apply(transition, to: current, or: empty, at: now, by: device)
    }
    switch (transition.before, transition.after, current) {
    case (nil, let after?, nil):
      let record = (moved.inTransit.removeValue(forKey: id) ?? after).stamped(at: now, by: device)
      let index = min(max(transition.index, 0), days[day]?.entries.count ?? 0)
      days[day, default: DayRecords(day: day)].entries.insert(record, at: index)
      return Transition(day: day, index: index, before: nil, after: record)
    case (nil, let after?, _?):
      throw .changedMeanwhile(title: after.label, day: day)
    case (let before?, nil, let current?):
      if let wanted = moved.wanted[id] {
        moved.inTransit[id] = try current.merging(before: before, after: wanted, on: day)
      } else if !before.isTrace, !current.hasSameContent(as: before) {
        throw .changedMeanwhile(title: current.label, day: day)
      }
      guard let index else { return nil }
      days[day]?.entries.remove(at: index)
      return Transition(day: day, index: index, before: current, after: nil)
    case (let before?, let after?, let current?):
      guard let index else { return nil }
      let merged = try current.merging(before: before, after: after, on: day)
      guard !merged.hasSameContent(as: current) else { return nil }
      let stamped = merged.stamped(at: now, by: device)
      days[day]?.entries[index] = stamped
      return Transition(day: day, index: index, before: current, after: stamped)
    case (let before?, nil, nil) where before.isTrace:
      return nil
    case (let before?, _, nil):
      throw .goneMeanwhile(title: before.label, day: day)
    case (nil, nil, _):
      return nil
    }
  }
}

extension Record {
  /// Whether it is the trace of a task. Changes by others to a trace do not prevent the undo of a carry-over.
  fileprivate var isTrace: Bool { (self as? FocusTask)?.traceOf != nil }
}

extension ChangedDays {
  /// Applies a transition to the only record of a day. A missing record counts as an empty one. Changes made
  /// by others since are kept.
  fileprivate mutating func apply(
    _ transition: Transition<R>, to current: R?, or empty: R, at now: Instant, by device: String?
  ) throws(RuleViolation) -> Transition<R>? {
    let day = transition.day
    let merged = try (current ?? empty).merging(
      before: transition.before ?? empty, after: transition.after ?? empty, on: day)
    let isRemoved = transition.after == nil && merged.hasSameContent(as: empty)
    if merged.hasSameContent(as: current ?? empty), current == nil || !isRemoved { return nil }
    let record = isRemoved ? nil : merged.stamped(at: now, by: device)
    days[day, default: DayRecords(day: day)].entries = record.map { [$0] } ?? []
    return Transition(day: day, index: 0, before: current, after: record)
  }
}

extension Record {
  /// Returns this record with the fields in which `after` differs from `before`. Throws if one of these
  /// fields has been changed to something else since, or if the record has been deleted.
  func merging(before: Self, after: Self, on day: CivilDate) throws(RuleViolation) -> Self {
    if deletedAt != nil, before.deletedAt == nil, after.deletedAt == nil {
      throw .goneMeanwhile(title: label, day: day)
    }
    var merged = self
    for group in Self.fields.groups where !group.isSame(before, after) && !group.isSame(self, after) {
      guard group.isSame(self, before) else { throw .changedMeanwhile(title: label, day: day) }
      group.copy(to: &merged, from: after)
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
