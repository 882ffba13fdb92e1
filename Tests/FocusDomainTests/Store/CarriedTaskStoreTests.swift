import Foundation
import Testing

@testable import FocusDomain

/// Carried tasks in the files of a store.
@Suite("Carried tasks in a store")
struct CarriedTaskStoreTests {
  private let last = day("2026-11-30")
  private let next = day("2026-12-01")

  private func carried(by other: Store, in test: TemporaryStore) throws -> TaskID {
    let change = try test.store.perform(.add(TaskDraft(title: "A"), day: last))
    let id = try #require(change.taskTransitions.first?.after?.id)
    try test.store.perform(.edit(id, day: last, TaskFields(title: "B")))
    try other.perform(.carryOver([CarryDecision(id, .carry)], from: last, to: next))
    return id
  }

  @Test func undoFindsATaskThatWasCarriedIntoAnotherMonth() throws {
    let test = try TemporaryStore()
    let id = try carried(by: test.store(of: "other"), in: test)
    try test.store.undo()
    #expect(try test.store.plan(of: next).entries.map(\.title) == ["A"])
    #expect(try test.store.plan(of: last).entries.map(\.traceOf) == [id])
    try test.store.redo()
    #expect(try test.store.plan(of: next).entries.map(\.title) == ["B"])
  }

  @Test func aTraceIsStoredWithItsTask() throws {
    let test = try TemporaryStore()
    let id = try carried(by: test.store, in: test)
    let file = try String(contentsOfFile: "\(test.store.directory.path)/days/2026-11.json", encoding: .utf8)
    #expect(file.contains("\"carriedTo\": \"2026-12-01\""))
    #expect(file.contains("\"task\": \"\(id)\""))
    let again = Store(directory: test.store.directory, clock: test.store.clock)
    #expect(try again.plan(of: last).entries.map(\.traceOf) == [id])
  }

  @Test func deletedTracesAreNotOfferedForRestoring() throws {
    let test = try TemporaryStore()
    _ = try carried(by: test.store, in: test)
    try test.store.perform(.reset(last))
    #expect(try test.store.recentlyDeleted().isEmpty)
    try test.store.undo()
    #expect(try test.store.plan(of: last).count == 1)
  }

  @Test(arguments: [false, true]) func undoBringsATaskBackWhoseTraceWasDeletedElsewhere(forGood: Bool) throws
  {
    let test = try TemporaryStore()
    let other = test.store(of: "other")
    let id = try carried(by: test.store, in: test)
    try other.perform(.reset(last))
    if forGood { try other.perform(.erase(FocusTask.traceID(of: id, on: last), day: last)) }
    try test.store.undo()
    #expect(try test.store.plan(of: last).tasks.map(\.id) == [id])
    #expect(try test.store.plan(of: next).entries.isEmpty)
    try test.store.redo()
    #expect(try test.store.plan(of: next).tasks.map(\.id) == [id])
  }

  /// The import finds the task on any day, and adds no trace beside it.
  @Test func anExportBeforeOrAfterTheCarryMakesNoTwins() throws {
    let test = try TemporaryStore()
    try test.store.perform(.add(TaskDraft(title: "A"), day: last))
    let before = try test.store.allPlans().items
    let id = before[0].entries[0].id
    try test.store.perform(.carryOver([CarryDecision(id, .carry)], from: last, to: next))
    let after = try test.store.allPlans().items
    let old = try test.store.receive(Agenda(before))
    #expect(old.count == 0)
    #expect(old.known == 1)
    #expect(try test.store.allPlans().items == after)
    try test.store.undo()
    let new = try test.store.receive(Agenda(after))
    #expect(new.count == 0)
    #expect(new.known == 2)
    let empty = try TemporaryStore()
    #expect(try empty.store.receive(Agenda(after)).count == 2)
    #expect(try empty.store.allPlans().items == after)
  }

  // MARK: Focused time

  private func session(_ number: Int, of task: TaskID?, on day: CivilDate, minutes: Int64) -> FocusSession {
    let start = Instant(seconds: Int64(day.dayNumber) * 86_400 + 36_000)
    return FocusSession(
      id: taskID(number), task: task, title: "A", mode: .stopwatch, outcome: .stopped,
      pieces: [.init(start: start, milliseconds: minutes * 60_000, end: .done)], createdAt: start)
  }

  @Test func theTimeOfATaskIsTheSumOverItsDays() throws {
    let test = try TemporaryStore()
    let id = try test.add("A", on: last).id
    let end = day("2026-12-03")
    var rest = ExportExtras()
    let focused: [(CivilDate, Int64)] = [(last, 20), (next, 30), (end, 5)]
    for (number, (day, minutes)) in focused.enumerated() {
      rest.records[FocusSession.self][day].entries = [
        session(100 + number, of: id, on: day, minutes: minutes),
        session(200 + number, of: nil, on: day, minutes: 7),
      ]
    }
    _ = try test.store.receive(Agenda(), extras: rest)
    try test.store.perform(.carryOver([CarryDecision(id, .carry)], from: last, to: next))
    try test.store.perform(.carryOver([CarryDecision(id, .carry)], from: next, to: end))
    func minutes(_ day: CivilDate) throws -> [Int64] {
      let (timeline, task) = (try test.store.timeline(of: day), try test.store.plan(of: day).entries[0])
      #expect(task.lastingID == id)
      return [timeline.focused(on: task) / 60_000, timeline.total(on: task) / 60_000]
    }
    #expect(try minutes(last) == [20, 20])
    #expect(try minutes(next) == [30, 50])
    #expect(try minutes(end) == [5, 55])
    // A moved task stays the same task, too.
    try test.store.perform(.move(id, day: end, to: day("2026-12-04")))
    #expect(try minutes(day("2026-12-04")) == [0, 55])
  }

  @Test func importedSessionsOfTheOldDayBelongToTheTask() throws {
    let test = try TemporaryStore()
    let id = try test.add("A", on: last).id
    try test.store.perform(.carryOver([CarryDecision(id, .carry)], from: last, to: next))
    let sessions = RecordTable([
      DayRecords(day: last, entries: [session(100, of: nil, on: last, minutes: 7)])
    ])
    #expect(sessions.matched(to: try test.store.allPlans().items)[last].entries.map(\.task) == [id])
  }
}
