/// The result of an action on the session.
package struct SessionWritten: Sendable {
  /// The running session after the action.
  package var running: RunningSession?
  /// The clocks when the action was performed.
  package var now: ClockSnapshot
  /// A session that had already ended by itself and was recorded first.
  package var endedByItself: EndedSession?
  /// The session that the action ended.
  package var ended: EndedSession?
  /// The write that can be undone; nil if no record was changed.
  package var written: Written?
  /// Whether anything changed.
  package var isChanged: Bool
}

extension SessionWritten {
  /// The result of a change that ended the session of its task, and of a session that had already ended by
  /// itself.
  package init(ended: EndedSession?, byItself: EndedSession?, at now: ClockSnapshot) {
    self.init(now: now, endedByItself: byItself, ended: ended, isChanged: true)
  }

  /// The result of an undo after which a session continues.
  package init(runningOn running: RunningSession, at now: ClockSnapshot) {
    self.init(running: running, now: now, isChanged: false)
  }
}

extension Store {
  /// The running session as stored; nil if there is none. Its `progress` shows whether it has ended by
  /// itself.
  package func running() throws(StoreError) -> RunningSession? { try RunningFile.read(directory).session }

  /// Records the running session if it has ended by itself, and returns it. Otherwise takes no lock.
  package func recordEndedSession() throws(StoreError) -> EndedSession? {
    guard let running = try running(), running.progress(at: clock.reading(), by: sessionRules).isEnded
    else { return nil }
    let writer = try StoreWriter.open(self)
    return try writer.retrying { () throws(StoreError) in try recordEnd(with: writer) }.ended
  }

  /// Performs an action on the running session. First records a session that has ended by itself. Throws the
  /// rule that the action violates.
  @discardableResult
  package func perform(_ verb: SessionVerb) throws(PlannerError) -> SessionWritten {
    let outcome: Result<SessionWritten, RuleViolation>
    do throws(StoreError) {
      let writer = try StoreWriter.open(self)
      let (now, ended) = try writer.retrying { () throws(StoreError) in try recordEnd(with: writer) }
      var result = try writer.retrying { () throws(StoreError) in try perform(verb, with: writer) }
      if case .failure(.noSessionRuns) = result, case .stop(_, completing: true, _) = verb,
        let task = try forgottenTask(ended)
      {
        result = try complete(task, at: now, with: writer)
      }
      outcome = result.map {
        var written = $0
        written.endedByItself = ended
        return written
      }
      if case .beat = verb, case .failure = outcome {
        // There is no session left for the heartbeat. `endedByItself` reports its end.
        return SessionWritten(running: nil, now: now, endedByItself: ended, isChanged: ended != nil)
      }
    } catch {
      throw .store(error)
    }
    return try outcome.mapError(PlannerError.refused).get()
  }

  /// Records a session that has ended by itself. This is not an action of the user, so it cannot be undone.
  func recordEnd(
    with writer: borrowing StoreWriter
  ) throws(StoreError) -> (now: ClockSnapshot, ended: EndedSession?) {
    let (running, version) = try RunningFile.read(directory)
    let now = clock.reading()
    guard let running, running.progress(at: now, by: sessionRules).isEnded else { return (now, nil) }
    let ended = EndedSession(
      day: running.day, session: running.finished(at: now, by: sessionRules, on: clock))
    var (months, editor) = try read([ended.day], of: [FocusSession.self], in: context(at: now), with: writer)
    record(ended, in: &editor)
    var transaction = Transaction()
    transaction.remove(RunningFile.name, over: version)
    try writer.write(editor.records, over: months, days: [ended.day], with: transaction, in: .all)
    return (now, ended)
  }

  private func context(at now: ClockSnapshot) -> EditContext {
    EditContext(now: now.at, device: device, makeID: makeID)
  }

  /// Records a session only once, even if several processes notice its end.
  func record(_ ended: EndedSession, in editor: inout RecordEditor) {
    guard ended.isRecorded, editor.records[FocusSession.self][ended.day].index(of: ended.session.id) == nil
    else { return }
    editor.insert(ended.session, on: ended.day)
  }

  private func perform(
    _ verb: SessionVerb, with writer: borrowing StoreWriter
  ) throws(StoreError) -> Result<SessionWritten, RuleViolation> {
    let (running, version) = try RunningFile.read(directory)
    let now = clock.reading()
    let step: SessionStep
    do throws(RuleViolation) {
      step = try SessionStep(verb, of: running, at: now, in: self)
    } catch {
      return .failure(error)
    }
    var written = SessionWritten(
      running: step.running, now: now, ended: step.ended, isChanged: step.running != running)
    var transaction = Transaction()
    if step.running != running {
      if let next = step.running {
        if case .start = verb { try expectRoom(for: next, after: step.ended, with: writer) }
        let bytes = RunningFile.encode(next)
        if bytes.count > RunningFile.largest {
          if verb.canBeRefused { return .failure(.sessionFull(title: next.session.title)) }
          guard bytes.count <= FileSystem.maximumSize else { throw .full(path: directory.running) }
        }
        transaction.write(bytes, to: RunningFile.name, over: version)
      } else {
        transaction.remove(RunningFile.name, over: version)
      }
    }
    guard let ended = step.ended else {
      try writer.write(Records(), over: [], days: [], with: transaction)
      return .success(written)
    }
    let completed = step.completes ? try openTask(of: ended) : nil
    let days = [ended.day] + (completed.map { [$0.day] } ?? [])
    let types: [any StoredRecord.Type] = [FocusSession.self] + (completed == nil ? [] : [FocusTask.self])
    var (months, editor) = try read(days, of: types, in: context(at: now), with: writer)
    do throws(RuleViolation) {
      try edit(&editor, verb, ended: ended, completed: completed)
    } catch {
      return .failure(error)
    }
    guard !editor.change(of: .focus).isEmpty else {
      try writer.write(Records(), over: [], days: [], with: transaction)
      return .success(written)
    }
    written.written = try commit(
      editor, as: verb == .discard ? .delete : .focus, ending: verb == .discard ? nil : running, over: months,
      days: days, rest: transaction, with: writer)
    return .success(written)
  }

