import FocusDomain

@testable import focus

/// A sample day with tasks.
enum Sample {
  static let day = CivilDate(year: 2026, month: 11, day: 21).unsafelyUnwrapped
  static let style = OutputStyle(today: day)
  static let ascii = OutputStyle(charset: .ascii, today: day)
  static let created = Instant(seconds: 1_795_251_600)

  static func task(
    _ title: String, _ priority: Priority = .medium, at times: String? = nil, id: String = "",
    done: Bool = false
  ) -> FocusTask {
    FocusTask(
      id: TaskID(id) ?? .derived(from: title), title: title, priority: priority,
      schedule: times.flatMap { TimeRange(typed: $0) }.map(Schedule.timed) ?? .allDay, createdAt: created,
      completedAt: done ? created : nil)
  }

  static func plan(_ tasks: FocusTask...) -> DayPlan { DayPlan(day: day, entries: tasks) }
}
