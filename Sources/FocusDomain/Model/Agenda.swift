/// The plans of several days: what rules are applied to. A day that is not there is an empty plan.
public struct Agenda: Equatable, Sendable {
  private var plansByDay: [CivilDate: DayPlan] = [:]

  /// An agenda of these plans.
  public init(_ plans: some Sequence<DayPlan> = []) {
    for plan in plans { self[plan.day] = plan }
  }

  /// An agenda with room for that many plans.
  init(expecting count: Int) { plansByDay.reserveCapacity(count) }

  /// The plan of that day.
  public subscript(day: CivilDate) -> DayPlan {
    get { plansByDay[day] ?? DayPlan(day: day) }
    set {
      let isBlank = newValue.entries.isEmpty && newValue.unknown.isEmpty
      plansByDay[day] = isBlank ? nil : newValue
    }
  }

  /// The plans that hold anything, in order of days.
  public var plans: [DayPlan] { plansByDay.values.sorted { $0.day < $1.day } }
}
