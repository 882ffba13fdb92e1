import FocusDomain
import FocusSettings

/// The imported tasks that are to be offered once for carry-over.
struct OverdueMemory {
  private let file: StateFile

  init(_ paths: Paths) { file = StateFile(path: paths.stateFile.path) }

  var tasks: OverdueTasks { file.load().overdue }

  /// Stores the new tasks that are before the last planned day. The tasks of that day are offered anyway.
  func remember(_ arrived: OverdueTasks, in context: CommandContext) {
    let past = arrived.filter { $0.value < context.today }
    guard !past.isEmpty else { return }
    let last = try? context.store.carryOverOffer(to: context.today)?.from
    remember(past.filter { $0.value != last })
  }

  func remember(_ tasks: OverdueTasks) {
    guard !tasks.isEmpty else { return }
    file.update { $0.overdue.merge(tasks) { $1 } }
  }

  /// Removes tasks that have been offered.
  func forget(_ tasks: [TaskID]) {
    guard !tasks.isEmpty else { return }
    file.update { state in
      let offered = state.overdue.filter { tasks.contains($0.key) }
      guard !offered.isEmpty else { return }
      for id in offered.keys { state.overdue[id] = nil }
      state.lastOffered = offered
    }
  }

  /// Applies the undo or redo of a carry-over to the offered tasks too.
  func follow(_ change: Change, in context: CommandContext) {
    guard change.kind == .carryOver else { return }
    let back = change.taskTransitions.filter { $0.day < context.today && $0.after?.isOpen == true }
    let offered = file.load().lastOffered
    guard !back.isEmpty else { return forget(Array(offered.keys)) }
    let tasks = back.compactMap { transition in transition.after.map { ($0.id, transition.day) } }
    remember(offered.merging(OverdueTasks(tasks) { $1 }) { $1 }, in: context)
  }
}
