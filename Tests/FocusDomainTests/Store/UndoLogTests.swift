import Foundation
import Testing

@testable import FocusDomain

@Suite("The undo log")
struct UndoLogTests {
  private func log(_ test: TemporaryStore) -> UndoHistory {
    UndoLog(in: test.directory, device: nil)[nil]
  }

  private func lines(_ test: TemporaryStore) throws -> [String] {
    String(decoding: try bytes(test.directory.undoLog), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func perform(_ test: TemporaryStore, _ operation: FocusDomain.Operation) throws {
    try test.store.perform(operation)
  }

  @Test func changesAreUndoneOneAfterAnother() throws {
    let test = try TemporaryStore()
    for title in ["A", "B"] { try test.add(title) }
    try perform(test, .move(test.store.plan(of: today).tasks[0].id, day: today, to: day("2026-12-01")))
    #expect(try test.store.undo().change.kind == .move)
    #expect(try test.titles() == ["A", "B"])
    #expect(try test.store.undo().change.kind == .add)
    #expect(try test.titles() == ["A"])
    #expect(try test.store.undo().change.kind == .add)
    #expect(try test.titles() == [])
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undo() }
  }

  /// Changes by other devices do not shorten the history of this one.
  @Test func eachDeviceHasAHundredStepsOfUndo() throws {
    let test = try TemporaryStore()
    let (one, other) = (test.store(of: "one"), test.store(of: "other"))
    for number in 0..<100 {
      try one.perform(.add(TaskDraft(title: "\(number)"), day: today.adding(days: number % 40)))
    }
    for number in 0..<130 {
      let draft = TaskDraft(title: "Other \(number)")
      try other.perform(.add(draft, day: today.adding(days: 100 + number % 200)))
    }
    for _ in 0..<100 { #expect(throws: Never.self) { try one.undo() } }
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try one.undo() }
    for _ in 0..<100 { #expect(throws: Never.self) { try other.undo() } }
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
      #expect(try test.store.undo().change.kind == operation.kind)
      #expect(Agenda(try test.store.allPlans().items).content == agenda, "\(operation.kind)")
    }
  }

  @Test func compactionKeepsAtLeastAHundredChanges() throws {
    let test = try TemporaryStore()
    let id = try test.add("A").id
    var lengths: [Int] = []
    for number in 0..<250 {
      try perform(test, number % 2 == 0 ? .complete(id, day: today) : .reopen(id, day: today))
      lengths.append(try lines(test).count)
    }
    #expect(lengths.max() == UndoLog.maximumLines)
    #expect(lengths.contains(UndoLog.keptLines))
    let kept = log(test).undoable.count
    #expect(kept >= UndoLog.keptLines)
    for _ in 0..<3 { try test.store.undo() }
    #expect(log(test).undoable.count == kept - 3)
    #expect(log(test).redoable.count == 3)
  }

  @Test func emptyChangesAreNotLogged() throws {
    let test = try TemporaryStore()
    let id = try test.add("A").id
    try perform(test, .reopen(id, day: today))
    #expect(log(test).undoable.map(\.kind) == [.add])
  }

  @Test func aConflictIsForgottenAndDoesNotBlockUndo() throws {
    let test = try TemporaryStore()
    try perform(test, .add(TaskDraft(title: "Older"), day: today))
    try perform(test, .add(TaskDraft(title: "Mine"), day: today))
    let mine = try test.store.plan(of: today).tasks[1].id
    try test.store(of: "other").perform(.complete(mine, day: today))
    #expect(throws: PlannerError.refused(.changedMeanwhile(title: "Mine", day: today))) {
      try test.store.undo()
    }
    try test.store.undo()
    #expect(try test.titles() == ["Mine"])
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undo() }
  }

  @Test(arguments: [
    "", "[", "[]", "{\"changes\": 5}", "{\"changes\": [5, {}, {\"kind\": \"add\"}]}",
    #"{"changes":[{"kind":"add","transitions":[{"day":"2026-11-21","index":-1,"before":null,"after":{"title":"A"}}]}]}"#,
    #"{"changes":[{"kind":"add","transitions":[{"day":"2026-11-21","index":0,"before":null,"after":null}]}]}"#,
    #"{"changes":[{"kind":"add","transitions":[{"day":"2026-11-21","index":0,"before":{"title":"A","id":"00000000-0000-4000-8000-000000000001"},"after":{"title":"A","id":"00000000-0000-4000-8000-000000000002"}}]}]}"#,
    // A step that can be undone beside one that cannot be read.
    #"{"changes":[{"kind":"delete","transitions":[{"day":"2026-11-21","index":0,"before":{"title":"B","id":"00000000-0000-4000-8000-000000000002"},"after":null},{"day":"2026-11-21","index":0,"before":null,"after":{"title":5}}]}]}"#,
  ])
  func aDamagedLogIsHarmless(_ text: String) throws {
    let test = try TemporaryStore()
    try test.add("A")
    try test.write(text, to: test.directory.undoLog)
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undo() }
    #expect(try test.titles() == ["A"])
    try perform(test, .add(TaskDraft(title: "B"), day: today))
    try test.store.undo()
    #expect(try test.titles() == ["A"])
  }

  /// Writes the log in the format of earlier versions.
  private func layOutAsBefore(_ test: TemporaryStore, pretty: Bool = true) throws {
    let text = "{\"changes\":[\n\(try lines(test).joined(separator: ",\n"))\n]}\n"
    let bytes = Array(text.utf8)
    try test.write(pretty ? JSONWriter.write(JSONReader.parse(bytes)) : bytes, to: test.directory.undoLog)
  }

  /// Runs `body` with the file behind a link whose target has a path of nearly the maximum length, so that
  /// not even root can create a temporary file beside it.
  private func blocked(_ path: String, _ body: () throws -> Void) throws {
    var folder = FileSystem.parent(of: path)
    while folder.utf8.count < 4084 {
      folder += "/" + String(repeating: "x", count: min(200, 4085 - folder.utf8.count))
    }
    try FileSystem.makeDirectory(folder)
    let target = "\(folder)/file"
    try FileManager.default.moveItem(atPath: path, toPath: target)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    try body()
    guard FileSystem.linkTarget(of: path) != nil else { return }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: target, toPath: path)
  }

  @Test func aFailedChangeIsNotLogged() throws {
    let test = try TemporaryStore()
    try perform(test, .add(TaskDraft(title: "A"), day: today))
    try blocked(test.file) {
      #expect(throws: PlannerError.self) { try perform(test, .add(TaskDraft(title: "B"), day: today)) }
    }
    #expect(log(test).undoable.count == 1)
    try test.store.undo()
    #expect(try test.titles() == [])
  }

  /// The change was logged, and then the program died.
  @Test func aLoggedChangeThatWasNeverMadeIsForgotten() throws {
    let test = try TemporaryStore()
    try perform(test, .add(TaskDraft(title: "A"), day: today))
    let month = try bytes(test.file)
    try perform(test, .add(TaskDraft(title: "B"), day: today))
    try test.write(String(decoding: month, as: UTF8.self), to: test.file)
    #expect(throws: PlannerError.refused(.goneMeanwhile(title: "B", day: today))) { try test.store.undo() }
    #expect(try test.titles() == ["A"])
    try test.store.undo()
    #expect(try test.titles() == [])
  }

  @Test func anEditWithADamagedSideIsNotAnInsertion() throws {
    let test = try TemporaryStore()
    let id = try test.add("A").id
    try perform(test, .edit(id, day: today, TaskFields(title: "B")))
    let text = String(decoding: try bytes(test.directory.undoLog), as: UTF8.self)
    try test.write(
      text.replacingOccurrences(of: "\"title\":\"A\"", with: "\"title\":5"), to: test.directory.undoLog)
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undo() }
    #expect(try test.titles() == ["B"])
  }

  @Test(arguments: [false, true]) func logsOfEarlierVersionsAreRead(isPretty: Bool) throws {
    let test = try TemporaryStore()
    try test.add("A")
    try layOutAsBefore(test, pretty: isPretty)
    let mine = test.store(of: "mine")
    try mine.perform(.add(TaskDraft(title: "B"), day: today))
    #expect(try lines(test).count == 2, "the new layout")
    for _ in 0..<2 { try mine.undo() }
    #expect(try test.titles().isEmpty)
  }

  @Test(arguments: [1, 2, 7, 200]) func aTruncatedLogLosesOnlyItsLastLine(_ missing: Int) throws {
    let test = try TemporaryStore()
    for title in ["A", "B"] { try test.add(title) }
    let whole = try bytes(test.directory.undoLog)
    try test.write(String(decoding: whole.dropLast(missing), as: UTF8.self), to: test.directory.undoLog)
    try test.add("C")
    #expect(log(test).undoable.count == (missing == 1 ? 3 : 2))
    try test.store.undo()
    #expect(try test.titles() == ["A", "B"])
  }

  @Test func anUnreadableLineLosesOnlyItsChange() throws {
    let test = try TemporaryStore()
    for title in ["A", "B", "C"] { try test.add(title) }
    var lines = try lines(test)
    #expect(lines.count == 3)
    lines[1] = "{\"counts\": ,"
    try test.write(lines.joined(separator: "\n"), to: test.directory.undoLog)
    #expect(log(test).undoable.count == 2)
    for _ in 0..<2 { try test.store.undo() }
    #expect(try test.titles() == ["B"])
    #expect(throws: PlannerError.refused(.nothingToUndo)) { try test.store.undo() }
  }

  @Test func concurrentChangesAreAllLogged() throws {
    let test = try TemporaryStore()
    let strange = Collector<PlannerError>()
    inThreads(4) { worker in
      for number in 0..<3 {
        let add = FocusDomain.Operation.add(
          TaskDraft(title: "\(number)"), day: tomorrow.adding(days: worker))
        do throws(PlannerError) {
          try test.store.perform(add)
        } catch {
          strange.add([error])
        }
      }
    }
    #expect(strange.elements.isEmpty)
    #expect(log(test).undoable.count == 12)
    for _ in 0..<12 { #expect(try test.store.undo().change.kind == .add) }
    #expect(try test.store.allPlans().items.isEmpty)
  }
}
