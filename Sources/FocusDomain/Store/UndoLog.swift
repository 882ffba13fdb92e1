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
    guard !change.isEmpty, let writer = try? StoreWriter.open(self, finishing: false) else { return }
    writer.editUndoLog { $0.push(change) }
  }

  /// Takes back the last remembered change and returns what that did. Throws why it cannot; then it is remembered still.
  public func undoLast() throws(PlannerError) -> Change {
    guard !UndoLog(in: directory).changes.isEmpty else { throw .refused(.nothingToUndo) }
    let outcome: Result<Change, Refusal>
    do throws(StoreError) {
      let writer = try StoreWriter.open(self)
      outcome = try writer.undoLast(at: clock.now())
    } catch {
      throw .store(error)
    }
    return try outcome.mapError(PlannerError.refused).get()
  }
}

extension StoreWriter {
  /// Changes the log under the lock: otherwise two processes could each write over what the other remembered.
  fileprivate func editUndoLog(_ body: (inout UndoLog) -> Void) {
    var log = UndoLog(in: store.directory)
    body(&log)
    log.save(in: store.directory)
  }

  fileprivate func undoLast(at now: Instant) throws(StoreError) -> Result<Change, Refusal> {
    guard let last = UndoLog(in: store.directory).changes.last else { return .failure(.nothingToUndo) }
    let outcome = try update(last.days) { (agenda) throws(Refusal) in try agenda.apply(last.inverse, at: now)
    }
    if case .success = outcome { editUndoLog { _ = $0.pop() } }
    return outcome
  }
}
