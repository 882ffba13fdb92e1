/// The open tasks of the last planned day, offered when a new day is opened.
package struct CarryOverOffer: Equatable, Sendable {
  /// The last planned day before `to`.
  package let from: CivilDate
  /// The day that was opened.
  package let to: CivilDate
  /// The open tasks in display order.
  package let tasks: [FocusTask]

  /// The offer of a plan to a later day; nil if it has no open tasks.
  package init?(from plan: DayPlan, to day: CivilDate) {
    let open = plan.openTasks
    guard !open.isEmpty, plan.day < day else { return nil }
    from = plan.day
    to = day
    tasks = open
  }

  /// Decisions that carry over as many tasks as there is room for, in display order, and leave the rest.
  package func carryingAll(room: Int) -> [CarryDecision] {
    tasks.enumerated().map { CarryDecision($1.id, $0 < room ? .carry : .leave) }
  }
}
