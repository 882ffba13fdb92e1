/// What a person does to the plan. Each becomes a reversible `Change`.
package indirect enum Operation: Equatable, Sendable {
  /// Plans a task for a day.
  case add(TaskDraft, day: CivilDate)
  /// Changes what the fields say, and the day too when it is another.
  case edit(TaskID, day: CivilDate, TaskFields)
  /// Marks it done; nothing happens when it is.
  case complete(TaskID, day: CivilDate)
  /// Makes a completed task open again; nothing happens when it is.
  case reopen(TaskID, day: CivilDate)
  /// Puts it among the recently deleted.
  case delete(TaskID, day: CivilDate)
  /// Takes it back from there, to its day or to another.
  case restore(TaskID, day: CivilDate, to: CivilDate? = nil)
  /// Deletes it for good.
  case erase(TaskID, day: CivilDate)
  /// Plans it for another day.
  case move(TaskID, day: CivilDate, to: CivilDate)
  /// Deletes one to make room for what another operation brings.
  case replace(TaskID, day: CivilDate, by: Operation)
  /// Decides, one by one, what becomes of the open tasks of an earlier day.
  case carryOver([CarryDecision], from: CivilDate, to: CivilDate)
  /// Deletes all tasks of a day.
  case reset(CivilDate)
}

/// New values for the fields of a task; nil leaves one as it is.
package struct TaskFields: Equatable, Sendable {
  /// The new title, as typed.
  package var title: String?
  /// The new priority.
  package var priority: Priority?
  /// The new times.
  package var schedule: Schedule?
  /// The new day.
  package var day: CivilDate?

  /// New values for some fields.
  package init(
    title: String? = nil, priority: Priority? = nil, schedule: Schedule? = nil, day: CivilDate? = nil
  ) {
    self.title = title
    self.priority = priority
    self.schedule = schedule
    self.day = day
  }
}

/// What becomes of one open task of an earlier day.
package struct CarryDecision: Equatable, Sendable {
  /// The ways out.
  package enum Choice: Equatable, Sendable {
    /// Goes on today; the old day keeps it, marked as carried on.
    case carry
    /// Is planned for that day instead.
    case move(CivilDate)
    /// Stays open where it is.
    case leave
    /// Goes among the recently deleted.
    case delete
  }

  /// The task.
  package let id: TaskID
  /// What becomes of it.
  package var choice: Choice

  /// A decision about a task.
  package init(_ id: TaskID, _ choice: Choice) {
    self.id = id
    self.choice = choice
  }
}

extension Operation {
  /// The days it reads or changes; one may come twice.
  package var days: [CivilDate] {
    switch self {
    case .add(_, let day), .complete(_, let day), .reopen(_, let day), .delete(_, let day),
      .erase(_, let day), .reset(let day):
      [day]
    case .restore(_, let day, let other): [day, other ?? day]
    case .replace(_, let day, let operation): operation.days + [day]
    case .edit(_, let day, let fields): [day, fields.day ?? day]
    case .move(_, let day, let other): [day, other]
    case .carryOver(let decisions, let from, let to):
      decisions.compactMap { decision in
        if case .move(let day) = decision.choice { day } else { nil }
      } + [from, to]
    }
  }

  /// The same for another day; nil for one that brings no task to a day.
  package func planned(for other: CivilDate) -> Operation? {
    switch self {
    case .add(let draft, _): return .add(draft, day: other)
    case .edit(let id, let day, var fields):
      fields.day = other
      return .edit(id, day: day, fields)
    case .move(let id, let day, _): return .move(id, day: day, to: other)
    case .restore(let id, let day, _): return .restore(id, day: day, to: other)
    case .complete, .reopen, .delete, .erase, .replace, .carryOver, .reset: return nil
    }
  }

  /// What sort it is, for the sentence that reports or takes it back.
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
    }
  }
}
