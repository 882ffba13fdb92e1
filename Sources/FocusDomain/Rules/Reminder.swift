/// A task that is about to begin, or begins.
package struct Reminder: Equatable, Sendable {
  /// How long before the start a reminder comes, in minutes; 0 is the start itself.
  package static let leads = [5, 0]
  /// For how many minutes a reminder is worth giving: a later one would only be a reproach.
  static let worth = 5

  /// The day of the task.
  package let day: CivilDate
  /// The task.
  package let task: FocusTask
  /// The times of the task.
  package let range: TimeRange
  /// Minutes before its start.
  package let lead: Int
  /// When it is due.
  package let due: Instant

  /// What makes it this one and no other: an edited start is reminded of anew.
  package var name: String { "\(task.id)-\(range.start.minutes)-\(lead)" }

  /// Whether it is to be given at that instant.
  package func isDue(at now: Instant) -> Bool {
    due <= now && now < due.adding(milliseconds: Int64(Reminder.worth) * 60_000)
  }

  /// The reminders of a plan, the earliest first: for each open task that has a time.
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
