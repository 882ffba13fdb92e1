import Foundation
import Testing

/// `focus log`: output, changes, refusals and undo.
@Suite struct LogTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// A log as decoded from JSON.
  private struct Log: Decodable, Equatable {
    var day: String
    var sleep: Int?
    var mood: Int?
    var reflection = ""
    var rest = false
    var modifiedAt: String?
  }

  private func log(_ arguments: String...) throws -> Log {
    let output = expectSuccess(try sandbox.run(["log", "--json"] + arguments))
    return try JSONDecoder().decode(Log.self, from: Data(output.stdout.utf8))
  }

  @Test func partsAreWrittenIndependently() throws {
    #expect(try log() == Log(day: sandbox.today))
    #expect(try log("--sleep", "4").sleep == 4)
    #expect(try log("--mood", "2", "--rest").sleep == 4)
    let note = "Long day.\n\nGood end."
    var whole = try log("--note", note)
    #expect(whole.modifiedAt != nil)
    whole.modifiedAt = nil
    #expect(whole == Log(day: sandbox.today, sleep: 4, mood: 2, reflection: note, rest: true))
    #expect(try log("--sleep", "-").sleep == nil)
    #expect(try log("--no-rest").rest == false)
    #expect(try log("--note", "").reflection == "")
    #expect(try log().mood == 2)
    #expect(try log("--day", "yesterday").mood == nil)
  }

  @Test func textShowsRatingsInWords() throws {
    let none = try sandbox.run("log")
    #expect(none.status == 0)
    #expect(none.stdout == "")
    #expect(none.stderr.contains("Nothing is logged for today"))
    let answer = try sandbox.must("log", "--sleep", "4", "--mood", "3", "--rest", "--note", "One.\n\nTwo.")
    #expect(
      answer.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() == [
        "  Sleep  4  good", "  Mood   3  okay", "  A day of rest", "", "  One.", "", "  Two.", "",
      ])
    #expect(answer.hasPrefix(Calendar.name(of: sandbox.today)))
    #expect(answer.contains("(today)\n"))
    #expect(try sandbox.must("log") == answer)
    let again = try sandbox.run("log", "--sleep", "4")
    #expect(again.status == 0)
    #expect(again.stdout == answer)
    #expect(again.stderr.contains("says that already"))
  }

  @Test(arguments: ["0", "6", "7", "good", "", "4.5", "+"])
  func invalidRatingsAreRefused(typed: String) throws {
    try sandbox.must("log", "--mood", "3")
    let before = sandbox.files()
    for option in ["sleep", "mood"] {
      expectRefusal(
        try sandbox.run("log", "--\(option)", typed), status: 64,
        saying: "\(option) is a number from 1 to 5, not '\(typed)'", "'--\(option) -' to clear it")
    }
    #expect(sandbox.files() == before)
  }

  @Test func exclusiveOptionsAreRefused() throws {
    expectRefusal(try sandbox.run("log", "--rest", "--no-rest"), status: 64, saying: "exclude each other")
    expectRefusal(try sandbox.run("log", "--note", "x", "--editor"), status: 64, saying: "exclude each other")
    expectRefusal(try sandbox.run("log", "fine"), status: 64, saying: "fine")
    expectRefusal(
      try sandbox.run("log", "--sleep", "3", "--note", String(repeating: "é", count: 10_001)), status: 1,
      saying: "has 10001 characters: shorten it to 10000")
    #expect(!FileManager.default.fileExists(atPath: sandbox.monthFile()))
  }

  @Test func undoAndRedoNameTheLog() throws {
    try sandbox.must("log", "--sleep", "4")
    try sandbox.must("log", "--day", "yesterday", "--note", "Late.")
    #expect(try sandbox.must("undo") == "Undone: edit the log (yesterday).\n")
    #expect(try log("--day", "yesterday").reflection == "")
    #expect(try sandbox.must("undo") == "Undone: edit the log (today).\n")
    #expect(try log() == Log(day: sandbox.today))
    #expect(try sandbox.must("redo") == "Redone: edit the log (today).\n")
    #expect(try log().sleep == 4)
  }

  @Test func dayWithOnlyALogHasNoTasks() throws {
    try sandbox.must("log", "--sleep", "4", "--note", "Nothing planned, nothing missed.")
    #expect(try sandbox.plan().tasks.isEmpty)
    #expect(try sandbox.must("list").contains("Nothing planned.\n"))
    let range = try sandbox.run("list", "--from", "-3", "--to", "3")
    #expect(range.stdout == "")
    #expect(range.stderr.contains("Nothing is planned"))
    #expect(try sandbox.must("status").contains("plan your day"))
    let carried = try sandbox.run("carry", "--yes", env: sandbox.aDayLater)
    #expect(carried.status == 1)
    #expect(carried.stderr.contains("Nothing is left open"))
    for title in ["A", "B", "C"] { try sandbox.add(title) }
    #expect(try sandbox.run("add", "D").status == 1)
    try sandbox.must("reset", "--yes")
    #expect(try log().sleep == 4)
    #expect(try sandbox.must("doctor").contains("in order"))
  }

  @Test func jsonOfTheDayIncludesTheLog() throws {
    try sandbox.add("Read")
    let before = try sandbox.must("list", "--json")
    #expect(!before.contains("log"))
    try sandbox.must("log", "--mood", "5")
    let day = try #require(
      try JSONSerialization.jsonObject(with: Data(try sandbox.must("list", "--json").utf8)) as? [String: Any])
    let log = try #require(day["log"] as? [String: Any])
    #expect(log["mood"] as? Int == 5)
    #expect(log["sleep"] is NSNull)
    #expect(log["rest"] as? Bool == false)
    try sandbox.must("log", "--mood", "-")
    #expect(try sandbox.must("list", "--json") == before)
  }

  @Test func logIsExportedAndImported() throws {
    try sandbox.add("Read")
    let before = try ["json", "csv", "markdown"].map { try sandbox.must("export", "--format", $0) }
    try sandbox.must("log", "--day", "yesterday", "--sleep", "4", "--rest", "--note", "One.\nTwo.")
    #expect(
      try sandbox.must("export", "--format", "csv").contains(
        "\(sandbox.yesterday),,,,,,,,,,,,,4,,true,\"One.\nTwo.\"\r\n"))
    let page = try sandbox.must("export", "--format", "markdown")
    #expect(page.contains("\n\nSleep 4 (good), a day of rest\n\n> One.\\\n> Two.\n"))
    #expect(try sandbox.plans(from: "-3", to: "3").map(\.day) == [sandbox.yesterday, sandbox.today])
    let whole = try sandbox.must("export")
    let other = try Sandbox()
    let imported = try other.run("import", "-", stdin: whole)
    #expect(imported.status == 0)
    #expect(try other.must("export") == whole)
    try other.must("undo")
    #expect(!(try other.must("export").contains("log")))
    try sandbox.must("undo")
    #expect(try ["json", "csv", "markdown"].map { try sandbox.must("export", "--format", $0) } == before)
  }

  @Test func controlCharactersAreRemovedFromLogs() throws {
    try sandbox.must("log", "--note", "a\u{1B}[31mb\u{9B}2J\u{202E}c")
    #expect(try log().reflection == "a[31mb2Jc")
    try sandbox.editMonth { month in
      month["days"] = [sandbox.today: ["log": ["reflection": "x\u{1B}]0;y\u{7}\nz\u{2066}"]]]
    }
    #expect(!expectSuccess(try sandbox.run("log")).hasControlBytes)
    #expect(try sandbox.must("log").hasSuffix("\n\n  x]0;y\n  z\n"))
    #expect(!expectSuccess(try sandbox.run("log", "--json")).hasControlBytes)
  }

  @Test func doctorReportsInvalidLogs() throws {
    try sandbox.add("Read")
    try sandbox.editMonth { month in
      var day = try #require((month["days"] as? [String: [String: Any]])?[sandbox.today])
      day["log"] = ["sleep": 11, "mood": 4]
      month["days"] = [sandbox.today: day]
    }
    #expect(try log().mood == 4)
    #expect(try sandbox.plan().titles == ["Read"])
    let found = try sandbox.must("doctor", "--repair")
    #expect(found.contains("The log of \(sandbox.today) has a value that cannot be read, sleep 11"))
    #expect(try sandbox.must("doctor", "--json").contains("\"strange-log\""))
    try sandbox.must("log", "--sleep", "5")
    #expect(try sandbox.must("doctor").contains("in order"))
    #expect(try log().mood == 4)
  }
}

private enum Calendar {
  /// The weekday of a date, which the full date starts with.
  static func name(of day: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd"
    let date = formatter.date(from: day) ?? .distantPast
    formatter.dateFormat = "EEEE, MMMM d, yyyy"
    return formatter.string(from: date)
  }
}
