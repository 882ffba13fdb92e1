/// The changes of one user that can be undone and redone.
package struct UndoHistory: Equatable, Sendable {
  /// The maximum number of changes; older ones are dropped.
  package static let limit = 200

  /// The changes that can be undone, oldest first.
  package private(set) var undoable: [Change] = []
  /// The changes that can be redone, the next one last.
  package private(set) var redoable: [Change] = []

  package init() {}

  /// Adds a change and clears the changes that could be redone.
  package mutating func record(_ change: Change) {
    guard !change.isEmpty else { return }
    redoable = []
    undoable.append(change)
    undoable.removeFirst(max(0, undoable.count - UndoHistory.limit))
  }

  /// Adds an undone change read from a log.
  mutating func recordUndone(_ change: Change) { redoable.append(change) }

  /// Undoes the last change on these records. Returns the change that this made.
  ///
  /// Throws if there is no change or it cannot be undone. The change is then dropped, because a change that
  /// conflicts with those of others would block all earlier ones.
  package mutating func undo(
    on records: inout some ChangeTarget, at now: Instant, by device: String? = nil
  ) throws(RuleViolation) -> Change {
    guard let last = undoable.popLast() else { throw .nothingToUndo }
    if last.isEmpty, case .stays(let running) = last.session {
      throw .sessionStaysEnded(title: running.session.title)
    }
    let applied = try records.apply(last.inverse, at: now, by: device)
    if !applied.isEmpty { redoable.append(applied.inverse) }
    return applied
  }

  /// Redoes the change that was undone last. Returns the change that this made. Throws like
  /// ``undo(on:at:by:)``.
  package mutating func redo(
    on records: inout some ChangeTarget, at now: Instant, by device: String? = nil
  ) throws(RuleViolation) -> Change {
    guard let last = redoable.popLast() else { throw .nothingToRedo }
    let applied = try records.apply(last, at: now, by: device)
    if !applied.isEmpty { undoable.append(applied) }
    return applied
  }

  /// Replaces the change that would be undone next.
  mutating func replaceUndoable(with change: Change) { undoable[undoable.count - 1] = change }

  /// Replaces the change that would be redone next.
  mutating func replaceRedoable(with change: Change) { redoable[redoable.count - 1] = change }

  /// Drops all but the last `count` changes that can be undone, and as many that can be redone.
  mutating func trim(to count: Int) {
    undoable = undoable.suffix(count)
    redoable = redoable.suffix(count)
  }
}
