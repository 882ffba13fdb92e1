import Testing

@testable import FocusDomain

/// The session of a task that another machine or program completes or deletes.
@Suite struct SessionEndedElsewhereTests {
  private let test: TemporaryStore
  private let task: FocusTask
  private var store: Store { test.store }

  init() throws {
    test = try TemporaryStore()
    task = try test.add("Read")
    let draft = SessionDraft(
      task: task.id, title: "Read", planned: 1500, since: noon.adding(milliseconds: -600_000))
    try store.perform(.start(draft, switching: false))
  }

  private func receive(_ edit: (inout FocusTask) -> Void) throws -> [String: String] {
    var changed = task
    edit(&changed)
    return try store.exchange { (exchange) throws(StoreError) in try exchange.put(changed, on: today) }.stamps
  }

  private func sessions() throws -> [FocusSession] {
    try store.days(of: FocusSession.self, from: today, to: today).items.flatMap(\.entries)
  }

  @Test(arguments: [true, false]) func aSessionEndsInTheWriteThatEndsItsTask(completes: Bool) throws {
    let running = try #require(try store.running())
    #expect(try store.endedWithItsTask(running) == nil)
    let stamps = try receive {
      if completes { $0.completedAt = noon } else { $0.deletedAt = noon }
    }
    #expect(try store.running() == nil)
    #expect(try sessions().map(\.focused) == [600_000])
    #expect(!stamps.keys.contains { $0.hasPrefix("sessions/") }, "its record is still to be sent")
    #expect(try store.endedWithItsTask(running)?.session.focused == 600_000)
  }

  @Test func aSessionRunsOnAfterUnrelatedChanges() throws {
    _ = try receive { $0.title = "Read on" }
    #expect(try store.running() != nil)
    #expect(try sessions().isEmpty)
    var other = try test.add("Other")
    other.completedAt = noon
    _ = try store.exchange { (exchange) throws(StoreError) in try exchange.put(other, on: today) }
    #expect(try store.running() != nil)
    #expect(try sessions().isEmpty)
  }

  /// The change of the task is received nevertheless.
  @Test func aSessionRunsOnIfItCannotBeRecorded() throws {
    try test.write("{", to: store.directory.file(of: today.civilMonth, FocusSession.kind))
    _ = try receive { $0.completedAt = noon }
    #expect(try store.plan(of: today).completedCount == 1)
    #expect(try store.running() != nil)
  }

  /// The end of a session by another process is unrelated to its task.
  @Test func aStoppedSessionIsNotEndedByItsTask() throws {
    let running = try #require(try store.running())
    try store.perform(.stop(at: nil, completing: false))
    #expect(try store.endedWithItsTask(running) == nil)
  }
}
