import FocusDomain
import Testing

/// Numbers that no version writes, but that a file may contain.
@Suite("Extreme numbers")
struct ExtremeNumberTests {
  @Test func theCarryCountDoesNotOverflow() throws {
    var old = task(1)
    old.carries = .max
    var agenda = Agenda([yesterday: [old]])
    try agenda.perform(.carryOver([CarryDecision(taskID(1), .carry)], from: yesterday, to: today))
    #expect(agenda[today].entries.map(\.carries) == [.max])
  }

  @Test(arguments: [Int64.min, .min + 1, -1, 0, .max - 1, .max])
  func instantsSaturate(_ milliseconds: Int64) {
    let instant = Instant(milliseconds: milliseconds)
    #expect(instant.description.utf8.count == 24)
    #expect(instant.adding(milliseconds: .max) >= instant)
    #expect(instant.adding(milliseconds: .min) <= instant)
    #expect(instant.adding(days: .max) >= instant)
    #expect(instant.adding(days: .min) <= instant)
    #expect(Instant(seconds: .max) > Instant(seconds: 0))
    #expect(Instant(seconds: .min) < Instant(seconds: 0))
    _ = LocalZone { _ in 93_600 }.wallTime(at: instant)
    var deleted = task(1)
    deleted.deletedAt = instant
    let found = RecentlyDeleted(day: today, task: deleted)
    for now in [Instant(milliseconds: .min), noon, Instant(milliseconds: .max)] {
      #expect((0...RecentlyDeleted.days).contains(found.daysLeft(at: now)))
    }
  }

  @Test(arguments: [Int.min, -1, 1, 93, .max])
  func anInvalidIndexIsClamped(_ index: Int) throws {
    var agenda = Agenda([today: [task(1)]])
    let change = Change(
      kind: .add, transitions: [Transition(day: today, index: index, before: nil, after: task(2))],
      counts: [Change.Counts(today, before: .min, after: .max)])
    let done = try agenda.apply(change, at: noon)
    #expect(agenda[today].count == 2)
    try agenda.apply(done.inverse, at: noon)
    #expect(agenda[today].entries.map(\.id) == [taskID(1)])
  }

  @Test func headAndFootOfAnUndoLogMayShareALine() throws {
    let temporary = try TemporaryStore()
    try temporary.store.perform(.add(TaskDraft(title: "One"), day: today))
    try DurableFile.write(
      Array("{\"changes\":[\n]}\n".utf8), to: "\(temporary.store.directory.path)/undo.json")
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try temporary.store.undo() }
    try temporary.store.perform([.add(TaskDraft(title: "Two"), day: today)])
    try temporary.store.undo()
    #expect(try temporary.store.plan(of: today).tasks.map(\.title) == ["One"])
  }

  @Test func plansOfAChangeAreSorted() throws {
    let days = (0..<200).map { day("2026-01-01").adding(days: $0 * 2) }
    let there = Agenda(Dictionary(uniqueKeysWithValues: days.enumerated().map { ($1, [task($0)]) }))
    var agenda = there
    let added = days.enumerated().map {
      Transition(day: $1.adding(days: $0 % 2), index: 9, before: nil, after: task(1000 + $0))
    }
    let done = try agenda.apply(Change(kind: .arrive, transitions: added, counts: []), at: noon)
    #expect(agenda.days.map(\.day) == agenda.days.map(\.day).sorted())
    #expect(agenda.days.reduce(0) { $0 + $1.count } == 400)
    try agenda.apply(done.inverse, at: noon)
    #expect(agenda == there)
  }
}
