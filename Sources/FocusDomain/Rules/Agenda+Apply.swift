extension Agenda {
  /// Repeats a change (or, given its inverse, takes it back) on plans that may have moved on since.
  ///
  /// Field by field: what the change touched must still be as the change left it, everything else keeps its
  /// present value. Whole or not at all; throws why it cannot be.
  /// - Returns: the change as it really was applied, which can be taken back in turn.
  @discardableResult
  public mutating func apply(_ change: Change, at now: Instant) throws(Refusal) -> Change {
    var copy = self
    var applied: [Transition] = []
    var moving = Moving(change)
    for transition in change.transitions {
      applied.append(contentsOf: try copy.apply(transition, moving: &moving, at: now))
    }
    var counts: [Change.Counts] = []
    for day in change.days {
      counts.append(Change.Counts(day, before: self[day].count, after: copy[day].count))
      let allowed = max(DayPlan.limit, change.counts.first { $0.day == day }?.after ?? 0)
      if copy[day].count > self[day].count, copy[day].count > allowed { throw .dayFull(day) }
    }
    self = copy
    return Change(kind: change.kind, transitions: applied, counts: counts)
  }

  /// The tasks that a change takes out of one day and puts into another: on the way they keep what became of them
  /// meanwhile.
  private struct Moving {
    /// As the change wants them to arrive.
    let wanted: [TaskID: FocusTask]
    /// As they really do.
    var underWay: [TaskID: FocusTask] = [:]

    init(_ change: Change) {
      let removed = Set(change.transitions.filter { $0.after == nil }.compactMap(\.before?.id))
      let inserted = change.transitions.filter { $0.before == nil }.compactMap(\.after)
      wanted = Dictionary(
        inserted.filter { removed.contains($0.id) }.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    }
  }

  private mutating func apply(
    _ transition: Transition, moving: inout Moving, at now: Instant
  ) throws(Refusal) -> [Transition] {
    let day = transition.day
    guard let id = (transition.before ?? transition.after)?.id else { return [] }
    let index = self[day].index(of: id)
    let current = index.map { self[day].entries[$0] }
    switch (transition.before, transition.after, current) {
    case (nil, let after?, nil):
      var task = moving.underWay.removeValue(forKey: id) ?? after
      task.modifiedAt = now
      let place = min(transition.index, self[day].entries.count)
      self[day].entries.insert(task, at: place)
      return [Transition(day: day, index: place, before: nil, after: task)]
    case (nil, let after?, _?):
      throw .changedMeanwhile(title: after.title)
    case (let before?, nil, let current?):
      if let wanted = moving.wanted[id] {
        moving.underWay[id] = try current.merging(before: before, after: wanted)
      } else if !current.hasSameContent(as: before) {
        throw .changedMeanwhile(title: current.title)
      }
      guard let index else { return [] }
      self[day].entries.remove(at: index)
      return [Transition(day: day, index: index, before: current, after: nil)]
    case (let before?, let after?, let current?):
      guard let index else { return [] }
      var merged = try current.merging(before: before, after: after)
      guard !merged.hasSameContent(as: current) else { return [] }
      merged.modifiedAt = now
      self[day].entries[index] = merged
      return [Transition(day: day, index: index, before: current, after: merged)]
    case (let before?, _, nil):
      throw .goneMeanwhile(title: before.title)
    case (nil, nil, _):
      return []
    }
  }
}

extension FocusTask {
  /// Whether all but the time of the last change is the same.
  func hasSameContent(as other: FocusTask) -> Bool {
    var twin = other
    twin.modifiedAt = modifiedAt
    return self == twin
  }

  /// This task with the fields in which `after` differs from `before`. Throws when one of them has become
  /// something else meanwhile, or the task has been deleted.
  func merging(before: FocusTask, after: FocusTask) throws(Refusal) -> FocusTask {
    var merged = self
    let conflict = Refusal.changedMeanwhile(title: title)
    func take<Value: Equatable>(_ field: WritableKeyPath<FocusTask, Value>) throws(Refusal) {
      let (old, new, present) = (before[keyPath: field], after[keyPath: field], self[keyPath: field])
      guard old != new, present != new else { return }
      guard present == old else { throw conflict }
      merged[keyPath: field] = new
    }
    if deletedAt != nil, before.deletedAt == nil, after.deletedAt == nil {
      throw .goneMeanwhile(title: title)
    }
    try take(\.title)
    try take(\.priority)
    try take(\.schedule)
    try take(\.completedAt)
    try take(\.deletedAt)
    try take(\.carriedFrom)
    try take(\.carries)
    try take(\.carriedTo)
    try take(\.unknown)
    return merged
  }
}
