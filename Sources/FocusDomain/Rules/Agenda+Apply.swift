extension Agenda {
  /// Repeats a change (or, given its inverse, takes it back) on plans that may have moved on since.
  ///
  /// Field by field: what the change touched must still be as the change left it, everything else keeps its
  /// present value. Whole or not at all; throws why it cannot be.
  /// - Returns: the change as it really was applied, which can be taken back in turn.
  @discardableResult
  package mutating func apply(_ change: Change, at now: Instant) throws(RuleViolation) -> Change {
    let days = change.days
    var touched = Touched(days.map { self[$0] })
    var applied: [Transition] = []
    var moving = Moving(change)
    for transition in change.transitions {
      if let done = try touched.apply(transition, moving: &moving, at: now) { applied.append(done) }
    }
    let intended = Dictionary(change.counts.map { ($0.day, $0.after) }, uniquingKeysWith: { one, _ in one })
    var counts: [Change.Counts] = []
    for day in days {
      let (before, after) = (self[day].count, touched.plans[day]?.count ?? 0)
      counts.append(Change.Counts(day, before: before, after: after))
      if after > before, after > max(DayPlan.limit, intended[day] ?? 0) { throw .dayFull(day) }
    }
    replace(days.compactMap { touched.plans[$0] })
    return Change(kind: change.kind, transitions: applied, counts: counts)
  }
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

/// The plans of the days that a change touches, each found and altered in one step however many there are.
private struct Touched {
  var plans: [CivilDate: DayPlan]

  init(_ plans: [DayPlan]) { self.plans = Dictionary(plans.map { ($0.day, $0) }, uniquingKeysWith: { $1 }) }

  /// Where the task stands on that day; most of the time where the change left it.
  private func index(of id: TaskID, near place: Int, on day: CivilDate) -> Int? {
    guard let entries = plans[day]?.entries else { return nil }
    if entries.indices.contains(place), entries[place].id == id { return place }
    return entries.firstIndex { $0.id == id }
  }

  /// Repeats one transition and returns it as it really was; nil when there was nothing to do.
  mutating func apply(
    _ transition: Transition, moving: inout Moving, at now: Instant
  ) throws(RuleViolation) -> Transition? {
    let day = transition.day
    guard let id = (transition.before ?? transition.after)?.id else { return nil }
    let index = index(of: id, near: transition.index, on: day)
    let current = index.flatMap { plans[day]?.entries[$0] }
    switch (transition.before, transition.after, current) {
    case (nil, let after?, nil):
      var task = moving.underWay.removeValue(forKey: id) ?? after
      task.modifiedAt = now
      let place = min(max(transition.index, 0), plans[day]?.entries.count ?? 0)
      plans[day, default: DayPlan(day: day)].entries.insert(task, at: place)
      return Transition(day: day, index: place, before: nil, after: task)
    case (nil, let after?, _?):
      throw .changedMeanwhile(title: after.title)
    case (let before?, nil, let current?):
      if let wanted = moving.wanted[id] {
        moving.underWay[id] = try current.merging(before: before, after: wanted)
      } else if !current.hasSameContent(as: before) {
        throw .changedMeanwhile(title: current.title)
      }
      guard let index else { return nil }
      plans[day]?.entries.remove(at: index)
      return Transition(day: day, index: index, before: current, after: nil)
    case (let before?, let after?, let current?):
      guard let index else { return nil }
      var merged = try current.merging(before: before, after: after)
      guard !merged.hasSameContent(as: current) else { return nil }
      merged.modifiedAt = now
      plans[day]?.entries[index] = merged
      return Transition(day: day, index: index, before: current, after: merged)
    case (let before?, _, nil):
      throw .goneMeanwhile(title: before.title)
    case (nil, nil, _):
      return nil
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
  func merging(before: FocusTask, after: FocusTask) throws(RuleViolation) -> FocusTask {
    var merged = self
    let conflict = RuleViolation.changedMeanwhile(title: title)
    func take<Value>(
      _ field: WritableKeyPath<FocusTask, Value>, _ isSame: (Value, Value) -> Bool
    ) throws(RuleViolation) {
      let (old, new, present) = (before[keyPath: field], after[keyPath: field], self[keyPath: field])
      guard !isSame(old, new), !isSame(present, new) else { return }
      guard isSame(present, old) else { throw conflict }
      merged[keyPath: field] = new
    }
    if deletedAt != nil, before.deletedAt == nil, after.deletedAt == nil {
      throw .goneMeanwhile(title: title)
    }
    try take(\.title, { $0.hasSameBytes(as: $1) })
    try take(\.priority, ==)
    try take(\.schedule, ==)
    try take(\.completedAt, ==)
    try take(\.deletedAt, ==)
    try take(\.carriedFrom, ==)
    try take(\.carries, ==)
    try take(\.carriedTo, ==)
    try take(\.unknown, ==)
    return merged
  }
}
