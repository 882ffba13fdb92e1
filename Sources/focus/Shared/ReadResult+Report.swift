import FocusDomain
import FocusText

extension ReadResult {
  /// Reports months written by a later version, and throws if some could not be read. Call it after printing
  /// the results.
  func report() throws(Failure) {
    for error in newer { Output.say(Text.sentence(error)) }
    if !unreadable.isEmpty { throw .unreadable(unreadable) }
  }
}

extension Change {
  /// The tasks that exist after the change, without duplicates.
  var tasks: [TaskID] {
    var seen: Set<TaskID> = []
    return taskTransitions.compactMap { $0.after?.id }.filter { seen.insert($0).inserted }
  }

  /// Whether the change affects the task.
  func touches(_ task: TaskID) -> Bool {
    taskTransitions.contains { ($0.before ?? $0.after)?.id == task }
  }
}
