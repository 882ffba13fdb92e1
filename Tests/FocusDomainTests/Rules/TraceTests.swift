import FocusDomain
import Testing

/// A task that is carried over stays the same task, and the day it leaves keeps a trace.
@Suite("Traces of carried tasks")
struct TraceTests {
  private let friday = day("2026-11-20")
  private let monday = day("2026-11-23")
  private let tuesday = day("2026-11-24")
  private let id = taskID(1)

  private func carry(_ agenda: inout Agenda, _ from: CivilDate, _ to: CivilDate) throws -> Change {
    try agenda.perform(.carryOver([CarryDecision(id, .carry)], from: from, to: to))
  }

  private func trace(_ agenda: Agenda, _ day: CivilDate) throws -> FocusTask {
    try #require(agenda[day].trace(of: id))
  }

  @Test func aCarriedTaskKeepsItsFieldsAndItsTraceThePosition() throws {
    var first = task(1, "First")
    first.schedule = .timed(TimeRange(start: TimeOfDay(wrapping: 540), end: TimeOfDay(wrapping: 600)))
    first.unknown = ["colour": .string("blue"), "conflicts": .array([.string("x")])]
    var agenda = Agenda([friday: [first, task(2, "Second")]])
    _ = try carry(&agenda, friday, monday)
    let moved = try #require(agenda[monday].entries.first)
    #expect(moved.id == id)
    #expect(moved.createdAt == first.createdAt)
    #expect(moved.schedule == first.schedule)
    #expect(moved.unknown == first.unknown)
    #expect(moved.carries == 1)
    #expect(moved.carriedFrom == friday)
    #expect(moved.carriedTo == nil)
    #expect(agenda[friday].entries.map(\.title) == ["First", "Second"])
    let trace = try trace(agenda, friday)
    #expect(trace.id == FocusTask.traceID(of: id, on: friday))
    #expect(trace.carriedTo == monday)
    #expect(!trace.isOpen)
    #expect(!trace.isCompleted)
    #expect(trace.unknown == [:])
    #expect(trace.schedule == first.schedule)
    #expect(agenda[friday].state(of: trace.id) == .carried)
    #expect(agenda[friday].count == 2)
  }

  @Test func aTraceIsNoTask() throws {
    var agenda = Agenda([friday: [task(1)]])
    _ = try carry(&agenda, friday, monday)
    let trace = try trace(agenda, friday)
    #expect(CarryOverOffer(from: agenda[friday], to: monday) == nil)
    for operation: FocusDomain.Operation in [
      .edit(trace.id, day: friday, TaskFields(title: "Other")), .complete(trace.id, day: friday),
      .reopen(trace.id, day: friday), .move(trace.id, day: friday, to: tuesday),
      .carryOver([CarryDecision(trace.id, .carry)], from: friday, to: tuesday),
    ] {
      refused(.carriedOn(title: "Task", to: monday), agenda) { agenda throws(RuleViolation) in
        try agenda.perform(operation)
      }
    }
    // A trace can be deleted, and only undo restores it.
    try agenda.perform(.delete(trace.id, day: friday))
    refused(.carriedOn(title: "Task", to: monday), agenda) { agenda throws(RuleViolation) in
      try agenda.perform(.restore(trace.id, day: friday))
    }
    #expect(agenda[monday].entries.map(\.id) == [id])
  }

