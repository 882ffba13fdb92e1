/// How a person refers to a task of a day: by its position in the list or the beginning of its id.
package enum TaskReference: Equatable, Sendable {
  /// The position in the list, counted from 1.
  case place(Int)
  /// At least four characters of the id.
  case prefix(String)

  /// The fewest characters of an id that identify a task.
  package static let shortestPrefix = 4

  /// Parses up to three digits as a position, and anything else as the beginning of an id.
  package init(_ text: String) {
    if text.utf8.count < TaskReference.shortestPrefix, let place = number(Array(text.utf8)) {
      self = .place(place)
    } else {
      self = .prefix(text)
    }
  }

  /// The task it refers to. Throws if there is none, or more than one; and for the id of one that was carried on, where
  /// that went.
  package func resolve(in plan: DayPlan) throws(RuleViolation) -> FocusTask {
    switch self {
    case .place(let place):
      let tasks = plan.tasks
      guard tasks.indices.contains(place - 1) else { throw .noSuchTask(String(place), plan.day) }
      return tasks[place - 1]
    case .prefix(let prefix):
      if let task = try TaskReference.unique(prefix, in: plan.tasks, of: plan.day) { return task }
      let trace = plan.tasks.first { $0.traceOf?.hasPrefix(prefix) == true }
      if let trace, let next = trace.carriedTo { throw .carriedOn(title: trace.title, to: next) }
      throw .noSuchTask(prefix, plan.day)
    }
  }

  /// The one task whose id begins with `prefix`; nil if there is none. Throws if the prefix is too short or
  /// matches several.
  package static func unique(
    _ prefix: String, in tasks: [FocusTask], of day: CivilDate? = nil
  ) throws(RuleViolation) -> FocusTask? {
    let matches = tasks.filter { $0.id.hasPrefix(prefix) }
    guard prefix.utf8.count >= shortestPrefix else { throw .prefixTooShort(prefix) }
    guard matches.count <= 1 else { throw .ambiguousTask(prefix, titles: matches.map(\.title), day: day) }
    return matches.first
  }
}
