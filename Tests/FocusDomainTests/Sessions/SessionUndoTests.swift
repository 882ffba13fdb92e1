import Testing

@testable import FocusDomain

/// Undo of changes that ended a session: no minute of the session is lost.
@Suite struct SessionUndoTests {
  /// The ways in which a user ends a session.
  enum End: CaseIterable {
    case complete, delete, reset, stop, stopCompleting
  }

  private let clocks = MovingClocks()
  private let test: TemporaryStore
  private let store: Store
  private let task: FocusTask

  init() throws {
    test = try TemporaryStore()
    store = clocks.store(in: test.directory)
    task = try test.add("Read")
  }

  private func start(_ title: String = "Read", switching: Bool = false) throws {
    let draft = SessionDraft(task: title == "Read" ? task.id : nil, title: title, planned: 25 * 60)
    try store.perform(.start(draft, switching: switching))
  }

  private func end(_ end: End) throws {
    switch end {
    case .complete: try store.perform(.complete(task.id, day: today))
    case .delete: try store.perform(.delete(task.id, day: today))
    case .reset: try store.perform(.reset(today))
    case .stop: try store.perform(.stop(at: nil, completing: false))
    case .stopCompleting: try store.perform(.stop(at: nil, completing: true))
    }
  }

  private func sessions() throws -> [FocusSession] {
    try store.days(of: FocusSession.self, from: today, to: today).items.flatMap(\.entries)
  }

  private func focused() throws -> Int64? {
    try store.running()?.progress(at: clocks.reading, by: SessionRules()).focused
  }

  @Test(arguments: End.allCases) func undoLetsTheSessionRunOnAndRedoEndsItAsBefore(_ way: End) throws {
    try start()
    clocks.move { $0.work(minutes: 10) }
    try end(way)
    let ended = try sessions()
    #expect(ended.map(\.focused) == [600_000])
    #expect(try store.running() == nil)
    clocks.move { $0.work(minutes: 2) }
    let change = try store.undo().change
    guard case .runsOn = change.session else { throw Unexpected(change: change) }
    #expect(try focused() == 720_000, "the time meanwhile counts as if it had not been ended")
    #expect(try sessions().isEmpty)
    #expect(try store.plan(of: today).openTasks.map(\.id) == [task.id])
    try store.redo()
    #expect(try sessions().map(\.pieces) == ended.map(\.pieces))
    #expect(try store.running() == nil)
    try store.undo()
    #expect(try focused() == 720_000)
    #expect(try sessions().isEmpty)
  }

  @Test(arguments: [End.complete, .delete, .reset, .stopCompleting])
  func aSessionRecordStaysIfAnotherSessionRuns(_ way: End) throws {
    try start()
    clocks.move { $0.work(minutes: 10) }
    try end(way)
    try start("Other")
    clocks.move { $0.work(minutes: 1) }
    let change = try store.undo().change
    guard case .stays = change.session else { throw Unexpected(change: change) }
    #expect(try sessions().map(\.focused) == [600_000])
    #expect(try store.running()?.session.title == "Other")
    #expect(try store.plan(of: today).openTasks.map(\.id) == [task.id])
    try store.redo()
    #expect(try sessions().map(\.focused) == [600_000])
    #expect(try store.running()?.session.title == "Other")
    #expect(try store.plan(of: today).openTasks.isEmpty)
  }

  @Test(arguments: [true, false]) func anEndedSessionIsNotRestartedWhileAnotherRuns(switches: Bool) throws {
    try start()
    clocks.move { $0.work(minutes: 10) }
    if !switches { try end(.stop) }
    try start("Other", switching: switches)
    #expect(throws: PlannerError.refused(.sessionStaysEnded(title: "Read"))) { try store.undo() }
    #expect(try sessions().map(\.focused) == [600_000])
    #expect(try store.running()?.session.title == "Other")
    try store.undo()
    #expect(try store.plan(of: today).count == 0, "the refused step is gone; the next one adds the task")
  }

  @Test func aSessionRecordStaysIfItsPlannedEndHasPassed() throws {
    try start()
    clocks.move { $0.work(minutes: 10) }
    try end(.complete)
    clocks.move { $0.work(minutes: 300) }
    let change = try store.undo().change
    guard case .stays = change.session else { throw Unexpected(change: change) }
    #expect(try sessions().map(\.focused) == [600_000])
    #expect(try store.running() == nil)
  }

  @Test func aSessionTooShortToBeRecordedRunsOnAsWell() throws {
    try start()
    clocks.move { $0.work(milliseconds: 5000) }
    try end(.complete)
    #expect(try sessions().isEmpty)
    #expect(try store.running() == nil)
    try store.undo()
    #expect(try focused() == 5000)
  }

  @Test func aPausedSessionIsPausedAgain() throws {
    try start()
    clocks.move { $0.work(minutes: 10) }
    try store.perform(.pause(.paused))
    clocks.move { $0.work(minutes: 3) }
    try end(.complete)
    try store.undo()
    #expect(try store.running()?.pause == .paused)
    #expect(try focused() == 600_000)
  }

  @Test func aChangeOfATaskReportsTheSessionThatHadEndedByItself() throws {
    try start()
    clocks.move { $0.work(minutes: 50) }
    let written = try store.write([.complete(task.id, day: today)])
    #expect(written.endedByItself?.session.worked == 3_000_000)
    #expect(written.endedSession == nil)
    #expect(try store.unanswered().map(\.session.id) == sessions().map(\.id))
  }

  @Test(arguments: [true, false]) func stoppingCompletesTheTaskOfASessionThatEndedByItself(isFiled: Bool)
    throws
  {
    try start()
    clocks.move { $0.work(minutes: 50) }
    if isFiled { _ = try store.recordEndedSession() }
    try end(.stopCompleting)
    #expect(try store.plan(of: today).completedCount == 1)
    #expect(throws: PlannerError.refused(.noSessionRuns)) { try end(.stop) }
    try store.undo()
    #expect(try store.plan(of: today).completedCount == 0)
    #expect(try sessions().map(\.worked) == [50 * 60_000])
  }

  private struct Unexpected: Error { let change: Change }
}
