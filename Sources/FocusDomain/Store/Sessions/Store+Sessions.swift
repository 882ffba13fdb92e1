/// The result of a session verb.
package struct SessionWritten: Sendable {
  /// The running session after it.
  package var running: RunningSession?
  /// The clocks when it was performed.
  package var now: ClockSnapshot
  /// A session that had already ended by itself and was recorded first.
  package var endedByItself: EndedSession?
  /// The session that the verb ended.
  package var ended: EndedSession?
  /// The write that can be undone; nil if no record was changed.
  package var written: Written?
  /// Whether anything changed.
  package var isChanged: Bool
}

extension SessionWritten {
  /// The end of a session by a change of its task.
  package init(ending ended: EndedSession, at now: ClockSnapshot) {
    self.init(now: now, ended: ended, isChanged: true)
  }
}

extension Store {
  /// The running session as stored; its `progress` tells whether it has ended by itself. Reads one file.
  package func running() throws(StoreError) -> RunningSession? { try RunningFile.read(directory).session }

  /// Records the running session if it has ended by itself, and returns it. Otherwise takes no lock.
  package func putAwayEnded() throws(StoreError) -> EndedSession? {
    guard let running = try running(), running.progress(at: clock.reading(), by: sessionRules).isEnded
    else { return nil }
    let writer = try StoreWriter.open(self)
    return try writer.retrying { () throws(StoreError) in try putAway(with: writer) }.ended
  }

  /// Performs a verb on the running session. First records a session that has ended by itself. Throws the
  /// rule that the verb violates.
  @discardableResult
  package func perform(_ verb: SessionVerb) throws(PlannerError) -> SessionWritten {
    let outcome: Result<SessionWritten, RuleViolation>
    do throws(StoreError) {
      let writer = try StoreWriter.open(self)
      let (now, ended) = try writer.retrying { () throws(StoreError) in try putAway(with: writer) }
      outcome = try writer.retrying { () throws(StoreError) in try perform(verb, with: writer) }.map {
        var written = $0
        written.endedByItself = ended
        return written
      }
      if case .beat = verb, case .failure = outcome {
        // There is no session left for the heartbeat; `endedByItself` reports it.
        return SessionWritten(running: nil, now: now, endedByItself: ended, isChanged: ended != nil)
      }
    } catch {
      throw .store(error)
    }
    return try outcome.mapError(PlannerError.refused).get()
  }

  /// Records a session that has ended by itself. Nobody did that, so it cannot be undone.
  private func putAway(
    with writer: borrowing StoreWriter
  ) throws(StoreError) -> (now: ClockSnapshot, ended: EndedSession?) {
    let (running, version) = try RunningFile.read(directory)
    let now = clock.reading()
    guard let running, running.progress(at: now, by: sessionRules).isEnded else { return (now, nil) }
    let ended = EndedSession(
      day: running.day, session: running.finished(at: now, by: sessionRules, on: clock))
    let months = try writer.read(monthsOf: [ended.day], of: [FocusSession.self])
    var records = Records()
    for month in months { month.add(to: &records) }
    var editor = RecordEditor(records, in: context(at: now))
    keep(ended, in: &editor)
    var transaction = Transaction()
    transaction.remove(RunningFile.name, over: version)
    try writer.write(editor.records, over: months, days: [ended.day], with: transaction)
    return (now, ended)
  }

  private func context(at now: ClockSnapshot) -> EditContext {
    EditContext(now: now.at, device: device, makeID: makeID)
  }

