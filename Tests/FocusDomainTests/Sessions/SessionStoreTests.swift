import Testing

@testable import FocusDomain

/// Sessions in a store, on a machine with clocks that the test moves.
@Suite struct SessionStoreTests {
  private let clocks = MovingClocks()
  private let test: TemporaryStore
  private let store: Store

  init() throws {
    test = try TemporaryStore()
    store = clocks.store(in: test.directory)
  }

  private func start(_ task: FocusTask? = nil, minutes: Int? = 25, switching: Bool = false) throws
    -> SessionWritten
  {
    let draft = SessionDraft(task: task?.id, title: task?.title ?? "Write", planned: minutes.map { $0 * 60 })
    return try store.perform(.start(draft, switching: switching))
  }

  private func sessions(_ day: CivilDate = today) throws -> [FocusSession] {
    try store.days(of: FocusSession.self, from: day, to: day).items.flatMap(\.entries)
  }

  @Test func aSessionIsStoredWithItsPieces() throws {
    _ = try start()
    clocks.move { $0.work(minutes: 10) }
    try store.perform(.pause(.paused))
    clocks.move { $0.work(minutes: 5) }
    try store.perform(.resume)
    clocks.move { $0.work(minutes: 2) }
    let ended = try #require(try store.perform(.stop(at: nil, completing: false)).ended)
    #expect(ended.session.focused == 12 * 60_000)
    #expect(ended.day == today)
    #expect(try sessions().map(\.pieces) == [ended.session.pieces])
    #expect(try sessions().map(\.device) == ["laptop"])
    #expect(try store.running() == nil)
    #expect(try store.examine().filter { if case .openToOthers = $0 { false } else { true } } == [])
  }

