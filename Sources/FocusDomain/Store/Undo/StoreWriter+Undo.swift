import FocusSystem

/// A step through the changes of the undo log.
enum UndoStep: Sendable { case undo, redo }

extension StoreWriter {
  /// Makes a change that can be undone, and logs it first. A change that is made but not logged would let
  /// undo revert an older one; a change that is logged but not made is recognized as conflicting and dropped.
  ///
  /// A change never fails because of its undo: a log that cannot be written is removed, because it would not
  /// end with the last change. Returns the new path of a file that was in place of the log but is not one;
  /// nil if there was none.
  @discardableResult
  func logging(
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
      if isKept { save(before) }
      throw error
    }
    if !isKept { save(log) }
    return aside
  }

  /// Undoes or redoes the last change of this device.
  func undoOrRedo(_ step: UndoStep, at now: Instant) throws(StoreError) -> Result<Written, RuleViolation> {
    let device = store.device
    return try retrying { () throws(StoreError) in
      var log = try UndoLog(reading: store.directory, device: device)
      let rest = turnSession(of: &log[device], step)
      var history = log[device]
      let last = step == .undo ? history.undoable.last : history.redoable.last
      let types = store.directory.kinds.types(of: last)
      func repeated(_ days: [CivilDate]) throws(StoreError) -> Result<Written, RuleViolation> {
        history = log[device]
        return try attempt(days, of: types, by: device, as: step, with: rest) {
          (records) throws(RuleViolation) in
          step == .undo
            ? try history.undo(on: &records, at: now, by: device)
            : try history.redo(on: &records, at: now, by: device)
        }
      }
      var outcome = try repeated(last?.days ?? [])
      if case .failure(.goneMeanwhile) = outcome, let last {
        let others = try monthsElsewhere(of: last).map(\.firstDay)
        if !others.isEmpty { outcome = try repeated(last.days + others) }
      }
      var aside: String?
      if history != log[device] {
        log[device] = history
        let condition = UndoLog.condition(in: store.directory)
        if case .damaged = condition { aside = try? setUndoLogAside() }
        if case .outOfReach = condition {} else { save(log) }
      }
      return outcome.map { written in
        var written = written
        written.undoLogKeptAt = aside
        return written
      }
    }
  }

  /// Decides about the session that the last change ended, and returns the files to write for it. Undo lets
  /// the session continue as if it had not ended, unless that is no longer possible. Redo ends it again.
  private func turnSession(of history: inout UndoHistory, _ step: UndoStep) -> Transaction {
    var rest = Transaction()
    let last = step == .undo ? history.undoable.last : history.redoable.last
    guard let last, case .ends(let session) = last.session else { return rest }
    // A session file that cannot be read does not prevent changes of tasks.
    let found = try? RunningFile.read(store.directory)
    let progress = session.progress(at: store.clock.reading(), by: store.sessionRules)
    let left = last.leaving(session)
    switch step {
    case .undo:
      if let found, found.session == nil, !progress.isEnded {
        rest.write(RunningFile.encode(session), to: RunningFile.name, over: found.version)
      } else {
        history.replaceUndoable(with: left)
      }
    case .redo:
      if let found, let running = found.session, running.session.id == session.session.id {
        var ending = last
        ending.session = .ends(running)
        history.replaceRedoable(with: ending)
        rest.remove(RunningFile.name, over: found.version)
      } else if !left.isEmpty {
        history.replaceRedoable(with: left)
      }
    }
    return rest
  }

  /// The other months that contain a record of the change, which may have been moved or carried there.
  private func monthsElsewhere(of change: Change) throws(StoreError) -> [CivilMonth] {
    let known = Set(change.days.map(\.civilMonth))
    var months: Set<CivilMonth> = []
    for transition in change.transitions where !transition.isInsertion && !transition.isRemoval {
      months.formUnion(try store.months(of: transition.recordType.kind, containing: transition.recordID))
    }
    return months.subtracting(known).sorted()
  }

  /// Sets aside a file in place of the log that is not one. Returns its new path.
  func setUndoLogAside() throws(StoreError) -> String {
    try setAside(store.directory.undoLog, as: "undo", in: store, moving: true)
  }

  /// Writes the log. On a full disk, writes only the latest changes. If there is no space at all, the log is
  /// removed, because it would not end with the last change.
  private func save(_ log: UndoLog) {
    guard !write(log) else { return }
    store.forgetChanges()
    for room in [1 << 16, 1 << 14, 1 << 12] where write(log, within: room) { return }
  }

  private func write(_ log: UndoLog, within room: Int = FileSystem.largestImport) -> Bool {
    (try? DurableFile.write(log.bytes(within: room), to: store.directory.undoLog, durability: .atomic)) != nil
  }
}

extension Store {
  /// Undoes the last change of this device, whichever screen or command made it. Returns the resulting
  /// change, which is empty if everything was already as before. Throws the reason why it cannot be undone. A
  /// change that conflicts with later ones is dropped; after a store error it can be undone later.
  @discardableResult
  package func undo() throws(PlannerError) -> Written { try undoOrRedo(.undo) }

  /// Redoes the change that was undone last. Throws like ``undo()``.
  @discardableResult
  package func redo() throws(PlannerError) -> Written { try undoOrRedo(.redo) }

  private func undoOrRedo(_ step: UndoStep) throws(PlannerError) -> Written {
    let outcome: Result<Written, RuleViolation>
    do throws(StoreError) {
      outcome = try undoOrRedoResult(step)
    } catch {
      throw .store(error)
    }
    return try outcome.mapError(PlannerError.refused).get()
  }

  private func undoOrRedoResult(_ step: UndoStep) throws(StoreError) -> Result<Written, RuleViolation> {
    try FileSystem.expectNoDanglingLink(on: directory.undoLog)
    // Take no lock and create no files if there is nothing to do.
    let device = device
    let history = try UndoLog(reading: directory, device: device)[device]
    switch step {
    case .undo: if history.undoable.isEmpty { return .failure(.nothingToUndo) }
    case .redo: if history.redoable.isEmpty { return .failure(.nothingToRedo) }
    }
    return try StoreWriter.open(self).undoOrRedo(step, at: clock.now())
  }
}
