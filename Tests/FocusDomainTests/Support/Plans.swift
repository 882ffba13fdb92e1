import FocusDomain
import Testing

let today = day("2026-11-21")
let tomorrow = day("2026-11-22")
let yesterday = day("2026-11-20")
let noon = instant("2026-11-21T12:00:00.000Z")

/// A task with an id made from a number, created the day before.
func task(
  _ number: Int, _ title: String = "Task", _ priority: Priority = .medium, done: Bool = false,
  deleted: Bool = false
) -> FocusTask {
  FocusTask(
    id: taskID(number), title: title, priority: priority, createdAt: noon.adding(days: -1),
    completedAt: done ? noon.adding(milliseconds: -3_600_000) : nil,
    deletedAt: deleted ? noon.adding(milliseconds: -1_800_000) : nil)
}

/// Numbers for ids that no test uses explicitly.
final class Numbering: @unchecked Sendable {
  private var last: Int
  init(after last: Int = 1000) { self.last = last }

  func next() -> TaskID {
    last += 1
    return taskID(last)
  }
}

extension Agenda {
  init(_ plans: [CivilDate: [FocusTask]]) {
    self.init(plans.map { DayPlan(day: $0.key, entries: $0.value) })
  }

  @discardableResult
  mutating func perform(
    _ operation: Operation, at now: Instant = noon, numbering: Numbering = Numbering()
  ) throws(RuleViolation) -> Change {
    try perform(operation, in: Context(now: now) { numbering.next() })
  }

  /// The plans with equal modification times, for comparison after an undo.
  var content: Agenda {
    Agenda(
      days.map { plan in
        var plan = plan
        plan.entries = plan.entries.map { entry in
          var entry = entry
          entry.modifiedAt = Instant(seconds: 0)
          return entry
        }
        return plan
      })
  }
}

/// Expects that `body` violates a rule and does not change the agenda.
func refused(
  _ refusal: RuleViolation, _ agenda: Agenda, _ body: (inout Agenda) throws(RuleViolation) -> Void,
  at location: SourceLocation = #_sourceLocation
) {
  var copy = agenda
  #expect(throws: refusal, sourceLocation: location) { try body(&copy) }
  #expect(copy == agenda, sourceLocation: location)
}