  @Test func repeatedVerbsChangeNothing() throws {
    _ = try start()
    #expect(
      throws: PlannerError.refused(.sessionRuns(title: "Write", since: TimeOfDay(hour: 12, minute: 0)!))
    ) {
      _ = try start()
    }
    clocks.move { $0.work(minutes: 1) }
    #expect(try store.perform(.pause(.paused)).isChanged)
    clocks.move { $0.work(minutes: 1) }
    #expect(try !store.perform(.pause(.locked)).isChanged)
    try store.perform(.stop(at: nil, completing: false))
    for verb in [
      SessionVerb.pause(.paused), .resume, .stop(at: nil, completing: false), .extend(seconds: 60),
    ] {
      #expect(throws: PlannerError.refused(.noSessionRuns)) { try store.perform(verb) }
    }
    #expect(try sessions().count == 1)
  }

  @Test func switchingEndsTheRunningSession() throws {
    _ = try start()
    clocks.move { $0.work(minutes: 3) }
    let written = try start(minutes: nil, switching: true)
    #expect(written.ended?.session.focused == 180_000)
    #expect(written.running?.session.mode == .stopwatch)
    #expect(try sessions().count == 1)
    #expect(throws: PlannerError.refused(.noPlannedEnd(title: "Write"))) {
      try store.perform(.extend(seconds: 300))
    }
  }

  @Test func stoppingCanCompleteTheTaskAndUndoRevertsBoth() throws {
    let task = try test.add("Read")
    _ = try start(task)
    clocks.move { $0.work(minutes: 3) }
    let written = try store.perform(.stop(at: nil, completing: true)).written
    #expect(written?.agenda[today].completedCount == 1)
    #expect(try store.plan(of: today).completedCount == 1)
    try store.undo()
    #expect(try store.plan(of: today).completedCount == 0)
    #expect(try sessions().isEmpty)
    try store.redo()
    #expect(try sessions().count == 1)
    #expect(try store.plan(of: today).completedCount == 1)
  }

  /// Completing and deleting end the session of a task, and one undo takes back both.
  @Test(arguments: [true, false]) func theSessionEndsWithItsTask(completes: Bool) throws {
    let (task, other) = (try test.add("Read"), try test.add("Other"))
    _ = try start(task)
    clocks.move { $0.work(minutes: 3) }
    #expect(try store.write([.complete(other.id, day: today)]).endedSession == nil)
    #expect(try store.running() != nil, "another task does not matter")
    let operation: FocusDomain.Operation =
      completes ? .complete(task.id, day: today) : .delete(task.id, day: today)
    let written = try store.write([operation])
    #expect(written.endedSession?.session.focused == 180_000)
    #expect(try store.running() == nil)
    #expect(try sessions().map(\.focused) == [180_000])
    try store.undo()
    #expect(try sessions().isEmpty)
    #expect(try store.plan(of: today).openTasks.map(\.id) == [task.id])
  }

  @Test func editingATaskLeavesItsSessionRunning() throws {
    let task = try test.add("Read")
    _ = try start(task)
    clocks.move { $0.work(minutes: 3) }
    #expect(try store.write([.edit(task.id, day: today, TaskFields(title: "Read on"))]).endedSession == nil)
    #expect(try store.running() != nil)
  }

  @Test func aSessionIsNeverShorterThanWhatWasCounted() throws {
    _ = try start(minutes: 25)
    clocks.move { $0.work(minutes: 12) }
    #expect(throws: PlannerError.refused(.shorterThanCounted(title: "Write", counted: 720_000))) {
      try store.perform(.extend(seconds: -15 * 60))
    }
    #expect(throws: PlannerError.refused(.shorterThanCounted(title: "Write", counted: 720_000))) {
      try store.perform(.extend(seconds: -13 * 60))
    }
    #expect(try store.perform(.extend(seconds: -12 * 60)).running?.session.planned == 13 * 60)
    clocks.move { $0.work(minutes: 5) }
    #expect(
      try store.perform(.extend(seconds: 300)).running?.session.planned == 18 * 60, "overtime may get longer")
    #expect(try sessions().isEmpty)
  }

  @Test func aSessionIsNotExtendedBeyondADay() throws {
    _ = try start(minutes: 25)
    #expect(try store.perform(.extend(seconds: 86_400 - 25 * 60)).running?.session.planned == 86_400)
    #expect(throws: PlannerError.refused(.longerThanADay(title: "Write"))) {
      try store.perform(.extend(seconds: 1))
    }
    #expect(try store.running()?.session.planned == 86_400)
  }

  @Test(arguments: [0, 400]) func aSessionIsNotShortenedToNothingAtItsStart(milliseconds: Int64) throws {
    _ = try start(minutes: 15)
    clocks.move { $0.work(milliseconds: milliseconds) }
    for minutes in [15, 20] {
      #expect(throws: PlannerError.refused(.shorterThanCounted(title: "Write", counted: milliseconds))) {
        try store.perform(.extend(seconds: -minutes * 60))
      }
    }
    #expect(try store.running()?.session.planned == 15 * 60)
  }

  /// A session that starts long ago is overtime, not over.
  @Test(arguments: [26, 70, 600]) func aStartBeforeThePlanRunsAsOvertime(minutes: Int64) throws {
    clocks.move { $0.work(minutes: minutes) }
    let since = clocks.reading.at.adding(milliseconds: -minutes * 60_000)
    _ = try store.perform(.start(SessionDraft(title: "Write", planned: 1500, since: since), switching: false))
    let running = try #require(try store.running())
    let progress = running.progress(at: clocks.reading, by: store.sessionRules)
    #expect(progress.state == .over)
    #expect(progress.focused == minutes * 60_000)
    clocks.move { $0.work(minutes: 20) }
    #expect(
      try store.perform(.stop(at: nil, completing: false)).ended?.session.focused == (minutes + 20) * 60_000)
  }

  @Test func anUnattendedSessionKeepsBothFiguresUntilAnswered() throws {
    _ = try start(minutes: 25)
    clocks.move { $0.work(minutes: 70) }
    let ended = try #require(try store.recordEndedSession())
    #expect(ended.session.outcome == .unattended)
    #expect(ended.session.focused == 25 * 60_000)
    #expect(ended.session.worked == 3_000_000)
    #expect(try sessions().map(\.worked) == [50 * 60_000], "also on disk")
    _ = try store.credit(ended.session.id, on: ended.day, milliseconds: 50 * 60_000)
    #expect(try sessions().map(\.focused) == [50 * 60_000])
    #expect(try sessions().map(\.worked) == [nil])
    #expect(try sessions().map(\.outcome) == [.completed])
    try store.undo()
    #expect(try sessions().map(\.worked) == [50 * 60_000])
    _ = try store.credit(ended.session.id, on: ended.day, milliseconds: 10 * 60_000)
    #expect(try sessions().map(\.focused) == [10 * 60_000])
    #expect(try sessions().map(\.outcome) == [.stopped])
  }

  /// A session entered by hand overlaps a timed one.
  @Test func timeEnteredTwiceCountsOnce() throws {
    _ = try start()
    clocks.move { $0.work(minutes: 20) }
    try store.perform(.stop(at: nil, completing: false))
    let entry = SessionEntry(start: noon.adding(milliseconds: 600_000), milliseconds: 600_000)
    clocks.move { $0.work(minutes: 20) }
    for number in 1...2 {
      let typed = FocusSession(
        entered: entry, task: nil, title: "Write", note: "", id: taskID(number), at: clocks.reading.at)
      let (day, session) = typed.at(entry, by: store.clock)
      _ = try store.change(.add, on: [day], of: [FocusSession.self]) { $0.insert(session, on: day) }
    }
    let days = try store.days(of: FocusSession.self, from: today, to: today).items
    #expect(days[0].entries.count == 3)
    #expect(SessionTotals.focused(on: today, of: days) == 20 * 60_000)
    let typed = days[0].entries[2]
    let overlap = SessionTotals.overlap(of: typed, on: today, with: days)
    #expect(overlap.milliseconds == 600_000)
    #expect(overlap.others.count == 2)
    let (_, later) = typed.at(
      SessionEntry(start: noon.adding(milliseconds: 25 * 60_000), milliseconds: 60_000), by: store.clock)
    #expect(SessionTotals.overlap(of: later, on: today, with: days).milliseconds == 0)
  }

  /// Two timed sessions, of which the first is edited to overlap the second.
  @Test func aSessionThatWasEditedOverAnotherCountsOnce() throws {
    for _ in 1...2 {
      _ = try start()
      clocks.move { $0.work(minutes: 20) }
      try store.perform(.stop(at: nil, completing: false))
    }
    let first = try #require(try sessions().first)
    let (day, longer) = first.at(SessionEntry(start: noon, milliseconds: 30 * 60_000), by: store.clock)
    _ = try store.change(.edit, on: [day], of: [FocusSession.self]) {
      $0.replace(first, with: longer, on: day)
    }
    let days = try store.days(of: FocusSession.self, from: today, to: today).items
    #expect(SessionTotals.focused(on: today, of: days) == 40 * 60_000)
    #expect(SessionTotals.overlap(of: longer, on: today, with: days).milliseconds == 10 * 60_000)
    #expect(try store.summaries().items.first?.focused == 40 * 60_000, "in statistics, too")
    #expect(try sessions().map(\.isTyped) == [true, false])
  }

  @Test func aDiscardedSessionIsDeletedAndCanBeRestored() throws {
    _ = try start()
    clocks.move { $0.work(minutes: 3) }
    try store.perform(.discard)
    #expect(try sessions().map { $0.deletedAt == nil } == [false])
    try store.undo()
    #expect(try sessions().map { $0.deletedAt == nil } == [true])
    #expect(try sessions().map(\.focused) == [180_000])
  }

  /// A session that was started by mistake leaves no record, however it ends.
  @Test(arguments: [
    SessionVerb.stop(at: nil, completing: false), .stop(at: nil, completing: true), .discard,
    .start(SessionDraft(title: "Next", planned: 600), switching: true),
  ]) func sessionsBelowTenSecondsAreNotRecorded(verb: SessionVerb) throws {
    let task = try test.add("Read")
    _ = try start(task)
    clocks.move { $0.work(milliseconds: 9_999) }
    let written = try store.perform(verb)
    #expect(written.ended?.isRecorded == false)
    #expect(written.ended?.session.focused == 9_999)
    #expect(try sessions().isEmpty)
    let completes = verb == .stop(at: nil, completing: true)
    #expect(try store.plan(of: today).completedCount == (completes ? 1 : 0))
    #expect(try store.undo().change.kind == (completes ? .focus : .add), "nothing else was done")
  }

  @Test func aShortSessionIsRecordedForAReason() throws {
    _ = try start()
    clocks.move { $0.work(milliseconds: 10_000) }
    try store.perform(.stop(at: nil, completing: false))
    #expect(try sessions().count == 1, "ten seconds are enough")
    _ = try start()
    try store.perform(.note("An idea"))
    try store.perform(.stop(at: nil, completing: false))
    #expect(try sessions().count == 2, "a note is kept")
    _ = try start()
    try store.perform(.stop(at: nil, completing: false, recording: true))
    #expect(try sessions().count == 3, "as asked")
    _ = try store.perform(.start(SessionDraft(title: "Egg", planned: 3), switching: false))
    clocks.move { $0.work(milliseconds: 4_000) }
    try store.perform(.stop(at: nil, completing: false))
    #expect(try sessions().count == 4, "it was planned to be short")
  }

  @Test func timeAfterAnEarlierEndDoesNotCount() throws {
    _ = try start()
    clocks.move { $0.work(minutes: 20) }
    let half = noon.adding(milliseconds: 600_000)
    #expect(try store.perform(.stop(at: half, completing: false)).ended?.session.focused == 600_000)
    _ = try start()
    #expect(throws: PlannerError.self) { try store.perform(.stop(at: half, completing: false)) }
  }

  @Test func aSessionThatEndedByItselfIsRecordedOnceAndNotUndone() throws {
    let task = try test.add("Read")
    _ = try start(task)
    clocks.move { $0.work(minutes: 90) }
    #expect(try store.perform(.beat).endedByItself?.session.outcome == .unattended)
    #expect(try store.perform(.beat).endedByItself == nil)
    #expect(try sessions().map(\.focused) == [25 * 60_000])
    // Undo reverts the last change by the user.
    #expect(try store.undo().change.kind == .add)
    _ = try start()
    clocks.move { $0.reboot() }
    #expect(try store.recordEndedSession()?.session.outcome == .recovered)
    #expect(try store.recordEndedSession() == nil)
  }

  @Test func aHeartbeatKeepsTheTimeBeforeAReboot() throws {
    _ = try start()
    clocks.move { $0.work(minutes: 8) }
    try store.perform(.beat)
    clocks.move {
      $0.work(minutes: 1)
      $0.reboot()
    }
    #expect(try start().endedByItself?.session.focused == 8 * 60_000)
    #expect(try sessions().count == 1)
  }

  @Test func anInterruptedWriteIsFinishedOnce() throws {
    _ = try start()
    clocks.move { $0.work(minutes: 8) }
    let running = try #require(try store.running())
    try store.perform(.stop(at: nil, completing: false))
    let month = test.directory.file(of: today.civilMonth, FocusSession.kind)
    let kept = try bytes(month)
    // The writer died after it wrote the journal: the old files are in place, and readers see the new
    // content.
    try FileSystem.remove(month)
    try test.write(RunningFile.encode(running), to: test.directory.running)
    var transaction = Transaction()
    transaction.write(kept, to: "sessions/\(today.civilMonth).json")
    transaction.remove(RunningFile.name)
    try test.leaveJournal(of: transaction)
    #expect(try store.running() == nil)
    #expect(try sessions().map(\.focused) == [480_000])
    try test.add("Read")
    #expect(try bytes(month) == kept)
    #expect(!FileSystem.exists(test.directory.running))
  }

  @Test func theDoctorSetsADamagedSessionAside() throws {
    _ = try start()
    try test.write("{", to: test.directory.running)
    #expect(throws: StoreError.self) { try store.running() }
    #expect(throws: PlannerError.self) { _ = try start() }
    #expect(try store.examine().contains { if case .unreadable = $0 { true } else { false } })
    #expect(try store.repair().contains { if case .setAside = $0 { true } else { false } })
    #expect(try store.running() == nil)
    _ = try start()
  }

  @Test func sessionsAreExportedAndImported() throws {
    _ = try start()
    clocks.move { $0.work(minutes: 10) }
    try store.perform(.stop(at: nil, completing: false))
    let exported = try store.export(from: nil, to: nil).bytes()
    let other = try TemporaryStore()
    let arriving = try PlannerFile(exported, path: "export", clock: other.store.clock)
    for _ in 1...2 { _ = try other.store.receive(arriving.agenda, extras: arriving.extras) }
    #expect(try other.store.export(from: nil, to: nil).bytes() == exported)
  }

  @Test func unknownFieldsSurvive() throws {
    _ = try start()
    let text = String(decoding: try bytes(test.directory.running), as: UTF8.self)
    try test.write(
      text.replacing("\"schema\": 1", with: "\"schema\": 1, \"later\": true")
        .replacing("\"note\": \"\"", with: "\"note\": \"\", \"mood\": 3"), to: test.directory.running)
    clocks.move { $0.work(minutes: 1) }
    try store.perform(.pause(.paused))
    #expect(try store.running()?.unknown["later"] == .bool(true))
    try store.perform(.stop(at: nil, completing: false))
    #expect(try sessions().first?.unknown["mood"] == .number("3"))
  }

  @Test func theWatchReportsSessions() throws {
    try test.add("Read")
    let watch = try #require(StoreWatch(test.directory))
    _ = try start()
    #expect(watch.changes().sessions)
    #expect(!watch.changes().sessions)
    try store.perform(.stop(at: nil, completing: false))
    #expect(watch.changes().sessions)
  }
}
