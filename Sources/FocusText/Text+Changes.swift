import FocusDomain

extension Text {
  /// The result of undo: `Undone: add 'Buy milk' to today.` `change` is the change that was undone.
  package static func undone(_ change: Change, today: CivilDate) -> String {
    "Undone: \(phrase(for: change.inverse, today: today))."
  }

  /// The result of redo: `Redone: add 'Buy milk' to today.`
  package static func redone(_ change: Change, today: CivilDate) -> String {
    "Redone: \(phrase(for: change, today: today))."
  }

  /// Describes a change with its days: `add 'Buy milk' to today`.
  private static func phrase(for change: Change, today: CivilDate) -> String {
    let titles = titles(of: change.transitions)
    let what =
      namedLog(change) ?? namedSessions(change) ?? (titles.count <= 4 ? list(titles) : numbers(change))
    let days = Set(change.transitions.map(\.day)).sorted()
    let day = list(days.map { relativeDate($0, today: today) })
    return switch change.kind {
    case .add, .replace: "add \(what) to \(day)"
    case .edit: "edit \(what) (\(day))"
    case .complete: "finish \(what) (\(day))"
    case .reopen: "reopen \(what) (\(day))"
    case .delete, .reset: "delete \(what) from \(day)"
    case .restore: "restore \(what) to \(day)"
    case .erase: "delete \(what) for good from \(day)"
    case .move: move(change, what, today: today) ?? "move \(what) between \(day)"
    case .carryOver: "carry over \(what) (\(day))"
    case .focus where !change.taskTransitions.isEmpty: "finish \(list(titles)) with its session (\(day))"
    case .focus: "record \(what) (\(day))"
    case .arrive where days == [today]: "import \(what)"
    case .arrive: "import \(what) (\(days.count <= 4 ? day : count(days.count, "day", "days")))"
    }
  }

  /// `12 tasks`, `12 tasks and 3 sessions`.
  private static func numbers(_ change: Change) -> String {
    let tasks = titles(of: change.taskTransitions).count
    let sessions = Set(change.transitions(of: FocusSession.self).map { ($0.before ?? $0.after)?.id }).count
    let parts = [
      tasks == 0 ? nil : count(tasks, "task", "tasks"),
      sessions == 0 ? nil : count(sessions, "session", "sessions"),
    ]
    return list(parts.compactMap(\.self))
  }

  /// The titles of what changed, quoted, without duplicates.
  private static func titles(of transitions: [any AnyTransition]) -> [String] {
    var seen: Set<String> = []
    return transitions.map { quoted($0.label) }.filter { seen.insert($0).inserted }
  }

  /// The sessions that a change is about; nil if it is about anything else as well.
  static func namedSessions(_ change: Change) -> String? {
    let sessions = change.transitions(of: FocusSession.self)
    guard let first = sessions.first, change.kind == .focus || sessions.count == change.transitions.count
    else { return nil }
    let count = Set(sessions.map { ($0.before ?? $0.after)?.id }).count
    return count == 1
      ? "the session \(quoted(first.label))" : Text.count(count, "session", "sessions")
  }

  /// The log that a change is about; nil if it is about anything else as well.
  static func namedLog(_ change: Change) -> String? {
    change.transitions(of: DayLog.self).count == change.transitions.count ? "the log" : nil
  }

  private static func move(_ change: Change, _ what: String, today: CivilDate) -> String? {
    guard let from = change.transitions.first(where: { $0.isRemoval })?.day,
      let to = change.transitions.first(where: { $0.isInsertion })?.day
    else { return nil }
    return "move \(what) from \(relativeDate(from, today: today)) to \(relativeDate(to, today: today))"
  }
}
