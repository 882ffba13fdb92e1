import FocusDomain

extension AppState {
  /// How a task of that day looks.
  func model(of task: FocusTask, on day: CivilDate) -> TaskViewModel {
    TaskViewModel(task: task, state: plans[day].state(of: task.id) ?? .nextUp, dates: options.dates)
  }
}
