import Testing

@testable import FocusDomain

@Suite("Imported sessions")
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
  ) throws -> ImportResult {
    var rest = ExportExtras()
    rest.records[FocusSession.self] = sessions
    return try test.store.receive(tasks, extras: rest, dryRun: dryRun)
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

  @Test func anImportReportsNewSessionsAndCountsKnownOnes() throws {
    let one = table([today: [session(1, "A"), session(2, "B", deleted: true)], yesterday: [session(3, "C")]])
    let first = try receive(one)
    #expect(first.sessions.map(\.session.title) == ["C", "A"])
    #expect(first.known == 0)
    #expect(first.count == 0)
    let more = table([today: [session(1, "Changed there"), session(4, "D")]])
    let dry = try receive(more, dryRun: true)
    #expect(try kept().count == 2)
    let second = try receive(more)
    #expect(second == dry)
    #expect(second.sessions.map(\.session.title) == ["D"])
    #expect(second.known == 1)
    #expect(try kept().map(\.title) == ["A", "B", "D"])
  }

  @Test func anImportOfTasksAndSessionsIsOneChange() throws {
    let tasks = Agenda([today: [task(1)]])
    let report = try receive(table([today: [session(1, "A")], yesterday: [session(2, "B")]]), tasks)
    #expect(report.count == 1)
    #expect(report.sessions.count == 2)
    #expect(try test.store.undo().change.transitions.count == 3)
    #expect(try kept().isEmpty)
    #expect(try kept(yesterday).isEmpty)
    #expect(try test.titles().isEmpty)
    try test.store.redo()
    #expect(try kept().count == 1)
    #expect(try kept(yesterday).count == 1)
    #expect(try test.titles().count == 1)
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

  // MARK: More than the undo log holds

  @Test func theUndoLogForgetsTheOldestFirst() throws {
    for number in 1...3 { _ = try receive(table([today: [session(number, "\(number)")]])) }
    try test.store.undo()
    let log = UndoLog(in: test.directory, device: nil)
    let whole = log.bytes()
    func titles(within limit: Int) throws -> (undoable: [String], redoable: [String]) {
      try test.write(log.bytes(within: limit), to: test.directory.undoLog)
      let history = UndoLog(in: test.directory, device: nil)[nil]
      func titles(_ changes: [Change]) -> [String] { changes.flatMap { $0.transitions.map(\.label) } }
      return (titles(history.undoable), titles(history.redoable))
    }
    #expect(try titles(within: whole.count) == (["1", "2"], ["3"]))
    // The log prefers steps to undo over steps to redo.
    #expect(try titles(within: whole.count - 1) == (["1", "2"], []))
    #expect(try titles(within: whole.count / 2) == (["2"], []))
    #expect(try titles(within: 10) == ([], []))
  }

  @Test func undoAfterAnImportTooLargeToUndoRevertsNothingElse() throws {
    try test.add("One")
    let note = String(repeating: "x", count: 900_000)
    let months = (0..<19).map { day("2000-01-01").civilMonth.adding(months: $0).firstDay }
    let sessions = months.enumerated().map { number, day in
      var session = session(number, "A")
      session.note = note
      return (day, [session])
    }
    let report = try receive(table(Dictionary(uniqueKeysWithValues: sessions)))
    #expect(report.sessions.count == 19)
    #expect(!report.isUndoable)
    #expect(UndoLog.condition(in: test.directory) == .usable)
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undo() }
    #expect(try test.titles() == ["One"])
    try test.add("Two")
    #expect(try test.store.undo().change.kind == .add)
    #expect(try receive(table([today: [session(99, "B")]])).isUndoable)
  }
}
