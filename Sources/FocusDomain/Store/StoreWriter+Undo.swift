import Glibc

/// What a write means to the undo log.
enum UndoStep: Sendable {
  /// It is a change, which can be taken back.
  case record
  case undo
  case redo
}

extension StoreWriter {
  /// Makes a change that can be taken back. It is logged first: one that was made and not logged would have an older one taken
  /// back in its place, while one that was logged and not made is found overtaken, and forgotten.
  ///
  /// No change fails for the sake of its undo: a log that cannot be written is removed, since it does not end with what was done
  /// last. Returns where a file was kept that stood in the log's place and is none.
  @discardableResult
  func remembering(
    _ change: Change, by device: String?, _ make: () throws(StoreError) -> Void
  ) throws(StoreError) -> String? {
    guard !change.isEmpty else {
      try make()
      return nil
    }
    if let length = UndoLog.append(change, of: device, in: store.directory) {
      do throws(StoreError) {
        try make()
        return nil
      } catch {
        UndoLog.shorten(to: length, in: store.directory)
        throw error
      }
    }
    let condition = UndoLog.condition(in: store.directory)
    if case .outOfReach = condition {
      try make()
      return nil
    }
    let before = UndoLog(in: store.directory, device: device)
    var log = before
    log[device].record(change)
    let aside = condition == .usable ? nil : try? setUndoLogAside()
    let isKept = write(log)
    do throws(StoreError) {
      try make()
    } catch {
      if isKept { keep(before) }
      throw error
    }
    if !isKept { forgetChanges() }
    return aside
  }

  /// Takes back the last change of this device, or makes one again.
  func walk(_ step: UndoStep, at now: Instant) throws(StoreError) -> Result<Written, RuleViolation> {
    let device = store.device
    return try retrying { () throws(StoreError) in
      var log = try UndoLog(reading: store.directory, device: device)
      var history = log[device]
      let last = step == .undo ? history.undoable.last : history.redoable.last
      let types = store.directory.kinds.types(of: last)
      let outcome = try attempt(last?.days ?? [], of: types, by: device, as: step) {
        (records) throws(RuleViolation) in
        step == .undo
          ? try history.undo(on: &records, at: now, by: device)
          : try history.redo(on: &records, at: now, by: device)
      }
      var aside: String?
      if history != log[device] {
        log[device] = history
        if case .damaged = UndoLog.condition(in: store.directory) { aside = try? setUndoLogAside() }
        keep(log)
      }
      return outcome.map { written in
        var written = written
        written.undoLogKeptAt = aside
        return written
      }
    }
  }

  /// Keeps what stands in the place of the log, and is none, among the damaged. A link stays, and leads to the new log. Returns
  /// where it is kept.
  func setUndoLogAside() throws(StoreError) -> String {
    let path = store.directory.undoLog
    let isLink = FileSystem.linkTarget(of: path) != nil
    return try setAside(path, as: "undo", in: store, moving: !isLink)
  }

  /// Writes the log, or removes one that cannot be.
  private func keep(_ log: UndoLog) {
    if !write(log) { forgetChanges() }
  }

  private func write(_ log: UndoLog) -> Bool {
    (try? DurableFile.write(log.bytes(), to: store.directory.undoLog, durability: .atomic)) != nil
  }

  private func forgetChanges() { unlink(store.directory.undoLog) }
}

extension Store {
  /// Takes back the last change that this device has made, whichever screen or command made it, and returns what that did: nothing
  /// when all was so already. Throws why it cannot; a change that others have overtaken is forgotten, one that the store failed on can be
  /// taken back later.
  @discardableResult
  package func undo() throws(PlannerError) -> Written { try walk(.undo) }

  /// Makes the change again that was taken back last, and returns what that did. Throws as ``undo()`` does.
  @discardableResult
  package func redo() throws(PlannerError) -> Written { try walk(.redo) }

  private func walk(_ step: UndoStep) throws(PlannerError) -> Written {
    let outcome: Result<Written, RuleViolation>
    do throws(StoreError) {
      outcome = try walkResult(step)
    } catch {
      throw .store(error)
    }
    return try outcome.mapError(PlannerError.refused).get()
  }

  private func walkResult(_ step: UndoStep) throws(StoreError) -> Result<Written, RuleViolation> {
    try FileSystem.expectNoDanglingLink(on: directory.undoLog)
    // With nothing to do there is nothing to lock, or to make.
    let device = device
    let history = try UndoLog(reading: directory, device: device)[device]
    switch step {
    case .undo where history.undoable.isEmpty: return .failure(.nothingToUndo)
    case .redo where history.redoable.isEmpty: return .failure(.nothingToRedo)
    default: return try StoreWriter.open(self).walk(step, at: clock.now())
    }
  }
}
