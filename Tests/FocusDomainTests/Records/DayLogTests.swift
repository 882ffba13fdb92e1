import Testing

@testable import FocusDomain

/// One record a day, named for its day, that stands in the object of the day itself, beside the tasks.
private struct DayLog: StoredRecord {
  static let kind = RecordKind(
    name: "log", folder: "days", list: "log", isOneADay: true, schema: FocusTask.kind.schema)
  static let mergeGroups: [MergeGroup<DayLog>] = [MergeGroup(\.sleep), MergeGroup(\.mood)]

  let id: CivilDate
  var sleep: Int?
  var mood: Int?
  var modifiedAt = noon
  var device: String?
  var deletedAt: Instant?
  var unknown: JSONObject = [:]

  var label: String { "\(id)" }

  static func decode(_ node: JSONNode, day: CivilDate, ordinal: Int) throws(FieldReader.Failure) -> DayLog {
    var fields = try FieldReader(node, named: "log")
    var log = DayLog(id: day)
    log.device = try fields.take("device", \.text)
    log.modifiedAt = try fields.require("modifiedAt") { $0.text.flatMap(Instant.init) }
    log.mood = try fields.take("mood", \.integer)
    log.sleep = try fields.take("sleep", \.integer)
    log.unknown = fields.rest
    return log
  }

  func encode(to writer: inout JSONWriter) {
    writer.object(with: unknown) { writer in
      if let device { writer.field("device") { $0.append(device) } }
      writer.field("modifiedAt", modifiedAt)
      if let mood { writer.field("mood") { $0.append(mood) } } else { writer.leaveOut("mood") }
      if let sleep { writer.field("sleep") { $0.append(sleep) } } else { writer.leaveOut("sleep") }
    }
  }
}

@Suite struct DayLogTests {
  private let test: TemporaryStore
  private let store: Store

  init() throws {
    test = try TemporaryStore()
    store = Store(
      directory: DataDirectory(path: test.directory.path, kinds: RecordKinds(DayLog.self)),
      clock: test.store.clock)
  }

  private func log() throws -> DayLog? {
    try store.month(today.civilMonth, of: DayLog.self).records[today].entries.first
  }

  private func keep(_ body: (inout DayLog) -> Void, and operations: [Operation] = []) throws {
    try store.change(.edit, on: [today], of: [FocusTask.self, DayLog.self]) {
      (editor) throws(RuleViolation) in
      for operation in operations { try editor.run(operation) }
      let old = editor.records[DayLog.self][today].entries.first
      var new = old ?? DayLog(id: today)
      body(&new)
      if let old { editor.replace(old, with: new, on: today) } else { editor.insert(new, on: today) }
    }
  }

  @Test func itStandsInTheFileOfTheTasks() throws {
    let id = try test.add("Read").id
    try keep({ $0.sleep = 4 }, and: [.complete(id, day: today)])
    #expect(try log()?.sleep == 4)
    #expect(try store.plan(of: today).completedCount == 1)
    #expect(try store.plan(of: today).unknown["log"]?.fields?["sleep"] == .number("4"))
    #expect(try FileSystem.names(in: test.directory.days) == ["2026-11.json"])
    #expect(!FileSystem.exists(test.directory.journal))
    // Whoever does not know it changes the tasks, and keeps it.
    try test.add("Write")
    #expect(try log()?.sleep == 4)
    try keep { $0.mood = 3 }
    #expect(try test.titles().sorted() == ["Read", "Write"])
  }

  @Test func itIsTakenBackWithTheTasks() throws {
    let id = try test.add("Read").id
    try keep({ $0.sleep = 4 }, and: [.complete(id, day: today)])
    try keep { $0.mood = 3 }
    try store.undo()
    #expect(try log()?.mood == nil)
    #expect(try log()?.sleep == 4)
    try store.undo()
    #expect(try log() == nil)
    #expect(try store.plan(of: today).completedCount == 0)
    try store.redo()
    #expect(try log()?.sleep == 4)
    #expect(try store.plan(of: today).completedCount == 1)
    #expect(try store.examine().filter { if case .openToOthers = $0 { false } else { true } } == [])
  }

  @Test func itIsExportedAndImportedWithItsDay() throws {
    try test.add("Read")
    try keep { $0.sleep = 4 }
    let exported = try store.export(from: nil, to: nil).bytes()
    let other = try TemporaryStore()
    let arriving = try PlannerFile(exported, path: "export", clock: other.store.clock)
    _ = try other.store.receive(arriving.agenda, rest: arriving.rest)
    #expect(try other.store.export(from: nil, to: nil).bytes() == exported)
  }
}
