/// A change by the user to *later*, the list of lines without a day.
package enum LaterOperation: Equatable, Sendable {
  /// Adds a line.
  case add(TaskDraft)
  /// Turns a line into a task on a day with room. The fields replace those of the line.
  case plan(LaterLine.ID, day: CivilDate, TaskFields = TaskFields())
  /// Changes title, note or priority of a line.
  case edit(LaterLine.ID, TaskFields)
  /// Deletes a line.
  case drop(LaterLine.ID)
  /// Makes room for a new line: plans an existing one for a day, or deletes it if there is no day.
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

  /// The line that it turns into a task.
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
  /// The change to *later*; nil if there is none.
  package var ofLater: LaterOperation? {
    switch self {
    case .later(let operation): operation
    case .replace(_, _, let operation, _): operation.ofLater
    default: nil
    }
  }

}
