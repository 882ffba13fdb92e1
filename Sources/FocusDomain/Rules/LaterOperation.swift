/// A change a person makes to later, the lines without a day.
package enum LaterOperation: Equatable, Sendable {
  /// Adds a line.
  case add(TaskDraft)
  /// Makes a task of a line on a day with room. The fields are what its task has instead of what the line says.
  case plan(LaterLine.ID, day: CivilDate, TaskFields = TaskFields())
  /// Changes title, note or priority of a line.
  case edit(LaterLine.ID, TaskFields)
  /// Drops a line.
  case drop(LaterLine.ID)
  /// Makes room for a line: plans another one for a day, or without one drops it.
  case replace(LaterLine.ID, by: TaskDraft, planningFor: CivilDate?)
}

extension LaterOperation {
  /// The days it changes.
  var days: [CivilDate] {
    switch self {
    case .plan(_, let day, _), .replace(_, _, planningFor: let day?): [day]
    case .add, .edit, .drop, .replace: []
    }
  }

  /// The line that it makes a task of.
  var planned: LaterLine.ID? {
    switch self {
    case .plan(let id, _, _), .replace(let id, _, planningFor: _?): id
    case .add, .edit, .drop, .replace: nil
    }
  }

  /// The same operation for another day; nil if it does not plan a line.
  package func planned(for other: CivilDate) -> LaterOperation? {
    switch self {
    case .plan(let id, _, let fields): .plan(id, day: other, fields)
    case .replace(let id, let draft, planningFor: _?): .replace(id, by: draft, planningFor: other)
    case .add, .edit, .drop, .replace: nil
    }
  }

  package var kind: Change.Kind {
    switch self {
    case .add, .plan: .add
    case .edit: .edit
    case .drop: .delete
    case .replace: .replace
    }
  }
}

extension Operation {
  /// What it changes of later; nil if it does not.
  package var ofLater: LaterOperation? {
    switch self {
    case .later(let operation): operation
    case .replace(_, _, let operation, _): operation.ofLater
    default: nil
    }
  }

}
