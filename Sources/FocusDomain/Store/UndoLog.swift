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

  mutating func push(_ change: Change) {
    changes.append(change)
    changes.removeFirst(max(0, changes.count - UndoLog.limit))
  }

  mutating func pop() -> Change? { changes.popLast() }

  /// Keeps it, if it can be: a change that was made is not undone for the sake of its undo.
  func save(in directory: DataDirectory) {
    let value = JSONValue.object(["changes": .array(changes.map(ChangeCodec.encode))])
    try? DurableFile.write(JSONWriter.write(value), to: directory.undoLog, durability: .atomic)
  }
}

extension Store {
  /// Remembers a change for `undoLast()`.
  public func remember(_ change: Change) {
    guard !change.isEmpty else { return }
    var log = UndoLog(in: directory)
    log.push(change)
    log.save(in: directory)
  }

  /// Takes back the last remembered change and returns what that did. Throws why it cannot; then it is remembered still.
  public func undoLast() throws(PlannerError) -> Change {
    var log = UndoLog(in: directory)
    guard let last = log.pop() else { throw .refused(.nothingToUndo) }
    let change = try apply(last.inverse)
    log.save(in: directory)
    return change
  }
}
