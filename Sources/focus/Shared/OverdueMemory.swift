import FocusDomain
import FocusSettings

/// The imported tasks that are offered once for carrying over, until they have been.
struct OverdueMemory {
  private let file: StateFile

  init(_ paths: Paths) { file = StateFile(path: paths.stateFile.path) }

  var tasks: OverdueTasks { file.load().overdue }

  /// Remembers those of new tasks that are before the last planned day, which is offered anyway.
  func remember(_ arrived: OverdueTasks, in session: Session) {
    let past = arrived.filter { $0.value < session.today }
    guard !past.isEmpty else { return }
    let last = try? session.store.carryOverOffer(to: session.today)?.from
    remember(past.filter { $0.value != last })
  }

  func remember(_ tasks: OverdueTasks) {
    guard !tasks.isEmpty else { return }
    file.update { $0.overdue.merge(tasks) { $1 } }
  }

  /// They have been offered.
  func forget(_ tasks: [TaskID]) {
    guard !tasks.isEmpty else { return }
    file.update { state in
      let known = state.overdue
      let left = known.filter { !tasks.contains($0.key) }
      if left.count < known.count { state.overdue = left }
    }
  }
}
