/// The state of a task in a plan.
package enum TaskState: String, CaseIterable, Sendable {
  /// The first open task in display order: the one to do now.
  case inFocus = "in-focus"
  /// Every other open task.
  case nextUp = "next-up"
  case completed
  /// Carried over to a later day.
  case carried
}

/// The plans of several days, to which rules are applied. Any other day has an empty plan.
package typealias Agenda = RecordTable<FocusTask>

extension Agenda {
  /// The plan of a day, specialized for tasks. Calling the generic code from other modules makes drawing the
  /// calendar 50 % slower.
  package subscript(day: CivilDate) -> DayPlan {
    get { records(of: day) }
    set { put(newValue, under: day) }
  }
}

extension Records {
  /// The plans of these records.
  package var agenda: Agenda {
    get { self[FocusTask.self] }
    set { self[FocusTask.self] = newValue }
  }
}

/// The plan of one day: at most three tasks.
package typealias DayPlan = DayRecords<FocusTask>

extension DayPlan {
  /// The maximum number of tasks a day.
  package static var limit: Int { 3 }

  /// The tasks in display order: by priority, then in insertion order.
  package var tasks: [FocusTask] {
    if isInDisplayOrder { return entries }
    var tasks: [FocusTask] = []
    tasks.reserveCapacity(entries.count)
    for priority in Priority.allCases {
      for entry in entries where entry.priority == priority && entry.deletedAt == nil { tasks.append(entry) }
    }
    return tasks
  }

  /// Whether the entries are already in display order and none is deleted, which is the usual case.
  private var isInDisplayOrder: Bool {
    entries.indices.allSatisfy { index in
      entries[index].deletedAt == nil
        && (index == 0 || entries[index - 1].priority <= entries[index].priority)
    }
  }

  package var completedCount: Int {
    entries.indices.reduce(0) { entries[$1].isCompleted ? $0 + 1 : $0 }
  }
  /// The planned minutes of all tasks, done or not. Tasks without a length count as zero.
  package var plannedMinutes: Int { tasks.plannedMinutes }
  /// The open tasks in display order.
  package var openTasks: [FocusTask] { tasks.filter(\.isOpen) }
  /// The task to work on now.
  package var inFocus: FocusTask? {
    entries.indices.filter { entries[$0].isOpen }
      .min { entries[$0].priority < entries[$1].priority }
      .map { entries[$0] }
  }
  /// The open task after that one in display order, wrapping around at the end.
  package func nextOpen(after id: TaskID) -> FocusTask? {
    let tasks = tasks
    let index = tasks.firstIndex { $0.id == id } ?? tasks.endIndex
    return (tasks[index...] + tasks[..<index]).first { $0.isOpen && $0.id != id }
  }
  /// The number of tasks that may still be added.
  package var room: Int { max(0, DayPlan.limit - count) }
  /// Whether there are more than three tasks. An old file or another device may have added them.
  package var isOverLimit: Bool { count > DayPlan.limit }
  /// Whether at least one task is completed and none is open.
  package var isFinished: Bool { completedCount > 0 && !entries.contains(where: \.isOpen) }
  /// Whether it is finished and no task was carried over to a later day.
  package var isFullyCompleted: Bool { isFinished && tasks.allSatisfy(\.isCompleted) }
  /// The total for the count of completed tasks: the number of tasks, or the limit for an empty plan.
  package var total: Int { count == 0 ? DayPlan.limit : count }

  /// The state of a task; nil if it is deleted or not in this plan. For all tasks use ``tasksWithStates``.
  package func state(of id: TaskID) -> TaskState? {
    entries.first { $0.id == id }.flatMap { state(of: $0, inFocus: inFocus?.id) }
  }

  /// The tasks in display order, each with its state.
  package var tasksWithStates: [(task: FocusTask, state: TaskState?)] {
    let inFocus = inFocus?.id
    return tasks.map { ($0, state(of: $0, inFocus: inFocus)) }
  }

  private func state(of task: FocusTask, inFocus: TaskID?) -> TaskState? {
    if task.deletedAt != nil { return nil }
    if task.carriedTo != nil { return .carried }
    if task.completedAt != nil { return .completed }
    return inFocus == task.id ? .inFocus : .nextUp
  }
}

extension [FocusTask] {
  /// The sum of their planned minutes.
  package var plannedMinutes: Int { reduce(0) { $0 + ($1.minutes ?? 0) } }
}
