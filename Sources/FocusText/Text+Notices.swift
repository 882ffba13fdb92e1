import FocusDomain

/// Messages on the line above the keys.
extension Text {
  /// What a change did; nil if the screen shows that anyway.
  package static func happened(_ change: Change, _ style: DateStyle) -> String? {
    if namedLog(change) != nil { return logSaved }
    let title = change.taskTransitions.first.flatMap { $0.after ?? $0.before }.map { quoted($0.title) }
    switch change.kind {
    case .delete: return title.map { "Deleted \($0). u undoes." }
    case .move:
      return change.transitions.last.map { "Moved to \(shortDate($0.day, style)). u undoes." }
    case .reset: return "\(count(change.taskTransitions.count, "task", "tasks")) removed. u undoes."
    case .carryOver:
      let carried = change.taskTransitions.count { $0.before?.carriedTo == nil && $0.after?.carriedTo != nil }
      return carried == 0 ? "Saved. u undoes." : "\(count(carried, "task", "tasks")) carried over. u undoes."
    case .replace: return title.map { "Replaced \($0). u undoes." }
    default: return nil
    }
  }

  /// A task was planned for a day other than the one shown.
  package static func planned(for day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    "Planned for \(relativeDate(day, today: today, style))."
  }

  /// The result of undo: `Undone: delete "Buy groceries".`
  package static func undone(_ change: Change) -> String { "Undone: \(phrase(for: change))." }

  /// The result of redo.
  package static func redone(_ change: Change) -> String { "Redone: \(phrase(for: change))." }

  /// Describes a change in the imperative.
  private static func phrase(for change: Change) -> String {
    let what = subject(of: change)
    return switch change.kind {
    case .add: "add \(what)"
    case .edit: "edit \(what)"
    case .complete: "finish \(what)"
    case .reopen: "reopen \(what)"
    case .delete: "delete \(what)"
    case .restore: "restore \(what)"
    case .erase: "delete \(what) for good"
    case .move: "move \(what)"
    case .replace: "replace \(what)"
    case .carryOver: "carry over \(what)"
    case .reset: "remove \(what)"
    case .arrive: "import \(what)"
    case .focus where !change.taskTransitions.isEmpty: "finish \(what) with its session"
    case .focus: "record \(what)"
    }
  }

  /// The task of a change, or the number of tasks.
  private static func subject(of change: Change) -> String {
    if change.taskTransitions.isEmpty, let other = namedLog(change) ?? namedSessions(change) { return other }
    let titles = change.taskTransitions.compactMap { ($0.after ?? $0.before)?.title }
    let different = Set(titles).count
    if different > 1, change.kind != .replace { return count(different, "task", "tasks") }
    return quoted(titles.first ?? "")
  }

  /// An undo or redo that changed nothing.
  package static var nothingToChange: String {
    "Nothing to change."
  }

  /// A change that could not be saved yet.
  package static func keptUnsaved(_ error: StoreError) -> String {
    switch error {
    case .cannotWrite(let path, let code), .cannotCreate(let path, let code):
      "Not saved yet: '\(path)' cannot be written: \(reason(code)). focus tries again every minute."
    default: "Not saved yet: another process is writing. focus tries again every minute."
    }
  }

  /// All unsaved changes were saved.
  package static var allChangesSaved: String {
    "All changes saved."
  }

  /// An unsaved change was undone.
  package static var unsavedUndone: String {
    "Undone before it was saved."
  }

  /// Quitting with unsaved changes.
  package static func quitUnsaved(_ count: Int) -> String {
    count == 1
      ? "One change is not saved. q again quits without it."
      : "\(count) changes are not saved. q again quits without them."
  }

  package static var pasteIgnored: String {
    "Press a first, then paste."
  }

  /// Pasting in a sheet without a text field.
  package static var pasteIgnoredHere: String {
    "There is no text field to paste into."
  }

  /// A task that another process moved or deleted.
  package static var goneMeanwhile: String {
    "That task was moved or deleted meanwhile."
  }

  package static var noTaskHere: String {
    "No task here. a adds one."
  }

  /// A key that needs a selected task.
  package static func chooseTaskFirst(_ name: String) -> String { "Enter first, then \(name)." }

  /// A key that works on another tab only; `key` is the key that shows that tab.
  package static func worksOnTab(_ name: String, tab: String, key: String) -> String {
    key.isEmpty ? "\(name) works on \(tab)." : "\(name) works on \(tab) (\(key))."
  }

  /// An unknown key in a sheet, which lists its own keys.
  package static func unknownKeyInSheet(_ name: String) -> String { "\(name) does nothing here." }

  /// An unknown key.
  package static func unknownKey(_ name: String) -> String {
    "\(name) does nothing here. ? lists the shortcuts."
  }
}
