import Foundation
import Testing

@testable import FocusDomain

/// Which records a full month accepts, and which it refuses before they are entered.
@Suite struct MonthRoomTests {
  private let test: TemporaryStore
  private var store: Store { test.store }
  private var sessionFile: String { test.directory.file(of: today.civilMonth, FocusSession.kind) }

  init() throws { test = try TemporaryStore() }

  private func session(_ number: Int, noteOf length: Int) -> FocusSession {
    FocusSession(
      id: taskID(number), title: "Read", planned: 1500, note: String(repeating: "n", count: length),
      pieces: [FocusSession.Piece(start: noon, milliseconds: 60_000, end: .done)], createdAt: noon)
  }

  private func start() throws {
    try store.perform(.start(SessionDraft(title: "Write", planned: 1500), switching: false))
  }

  /// Imports sessions until one is refused; returns the number of accepted sessions.
  private func fillSessions() throws -> Int {
    for number in 1...40 {
      var rest = ExportExtras()
      rest.records[FocusSession.self][today].entries = [session(number, noteOf: 50_000)]
      do {
        _ = try store.receive(Agenda(), extras: rest)
      } catch {
        #expect(error == .store(.full(path: sessionFile)))
        return number - 1
      }
    }
    return 40
  }

  @Test func aSessionEndsHoweverMuchWasImportedMeanwhile() throws {
    try start()
    #expect((10..<21).contains(try fillSessions()))
    #expect(try store.perform(.stop(at: nil, completing: false)).ended != nil)
    #expect(try store.running() == nil)
  }

  @Test func aSessionIsDiscardedHoweverMuchWasImportedMeanwhile() throws {
    try start()
    _ = try fillSessions()
    try store.perform(.discard)
    #expect(try store.running() == nil)
  }

  @Test func aSessionThatCouldNotBeStoredIsNotStarted() throws {
    _ = try fillSessions()
    // Sessions that end use up the reserved room.
    for number in 100..<103 {
      try start()
      let long = String(repeating: "n", count: 50_000)
      try store.perform(.note(long))
      let ended = try #require(try store.perform(.stop(at: nil, completing: false)).ended)
      #expect(ended.session.note == long, "\(number)")
      if try bytes(sessionFile).count > MonthRoom.new.bytes { break }
    }
    fails(.full(path: sessionFile)) { try start() }
    #expect(try store.running() == nil)
  }

  @Test func aPauseThatWouldNotFitIsRefusedAndTheSessionEnds() throws {
    var machine = Machine()
    var running = machine.start(minutes: nil)
    let piece = FocusSession.Piece(start: noon, milliseconds: 1, end: .paused)
    running.session.pieces = Array(repeating: piece, count: 1_000)
    while RunningFile.encode(running).count > RunningFile.largest { running.session.pieces.removeLast() }
    try test.write(RunningFile.encode(running), to: test.directory.running)
    machine.work(minutes: 1)
    let now = machine.reading
    let store = Store(
      directory: test.directory, clock: PlannerClock(now: { now.at }, reading: { now }, zone: .utc))
    #expect(throws: PlannerError.refused(.sessionFull(title: "Write"))) {
      try store.perform(.pause(.paused))
    }
    try store.perform(.beat)
    let ended = try #require(try store.perform(.stop(at: nil, completing: false)).ended)
    #expect(ended.session.pieces.count == running.session.pieces.count + 1)
  }

  @Test func longReflectionsLeaveRoomForTasks() throws {
    let long = String(repeating: "🌱", count: 10_000)
    var refused = 0
    for day in 1...30 {
      let date = try #require(CivilDate("2026-11-\(day < 10 ? "0" : "")\(day)"))
      do {
        try store.changeLog(of: date) { $0.reflection = String(long.dropLast(day)) }
      } catch {
        #expect(error == .store(.full(path: test.file)))
        refused += 1
      }
    }
    #expect(refused > 0)
    let task = try test.add("Done")
    try store.perform(.complete(task.id, day: today))
    // A shorter log is accepted, and so is another one of the same length.
    try store.changeLog(of: today.adding(days: -19)) { $0.reflection = "Short" }
    try store.changeLog(of: today.adding(days: -18)) { $0.mood = 3 }
  }

  @Test func notesLeaveRoomForAllTasksOfAMonth() throws {
    let long = String(repeating: "🌱", count: 10_000)
    var refused = 0
    for (number, length) in (1...30).flatMap({ day in [10_000, 1_000, 10].map { (day, $0) } }) {
      let date = try #require(CivilDate("2026-11-\(number < 10 ? "0" : "")\(number)"))
      let task = try test.add("Task", on: date)
      do {
        let fields = TaskFields(note: String(long.prefix(length)))
        try store.perform(.edit(task.id, day: date, fields))
      } catch {
        #expect(error == .store(.full(path: test.file)))
        refused += 1
      }
    }
    #expect(refused > 0)
    #expect(try bytes(test.file).count <= MonthRoom.texts.bytes + 90 * 1_000)
    // An import accepts an export of this month, even if it is larger than what a user may enter.
    let other = try TemporaryStore()
    let month = try store.month(today.civilMonth)
    let result = try other.store.receive(month.agenda)
    #expect(result.added.count == 90)
  }

  @Test func tasksOfAFullMonthCanBeCompletedAndDeleted() throws {
    var month = Month(today.civilMonth)
    let title = String(repeating: "x", count: 200)
    month.agenda[today].entries = (1...1_000).map { task($0, title) }
    let count = MonthRoom.new.bytes / MonthCodec.encode(month).count * 1_000
    month.agenda[today].entries = (1...max(1_000, count)).map { task($0, title) }
    while MonthCodec.encode(month).count < MonthRoom.new.bytes {
      let count = month.agenda[today].entries.count
      month.agenda[today].entries += (count + 1...count + 50).map { task($0, title) }
    }
    try test.write(MonthCodec.encode(month), to: test.file)
    fails(.full(path: test.file)) { try test.add("More", on: tomorrow) }
    try store.perform(.complete(taskID(1), day: today))
    try store.perform(.delete(taskID(2), day: today))
    try store.undo()
    #expect(try store.plan(of: today).completedCount == 1)
  }
}
