import FocusDomain

/// A plan as JSON. Scripts depend on the keys.
enum PlanJSON {
  /// `offers` are nil if there are no routines.
  static func value(_ plan: DayPlan, offers: [Routine]? = nil) -> JSONValue {
    var fields: JSONObject = [
      "day": .string(plan.day.description),
      "limit": number(DayPlan.limit),
      "completed": number(plan.completedCount),
      "overLimit": .bool(plan.isOverLimit),
      "tasks": .array(plan.tasksWithStates.map { value($0.task, $0.state) }),
    ]
    if let log = plan.log, !log.isEmpty { fields["log"] = .object(DayLogJSON.fields(log)) }
    if let offers { fields["offers"] = .array(offers.map { .object(Routine.fields.json(of: $0)) }) }
    return .object(fields)
  }

  static func value(_ task: FocusTask, in plan: DayPlan) -> JSONValue { value(task, plan.state(of: task.id)) }

  private static func value(_ task: FocusTask, _ state: TaskState?) -> JSONValue {
    var fields = FocusTask.fields.json(of: task)
    fields["state"] = text(state?.rawValue)
    return .object(fields)
  }

  static func number(_ value: Int) -> JSONValue { .number(String(value)) }

  static func text(_ value: (some CustomStringConvertible)?) -> JSONValue {
    value.map { .string($0.description) } ?? .null
  }
}
