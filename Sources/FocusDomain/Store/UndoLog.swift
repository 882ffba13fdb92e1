/// The changes the command line can take back, the oldest first.
struct UndoLog {
  /// How many are kept.
  static let limit = 50

  private(set) var changes: [Change]

  /// The log of a store; empty when there is none or it cannot be read: it is a convenience, not data.
  init(in directory: DataDirectory) {
    guard let bytes = try? FileSystem.read(directory.undoLog), let value = try? JSONReader.parse(bytes),
      let entries = value.fields?["changes"]?.elements
    else {
      changes = []
      return
    }
    changes = entries.compactMap(ChangeCodec.decode)
  }

  /// What a write does to the log, under the same lock.
  enum Step: Equatable {
    case leave
    /// Remembers what was written.
    case push
    /// Forgets this change, which was taken back.
    case remove(Change)
  }

  /// Takes a step. A change that was made is not undone for the sake of its undo: a log that cannot be kept is let go.
  static func take(_ step: Step, after change: Change, in directory: DataDirectory) {
    guard step != .leave else { return }
    var log = UndoLog(in: directory)
    switch step {
    case .leave: break
    case .push:
      guard !change.isEmpty else { return }
      log.changes.append(change)
      log.changes.removeFirst(max(0, log.changes.count - limit))
    case .remove(let undone):
      if let place = log.changes.lastIndex(of: undone) { log.changes.remove(at: place) }
    }
    let value = JSONValue.object(["changes": .array(log.changes.map(ChangeCodec.encode))])
    try? DurableFile.write(JSONWriter.write(value), to: directory.undoLog, durability: .atomic)
  }
}

extension Store {
  /// Takes back the last remembered change and returns what that did. Throws why it cannot; then it is remembered still.
  public func undoLast() throws(PlannerError) -> Change {
    guard let last = UndoLog(in: directory).changes.last else { throw .refused(.nothingToUndo) }
    return try apply(last.inverse, log: .remove(last))
  }
}