  /// The months of these days, and an editor for their records.
  func read(
    _ days: [CivilDate], of types: [any StoredRecord.Type], in context: EditContext,
    with writer: borrowing StoreWriter
  ) throws(StoreError) -> (months: [any AnyMonthFile], editor: RecordEditor) {
    let months = try writer.read(monthsOf: days, of: types)
    var records = Records()
    for month in months { month.add(to: &records) }
    return (months, RecordEditor(records, in: context))
  }

  /// Writes the changes of the editor, together with the rest of the transaction, as one undo step. Undoing
  /// it also reverts the end of that session.
  func commit(
    _ editor: RecordEditor, as kind: Change.Kind, ending session: RunningSession?,
    over months: [any AnyMonthFile], days: [CivilDate], rest: Transaction, with writer: borrowing StoreWriter
  ) throws(StoreError) -> Written {
    var change = editor.change(of: kind)
    change.session = session.map(SessionTurn.ends)
    let aside = try writer.logging(change, by: device) { () throws(StoreError) in
      // The start of a session has reserved room for its end.
      try writer.write(editor.records, over: months, days: days, with: rest, in: .all)
    }
    return Written(
      change: change, records: editor.records, months: Set(months.compactMap { ($0 as? Month)?.month }),
      files: writer.progress.placed, undoLogKeptAt: aside)
  }

  /// Throws if the month of a new session has no room for it and for the session that ends now.
  private func expectRoom(
    for running: RunningSession, after ended: EndedSession?, with writer: borrowing StoreWriter
  ) throws(StoreError) {
    let path = directory.file(of: running.day.civilMonth, FocusSession.kind)
    let room = MonthRoom.new.bytes - (ended.map { MonthCodec.size(of: $0.session) } ?? 0)
    guard FileSystem.size(of: path).map({ $0 > room }) ?? false,
      // A month that cannot be read does not prevent a start. It may be readable again when the session ends.
      var month = try? month(running.day.civilMonth, of: FocusSession.self)
    else { return }
    if MonthCodec.encode(&month, within: room) == nil { throw .full(path: path) }
  }

  private func edit(
    _ editor: inout RecordEditor, _ verb: SessionVerb, ended: EndedSession, completed: PlannedTask?
  ) throws(RuleViolation) {
    if verb == .discard {
      // Insert the session before the change and delete it within the change, so that undo restores it.
      var kept = RecordEditor(editor.records, in: editor.context)
      record(ended, in: &kept)
      guard ended.isRecorded, let session = kept.records[FocusSession.self][ended.day].entries.last
      else { return }
      editor = RecordEditor(kept.records, in: editor.context)
      var deleted = session
      deleted.deletedAt = editor.context.now
      editor.replace(session, with: deleted, on: ended.day)
      return
    }
    record(ended, in: &editor)
    if let completed { try editor.run(.complete(completed.task.id, day: completed.day)) }
  }

  /// The open task of a session that has just ended by itself, or of an unattended session since yesterday
  /// that is not confirmed yet; nil if there is none.
  private func forgottenTask(_ ended: EndedSession?) throws(StoreError) -> PlannedTask? {
    let yesterday = clock.today.adding(days: -1)
    let waiting = ended == nil ? try unanswered() : []
    guard let forgotten = ended ?? waiting.first(where: { $0.day >= yesterday }) else { return nil }
    return try openTask(of: forgotten)
  }

  private func complete(
    _ task: PlannedTask, at now: ClockSnapshot, with writer: borrowing StoreWriter
  ) throws(StoreError) -> Result<SessionWritten, RuleViolation> {
    let context = context(at: now)
    return try writer.update([task.day], by: device) { (records) throws(RuleViolation) in
      try records.agenda.perform([.complete(task.task.id, day: task.day)], in: context)
    }
    .map { SessionWritten(now: now, written: $0, isChanged: true) }
  }

  /// The task of a session if it is still open on the session's day or today.
  private func openTask(of ended: EndedSession) throws(StoreError) -> PlannedTask? {
    guard let id = ended.session.task else { return nil }
    for day in Set([ended.day, clock.today]).sorted() {
      let task = try plan(of: day).tasks.first { $0.id == id && $0.isOpen }
      if let task { return PlannedTask(day: day, task: task) }
    }
    return nil
  }
}
