// The rules of tasks.
extension RecordEditor {
  private var agenda: Agenda { records.agenda }

  /// Performs an operation. Throws the rule it violates; the editor must not be used after that.
  package mutating func run(_ operation: Operation) throws(RuleViolation) {
    let count = transitions.count
    try perform(operation)
    try expectPlannableDays(after: count)
  }

  private mutating func perform(_ operation: Operation) throws(RuleViolation) {
    switch operation {
    case .add(let draft, let day): try add(draft, to: day)
    case .edit(let id, let day, let fields): try edit(id, on: day, fields)
    case .complete(let id, let day): try setCompletion(of: id, on: day, to: context.now)
    case .reopen(let id, let day): try setCompletion(of: id, on: day, to: nil)
    case .delete(let id, let day): try delete(id, on: day)
    case .restore(let id, let day, let target): try restore(id, on: day, to: target ?? day)
    case .erase(let id, let day): try erase(id, on: day)
    case .move(let id, let day, let target): try edit(id, on: day, TaskFields(day: target))
    case .replace(let id, let day, let operation, let target):
      if agenda[day].isOverLimit, let refusal = agenda[day].refusalOfMore { throw refusal }
      if let target { try edit(id, on: day, TaskFields(day: target)) } else { try delete(id, on: day) }
      try run(operation)
    case .carryOver(let decisions, let from, let to):
      guard from < to else { throw .nothingToCarry }
      for decision in decisions { try apply(decision, from: from, to: to) }
    case .reset(let day): try reset(day)
    case .rearrange(let moves): try rearrange(moves)
    case .merge(let change): try merge(change)
    case .later(let operation): try run(operation)
    case .routine(let operation): try run(operation)
    }
  }

  // MARK: Operations

  private mutating func add(_ draft: TaskDraft, to day: CivilDate) throws(RuleViolation) {
    let title = try Title.validated(draft.title)
    let note = try TaskNote.validated(draft.note)
    try requireRoom(on: day)
    let task = FocusTask(
      id: context.makeID(), title: title, note: note, priority: draft.priority, schedule: draft.schedule,
      length: draft.schedule == .allDay ? draft.length : nil, createdAt: context.now)
    append(task, on: day)
  }

  private mutating func edit(_ id: TaskID, on day: CivilDate, _ fields: TaskFields) throws(RuleViolation) {
    let old = try goingOn(id, on: day)
    var new = old
    try new.setTexts(fields, on: day)
    new.priority = fields.priority ?? old.priority
    new.schedule = fields.schedule ?? old.schedule
    if let minutes = fields.length { new.length = minutes == 0 ? nil : minutes }
    if let range = new.schedule.range {
      // With times, the length follows from them. If the start stays, a new length moves the end.
      if fields.schedule == nil, let minutes = fields.length, minutes > 0 {
        new.schedule = .timed(TimeRange(start: range.start, end: range.start.adding(minutes: minutes)))
      }
      if new.length != nil { new.length = nil }
    }
    if fields.reopens, old.carriedTo == nil { new.completedAt = nil }
    guard let target = fields.day, target != day else { return replace(old, with: new, on: day) }
    // A day with more than three tasks must be able to give some away, even completed ones.
    if new.isCompleted, isToCome(target), !agenda[day].isOverLimit {
      throw .doneAlready(title: old.title, to: target)
    }
    try bring(new, from: day, to: target)
  }

  private mutating func setCompletion(of id: TaskID, on day: CivilDate, to instant: Instant?)
    throws(RuleViolation)
  {
    let old = try goingOn(id, on: day)
    guard (old.completedAt == nil) != (instant == nil) else { return }
    var new = old
    new.completedAt = instant
    replace(old, with: new, on: day)
  }

  private mutating func delete(_ id: TaskID, on day: CivilDate) throws(RuleViolation) {
    let old = try task(id, on: day)
    var new = old
    new.deletedAt = context.now
    replace(old, with: new, on: day)
  }

  private mutating func restore(_ id: TaskID, on day: CivilDate, to target: CivilDate) throws(RuleViolation) {
    let old = try deletedTask(id, on: day)
    if let next = old.carriedTo { throw .carriedOn(title: old.title, to: next) }
    var new = old
    new.deletedAt = nil
    // Restoring a task to a future day means planning it again.
    if target != day, isToCome(target) { new.completedAt = nil }
    if target == day {
      try requireRoom(on: target)
      replace(old, with: new, on: day)
    } else {
      try bring(new, from: day, to: target)
    }
  }

  private mutating func erase(_ id: TaskID, on day: CivilDate) throws(RuleViolation) {
    remove(try deletedTask(id, on: day), from: day)
  }

