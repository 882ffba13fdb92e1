import Testing

@testable import FocusDomain

/// The log of a day in the files of the store: in the object of the day, beside the tasks.
@Suite struct DayLogTests {
  private let test: TemporaryStore
  private let store: Store

  init() throws {
    test = try TemporaryStore()
    store = test.store
  }

  /// The file of the month, with the log of today as its only record.
  private func month(log: String) -> String {
    """
    {
      "days": {
        "2026-11-21": {
          "log": \(log)
        }
      },
      "schema": 3
    }

    """
  }

  private func text() throws -> String { String(decoding: try bytes(test.file), as: UTF8.self) }

  @Test func aLogIsWrittenIntoTheObjectOfItsDay() throws {
    try test.store(of: "laptop").changeLog(of: today) { log in
      (log.sleep, log.mood, log.rest) = (4, 3, true)
      log.reflection = "Long day.\nGood end."
    }
    #expect(
      try text()
        == month(
          log: """
            {
                    "device": "laptop",
                    "modifiedAt": "2026-11-21T12:00:00.000Z",
                    "mood": 3,
                    "reflection": "Long day.\\nGood end.",
                    "rest": true,
                    "sleep": 4
                  }
            """))
    let log = try #require(try store.plan(of: today).log)
    #expect(log.sleep == 4)
    #expect(log.mood == 3)
    #expect(log.rest)
    #expect(log.reflection == "Long day.\nGood end.")
    #expect(log.device == "laptop")
    #expect(log.modifiedAt == noon)
    #expect(log.day == today)
    #expect(try store.plan(of: tomorrow).log == nil)
  }

  @Test func theTasksOfItsDayStayToTheLetter() throws {
    try test.write(
      month(log: "null").replacing(
        "\"log\": null", with: "\"tasks\": [{\"title\": \"A\", \"big\": 1e400, \"x\": {\"y\": [1.0]}}]"),
      to: test.file)
    try store.changeLog(of: today) { $0.mood = 2 }
    let task = try #require(try store.plan(of: today).tasks.first)
    #expect(task.unknown["big"] == .number("1e400"))
    #expect(task.unknown["x"]?.fields?["y"] == .array([.number("1.0")]))
    try test.add("B")
    #expect(try store.plan(of: today).log?.mood == 2)
    #expect(try test.titles() == ["A", "B"])
    #expect(try FileSystem.names(in: test.directory.days) == ["2026-11.json"])
    #expect(!FileSystem.exists(test.directory.journal))
  }

  @Test func unknownFieldsOfALogSurvive() throws {
    try test.write(month(log: "{\"energy\": 2.50, \"sleep\": 1, \"tags\": [\"x\"]}"), to: test.file)
    try store.changeLog(of: today) { $0.sleep = 5 }
    try test.add("A")
    let log = try #require(try store.plan(of: today).log)
    #expect(log.sleep == 5)
    #expect(log.unknown == ["energy": .number("2.50"), "tags": .array([.string("x")])])
  }

  /// A log that this version cannot read is kept, and the tasks stay readable.
  @Test(arguments: [
    "{\"sleep\": 9}", "{\"mood\": \"fine\"}", "{\"mood\": 0}", "{\"rest\": 1}",
    "{\"reflection\": {\"de\": \"gut\"}}",
    "\"slept well\"", "[4]",
  ])
  func unreadableLogsAreKeptAndReported(log: String) throws {
    try test.write(month(log: log), to: test.file)
    let before = try #require(try store.plan(of: today).unknown["log"])
    #expect(try store.plan(of: today).log?.isEmpty ?? true)
    try store.changeLog(of: yesterday) { $0.sleep = 3 }
    try test.add("A")
    let after = try #require(try store.plan(of: today).unknown["log"])
    for (key, value) in before.fields ?? [:] { #expect(after.fields?[key] == value) }
    if before.fields == nil { #expect(after == before) }
    let named = try store.examine().compactMap { finding -> CivilDate? in
      if case .invalidLog(let day, _, _) = finding { day } else { nil }
    }
    #expect(named == [today])
    #expect(try store.repair().allSatisfy { if case .closedToOthers = $0 { true } else { false } })
  }

  /// Decoding and encoding the month as logs preserves any value of a field.
  @Test(arguments: ["mood", "reflection", "rest", "sleep", "device", "energy"])
  func noValueIsLostByReadingAndWriting(field: String) throws {
    let values = ["0", "1", "5", "6", "-1", "4.5", "1e400", "true", "\"x\"", "[]", "{}", "[{\"a\": null}]"]
    for value in values {
      let log = "{\"modifiedAt\": \"2026-11-21T12:00:00.000Z\", \"\(field)\": \(value)}"
      let text = Array(month(log: log).utf8)
      let name = today.civilMonth
      let plans: Month = try MonthCodec.decode(text, as: name, path: "f")
      let logs = try MonthCodec.decode(text, as: name, of: DayLog.self, path: "f")
      #expect(logs.records[today].entries.count == 1, "\(value)")
      let written = MonthCodec.encode(logs)
      #expect(try MonthCodec.decode(written, as: name, path: "f") == plans, "\(value)")
    }
  }

  @Test func aNewValueReplacesOneThatCouldNotBeReadAndUndoBringsItBack() throws {
    try test.write(month(log: "{\"mood\": 3, \"sleep\": 9}"), to: test.file)
    try store.changeLog(of: today) { $0.sleep = nil }
    #expect(try store.plan(of: today).log?.unknown == [:])
    try store.undo()
    #expect(try store.plan(of: today).log?.unknown == ["sleep": .number("9")])
    try store.changeLog(of: today) { $0.sleep = 2 }
    #expect(try store.plan(of: today).unknown["log"]?.fields?["sleep"] == .number("2"))
    try store.undo()
    #expect(try store.plan(of: today).unknown["log"]?.fields?["sleep"] == .number("9"))
    try store.redo()
    #expect(try store.plan(of: today).log?.sleep == 2)
    #expect(try store.plan(of: today).log?.mood == 3)
  }

  @Test func invalidLogsChangeNothing() throws {
    try store.changeLog(of: today) { $0.mood = 1 }
    let before = try text()
    for rating in [0, 6, -1] {
      #expect(throws: PlannerError.refused(.notARating(rating))) {
        try store.changeLog(of: today) { $0.sleep = rating }
      }
      #expect(throws: PlannerError.refused(.notARating(rating))) {
        try store.changeLog(of: today) { $0.mood = rating }
      }
    }
    #expect(throws: PlannerError.refused(.reflectionTooLong(length: 10_001))) {
      try store.changeLog(of: today) { $0.reflection = String(repeating: "é", count: 10_001) }
    }
    #expect(try text() == before)
    try store.changeLog(of: today) { $0.reflection = String(repeating: "é", count: 10_000) }
    #expect(try store.plan(of: today).log?.reflection.count == 10_000)
  }

  @Test func anEmptyLogIsNotBegunAndAClearedOneStaysAsAChange() throws {
    try store.changeLog(of: today) { $0.mood = nil }
    #expect(!FileSystem.exists(test.file))
    try store.changeLog(of: today) { $0.mood = 2 }
    try store.changeLog(of: today) { $0.mood = nil }
    #expect(try store.plan(of: today).log?.isEmpty == true)
    #expect(try store.plansAndLogs(from: today, to: today).items == [])
    try store.undo()
    #expect(try store.plan(of: today).log?.mood == 2)
  }

  @Test func aNewerMonthIsReadOnly() throws {
    try test.write(month(log: "{\"sleep\": 4}").replacing(": 3", with: ": 4"), to: test.file)
    let before = try text()
    fails(.newerSchema(path: test.file, schema: 4)) { try store.changeLog(of: today) { $0.sleep = 1 } }
    #expect(try text() == before)
    #expect(try store.plan(of: today).log?.sleep == 4)
  }
}
