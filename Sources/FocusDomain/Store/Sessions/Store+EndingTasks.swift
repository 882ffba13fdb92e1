// Sessions that end together with their task, and confirmations for sessions that ended unattended.
extension Store {
  /// Performs operations that may complete or delete the task of the running session. If they do, the session
  /// ends in the same write and the same undo step.
  func write(
    _ operations: [Operation], endingSessionOf task: TaskID, in context: EditContext
  ) throws(PlannerError) -> Written {
    let outcome: Result<Written, RuleViolation>
    do throws(StoreError) {
      let writer = try StoreWriter.open(self)
      let byItself = try writer.retrying { () throws(StoreError) in try recordEnd(with: writer) }.ended
      outcome = try writer.retrying { () throws(StoreError) in
        try write(operations, endingSessionOf: task, in: context, with: writer)
      }
      .map {
        var written = $0
        written.endedByItself = byItself
        return written
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
    let types: [any StoredRecord.Type] = operations.types + (ended == nil ? [] : [FocusSession.self])
    var (months, editor) = try read(days, of: types, in: context, with: writer)
    let wasOver = editor.records.agenda.hasEnded(task, on: days)
    do throws(RuleViolation) {
      for operation in operations { try editor.run(operation) }
    } catch {
      return .failure(error)
    }
    var transaction = Transaction()
    let endsSession = !wasOver && editor.records.agenda.hasEnded(task, on: days)
    if let ended, endsSession {
      record(ended, in: &editor)
      transaction.remove(RunningFile.name, over: version)
    }
    var written = try commit(
      editor, as: operations.first?.kind ?? .edit, ending: endsSession ? running : nil, over: months,
      days: days,
      rest: transaction, with: writer)
    if endsSession { written.endedSession = ended }
    return .success(written)
  }

  /// The record of a session that was running until recently, if it and its task have ended since; nil
  /// otherwise.
  package func endedWithItsTask(_ running: RunningSession) throws(StoreError) -> EndedSession? {
    guard let task = running.session.task, try self.running()?.session.id != running.session.id,
      let session = try days(of: FocusSession.self, from: running.day, to: running.day).items
        .flatMap(\.entries).first(where: { $0.id == running.session.id })
    else { return nil }
    let days = [running.day, clock.today].ascending
    let agenda = Agenda(try days.map { (day) throws(StoreError) in try plan(of: day) })
    return agenda.hasEnded(task, on: days)
      ? EndedSession(day: running.day, session: session, isAsked: true) : nil
  }

  /// The sessions of the last four weeks that ended unattended and that the user has not confirmed yet,
  /// latest first. Parses the months only if their bytes may contain such a session, because status bars call
  /// this every few seconds. Leaves out months that cannot be read.
  package func unanswered() throws(StoreError) -> [EndedSession] {
    let recent = clock.today.fourWeeks
    let months = Set([recent.lowerBound, recent.upperBound].map(\.civilMonth)).filter {
      FileSystem.exists(directory.file(of: $0, FocusSession.kind))
    }
    guard !months.isEmpty else { return [] }
    let pending = try Journal.visible(in: directory)
    let mayHaveOne = months.contains { month in
      guard let content = try? content(of: month, FocusSession.kind, through: pending) else { return true }
      return content.bytes?.contains("\"worked\"") ?? false
    }
    guard mayHaveOne else { return [] }
    return try days(of: FocusSession.self, from: recent.lowerBound, to: recent.upperBound).items.unanswered
  }

  /// Records how much of an unattended session counts.
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
}

extension Agenda {
  /// Whether a task was completed or deleted on one of these days.
  func hasEnded(_ task: TaskID, on days: [CivilDate]) -> Bool {
    days.contains { day in
      self[day].entries.contains { $0.id == task && ($0.isCompleted || $0.deletedAt != nil) }
    }
  }
}