  private mutating func reset(_ day: CivilDate) throws(RuleViolation) {
    let there = agenda[day].entries.enumerated().filter { $0.element.deletedAt == nil }
    guard !there.isEmpty else { throw .nothingToReset(day) }
    for (index, task) in there {
      var deleted = task
      deleted.deletedAt = context.now
      replace(task, with: deleted, at: index, on: day)
    }
  }

  private mutating func apply(_ decision: CarryDecision, from: CivilDate, to: CivilDate)
    throws(RuleViolation)
  {
    // Tasks that are left alone may be in any state.
    if decision.choice == .leave { return }
    let old = try goingOn(decision.id, on: from)
    guard old.isOpen else { throw .changedMeanwhile(title: old.title, day: from) }
    switch decision.choice {
    case .leave: break
    case .delete: try delete(decision.id, on: from)
    case .move(let day): try edit(decision.id, on: from, TaskFields(day: day))
    case .carry:
      var carried = old
      carried.carriedFrom = old.carriedFrom ?? from
      // A file may contain any number, so the sum must not overflow.
      carried.carries = old.carries == .max ? .max : old.carries + 1
      let index = agenda[from].index(of: old.id) ?? 0
      let id = try bring(carried, from: from, to: to)
      let trace = old.renamed(id).trace(on: from, carriedTo: to)
      if let former = agenda[from].entries.first(where: { $0.id == trace.id }) { remove(former, from: from) }
      insert(trace, at: index, on: from)
    }
  }

  private mutating func rearrange(_ moves: [TaskMove]) throws(RuleViolation) {
    var leaving: [(task: FocusTask, to: CivilDate)] = []
    for move in moves {
      let task = try goingOn(move.id, on: move.from)
      if task.isCompleted, isToCome(move.to) { throw .doneAlready(title: task.title, to: move.to) }
      leaving.append((task, move.to))
    }
    for (move, task) in zip(moves, leaving.map(\.task)) { remove(task, from: move.from) }
    for (task, target) in leaving { try receive(task, on: target) }
  }

  // MARK: Looking up

  private func task(_ id: TaskID, on day: CivilDate) throws(RuleViolation) -> FocusTask {
    let plan = agenda[day]
    if let task = plan.entries.first(where: { $0.id == id && $0.deletedAt == nil }) { return task }
    if let trace = plan.trace(of: id), let next = trace.carriedTo {
      throw .carriedOn(title: trace.title, to: next)
    }
    throw .noSuchTask(id.description, day)
  }

  /// A task that is still on its day. A task that was carried over can only be changed on its new day.
  private func goingOn(_ id: TaskID, on day: CivilDate) throws(RuleViolation) -> FocusTask {
    let task = try task(id, on: day)
    if let next = task.carriedTo { throw .carriedOn(title: task.title, to: next) }
    return task
  }

  private func deletedTask(_ id: TaskID, on day: CivilDate) throws(RuleViolation) -> FocusTask {
    guard let task = agenda[day].entries.first(where: { $0.id == id && $0.deletedAt != nil }) else {
      throw .noSuchDeletedTask(id.description)
    }
    return task
  }

  private func isToCome(_ day: CivilDate) -> Bool { context.today.map { $0 < day } ?? false }

  private func requireRoom(on day: CivilDate) throws(RuleViolation) {
    if let refusal = agenda[day].refusalOfMore { throw refusal }
  }

  private mutating func append(_ task: FocusTask, on day: CivilDate) {
    var task = task
    task.moveToEnd(of: agenda[day].entries, at: context.now)
    insert(task, on: day)
  }

  /// Moves a task to a day with room, and returns its id there. Removes a trace that it left on that day.
  @discardableResult
  private mutating func bring(
    _ task: FocusTask, from day: CivilDate, to target: CivilDate
  ) throws(RuleViolation) -> TaskID {
    if let old = agenda[day].entries.first(where: { $0.id == task.id }) { remove(old, from: day) }
    return try receive(task, on: target)
  }

  /// Puts a task that is on no day onto one with room.
  @discardableResult
  mutating func receive(_ task: FocusTask, on target: CivilDate) throws(RuleViolation) -> TaskID {
    if let trace = agenda[target].trace(of: task.id) { remove(trace, from: target) }
    try requireRoom(on: target)
    // Files that were edited by hand or merged may contain the same task on two days. If both end up on one
    // day, they stay separate tasks with different ids.
    let isTwin = agenda[target].index(of: task.id) != nil
    let brought = isTwin ? task.renamed(context.makeID()) : task
    append(brought, on: target)
    return brought.id
  }
}