  /// Records a session only once, even if several processes notice its end.
  private func keep(_ ended: EndedSession, in editor: inout RecordEditor) {
    guard editor.records[FocusSession.self][ended.day].index(of: ended.session.id) == nil else { return }
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
        transaction.write(RunningFile.encode(next), to: RunningFile.name, over: version)
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
    let months = try writer.read(monthsOf: days, of: types)
    var records = Records()
    for month in months { month.add(to: &records) }
    var editor = RecordEditor(records, in: context(at: now))
    do throws(RuleViolation) {
      try edit(&editor, verb, ended: ended, completed: completed)
    } catch {
      return .failure(error)
    }
    let change = editor.change(of: verb == .discard ? .delete : .focus)
    let aside = try writer.logging(change, by: device) { () throws(StoreError) in
      try writer.write(editor.records, over: months, days: days, with: transaction)
    }
    written.written = Written(
      change: change, records: editor.records, months: Set(completed.map { [$0.day.civilMonth] } ?? []),
      files: writer.progress.placed, undoLogKeptAt: aside)
    return .success(written)
  }

  /// Performs operations that may complete or delete the task of the running session. Then that ends as well, in the same
  /// write and the same step of undo.
  func write(
    _ operations: [Operation], endingSessionOf task: TaskID, in context: EditContext
  ) throws(PlannerError) -> Written {
    let outcome: Result<Written, RuleViolation>
    do throws(StoreError) {
      let writer = try StoreWriter.open(self)
      _ = try writer.retrying { () throws(StoreError) in try putAway(with: writer) }
      outcome = try writer.retrying { () throws(StoreError) in
        try write(operations, endingSessionOf: task, in: context, with: writer)
      }
    } catch {
      throw .store(error)
    }
    return try outcome.mapError(PlannerError.refused).get()
  }

  private func write(
    _ operations: [Operation], endingSessionOf task: TaskID, in context: EditContext,
    with writer: borrowing StoreWriter
  ) throws(StoreError) -> Result<Written, RuleViolation> {
    let (running, version) = try RunningFile.read(directory)
    let ended = running.flatMap { running in
      running.session.task != task
        ? nil
        : EndedSession(
          day: running.day, session: running.finished(at: clock.reading(), by: sessionRules, on: clock))
    }
    let days = (operations.flatMap(\.days) + (ended.map { [$0.day] } ?? [])).ascending
    let types: [any StoredRecord.Type] = [FocusTask.self] + (ended == nil ? [] : [FocusSession.self])
    let months = try writer.read(monthsOf: days, of: types)
    var records = Records()
    for month in months { month.add(to: &records) }
    let wasOver = records.agenda.hasEnded(task, on: days)
    var editor = RecordEditor(records, in: context)
    do throws(RuleViolation) {
      for operation in operations { try editor.run(operation) }
    } catch {
      return .failure(error)
    }
    var transaction = Transaction()
    let endsSession = !wasOver && editor.records.agenda.hasEnded(task, on: days)
    if let ended, endsSession {
      keep(ended, in: &editor)
      transaction.remove(RunningFile.name, over: version)
    }
    let change = editor.change(of: operations.first?.kind ?? .edit)
    let aside = try writer.logging(change, by: device) { () throws(StoreError) in
      try writer.write(editor.records, over: months, days: days, with: transaction)
    }
    return .success(
      Written(
        change: change, records: editor.records, months: Set(operations.flatMap(\.days).map(\.civilMonth)),
        files: writer.progress.placed, undoLogKeptAt: aside, endedSession: endsSession ? ended : nil))
  }

  /// Records how much of a session counts that nobody ended.
  package func credit(
    _ session: TaskID, on day: CivilDate, milliseconds: Int64
  ) throws(PlannerError) -> Written {
    try change(.edit, on: [day], of: [FocusSession.self]) { (editor) throws(RuleViolation) in
      guard let old = editor.records[FocusSession.self][day].entries.first(where: { $0.id == session }) else {
        throw .noSuchSession(session.description)
      }
      editor.replace(old, with: old.credited(milliseconds, on: day, by: clock), on: day)
    }
  }

