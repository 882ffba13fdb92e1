import Foundation
import Testing

@testable import FocusDomain

@Suite("Undo on the command line")
struct UndoLogTests {
  private func perform(_ test: TemporaryStore, _ operation: FocusDomain.Operation) throws {
    try test.store.perform([operation], remembered: true)
  }

  @Test func takesBackOneAfterAnother() throws {
    let test = try TemporaryStore()
    for title in ["A", "B"] { try perform(test, .add(TaskDraft(title: title), day: today)) }
    try perform(test, .move(test.store.plan(of: today).tasks[0].id, day: today, to: day("2026-12-01")))
    #expect(try test.store.undoLast().kind == .move)
    #expect(try test.titles() == ["A", "B"])
    #expect(try test.store.undoLast().kind == .add)
    #expect(try test.titles() == ["A"])
    #expect(try test.store.undoLast().kind == .add)
    #expect(try test.titles() == [])
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undoLast() }
  }

  @Test func everyKindOfChangeSurvivesTheLog() throws {
    let test = try TemporaryStore()
    let range = TimeRange(start: time("23:07"), end: time("00:07"))
    let a = try test.add("A").id
    let b = try test.add("B").id
    try test.write(
      String(decoding: bytes(test.file), as: UTF8.self).replacingOccurrences(
        of: "\"allDay\": true", with: "\"allDay\": true, \"x\": 1.50"),
      to: test.file)
    let operations: [FocusDomain.Operation] = [
      .edit(
        a, day: today, TaskFields(title: "Ä 字 🧘‍♀️ \"", priority: .low, schedule: .timed(range), day: tomorrow)),
      .complete(a, day: tomorrow), .reopen(a, day: tomorrow), .delete(a, day: tomorrow),
      .restore(a, day: tomorrow),
      .replace(b, day: today, by: .add(TaskDraft(title: "C"), day: today)), .erase(b, day: today),
      .carryOver([CarryDecision(a, .carry)], from: tomorrow, to: day("2026-12-02")), .reset(tomorrow),
    ]
    var before: [Agenda] = []
    for operation in operations {
      before.append(Agenda(try test.store.allPlans().items).content)
      try perform(test, operation)
    }
    for (operation, agenda) in zip(operations, before).reversed() {
      #expect(try test.store.undoLast().kind == operation.kind)
      #expect(Agenda(try test.store.allPlans().items).content == agenda, "\(operation.kind)")
    }
  }

  @Test func keepsFifty() throws {
    let test = try TemporaryStore()
    let id = try test.add("A").id
    for number in 0..<60 {
      try perform(test, number % 2 == 0 ? .complete(id, day: today) : .reopen(id, day: today))
    }
    for _ in 0..<50 { _ = try test.store.undoLast() }
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undoLast() }
  }

  @Test func nothingIsNotRemembered() throws {
    let test = try TemporaryStore()
    let id = try test.add("A").id
    try perform(test, .reopen(id, day: today))
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undoLast() }
  }

  @Test func aConflictIsForgottenAndBarsNothing() throws {
    let test = try TemporaryStore()
    try perform(test, .add(TaskDraft(title: "Older"), day: today))
    try perform(test, .add(TaskDraft(title: "Mine"), day: today))
    try test.store.perform(.complete(try test.store.plan(of: today).tasks[1].id, day: today))
    #expect(throws: PlannerError.refused(.changedMeanwhile(title: "Mine"))) { try test.store.undoLast() }
    _ = try test.store.undoLast()
    #expect(try test.titles() == ["Mine"])
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undoLast() }
  }

  @Test(arguments: [
    "", "[", "[]", "{\"changes\": 5}", "{\"changes\": [5, {}, {\"kind\": \"add\"}]}",
    #"{"changes":[{"kind":"add","transitions":[{"day":"2026-11-21","index":-1,"before":null,"after":{"title":"A"}}]}]}"#,
    #"{"changes":[{"kind":"add","transitions":[{"day":"2026-11-21","index":0,"before":null,"after":null}]}]}"#,
    #"{"changes":[{"kind":"add","transitions":[{"day":"2026-11-21","index":0,"before":{"title":"A","id":"00000000-0000-4000-8000-000000000001"},"after":{"title":"A","id":"00000000-0000-4000-8000-000000000002"}}]}]}"#,
  ])
  func aDamagedLogIsHarmless(_ text: String) throws {
    let test = try TemporaryStore()
    try test.add("A")
    try test.write(text, to: test.directory.undoLog)
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undoLast() }
    #expect(try test.titles() == ["A"])
    try perform(test, .add(TaskDraft(title: "B"), day: today))
    _ = try test.store.undoLast()
    #expect(try test.titles() == ["A"])
  }

  /// Writes the log as earlier versions laid it out; such a one is written anew.
  private func layOutAsBefore(_ test: TemporaryStore) throws {
    let document = try JSONReader.parse(try bytes(test.directory.undoLog))
    try test.write(
      String(decoding: JSONWriter.write(document), as: UTF8.self), to: test.directory.undoLog)
  }

  /// Behind a link to a name that is as long as names may be: no temporary file can stand beside it, even for root.
  private func blocked(_ path: String, _ body: () throws -> Void) throws {
    let target = "\(FileSystem.parent(of: path))/\(String(repeating: "x", count: 250)).json"
    try FileManager.default.moveItem(atPath: path, toPath: target)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    try body()
    guard FileSystem.exists(path) else { return }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: target, toPath: path)
  }

  @Test func aLogThatCannotBeKeptTakesNothingOlderBack() throws {
    let test = try TemporaryStore()
    try perform(test, .add(TaskDraft(title: "A"), day: today))
    try layOutAsBefore(test)
    try blocked(test.directory.undoLog) {
      try perform(test, .add(TaskDraft(title: "B"), day: today))
    }
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undoLast() }
    #expect(try test.titles() == ["A", "B"])
  }

  @Test func aChangeThatFailedIsNotRemembered() throws {
    let test = try TemporaryStore()
    try perform(test, .add(TaskDraft(title: "A"), day: today))
    try blocked(test.file) {
      #expect(throws: PlannerError.self) { try perform(test, .add(TaskDraft(title: "B"), day: today)) }
    }
    #expect(UndoLog(in: test.directory).changes.count == 1)
    _ = try test.store.undoLast()
    #expect(try test.titles() == [])
  }

  /// It was remembered, and then the program died.
  @Test func aChangeThatWasNeverMadeIsForgotten() throws {
    let test = try TemporaryStore()
    try perform(test, .add(TaskDraft(title: "A"), day: today))
    let month = try bytes(test.file)
    try perform(test, .add(TaskDraft(title: "B"), day: today))
    try test.write(String(decoding: month, as: UTF8.self), to: test.file)
    #expect(throws: PlannerError.refused(.goneMeanwhile(title: "B"))) { try test.store.undoLast() }
    #expect(try test.titles() == ["A"])
    _ = try test.store.undoLast()
    #expect(try test.titles() == [])
  }

  @Test func anEditWithADamagedSideIsNoAddition() throws {
    let test = try TemporaryStore()
    let id = try test.add("A").id
    try perform(test, .edit(id, day: today, TaskFields(title: "B")))
    let log = String(decoding: try bytes(test.directory.undoLog), as: UTF8.self)
    try test.write(
      log.replacingOccurrences(of: "\"title\":\"A\"", with: "\"title\":5"), to: test.directory.undoLog)
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undoLast() }
    #expect(try test.titles() == ["B"])
  }

  @Test func whatAnEarlierVersionRememberedIsTakenBack() throws {
    let test = try TemporaryStore()
    try perform(test, .add(TaskDraft(title: "A"), day: today))
    try layOutAsBefore(test)
    try perform(test, .add(TaskDraft(title: "B"), day: today))
    #expect(UndoLog(in: test.directory).changes.count == 2)
    for _ in 0..<2 { _ = try test.store.undoLast() }
    #expect(try test.titles().isEmpty)
  }

  @Test(arguments: [1, 3, 7, 200]) func aLogCutShortLosesItsLastLineAlone(_ missing: Int) throws {
    let test = try TemporaryStore()
    for title in ["A", "B"] { try perform(test, .add(TaskDraft(title: title), day: today)) }
    let log = try bytes(test.directory.undoLog)
    try test.write(String(decoding: log.dropLast(missing), as: UTF8.self), to: test.directory.undoLog)
    try perform(test, .add(TaskDraft(title: "C"), day: today))
    #expect(UndoLog(in: test.directory).changes.count == (missing < 5 ? 3 : 2))
    #expect(throws: Never.self) { try JSONReader.parse(bytes(test.directory.undoLog)) }
    _ = try test.store.undoLast()
    #expect(try test.titles() == ["A", "B"])
  }

  @Test func aLogThatHasGrownLongIsWrittenAnewWithWhatIsKept() throws {
    let test = try TemporaryStore()
    let title = String(repeating: "字", count: 200)
    var lengths: [Int] = []
    for offset in 0..<90 {
      try perform(test, .add(TaskDraft(title: title), day: today.adding(days: offset)))
      lengths.append(try bytes(test.directory.undoLog).count)
    }
    #expect(zip(lengths, lengths.dropFirst()).contains { $0 > $1 })
    #expect(lengths.allSatisfy { $0 < 1 << 17 })
    #expect(UndoLog(in: test.directory).changes.count == UndoLog.limit)
    for _ in 0..<UndoLog.limit { _ = try test.store.undoLast() }
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undoLast() }
  }

  @Test func aLineThatCannotBeReadCostsThatChangeAlone() throws {
    let test = try TemporaryStore()
    for title in ["A", "B", "C"] { try perform(test, .add(TaskDraft(title: title), day: today)) }
    let log = String(decoding: try bytes(test.directory.undoLog), as: UTF8.self)
    var lines = log.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6, "head, three changes, foot, and the end")
    lines[2] = "{\"kind\": ,"
    try test.write(lines.joined(separator: "\n"), to: test.directory.undoLog)
    #expect(UndoLog(in: test.directory).changes.count == 2)
    for _ in 0..<2 { _ = try test.store.undoLast() }
    #expect(try test.titles() == ["B"])
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undoLast() }
  }

  @Test func whatManyRememberAtOnceIsAllRemembered() throws {
    let test = try TemporaryStore()
    let strange = Collector<PlannerError>()
    inThreads(4) { worker in
      for number in 0..<3 {
        let add = FocusDomain.Operation.add(
          TaskDraft(title: "\(number)"), day: tomorrow.adding(days: worker))
        do throws(PlannerError) {
          try test.store.perform([add], remembered: true)
        } catch {
          strange.add([error])
        }
      }
    }
    #expect(strange.elements.isEmpty)
    #expect(UndoLog(in: test.directory).changes.count == 12)
    for _ in 0..<12 { #expect(try test.store.undoLast().kind == .add) }
    #expect(try test.store.allPlans().items.isEmpty)
  }
}
