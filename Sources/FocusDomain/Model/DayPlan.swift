/// Where a task of a plan stands.
package enum TaskState: String, CaseIterable, Sendable {
  /// The first open task in display order: the one to do now.
  case inFocus = "in-focus"
  /// Every other open task.
  case nextUp = "next-up"
  case completed
  /// Carried on to a later day.
  case carried
}

/// The plans of several days: what rules are applied to. A day that is not there is an empty plan.
package typealias Agenda = RecordTable<FocusTask>

extension Agenda {
  /// The plan of a day, compiled for tasks: other modules would find it by the generic code, and the calendar take half as long again
  /// to draw.
  package subscript(day: CivilDate) -> DayPlan {
    get { records(of: day) }
    set { put(newValue, under: day) }
  }
}

extension Records {
  /// The plans among them.
  package var agenda: Agenda {
    get { self[FocusTask.self] }
    set { self[FocusTask.self] = newValue }
  }
}

/// The plan of one day: at most three tasks.
package typealias DayPlan = DayRecords<FocusTask>

extension DayPlan {
  /// Three tasks a day, nothing more.
  package static var limit: Int { 3 }

  /// The tasks in display order: by priority, those of equal priority in insertion order.
  package var tasks: [FocusTask] {
    if isInDisplayOrder { return entries }
    var tasks: [FocusTask] = []
    tasks.reserveCapacity(entries.count)
    for priority in Priority.allCases {
      for entry in entries where entry.priority == priority && entry.deletedAt == nil { tasks.append(entry) }
    }
    return tasks
  }

  /// Whether the entries are the tasks, one by one, as they mostly are.
  private var isInDisplayOrder: Bool {
    entries.indices.allSatisfy { index in
      entries[index].deletedAt == nil
        && (index == 0 || entries[index - 1].priority <= entries[index].priority)
    }
  }

  /// How many of them are completed.
  package var completedCount: Int { entries.reduce(0) { $1.isCompleted ? $0 + 1 : $0 } }
  /// The open tasks in display order.
  package var openTasks: [FocusTask] { tasks.filter(\.isOpen) }
  /// The task to do now.
  package var inFocus: FocusTask? {
    for priority in Priority.allCases {
      if let first = entries.first(where: { $0.priority == priority && $0.isOpen }) { return first }
    }
    return nil
  }
  /// The open task that comes next in display order, from the top again after the last.
  package func nextOpen(after id: TaskID) -> FocusTask? {
    let tasks = tasks
    let place = tasks.firstIndex { $0.id == id } ?? tasks.endIndex
    return (tasks[place...] + tasks[..<place]).first { $0.isOpen && $0.id != id }
  }
  /// How many more may be added.
  package var room: Int { max(0, DayPlan.limit - count) }
  /// Whether more than three arrived (from an old file, or another machine).
  package var isOverLimit: Bool { count > DayPlan.limit }
  /// Whether something was planned and all of it is done.
  package var isFinished: Bool { completedCount > 0 && openTasks.isEmpty }
  /// What completed tasks are counted against: the tasks planned, or the limit while nothing is.
  package var total: Int { count == 0 ? DayPlan.limit : count }

  /// Where that task stands; nil when it is deleted or not of this day.
  package func state(of id: TaskID) -> TaskState? {
    guard let task = entries.first(where: { $0.id == id }), task.deletedAt == nil else { return nil }
    if task.carriedTo != nil { return .carried }
    if task.completedAt != nil { return .completed }
    return inFocus?.id == id ? .inFocus : .nextUp
  }
}
