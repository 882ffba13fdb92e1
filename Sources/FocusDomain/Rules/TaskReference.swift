/// How a person names a task of a day: by its place in the list, or by the beginning of its id.
package enum TaskReference: Equatable, Sendable {
  /// Counted from 1, as listed.
  case place(Int)
  /// Four or more characters of the id.
  case prefix(String)

  /// The fewest characters of an id that name a task.
  package static let shortestPrefix = 4

  /// Reads up to three digits as a place and anything else as the beginning of an id.
  package init(_ text: String) {
    if text.utf8.count < TaskReference.shortestPrefix, let place = number(Array(text.utf8)) {
      self = .place(place)
    } else {
      self = .prefix(text)
    }
  }

  /// The task named. Throws when there is none, or more than one.
  package func resolve(in plan: DayPlan) throws(RuleViolation) -> FocusTask {
    switch self {
    case .place(let place):
      let tasks = plan.tasks
      guard tasks.indices.contains(place - 1) else { throw .noSuchTask(String(place), plan.day) }
      return tasks[place - 1]
    case .prefix(let prefix):
      guard let task = try TaskReference.unique(prefix, in: plan.tasks, of: plan.day) else {
        throw .noSuchTask(prefix, plan.day)
      }
      return task
    }
  }

  /// The one task whose id begins so; nil when there is none. Throws when the prefix is short or names several.
  package static func unique(
    _ prefix: String, in tasks: [FocusTask], of day: CivilDate? = nil
  ) throws(RuleViolation) -> FocusTask? {
    let matches = tasks.filter { $0.id.hasPrefix(prefix) }
    guard prefix.utf8.count >= shortestPrefix else { throw .prefixTooShort(prefix) }
    guard matches.count <= 1 else { throw .ambiguousTask(prefix, titles: matches.map(\.title), day: day) }
    return matches.first
  }
}
