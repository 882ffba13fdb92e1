/// How a person refers to a task of a day: by its position in the list, the beginning of its id, or a part of its title.
package enum TaskReference: Equatable, Sendable {
  /// The position in the list, counted from 1.
  case place(Int)
  /// At least four characters of the id, or words of the title.
  case text(String)

  /// The fewest characters of an id that identify a task.
  package static let shortestPrefix = 4

  /// Parses up to three digits as a position, and anything else as the beginning of an id or a part of a title.
  package init(_ text: String) {
    if text.utf8.count < TaskReference.shortestPrefix, let place = number(Array(text.utf8)) {
      self = .place(place)
    } else {
      self = .text(text)
    }
  }

  /// The task it refers to. Throws if there is none, or more than one; and for the id of one that was carried on, where
  /// that went. Ids come before titles, so that what a script says keeps its meaning.
  package func resolve(in plan: DayPlan) throws(RuleViolation) -> FocusTask {
    if let task = try identified(in: plan) { return task }
    guard case .text(let text) = self else { throw noSuchTask(on: plan.day) }
    let matcher = TitleMatcher(text)
    let matches = plan.tasks.filter { matcher.matches($0.title) }
    if matches.count > 1 {
      let key = TitleMatcher.key(text)
      let equal = matches.filter { TitleMatcher.key($0.title) == key }
      guard equal.count == 1 else {
        throw .ambiguousTitle(text, titles: matches.map(\.title), day: plan.day)
      }
      return equal[0]
    }
    if let task = matches.first { return task }
    let trace = plan.tasks.first { $0.traceOf?.hasPrefix(text) == true }
    if let trace, let next = trace.carriedTo { throw .carriedOn(title: trace.title, to: next) }
    throw noSuchTask(on: plan.day)
  }

  /// The task whose position or id it is; nil if there is none. Throws if several ids begin so.
  package func identified(in plan: DayPlan) throws(RuleViolation) -> FocusTask? {
    switch self {
    case .place(let place):
      let tasks = plan.tasks
      return tasks.indices.contains(place - 1) ? tasks[place - 1] : nil
    case .text(let text):
      guard text.utf8.count >= TaskReference.shortestPrefix else { return nil }
      return try TaskReference.unique(text, in: plan.tasks, of: plan.day)
    }
  }

  private func noSuchTask(on day: CivilDate) -> RuleViolation {
    switch self {
    case .place(let place): .noSuchTask(String(place), day)
    case .text(let text): .noSuchTask(text, day)
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
