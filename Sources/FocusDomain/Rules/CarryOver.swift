/// What is left of the last planned day when a new day is opened.
public struct CarryOverOffer: Equatable, Sendable {
  /// The last day before today that was planned.
  public let from: CivilDate
  /// The day that was opened.
  public let to: CivilDate
  /// Its open tasks in display order.
  public let tasks: [FocusTask]

  /// The offer a plan makes to a later day; nil when it has no open task.
  public init?(from plan: DayPlan, to day: CivilDate) {
    let open = plan.openTasks
    guard !open.isEmpty, plan.day < day else { return nil }
    from = plan.day
    to = day
    tasks = open
  }

  /// The decisions that carry as many as there is room for, in display order, and leave the rest.
  public func carryingAll(room: Int) -> [CarryDecision] {
    tasks.enumerated().map { CarryDecision($1.id, $0 < room ? .carry : .leave) }
  }
}
