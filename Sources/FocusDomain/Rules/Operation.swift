/// A change by the user to the plan. Each results in a `Change` that can be undone.
package indirect enum Operation: Equatable, Sendable {
  case add(TaskDraft, day: CivilDate)
  /// Changes the given fields, and moves the task if the day differs.
  case edit(TaskID, day: CivilDate, TaskFields)
  /// Completes a task; does nothing if it is completed already.
  case complete(TaskID, day: CivilDate)
  /// Reopens a completed task; does nothing if it is open.
  case reopen(TaskID, day: CivilDate)
  /// Moves a task to the recently deleted ones.
  case delete(TaskID, day: CivilDate)
  /// Restores a deleted task, to its day or to another.
  case restore(TaskID, day: CivilDate, to: CivilDate? = nil)
  /// Deletes a task permanently.
  case erase(TaskID, day: CivilDate)
  case move(TaskID, day: CivilDate, to: CivilDate)
  /// Makes room for the task that another operation adds: moves a task to another day, or deletes it if there
  /// is no day.
  case replace(TaskID, day: CivilDate, by: Operation, movingTo: CivilDate? = nil)
  /// Decides what happens to each open task of an earlier day.
  case carryOver([CarryDecision], from: CivilDate, to: CivilDate)
  /// Deletes all tasks of a day.
  case reset(CivilDate)
  /// Moves several tasks at once, so that full days can exchange tasks.
  case rearrange([TaskMove])
  /// Repeats a change that was based on an earlier version of the plans, field by field. Keeps what others
  /// have changed since. Throws if both changed the same field.
  case merge(Change)
  /// Changes *later*, the list of lines without a day.
  case later(LaterOperation)
  /// Changes routines, or takes an offer of one.
  case routine(RoutineOperation)
}

/// The move of a task from one day to another.
package struct TaskMove: Equatable, Sendable {
  package let id: TaskID
  package let from: CivilDate
  package let to: CivilDate

  package init(_ id: TaskID, from: CivilDate, to: CivilDate) {
    self.id = id
    self.from = from
    self.to = to
  }
}

/// New values for the fields of a task; nil leaves a field unchanged.
package struct TaskFields: Equatable, Sendable {
  /// The title as typed.
  package var title: String?
  /// The title that is expected to be replaced; nil for any.
  package var oldTitle: String?
  /// The note as typed; an empty one removes the note.
  package var note: String?
  /// The note that is expected to be replaced; nil for any.
  package var oldNote: String?
  package var priority: Priority?
  package var schedule: Schedule?
  /// The planned minutes; 0 removes them. For a task with times, they move its end.
  package var length: Int?
  package var day: CivilDate?
  /// Whether a completed task becomes open again.
  package var reopens: Bool

  package init(
    title: String? = nil, oldTitle: String? = nil, note: String? = nil, oldNote: String? = nil,
    priority: Priority? = nil, schedule: Schedule? = nil, length: Int? = nil, day: CivilDate? = nil,
    reopens: Bool = false
  ) {
    self.title = title
    self.oldTitle = oldTitle
    self.note = note
    self.oldNote = oldNote
    self.priority = priority
    self.schedule = schedule
    self.length = length
    self.day = day
    self.reopens = reopens
  }
}

/// The decision about one open task of an earlier day.
package struct CarryDecision: Equatable, Sendable {
  package enum Choice: Equatable, Sendable {
    /// Carries it over; the old day keeps a trace of it.
    case carry
    /// Moves it to another day.
    case move(CivilDate)
    /// Leaves it open where it is.
    case leave
    /// Moves it to the recently deleted ones.
    case delete
  }

  package let id: TaskID
  package var choice: Choice

  package init(_ id: TaskID, _ choice: Choice) {
    self.id = id
    self.choice = choice
  }
}

extension Operation {
  /// Whether it may complete or delete tasks.
  var mayEndTasks: Bool {
    switch self {
    case .complete, .delete, .replace, .carryOver, .reset, .merge: true
    case .add, .edit, .reopen, .restore, .erase, .move, .rearrange, .later, .routine: false
    }
  }

  /// The days it reads or changes, possibly with duplicates.
  package var days: [CivilDate] {
    switch self {
    case .add(_, let day), .complete(_, let day), .reopen(_, let day), .delete(_, let day),
      .erase(_, let day), .reset(let day):
      [day]
    case .restore(_, let day, let other): [day, other ?? day]
    case .replace(_, let day, let operation, let target): operation.days + [day, target ?? day]
    case .edit(_, let day, let fields): [day, fields.day ?? day]
    case .move(_, let day, let other): [day, other]
    case .carryOver(let decisions, let from, let to):
      decisions.compactMap { decision in
        if case .move(let day) = decision.choice { day } else { nil }
      } + [from, to]
    case .rearrange(let moves): moves.flatMap { [$0.from, $0.to] }
    case .merge(let change): change.days
    case .later(let operation): operation.days
    case .routine(let operation): operation.taken.map { [$0.day] } ?? []
    }
  }

  /// The same operation for another day; nil if it does not add a task to a day.
  package func planned(for other: CivilDate) -> Operation? {
    switch self {
    case .add(let draft, _): return .add(draft, day: other)
    case .edit(let id, let day, var fields):
      fields.day = other
      return .edit(id, day: day, fields)
    case .move(let id, let day, _): return .move(id, day: day, to: other)
    case .restore(let id, let day, _): return .restore(id, day: day, to: other)
    case .later(let operation): return operation.planned(for: other).map(Operation.later)
    case .routine(.take(let routine, _)): return .routine(.take(routine, day: other))
    case .complete, .reopen, .delete, .erase, .replace, .carryOver, .reset, .rearrange, .merge, .routine:
      return nil
    }
  }

  /// The change to routines; nil if there is none.
  package var ofRoutines: RoutineOperation? {
    switch self {
    case .routine(let operation): operation
    case .replace(_, _, let operation, _): operation.ofRoutines
    default: nil
    }
  }

  /// The same operation, but reopening its task; nil if it does not plan a task for another day.
  package var reopening: Operation? {
    switch self {
    case .move(let id, let day, let other): return .edit(id, day: day, TaskFields(day: other, reopens: true))
    case .edit(let id, let day, var fields) where fields.day != nil:
      fields.reopens = true
      return .edit(id, day: day, fields)
    case .add, .edit, .complete, .reopen, .delete, .restore, .erase, .replace, .carryOver, .reset, .rearrange,
      .merge, .later, .routine:
      return nil
    }
  }

  /// The kind of the change it makes, which the undo log stores.
  package var kind: Change.Kind {
    switch self {
    case .add: .add
    case .edit: .edit
    case .complete: .complete
    case .reopen: .reopen
    case .delete: .delete
    case .restore: .restore
    case .erase: .erase
    case .move: .move
    case .replace: .replace
    case .carryOver: .carryOver
    case .reset: .reset
    case .rearrange: .move
    case .merge(let change): change.kind
    case .later(let operation): operation.kind
    case .routine(let operation): operation.kind
    }
  }
}
