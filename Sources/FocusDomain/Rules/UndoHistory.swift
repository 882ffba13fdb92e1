/// The changes that one user can take back, and those that can be made again.
package struct UndoHistory: Equatable, Sendable {
  /// How many changes can be taken back at most; older ones are forgotten.
  package static let limit = 200

  /// The changes that can be taken back, the oldest first.
  package private(set) var undoable: [Change] = []
  /// The changes that were taken back, the last of them at the end.
  package private(set) var redoable: [Change] = []

  /// A history of nothing.
  package init() {}

  /// Notes a change. What could have been made again before it no longer can.
  package mutating func record(_ change: Change) {
    guard !change.isEmpty else { return }
    redoable = []
    undoable.append(change)
    undoable.removeFirst(max(0, undoable.count - UndoHistory.limit))
  }

  /// Notes a change that was taken back, as it stands in a log.
  mutating func recordUndone(_ change: Change) { redoable.append(change) }

  /// Takes the last change back on these records, and returns what that did.
  ///
  /// Throws when there is none, or why it cannot be taken back; then the change is forgotten, because what others have
  /// overtaken would bar the way to the changes before it.
  package mutating func undo(
    on records: inout some ChangeTarget, at now: Instant, by device: String? = nil
  ) throws(RuleViolation) -> Change {
    guard let last = undoable.popLast() else { throw .nothingToUndo }
    let applied = try records.apply(last.inverse, at: now, by: device)
    if !applied.isEmpty { redoable.append(applied.inverse) }
    return applied
  }

  /// Makes the change again that was taken back last, and returns what that did. Throws as ``undo(on:at:by:)`` does.
  package mutating func redo(
    on records: inout some ChangeTarget, at now: Instant, by device: String? = nil
  ) throws(RuleViolation) -> Change {
    guard let last = redoable.popLast() else { throw .nothingToRedo }
    let applied = try records.apply(last, at: now, by: device)
    if !applied.isEmpty { undoable.append(applied) }
    return applied
  }

  /// Forgets all but the last `count` changes of each kind.
  mutating func trim(to count: Int) {
    undoable = undoable.suffix(count)
    redoable = redoable.suffix(count)
  }
}
