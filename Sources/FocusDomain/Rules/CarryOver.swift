/// Imported tasks that were due before the last planned day, and their days. They are offered only once.
package typealias OverdueTasks = [TaskID: CivilDate]

/// The open tasks of the last planned day, offered when a new day is opened.
package struct CarryOverOffer: Equatable, Sendable {
  /// The last planned day before `to`, or the last day with overdue tasks if that one has no open tasks.
  package let from: CivilDate
  /// The day that was opened.
  package let to: CivilDate
  /// The open tasks in display order, then overdue ones of earlier days, latest day first.
  package let tasks: [FocusTask]
  private let earlier: OverdueTasks

  /// The offer of a plan's open tasks to a later day; nil if there are none. From the plans of earlier days,
  /// only overdue tasks are offered.
  package init?(
    from plan: DayPlan, to day: CivilDate, overdue: OverdueTasks = [:], of plans: [DayPlan] = []
  ) {
    guard plan.day < day else { return nil }
    let before = plans.filter { $0.day < plan.day }.sorted { $0.day > $1.day }.map { plan in
      (day: plan.day, tasks: plan.openTasks.filter { overdue[$0.id] == plan.day })
    }
    let left = ([(day: plan.day, tasks: plan.openTasks)] + before).filter { !$0.tasks.isEmpty }
    guard let first = left.first else { return nil }
    from = first.day
    to = day
    tasks = left.flatMap(\.tasks)
    earlier = overdue.filter { id, day in
      left.contains { $0.day == day && day != plan.day && $0.tasks.contains { $0.id == id } }
    }
  }

  /// The overdue tasks, which are offered only once.
  package var overdue: [TaskID] { tasks.map(\.id).filter { earlier[$0] != nil } }

  /// The number of tasks on `from`.
  package var countOfLastDay: Int { tasks.count { day(of: $0.id) == from } }

  /// The day that a task is on.
  package func day(of task: TaskID) -> CivilDate { earlier[task] ?? from }

  /// Decisions that carry over as many tasks as there is room for, in display order, and leave the rest.
  package func carryingAll(room: Int) -> [CarryDecision] {
    tasks.enumerated().map { CarryDecision($1.id, $0 < room ? .carry : .leave) }
  }

  /// The operations that apply the decisions: one for each day.
  package func operations(_ decisions: [CarryDecision]) -> [Operation] {
    Dictionary(grouping: decisions) { day(of: $0.id) }.sorted { $0.key > $1.key }
      .map { .carryOver($0.value, from: $0.key, to: to) }
  }
}