  private func edit(
    _ editor: inout RecordEditor, _ verb: SessionVerb, ended: EndedSession, completed: PlannedTask?
  ) throws(RuleViolation) {
    if verb == .discard {
      // Inserted first and then deleted in the change, so that undo brings the session back.
      var kept = RecordEditor(editor.records, in: editor.context)
      keep(ended, in: &kept)
      guard let session = kept.records[FocusSession.self][ended.day].entries.last else { return }
      editor = RecordEditor(kept.records, in: editor.context)
      var deleted = session
      deleted.deletedAt = editor.context.now
      editor.replace(session, with: deleted, on: ended.day)
      return
    }
    keep(ended, in: &editor)
    if let completed { try editor.run(.complete(completed.task.id, day: completed.day)) }
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

/// What a verb does to the running session.
private struct SessionStep {
  var running: RunningSession?
  var ended: EndedSession?
  var completes = false

  init(_ verb: SessionVerb, of running: RunningSession?, at now: ClockSnapshot, in store: Store)
    throws(RuleViolation)
  {
    let rules = store.sessionRules
    if case .start(let draft, let switching) = verb {
      if let running {
        guard switching || running.session.kind == .rest else { throw running.refusal(on: store.clock) }
        ended = EndedSession(
          day: running.day, session: running.finished(at: now, by: rules, on: store.clock))
      }
      self.running = RunningSession(draft, id: store.makeID(), device: store.device, at: now, by: store.clock)
      return
    }
    guard let running else { throw .noSessionRuns }
    switch verb {
    case .start: break
    case .pause(let why):
      self.running = running.pause == nil ? running.paused(why, at: now, by: rules) : running
    case .resume: self.running = running.pause == nil ? running : running.resumed(at: now, by: rules)
    case .extend(let seconds):
      guard running.session.planned != nil else { throw .noPlannedEnd(title: running.session.title) }
      let next = running.extended(by: seconds)
      let counted = running.progress(at: now, by: rules).focused
      if seconds < 0, let planned = next.session.planned, Int64(planned) * 1000 <= counted {
        throw .shorterThanCounted(title: running.session.title, counted: counted)
      }
      self.running = next
    case .stop(let at, let completing):
      ended = try running.stopped(at: at, now: now, in: store)
      completes = completing
    case .discard:
      ended = EndedSession(
        day: running.day, session: running.finished(at: now, by: rules, on: store.clock))
    case .note(let note):
      self.running = running
      self.running?.session.note = note
    case .sound(let sound):
      self.running = running
      self.running?.session.sound = sound
    case .beat: self.running = running.beaten(at: now, by: rules)
    }
  }
}

extension Agenda {
  /// Whether a task was completed or deleted on one of these days.
  fileprivate func hasEnded(_ task: TaskID, on days: [CivilDate]) -> Bool {
    days.contains { day in
      self[day].entries.contains { $0.id == task && ($0.isCompleted || $0.deletedAt != nil) }
    }
  }
}

extension RunningSession {
  fileprivate func refusal(on clock: PlannerClock) -> RuleViolation {
    .sessionRuns(title: session.title, since: clock.zone.wallTime(at: begun.at).time)
  }

  /// The session if it ended at an earlier time of the wall clock: everything after `moment` is cut off.
  fileprivate func stopped(
    at moment: Instant?, now: ClockSnapshot, in store: Store
  ) throws(RuleViolation) -> EndedSession {
    var ended = finished(at: now, by: store.sessionRules, on: store.clock)
    if let moment {
      guard moment >= begun.at, moment <= now.at else {
        throw .outsideSession(
          title: session.title, since: store.clock.zone.wallTime(at: begun.at).time)
      }
      ended.pieces = ended.pieces.compactMap { piece in
        guard piece.start < moment else { return nil }
        var piece = piece
        piece.milliseconds = min(piece.milliseconds, moment.milliseconds - piece.start.milliseconds)
        return piece
      }
      if ended.pieces.isEmpty {
        ended.pieces = [FocusSession.Piece(start: begun.at, milliseconds: 0, end: .done)]
      }
      ended.pieces[ended.pieces.count - 1].end = .done
      let isWhole = session.planned.map { ended.focused >= Int64($0) * 1000 } ?? false
      ended.outcome = isWhole ? .completed : .stopped
    }
    return EndedSession(day: day, session: ended)
  }
}
