/// A reminder of a task that is about to begin or begins now.
package struct Reminder: Equatable, Sendable {
  /// The number of minutes before the start at which reminders are due; 0 is the start itself.
  package static let leads = [5, 0]
  /// The number of minutes for which a reminder stays useful. After that it is dropped.
  static let worth = 5

  /// The day of the task.
  package let day: CivilDate
  package let task: FocusTask
  /// The start and end of the task.
  package let range: TimeRange
  /// Minutes before the start.
  package let lead: Int
  /// When the reminder is due.
  package let due: Instant

  /// Identifies the reminder. Changing the start of the task results in a new one.
  package var name: String { "\(task.id)-\(range.start.minutes)-\(lead)" }

  /// Whether it should be shown at that instant.
  package func isDue(at now: Instant) -> Bool {
    due <= now && now < due.adding(milliseconds: Int64(Reminder.worth) * 60_000)
  }

  /// The minutes until the start, rounded to the nearest; at least 0.
  package func minutesLeft(at now: Instant) -> Int {
    let left = due.milliseconds + Int64(lead) * 60_000 - now.milliseconds
    return max(0, Int((left + 30_000) / 60_000))
  }

  /// The reminders of a plan in chronological order: those of open tasks with a start time.
  package static func all(of plan: DayPlan, by clock: PlannerClock) -> [Reminder] {
    plan.openTasks.flatMap { task -> [Reminder] in
      guard let range = task.schedule.range else { return [] }
      let start = clock.instant(of: range.start, on: plan.day)
      return leads.map { lead in
        let due = start.adding(milliseconds: Int64(-lead) * 60_000)
        return Reminder(day: plan.day, task: task, range: range, lead: lead, due: due)
      }
    }.sorted { ($0.due, $0.task.id.description) < ($1.due, $1.task.id.description) }
  }
}
