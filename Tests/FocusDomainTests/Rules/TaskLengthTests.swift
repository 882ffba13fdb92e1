import Testing

@testable import FocusDomain

/// The length of a task: from its times, or as it was entered.
@Suite struct TaskLengthTests {
  private let test: TemporaryStore
  private var store: Store { test.store }

  init() throws { test = try TemporaryStore() }

  private var task: FocusTask {
    get throws { try #require(try store.plan(of: today).entries.first) }
  }

  private func add(_ schedule: Schedule = .allDay, length: Int? = 50) throws -> TaskID {
    try store.perform(.add(TaskDraft(title: "Read", schedule: schedule, length: length), day: today))
    return try task.id
  }

  private func edit(_ id: TaskID, _ fields: TaskFields) throws {
    try store.perform(.edit(id, day: today, fields))
  }

  private func range(_ text: String) throws -> TimeRange { try #require(TimeRange(typed: text)) }

  @Test func aTaskWithoutTimesKeepsItsLength() throws {
    let id = try add()
    #expect(try task.minutes == 50)
    #expect(String(decoding: try bytes(test.file), as: UTF8.self).contains(#""length": 50,"#))
    try edit(id, TaskFields(length: 0))
    #expect(try task.minutes == nil)
    #expect(!String(decoding: try bytes(test.file), as: UTF8.self).contains("length"))
  }

  @Test func timesReplaceTheStoredLength() throws {
    let id = try add()
    try edit(id, TaskFields(schedule: .timed(range("9-10:30"))))
    #expect(try task.length == nil)
    #expect(try task.minutes == 90)
    try store.undo()
    #expect(try task.length == 50)
    #expect(try task.schedule == .allDay)
  }

  @Test func aNewTaskWithTimesStoresNoLength() throws {
    _ = try add(.timed(range("9-10")))
    #expect(try task.length == nil)
    #expect(try task.minutes == 60)
  }

  @Test func settingALengthMovesTheEndOfATimedTask() throws {
    let id = try add(.timed(range("9-10")))
    try edit(id, TaskFields(length: 20))
    #expect(try task.schedule == .timed(range("9-9:20")))
    try edit(id, TaskFields(length: 0))
    #expect(try task.schedule == .timed(range("9-9:20")))
    try edit(id, TaskFields(schedule: .allDay, length: 5))
    #expect(try task.schedule == .allDay)
    #expect(try task.length == 5)
  }

  @Test(arguments: ["0", "1441", "-5", "1.5", "\"50\"", "true", "[50]"])
  func anyLengthInAFileIsKept(value: String) throws {
    let id = try add()
    let text = String(decoding: try bytes(test.file), as: UTF8.self)
    try test.write(text.replacing("\"length\": 50", with: "\"length\": \(value)"), to: test.file)
    #expect(try task.length == nil)
    let found = try store.examine().contains {
      if case .invalidField(_, _, "length", _) = $0 { true } else { false }
    }
    #expect(found)
    try edit(id, TaskFields(priority: .low))
    #expect(String(decoding: try bytes(test.file), as: UTF8.self).contains("\"length\": "))
    try edit(id, TaskFields(length: 30))
    #expect(try task.length == 30)
    #expect(try task.unknown.isEmpty)
  }
}
