/// What is left of the last planned day when a new day is opened.
package struct CarryOverOffer: Equatable, Sendable {
  /// The last day before today that was planned.
  package let from: CivilDate
  /// The day that was opened.
  package let to: CivilDate
  /// Its open tasks in display order.
  package let tasks: [FocusTask]

  /// The offer a plan makes to a later day; nil when it has no open task.
  package init?(from plan: DayPlan, to day: CivilDate) {
    let open = plan.openTasks
    guard !open.isEmpty, plan.day < day else { return nil }
    from = plan.day
    to = day
    tasks = open
  }

  /// The decisions that carry as many as there is room for, in display order, and leave the rest.
  package func carryingAll(room: Int) -> [CarryDecision] {
    tasks.enumerated().map { CarryDecision($1.id, $0 < room ? .carry : .leave) }
  }
}
