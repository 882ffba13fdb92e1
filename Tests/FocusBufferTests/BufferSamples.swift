import FocusDomain
import FocusText

@testable import FocusBuffer

let wednesday = CivilDate(dayNumber: 20_782)
let thursday = wednesday.adding(days: 1)
let dates = DateParser(today: wednesday, style: .english, direction: .ahead)
let noon = Instant(seconds: Int64(wednesday.dayNumber) * 86_400 + 43_200)
let context = EditContext(now: noon, today: wednesday)

func taskID(_ number: Int) -> TaskID { .derived(from: "buffer", "\(number)") }

func task(
  _ number: Int, _ title: String, _ priority: Priority = .medium, _ times: String? = nil, done: Bool = false,
  note: String = ""
) -> FocusTask {
  FocusTask(
    id: taskID(number), title: title, note: note, priority: priority,
    schedule: times.flatMap { Schedule(typed: $0) } ?? .allDay, createdAt: noon,
    placedAt: noon.adding(milliseconds: Int64(number)), completedAt: done ? noon : nil)
}

func plan(_ day: CivilDate = wednesday, _ tasks: FocusTask...) -> DayPlan {
  DayPlan(day: day, entries: tasks)
}

extension DayBuffer {
  /// The plans after a text was saved; nil if it changes nothing or is refused.
  func agenda(after edited: String, from plans: [DayPlan]) throws -> Agenda? {
    guard case .change(let change) = answer(to: edited, in: context) else { return nil }
    var agenda = Agenda(plans)
    try agenda.apply(change, at: noon)
    return agenda
  }

  func sentences(about edited: String) -> [String] {
    guard case .problems(let problems) = answer(to: edited, in: context) else { return [] }
    return problems.map { "\($0.line.map(String.init) ?? "-") \($0.sentence)" }
  }
}

extension Agenda {
  /// The titles of the tasks on a day, each with a mark if it is done.
  func titles(_ day: CivilDate) -> [String] {
    self[day].tasks.filter { $0.carriedTo == nil }.map { ($0.isCompleted ? "✓ " : "") + $0.title }
  }
}
