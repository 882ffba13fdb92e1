import FocusDomain
import Testing

/// Several operations of one command form one change.
@Suite struct SeveralOperationsTests {
  let day = CivilDate(year: 2026, month: 11, day: 21).unsafelyUnwrapped
  let context = Agenda.Context(now: Instant(seconds: 1))

  private func agenda(_ titles: String...) throws -> Agenda {
    var agenda = Agenda()
    for title in titles { try agenda.perform(.add(TaskDraft(title: title), day: day), in: context) }
    return agenda
  }

  @Test func oneUndoRevertsAllOperationsOfACommand() throws {
    var agenda = try agenda("a", "b", "c")
    let before = agenda
    let change = try agenda.perform(
      agenda[day].entries.map { .complete($0.id, day: day) }, in: context)
    #expect(change.kind == .complete)
    #expect(agenda[day].completedCount == 3)
    try agenda.apply(change.inverse, at: context.now)
    #expect(agenda == before)
  }

  @Test func oneViolationRejectsAllOperations() throws {
    var agenda = try agenda("a", "b")
    let before = agenda
    let known = try #require(agenda[day].entries.first).id
    #expect(throws: RuleViolation.self) {
      try agenda.perform([.delete(known, day: day), .delete(.random(), day: day)], in: context)
    }
    #expect(agenda == before)
  }

  @Test func noOperationIsNoChange() throws {
    var agenda = try agenda("a")
    #expect(try agenda.perform([], in: context).isEmpty)
  }
}
