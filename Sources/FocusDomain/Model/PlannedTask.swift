/// A task and the day it is planned for.
public struct PlannedTask: Equatable, Sendable {
  /// The day.
  public let day: CivilDate
  /// The task.
  public let task: FocusTask

  /// A task on its day.
  public init(day: CivilDate, task: FocusTask) {
    self.day = day
    self.task = task
  }
}
