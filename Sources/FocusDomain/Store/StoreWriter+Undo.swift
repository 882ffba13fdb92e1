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
  /// last.
  func remembering(
    _ change: Change, by device: String?, _ make: () throws(StoreError) -> Void
  ) throws(StoreError) {
    guard !change.isEmpty, isUndoLogInReach else { return try make() }
    if let length = UndoLog.append(change, of: device, in: store.directory) {
      do throws(StoreError) {
        return try make()
      } catch {
        UndoLog.shorten(to: length, in: store.directory)
        throw error
      }
    }
    let before = UndoLog(in: store.directory, device: device)
    var log = before
    log[device].record(change)
    let isKept = write(log)
    do throws(StoreError) {
      try make()
    } catch {
      if isKept { keep(before) }
      throw error
    }
    if !isKept { forgetChanges() }
  }

  /// Takes back the last change of this device, or makes one again.
  func walk(_ step: UndoStep, at now: Instant) throws(StoreError) -> Result<Written, RuleViolation> {
    let device = store.device
    return try retrying { () throws(StoreError) in
      var log = UndoLog(in: store.directory, device: device)
      var history = log[device]
      let last = step == .undo ? history.undoable.last : history.redoable.last
      let types = store.directory.kinds.types(of: last)
      let outcome = try attempt(last?.days ?? [], of: types, by: device, as: step) {
        (records) throws(RuleViolation) in
        step == .undo
          ? try history.undo(on: &records, at: now, by: device)
          : try history.redo(on: &records, at: now, by: device)
      }
      if history != log[device] {
        log[device] = history
        keep(log)
      }
      return outcome
    }
  }

  /// Whether the log is not behind a link to a disk that is not mounted: there it waits, and its link stays.
  private var isUndoLogInReach: Bool {
    (try? FileSystem.expectNoDanglingLink(on: store.directory.undoLog)) != nil
  }

  /// Writes the log, or removes one that cannot be.
  private func keep(_ log: UndoLog) {
    if !write(log) { forgetChanges() }
  }

  private func write(_ log: UndoLog) -> Bool {
    (try? DurableFile.write(log.bytes, to: store.directory.undoLog, durability: .atomic)) != nil
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
    let history = UndoLog(in: directory, device: device)[device]
    switch step {
    case .undo where history.undoable.isEmpty: return .failure(.nothingToUndo)
    case .redo where history.redoable.isEmpty: return .failure(.nothingToRedo)
    default: return try StoreWriter.open(self).walk(step, at: clock.now())
    }
  }
}
