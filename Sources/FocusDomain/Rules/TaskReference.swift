/// A reference to a task of a day, a line of *later* or a routine, as the user types it: its position in the
/// list, the beginning of its id, or a part of its title.
package enum TaskReference: Equatable, Sendable {
  /// The position in the list, counted from 1.
  case place(Int)
  /// A text with at least four characters of the id, or with words of the title.
  case text(String)

  /// The minimum number of characters of an id that identify a task.
  package static let shortestPrefix = 4

  /// Parses up to three digits as a position, and anything else as the beginning of an id or a part of a
  /// title.
  package init(_ text: String) {
    if text.utf8.count < TaskReference.shortestPrefix, let place = number(Array(text.utf8)) {
      self = .place(place)
    } else {
      self = .text(text)
    }
  }

  /// The task it refers to. Throws if there is none or more than one. For the id of a task that was carried
  /// over, the error names its new day.
  package func resolve(in plan: DayPlan) throws(RuleViolation) -> FocusTask {
    if let task = try match(in: plan.tasks, of: plan.day) { return task }
    if case .text(let text) = self,
      let trace = plan.tasks.first(where: { $0.traceOf?.hasPrefix(text) == true }), let next = trace.carriedTo
    {
      throw .carriedOn(title: trace.title, to: next)
    }
    throw .noSuchTask(typed, plan.day)
  }

  /// The line of *later* that it refers to. Throws if there is none or more than one.
  package func resolve(in lines: [LaterLine]) throws(RuleViolation) -> LaterLine {
    guard let line = try match(in: lines, of: .undated) else { throw .noSuchLine(typed) }
    return line
  }

  /// The routine that it refers to. Throws if there is none or more than one.
  package func resolve(in routines: [Routine]) throws(RuleViolation) -> Routine {
    let routine: Routine?
    do throws(RuleViolation) {
      routine = try match(in: routines, of: .undated)
    } catch .ambiguousTitle(let part, let titles, _) {
      throw .ambiguousRoutine(part, titles: titles)
    }
    guard let routine else { throw .noSuchRoutine(typed) }
    return routine
  }

  /// The task with this position or id; nil if there is none. Throws if several ids have this prefix.
  package func identified(in plan: DayPlan) throws(RuleViolation) -> FocusTask? {
    try identified(in: plan.tasks, of: plan.day)
  }

  private var typed: String {
    switch self {
    case .place(let place): String(place)
    case .text(let text): text
    }
  }

  /// The record it refers to; nil if there is none. Throws if there are several. Ids take precedence over
  /// titles, so that scripts keep working whatever the titles are.
  private func match<R: Record>(
    in records: [R], of day: CivilDate
  ) throws(RuleViolation) -> R? where R.ID == TaskID {
    if let record = try identified(in: records, of: day) { return record }
    guard case .text(let text) = self else { return nil }
    let matcher = TitleMatcher(text)
    let matches = records.filter { matcher.matches($0.label) }
    guard matches.count > 1 else { return matches.first }
    let key = TitleMatcher.key(text)
    let equal = matches.filter { TitleMatcher.key($0.label) == key }
    guard equal.count == 1 else { throw .ambiguousTitle(text, titles: matches.map(\.label), day: day) }
    return equal[0]
  }

  private func identified<R: Record>(
    in records: [R], of day: CivilDate
  ) throws(RuleViolation) -> R? where R.ID == TaskID {
    switch self {
    case .place(let place): return records.indices.contains(place - 1) ? records[place - 1] : nil
    case .text(let text):
      guard text.utf8.count >= TaskReference.shortestPrefix else { return nil }
      return try TaskReference.unique(text, in: records, of: day)
    }
  }

  /// The one record whose id begins with `prefix`; nil if there is none. Throws if the prefix is too short or
  /// matches several.
  package static func unique<R: Record>(
    _ prefix: String, in records: [R], of day: CivilDate? = nil
  ) throws(RuleViolation) -> R? where R.ID == TaskID {
    let matches = records.filter { $0.id.hasPrefix(prefix) }
    guard prefix.utf8.count >= shortestPrefix else { throw .prefixTooShort(prefix) }
    guard matches.count <= 1 else { throw .ambiguousTask(prefix, titles: matches.map(\.label), day: day) }
    return matches.first
  }
}
