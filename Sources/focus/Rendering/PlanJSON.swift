import FocusDomain
import FocusText

/// A plan as JSON. Scripts depend on the keys.
enum PlanJSON {
  /// Creates the JSON. `offers` is nil without routines, `events` without calendars, and `load` without
  /// working hours.
  static func value(
    _ plan: DayPlan, offers: [Routine]? = nil, events: DayEvents? = nil, load: DayWorkload? = nil
  ) -> JSONValue {
    var fields: JSONObject = [
      "day": .string(plan.day.description),
      "limit": number(DayPlan.limit),
      "completed": number(plan.completedCount),
      "overLimit": .bool(plan.isOverLimit),
      "tasks": .array(plan.tasksWithStates.map { value($0.task, $0.state) }),
    ]
    if let log = plan.log, !log.isEmpty { fields["log"] = .object(DayLogJSON.fields(log)) }
    if let offers { fields["offers"] = .array(offers.map { .object(Routine.fields.json(of: $0)) }) }
    if let events { fields["events"] = value(events) }
    if let load { for (name, value) in Self.fields(of: load) { fields[name] = value } }
    return .object(fields)
  }

  /// The load in minutes.
  static func fields(of load: DayWorkload) -> [(name: String, value: JSONValue)] {
    [("planned", number(load.planned)), ("free", load.free.map { number(max(0, $0)) } ?? .null)]
  }

  /// The events, all-day ones first. Their ends are days, inclusive.
  static func value(_ events: DayEvents) -> JSONValue {
    .array((events.allDay + events.timed.map(\.event)).map(value))
  }

  private static func value(_ event: CalendarEvent) -> JSONValue {
    let (start, end, isAllDay) =
      switch event.time {
      case .days(let days): (days.lowerBound.description, days.upperBound.description, true)
      case .times(let start, let end): (start.description, end.description, false)
      }
    return .object([
      "allDay": .bool(isAllDay),
      "busy": .bool(event.isBusy),
      "end": .string(end),
      "private": .bool(event.isPrivate),
      "start": .string(start),
      "title": .string(Text.title(of: event)),
    ])
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
