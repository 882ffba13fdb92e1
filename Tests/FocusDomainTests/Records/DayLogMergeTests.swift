import Testing

@testable import FocusDomain

/// Undo, redo and the changes of two devices to one log, field by field.
@Suite struct DayLogMergeTests {
  private let test: TemporaryStore
  private let mine: Store
  private let theirs: Store

  init() throws {
    test = try TemporaryStore()
    (mine, theirs) = (test.store(of: "mine"), test.store(of: "theirs"))
  }

  private var log: DayLog? { get throws { try mine.plan(of: today).log } }

  @Test func undoAndRedoWalkThroughEachChange() throws {
    let id = try test.add("Read").id
    let before = try bytes(test.file)
    try test.store.changeLog(of: today) { $0.sleep = 4 }
    try test.store.perform(.complete(id, day: today))
    try test.store.changeLog(of: today) { $0.reflection = "Good." }
    try test.store.undo()
    #expect(try log?.reflection == "")
    try test.store.undo()
    #expect(try test.store.plan(of: today).completedCount == 0)
    try test.store.undo()
    #expect(try bytes(test.file).count < before.count + 2)
    #expect(try test.store.plan(of: today).unknown.isEmpty)
    for _ in 1...3 { try test.store.redo() }
    #expect(try log?.sleep == 4)
    #expect(try log?.reflection == "Good.")
    #expect(try test.store.plan(of: today).completedCount == 1)
  }

  @Test func devicesKeepEachOthersFields() throws {
    try mine.changeLog(of: today) { $0.sleep = 4 }
    try theirs.changeLog(of: today) { $0.mood = 2 }
    try mine.changeLog(of: today) { $0.rest = true }
    #expect(try log?.device == "mine")
    try theirs.undo()
    #expect(try log?.mood == nil)
    #expect(try log?.sleep == 4)
    #expect(try log?.rest == true)
    try theirs.redo()
    try mine.undo()
    #expect(try log?.mood == 2)
    #expect(try log?.sleep == 4)
    #expect(try log?.rest == false)
  }

  /// The undo of the device that created the log removes only the fields that it wrote itself.
  @Test func undoOfALogsCreationKeepsFieldsOfOthers() throws {
    try mine.changeLog(of: today) { $0.sleep = 4 }
    try theirs.changeLog(of: today) { $0.mood = 2 }
    try mine.undo()
    #expect(try log?.sleep == nil)
    #expect(try log?.mood == 2)
    try mine.redo()
    #expect(try log?.sleep == 4)
    #expect(try log?.mood == 2)
    try mine.undo()
    try theirs.undo()
    #expect(try log?.isEmpty ?? true)
    try theirs.redo()
    try mine.redo()
    #expect(try log?.sleep == 4)
    #expect(try log?.mood == 2)
  }

  @Test func redoRecreatesALogRemovedMeanwhile() throws {
    try mine.changeLog(of: today) { $0.sleep = 4 }
    try theirs.changeLog(of: today) { $0.mood = 2 }
    try theirs.undo()
    try mine.undo()
    #expect(try log == nil)
    try theirs.redo()
    #expect(try log?.mood == 2)
    #expect(try log?.sleep == nil)
  }

  @Test func undoOfAFieldChangedMeanwhileIsRefused() throws {
    try mine.changeLog(of: today) { $0.sleep = 4 }
    try theirs.changeLog(of: today) { $0.sleep = 1 }
    #expect(throws: PlannerError.refused(.changedMeanwhile(title: "log of 2026-11-21", day: today))) {
      try mine.undo()
    }
    #expect(try log?.sleep == 1)
  }

  @Test func aChangeOfALogAndOfTasksIsTakenBackAsOne() throws {
    let id = try test.add("Read").id
    try mine.change(.edit, on: [today], of: [FocusTask.self, DayLog.self]) { editor throws(RuleViolation) in
      try editor.run(.complete(id, day: today))
      editor.insert(DayLog(day: today, mood: 5), on: today)
    }
    #expect(try log?.mood == 5)
    #expect(try mine.plan(of: today).completedCount == 1)
    try mine.undo()
    #expect(try log == nil)
    #expect(try mine.plan(of: today).completedCount == 0)
  }
}
