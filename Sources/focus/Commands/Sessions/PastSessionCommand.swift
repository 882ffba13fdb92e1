import FocusDomain
import FocusText

/// A command that enters or corrects past sessions.
protocol PastSessionCommand: Subcommand where Group == SessionsCommand {
  var output: JSONOption { get }
}

extension PastSessionCommand {
  func openToCorrect() throws -> CommandContext {
    try group.checkForms()
    return try openContext(repairing: true)
  }

  /// Prints a session that was changed.
  func answer(_ changed: FocusSession, on day: CivilDate, in context: CommandContext) throws {
    if output.json {
      return Output.answer(JSONWriter.write(SessionJSON.value(changed, on: day), for: .output))
    }
    let table = SessionTable(style: context.style, zone: context.store.clock.zone, today: context.today)
    Output.answer(
      table.rows([EndedSession(day: day, session: changed)], namesDay: day != context.today), context.style)
  }
}

extension CommandContext {
  /// Returns an entry from its start time and length. Throws if it would end in the future.
  func entry(
    at time: TimeOfDay, on day: CivilDate, milliseconds: Int64, exactly start: Instant? = nil
  ) throws(Failure) -> SessionEntry {
    let start = start ?? store.clock.instant(of: time, on: day)
    guard start.adding(milliseconds: milliseconds) <= store.clock.now() else {
      throw .usage(Text.sessionIsAhead)
    }
    return SessionEntry(start: start, milliseconds: milliseconds)
  }

  /// Returns the title of a session, checked and cleaned.
  func validated(_ title: String) throws(Failure) -> String {
    do throws(RuleViolation) {
      return try Title.validated(title)
    } catch {
      throw .planner(.refused(error), today: today, typed: title)
    }
  }

  /// Finds the session by a unique prefix of its id.
  func session(_ prefix: String) throws(Failure) -> EndedSession {
    // An import may have sessions on days that cannot be planned.
    let range = CivilDate(dayNumber: .min)...CivilDate(dayNumber: .max)
    let found = try storeAccess { () throws(StoreError) in
      try store.days(of: FocusSession.self, from: range.lowerBound, to: range.upperBound)
    }
    let all = found.items.flatMap { plan in
      plan.entries.filter { $0.deletedAt == nil && $0.id.hasPrefix(prefix) }
        .map { EndedSession(day: plan.day, session: $0) }
    }
    func refuse(_ violation: RuleViolation) -> Failure { .planner(.refused(violation), today: today) }
    guard prefix.utf8.count >= TaskReference.shortestPrefix else { throw refuse(.prefixTooShort(prefix)) }
    guard all.count <= 1 else { throw refuse(.ambiguousSession(prefix, titles: all.map(\.session.title))) }
    guard let only = all.first else { throw refuse(.noSuchSession(prefix)) }
    return only
  }

  /// Changes the sessions of some days.
  func change(
    _ kind: Change.Kind, on days: [CivilDate], _ edit: (inout RecordEditor) -> Void
  ) throws(Failure) {
    do throws(PlannerError) {
      let written = try store.change(kind, on: days, of: [FocusSession.self]) {
        (editor) throws(RuleViolation) in edit(&editor)
      }
      sayKeptUndoLog(written)
    } catch {
      throw .planner(error, today: today)
    }
  }
}
