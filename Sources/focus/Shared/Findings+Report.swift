import FocusDomain
import FocusText

extension Findings {
  /// Says which months a later version wrote, and fails when some could not be read. Call it after what was found
  /// is printed.
  func report() throws(Failure) {
    for error in newer { Output.say(Text.sentence(error)) }
    if !unreadable.isEmpty { throw .unreadable(unreadable) }
  }
}

extension Change {
  /// The tasks that are there after it, each once.
  var tasks: [TaskID] {
    var seen: Set<TaskID> = []
    return taskTransitions.compactMap { $0.after?.id }.filter { seen.insert($0).inserted }
  }

  /// Whether it touched that task.
  func touches(_ task: TaskID) -> Bool {
    taskTransitions.contains { ($0.before ?? $0.after)?.id == task }
  }
}
