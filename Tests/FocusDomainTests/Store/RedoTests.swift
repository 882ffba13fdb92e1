import Foundation
import Testing

@testable import FocusDomain

@Suite("Undo and redo by several devices")
struct RedoTests {
  @Test func redoRepeatsWhatUndoReverted() throws {
    let test = try TemporaryStore()
    for title in ["A", "B"] { try test.add(title) }
    #expect(throws: PlannerError.refused(.nothingToRedo)) { try test.store.redo() }
    try test.store.undo()
    try test.store.undo()
    #expect(try test.store.redo().change.kind == .add)
    #expect(try test.titles() == ["A"])
    try test.store.redo()
    #expect(try test.titles() == ["A", "B"])
    #expect(throws: PlannerError.refused(.nothingToRedo)) { try test.store.redo() }
    try test.store.undo()
    #expect(try test.titles() == ["A"])
  }

  @Test func aNewChangeClearsRedo() throws {
    let test = try TemporaryStore()
    try test.add("A")
    try test.store.undo()
    try test.add("B")
    #expect(throws: PlannerError.refused(.nothingToRedo)) { try test.store.redo() }
    #expect(try test.titles() == ["B"])
  }

  @Test func aFailedChangeKeepsRedo() throws {
    let test = try TemporaryStore()
    for title in ["A", "B", "C"] { try test.add(title) }
    try test.store.undo()
    try test.add("C")
    try test.store.undo()
    #expect(throws: PlannerError.self) { try test.add("") }
    try test.store.redo()
    #expect(try test.titles() == ["A", "B", "C"])
  }

  @Test func eachDeviceHasItsOwnHistory() throws {
    let test = try TemporaryStore()
    let (mine, theirs) = (test.store(of: "mine"), test.store(of: "theirs"))
    try mine.perform(.add(TaskDraft(title: "Mine"), day: today))
    try theirs.perform(.add(TaskDraft(title: "Theirs"), day: today))
    try mine.undo()
    #expect(try test.titles() == ["Theirs"])
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try mine.undo() }
    // A change by another device does not clear this one's redo history.
    try theirs.perform(.add(TaskDraft(title: "Theirs too"), day: today))
    try mine.redo()
    try theirs.undo()
    try theirs.undo()
    #expect(try test.titles() == ["Mine"])
  }

  @Test func aConflictingRedoIsRejectedAndForgotten() throws {
    let test = try TemporaryStore()
    let id = try test.add("A").id
    try test.store.perform(.edit(id, day: today, TaskFields(title: "B")))
    try test.store.undo()
    try test.store(of: "other").perform(.edit(id, day: today, TaskFields(title: "C")))
    #expect(throws: PlannerError.refused(.changedMeanwhile(title: "C", day: today))) { try test.store.redo() }
    #expect(throws: PlannerError.refused(.nothingToRedo)) { try test.store.redo() }
    #expect(try test.titles() == ["C"])
  }

  @Test func undoOfAnAlreadyRevertedChangeDoesNothing() throws {
    let test = try TemporaryStore()
    let id = try test.add("A").id
    try test.store.perform(.complete(id, day: today))
    try test.store(of: "other").perform(.reopen(id, day: today))
    #expect(try test.store.undo().change.isEmpty)
    #expect(throws: PlannerError.refused(.nothingToRedo)) { try test.store.redo() }
  }

  /// Compares two stores on one directory with a list of all states so far.
  @Test func anySequenceReturnsToEarlierStates() throws {
    for seed in 1...12 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let test = try TemporaryStore()
      let stores = [
        test.store, Store(directory: test.directory, clock: PlannerClock(now: { noon }, zone: .utc)),
      ]
      func content() throws -> Agenda { Agenda(try test.store.allPlans().items).content }
      var (past, future) = ([try content()], [Agenda]())
      for _ in 0..<60 {
        let store = stores.randomElement(using: &random) ?? test.store
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          if past.count == 1 {
            #expect(throws: PlannerError.refused(.nothingToUndo)) { try store.undo() }
          } else {
            future.append(past.removeLast())
            try store.undo()
          }
        case 2:
          if let next = future.popLast() {
            past.append(next)
            try store.redo()
          } else {
            #expect(throws: PlannerError.refused(.nothingToRedo)) { try store.redo() }
          }
        default:
          let tasks = try store.plan(of: today).tasks
          let operation: FocusDomain.Operation =
            switch tasks.randomElement(using: &random).map(\.id) {
            case let id? where Bool.random(using: &random): .delete(id, day: today)
            case let id?: .edit(id, day: today, TaskFields(title: "\(random.next())"))
            case nil: .add(TaskDraft(title: "New"), day: today)
            }
          try store.perform(operation)
          future = []
          past.append(try content())
        }
        #expect(try content() == past.last, "seed \(seed)")
        // A writer died while it logged the next change.
        if Int.random(in: 0..<6, using: &random) == 0, FileSystem.exists(test.directory.undoLog) {
          let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: test.directory.undoLog))
          try handle.seekToEnd()
          try handle.write(contentsOf: Data("{\"counts\":{\"2026".utf8))
          try handle.close()
        }
      }
    }
  }
}