  @Test func theOldDayResolvesTheIDOfACarriedTask() throws {
    var agenda = Agenda([friday: [task(1)]])
    _ = try carry(&agenda, friday, monday)
    #expect(throws: RuleViolation.carriedOn(title: "Task", to: monday)) {
      try TaskReference(id.description).resolve(in: agenda[friday])
    }
    #expect(try TaskReference("1").resolve(in: agenda[friday]).traceOf == id)
    #expect(try TaskReference(id.description).resolve(in: agenda[monday]).id == id)
  }

  @Test func aTaskCarriedTwiceLeavesATraceOnEachDay() throws {
    var agenda = Agenda([friday: [task(1)]])
    let before = agenda
    let changes = [try carry(&agenda, friday, monday), try carry(&agenda, monday, tuesday)]
    #expect(agenda[tuesday].entries.map(\.id) == [id])
    #expect(agenda[tuesday].entries[0].carries == 2)
    #expect(agenda[tuesday].entries[0].carriedFrom == friday)
    #expect(try trace(agenda, friday).carriedTo == monday)
    #expect(try trace(agenda, monday).carriedTo == tuesday)
    for change in changes.reversed() { try agenda.apply(change.inverse, at: noon) }
    #expect(agenda.content == before.content)
  }

  @Test func aTaskThatComesBackReplacesItsTrace() throws {
    var agenda = Agenda([friday: [task(1), task(2), task(3)]])
    _ = try carry(&agenda, friday, monday)
    let carried = agenda
    let back = try agenda.perform(.move(id, day: monday, to: friday))
    #expect(agenda[friday].count == 3)
    #expect(agenda[friday].trace(of: id) == nil)
    _ = try carry(&agenda, friday, monday)
    #expect(agenda[monday].entries.map(\.id) == [id])
    #expect(agenda[monday].entries[0].carries == 2)
    #expect(agenda[friday].count == 3)
    #expect(try trace(agenda, friday).id == FocusTask.traceID(of: id, on: friday))
    // The task is moved back, and both changes are undone.
    var other = carried
    try other.perform(.move(id, day: monday, to: friday))
    try other.apply(back.inverse, at: noon)
    #expect(other.content == carried.content)
  }

  @Test func aDeletedTraceIsMadeAgain() throws {
    var agenda = Agenda([friday: [task(1)]])
    _ = try carry(&agenda, friday, monday)
    try agenda.perform(.delete(trace(agenda, friday).id, day: friday))
    try agenda.perform(.move(id, day: monday, to: friday))
    #expect(agenda[friday].entries.map(\.id) == [id])
    _ = try carry(&agenda, friday, tuesday)
    #expect(agenda[friday].entries.count == 1)
    #expect(try trace(agenda, friday).deletedAt == nil)
  }

  // MARK: Undo

  /// The changes by the user before another device carries the task on.
  @Test(arguments: [
    Operation.edit(taskID(1), day: day("2026-11-20"), TaskFields(title: "Other", priority: .high)),
    .complete(taskID(1), day: day("2026-11-20")),
  ])
  func undoFindsTheTaskOnTheDayItWentTo(_ operation: FocusDomain.Operation) throws {
    var agenda = Agenda([friday: [task(1)]])
    let before = agenda
    let change = try agenda.perform(operation)
    if agenda[friday].entries[0].isCompleted { try agenda.perform(.reopen(id, day: friday)) }
    _ = try carry(&agenda, friday, monday)
    let undone = try agenda.apply(change.inverse, at: noon)
    let moved = agenda[monday].entries[0]
    #expect(moved.title == before[friday].entries[0].title)
    #expect(moved.priority == .medium)
    #expect(moved.isOpen)
    guard !undone.isEmpty else { return }
    #expect(undone.days == [monday])
    try agenda.apply(undone.inverse, at: noon)
    #expect(agenda[monday].entries[0].title == "Other")
  }

  @Test func undoOfTheCarryKeepsWhatWasChangedSince() throws {
    var agenda = Agenda([friday: [task(1)]])
    let change = try carry(&agenda, friday, monday)
    try agenda.perform(.edit(id, day: monday, TaskFields(title: "Other")))
    try agenda.perform(.complete(id, day: monday))
    let undone = try agenda.apply(change.inverse, at: noon)
    #expect(agenda[monday].entries.isEmpty)
    #expect(agenda[friday].entries.map(\.title) == ["Other"])
    #expect(agenda[friday].entries[0].isCompleted)
    #expect(agenda[friday].entries[0].carries == 0)
    #expect(agenda[friday].entries[0].carriedFrom == nil)
    try agenda.apply(undone.inverse, at: noon)
    #expect(agenda[monday].entries.map(\.title) == ["Other"])
    #expect(agenda[monday].entries[0].carries == 1)
    #expect(try trace(agenda, friday).carriedTo == monday)
  }

  @Test func undoOfTheCarryIsRefusedOnceTheTaskWasMovedOrDeleted() throws {
    var agenda = Agenda([friday: [task(1)]])
    let change = try carry(&agenda, friday, monday)
    var further = agenda
    _ = try carry(&further, monday, tuesday)
    refused(.goneMeanwhile(title: "Task", day: monday), further) { agenda throws(RuleViolation) in
      try agenda.apply(change.inverse, at: noon)
    }
    try agenda.perform(.delete(id, day: monday))
    refused(.goneMeanwhile(title: "Task", day: monday), agenda) { agenda throws(RuleViolation) in
      try agenda.apply(change.inverse, at: noon)
    }
    // A restored task can return to its old day.
    try agenda.perform(.restore(id, day: monday))
    try agenda.apply(change.inverse, at: noon)
    #expect(agenda[friday].entries.map(\.id) == [id])
  }

  @Test func redoOfAMoveWithAnEditChangesTheMovedTask() throws {
    var agenda = Agenda([friday: [task(1)]])
    let before = agenda
    let change = try agenda.perform(
      [.move(id, day: friday, to: monday), .complete(id, day: monday)], in: EditContext(now: noon))
    let after = agenda
    let undone = try agenda.apply(change.inverse, at: noon)
    #expect(agenda.content == before.content)
    try agenda.apply(undone.inverse, at: noon)
    #expect(agenda.content == after.content)
  }

  // MARK: Days written before there were traces

  @Test func aDayOfTheOldFormReadsAsBefore() throws {
    var (old, copy) = (task(1), task(2))
    old.carriedTo = monday
    (copy.carriedFrom, copy.carries) = (friday, 1)
    var agenda = Agenda([friday: [old], monday: [copy]])
    #expect(agenda[friday].state(of: id) == .carried)
    #expect(agenda[monday].state(of: taskID(2)) == .inFocus)
    refused(.carriedOn(title: "Task", to: monday), agenda) { agenda throws(RuleViolation) in
      try agenda.perform(.complete(id, day: friday))
    }
    try agenda.perform(.carryOver([CarryDecision(taskID(2), .carry)], from: monday, to: tuesday))
    #expect(agenda[friday].entries == [old])
    #expect(agenda[tuesday].entries.map(\.id) == [taskID(2)])
    #expect(agenda[tuesday].entries[0].carries == 2)
  }
}
