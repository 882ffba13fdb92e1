/// A task and the day it is planned for.
package struct PlannedTask: Equatable, Sendable {
  /// The day.
  package let day: CivilDate
  /// The task.
  package let task: FocusTask

  /// A task on its day.
  package init(day: CivilDate, task: FocusTask) {
    self.day = day
    self.task = task
  }
}
