import Testing

@testable import FocusDomain

/// The search finds the notes of sessions beside tasks and reflections, and titles that are not those of a task.
@Suite struct SessionSearchTests {
  private func store() throws -> TemporaryStore {
    let test = try TemporaryStore()
    var rest = ExportExtras()
    let days = ["2026-11-18", "2026-11-20", "2026-11-21"].compactMap { CivilDate($0) }
    for (index, day) in days.enumerated() {
      rest.records[FocusSession.self][day].entries = [
        FocusSession(
          id: .derived(from: "\(index)"), task: .derived(from: "other"), title: "Write", mode: .stopwatch,
          note: index == 0 ? "" : "The outline stands \(index)",
          pieces: [.init(start: Instant(seconds: 0), milliseconds: 60_000, end: .done)],
          createdAt: Instant(seconds: 0))
      ]
    }
    var deleted = rest.records[FocusSession.self][days[2]].entries[0]
    deleted = FocusSession(
      id: .derived(from: "deleted"), title: "Write", mode: .stopwatch, note: "A deleted outline",
      pieces: deleted.pieces,
      createdAt: deleted.createdAt, deletedAt: Instant(seconds: 1))
    rest.records[FocusSession.self][days[2]].entries.append(deleted)
    var agenda = Agenda()
    agenda[days[1]].entries = [
      FocusTask(id: .derived(from: "task"), title: "Outline of the talk", createdAt: Instant(seconds: 0))
    ]
    _ = try test.store.receive(agenda, extras: rest)
    return test
  }

  @Test func notesAreFoundInTheOrderOfDays() throws {
    let test = try store()
    let found = try test.store.search("outline").items
    #expect(found.map(\.day.description) == ["2026-11-21", "2026-11-20", "2026-11-20"])
    #expect(found.map(\.text) == ["The outline stands 2", "Outline of the talk", "The outline stands 1"])
    #expect(found.map { $0.task == nil } == [true, false, true])
  }

  @Test func sessionsWithoutANoteAndDeletedOnesAreNotFound() throws {
    let test = try store()
    #expect(try test.store.searchable().items.count == 3)
  }

  @Test func theTitleOfASessionWithoutATaskIsFound() throws {
    let test = try store()
    let session = FocusSession(
      id: .derived(from: "own"), title: "Outline of a poem", mode: .stopwatch,
      pieces: [.init(start: Instant(seconds: 0), milliseconds: 60_000, end: .done)],
      createdAt: Instant(seconds: 0))
    var extras = ExportExtras()
    extras.records[FocusSession.self][day("2026-11-19")].entries = [session]
    _ = try test.store.receive(Agenda(), extras: extras)
    let found = try test.store.search("outline").items
    #expect(found.last == .session(session, day("2026-11-19")))
    #expect(found.map(\.kind) == [.session, .task, .session, .session])
  }

  @Test func anUnreadableMonthOfSessionsIsReported() throws {
    let test = try store()
    let path = test.directory.file(of: try #require(CivilMonth("2026-11")), FocusSession.kind)
    try test.write("{", to: path)
    let found = try test.store.search("outline")
    #expect(found.items.count == 1)
    #expect(found.unreadable.count == 1)
  }
}
