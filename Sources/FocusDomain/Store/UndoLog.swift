/// The changes the command line can take back, the oldest first.
struct UndoLog {
  /// How many are kept.
  static let limit = 50

  private(set) var changes: [Change]

  /// The log of a store; empty when there is none or it cannot be read: it is a convenience, not data.
  init(in directory: DataDirectory) {
    guard let bytes = try? FileSystem.read(directory.undoLog, limit: FileSystem.largestImport),
      let value = try? JSONReader.parse(bytes),
      let entries = value.fields?["changes"]?.elements
    else {
      changes = []
      return
    }
    changes = entries.compactMap(ChangeCodec.decode)
  }

  /// What a write does to the log.
  enum Step: Sendable {
    case leave
    /// Remembers what was written.
    case push
    /// Forgets the last one, which was taken back.
    case pop
  }
}

extension StoreWriter {
  /// Takes a step under the lock: otherwise two processes could each write over what the other remembered. A change
  /// that was made is not undone for the sake of its undo: a log that cannot be kept is let go.
  func takeUndoStep(_ step: UndoLog.Step, after change: Change) {
    if case .leave = step { return }
    var changes = UndoLog(in: store.directory).changes
    switch step {
    case .leave: break
    case .push:
      guard !change.isEmpty else { return }
      changes.append(change)
    case .pop: _ = changes.popLast()
    }
    let value = JSONValue.object(["changes": .array(changes.suffix(UndoLog.limit).map(ChangeCodec.encode))])
    try? DurableFile.write(JSONWriter.write(value), to: store.directory.undoLog, durability: .atomic)
  }
}

extension StoreWriter {
  fileprivate func undoLast(at now: Instant) throws(StoreError) -> Result<Change, Refusal> {
    guard let last = UndoLog(in: store.directory).changes.last else { return .failure(.nothingToUndo) }
    let outcome = try update(last.days, log: .pop) { (agenda) throws(Refusal) in
      try agenda.apply(last.inverse, at: now)
    }
    // What others have overtaken will not become possible again, and must not bar the way to what came before it.
    if case .failure = outcome { takeUndoStep(.pop, after: last) }
    return outcome
  }
}

extension Store {
  /// Takes back the last remembered change and returns what that did. Throws why it cannot: a change
  /// that others have overtaken is forgotten, one that the store failed on is remembered still.
  public func undoLast() throws(PlannerError) -> Change {
    // With nothing to undo there is nothing to lock, or to make.
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
