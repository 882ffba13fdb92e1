import Testing

@testable import FocusDomain

@Suite("Sessions that arrive")
struct SessionImportTests {
  private let test: TemporaryStore

  init() throws { test = try TemporaryStore() }

  private func session(_ number: Int, _ title: String, task: TaskID? = nil, deleted: Bool = false)
    -> FocusSession
  {
    FocusSession(
      id: taskID(100 + number), task: task, title: title, mode: .stopwatch,
      pieces: [.init(start: noon, milliseconds: 60_000, end: .done)], createdAt: noon,
      deletedAt: deleted ? noon : nil)
  }

  private func table(_ days: [CivilDate: [FocusSession]]) -> RecordTable<FocusSession> {
    RecordTable(days.map { DayRecords(day: $0, entries: $1) })
  }

  private func receive(
    _ sessions: RecordTable<FocusSession>, _ tasks: Agenda = Agenda(), dryRun: Bool = false
  ) throws -> ArrivalReport {
    var rest = ExportRest()
    rest.records[FocusSession.self] = sessions
    return try test.store.receive(tasks, rest: rest, dryRun: dryRun)
  }

  private func kept(_ day: CivilDate = today) throws -> [FocusSession] {
    try test.store.days(of: FocusSession.self, from: day, to: day).items.flatMap(\.entries)
  }

  @Test func aSessionFindsTheTaskOfItsDayWithItsTitle() {
    let plans = [
      DayPlan(
        day: today,
        entries: [
          FocusTask(id: taskID(1), title: "Gone", createdAt: noon, deletedAt: noon),
          FocusTask(id: taskID(2), title: "Write", createdAt: noon),
          FocusTask(id: taskID(3), title: "Write", createdAt: noon),
        ]),
      DayPlan(day: tomorrow, entries: [FocusTask(id: taskID(4), title: "Read", createdAt: noon)]),
    ]
    let other = taskID(9)
    let sessions = [
      session(1, "Write"), session(2, "Read"), session(3, "Gone"), session(4, "Write", task: other),
    ]
    let matched = table([today: sessions, yesterday: [session(5, "Write")]]).matched(to: plans)
    #expect(matched[today].entries.map(\.task) == [taskID(2), nil, nil, other])
    #expect(matched[yesterday].entries.map(\.task) == [nil])
    #expect(table([today: sessions]).matched(to: []) == table([today: sessions]))
  }

  @Test func whatIsNewIsReportedAndTheRestIsKnown() throws {
    let one = table([today: [session(1, "A"), session(2, "B", deleted: true)], yesterday: [session(3, "C")]])
    let first = try receive(one)
    #expect(first.sessions.map(\.session.title) == ["C", "A"] && first.known == 0 && first.count == 0)
    let more = table([today: [session(1, "Changed there"), session(4, "D")]])
    let dry = try receive(more, dryRun: true)
    #expect(try kept().count == 2)
    let second = try receive(more)
    #expect(second == dry)
    #expect(second.sessions.map(\.session.title) == ["D"] && second.known == 1)
    #expect(try kept().map(\.title) == ["A", "B", "D"])
  }

  @Test func anImportOfTasksAndSessionsIsOneChange() throws {
    let tasks = Agenda([today: [task(1)]])
    let report = try receive(table([today: [session(1, "A")], yesterday: [session(2, "B")]]), tasks)
    #expect(report.count == 1 && report.sessions.count == 2)
    #expect(try test.store.undo().change.transitions.count == 3)
    #expect(try kept().isEmpty && kept(yesterday).isEmpty && test.titles().isEmpty)
    try test.store.redo()
    #expect(try kept().count == 1 && kept(yesterday).count == 1 && test.titles().count == 1)
  }

  @Test func aSessionThatWasDeletedSinceStaysDeleted() throws {
    _ = try receive(table([today: [session(1, "A")]]))
    try test.store.change(.delete, on: [today], of: [FocusSession.self]) { editor in
      guard let old = editor.records[FocusSession.self][today].entries.first else { return }
      var deleted = old
      deleted.deletedAt = noon
      editor.replace(old, with: deleted, on: today)
    }
    #expect(try receive(table([today: [session(1, "A")]])).known == 1)
    #expect(try kept().map { $0.deletedAt == nil } == [false])
  }
}
