import Foundation
import Testing

/// `focus later`.
@Suite struct LaterTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private struct Later: Decodable {
    struct Line: Decodable {
      let id: String
      let title: String
      let priority: String
      let note: String?
      let createdAt: String
    }
    let limit: Int
    let overLimit: Bool
    let lines: [Line]
  }

  private func later() throws -> Later {
    try JSONDecoder().decode(Later.self, from: Data(try sandbox.must("later", "--json").utf8))
  }

  @Test(arguments: [["list"], ["ls"], ["edit", "2"], ["delete", "1"], ["undo"]])
  func theNameOfAnotherActionIsNoTitle(words: [String]) throws {
    let output = try sandbox.run(["later"] + words)
    let typed = words.joined(separator: " ")
    #expect(output.status == 64)
    #expect(output.stderr.contains("'\(typed)' is not an action of 'focus later'"), "\(output)")
    #expect(output.stderr.contains("'focus later add \(typed)'"), "\(output)")
    #expect(try later().lines.isEmpty)
    #expect(try sandbox.run(["later", "add"] + words).status == 0)
    try sandbox.must("later", "edit", "the", "film")
    #expect(try later().lines.map(\.title) == [typed, "edit the film"])
  }

  @Test func linesAreWrittenListedPlannedAndDropped() throws {
    let empty = try sandbox.run("later")
    #expect(empty.status == 0)
    #expect(empty.stdout.isEmpty)
    #expect(empty.stderr.contains("'focus later TITLE'"))
    #expect(try sandbox.must("later", "Buy", "a", "lamp").contains("1 – Medium  Buy a lamp"))
    try sandbox.must("later", "Read", "--priority", "high", "--note", "Ask Kim.")
    try sandbox.must("later", "add", "plan", "the", "holiday")
    let rows = try sandbox.must("later").split(separator: "\n")
    try #require(rows.count == 3)
    #expect(rows[1].contains("↑ High    Read"))
    #expect(rows[1].hasSuffix("≡"))
    let all = try later()
    #expect(all.limit == 9)
    #expect(!all.overLimit)
    #expect(all.lines.map(\.title) == ["Buy a lamp", "Read", "plan the holiday"])
    #expect(all.lines[1].priority == "high")
    #expect(all.lines[1].note == "Ask Kim.")

    #expect(try sandbox.must("later", "plan", "2", "--day", "tomorrow").contains("Read"))
    let task = try #require(try sandbox.plan(of: "tomorrow").tasks.first)
    #expect(task.id == all.lines[1].id)
    #expect(task.priority == "high")
    #expect(task.note == "Ask Kim.")
    #expect(try sandbox.run("undo").stdout == "Undone: move 'Read' from later to tomorrow.\n")
    #expect(try later().lines.count == 3)
    #expect(try sandbox.plan(of: "tomorrow").tasks.isEmpty)
    #expect(try sandbox.run("redo").stdout == "Redone: move 'Read' from later to tomorrow.\n")

    let dropped = try sandbox.run("later", "rm", "lamp")
    #expect(dropped.stdout.isEmpty)
    #expect(dropped.stderr.contains("Dropped 'Buy a lamp'"))
    #expect(try sandbox.run("undo").stdout == "Undone: delete 'Buy a lamp' from later.\n")
    #expect(try later().lines.map(\.title) == ["Buy a lamp", "plan the holiday"])
    #expect(try sandbox.run("doctor").stdout.contains("in order"))
  }

  @Test func aTenthLineIsRefusedWithAHint() throws {
    for number in 1...9 { try sandbox.must("later", "Line \(number)") }
    let refused = try sandbox.run("later", "Line 10")
    #expect(refused.status == 1)
    #expect(refused.stdout.isEmpty)
    #expect(refused.stderr.contains("'focus later plan'"))
    #expect(refused.stderr.contains("'focus later rm'"))
    #expect(try later().lines.count == 9)
    // A line from another machine stays, and the list reports that there are too many.
    let file = "\(sandbox.dataDirectory)/later.json"
    let text = String(decoding: try sandbox.read(file), as: UTF8.self)
    try text.replacing("\"later\": [", with: "\"later\": [{\"title\": \"Theirs\"},")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let list = try sandbox.run("later")
    #expect(list.stdout.split(separator: "\n").count == 10)
    #expect(list.stderr.contains("10 lines"))
    #expect(try later().overLimit)
    #expect(try sandbox.run("doctor").stdout.contains("Later has 10 lines"))
  }

  @Test func planningALineForAFullDayNamesAnotherDay() throws {
    try sandbox.add("A", "B", "C")
    try sandbox.must("later", "D")
    let refused = try sandbox.run("later", "plan", "1")
    #expect(refused.status == 1)
    #expect(refused.stderr.contains("only focus on 3 things"))
    #expect(refused.stderr.contains("focus move 3 --to tomorrow"))
    #expect(try later().lines.count == 1)
  }

  @Test(arguments: [
    (["later", "plan"], 64, "needs a line"), (["later", "rm"], 64, "needs a line"),
    (["later", "plan", "7"], 1, "no line '7'"),
    (["later", "plan", "a", "holiday"], 1, "focus later add plan a"),
    (["later", "--note", "x"], 64, "--note works only with"),
    (["later", "X", "--day", "fri"], 64, "--day works only with"),
    (["later", "X", "--priority", "urgent"], 64, "urgent"), (["later", " "], 1, "enter a task name"),
    (["later", "add"], 1, "enter a task name"),
  ])
  func invalidUsesOfLaterAreRefused(arguments: [String], status: Int32, message: String) throws {
    let output = try sandbox.run(arguments)
    #expect(output.status == status, "\(output)")
    #expect(output.stderr.contains(message), "\(output)")
    #expect(output.stdout.isEmpty)
  }

  @Test func linesAreExportedAndImported() throws {
    try sandbox.must("later", "Buy a lamp")
    try sandbox.add("Read")
    let (json, text) = (try sandbox.must("export"), try sandbox.must("export", "--format", "todotxt"))
    #expect(text.contains("Buy a lamp list:later id:"))
    #expect(!text.contains("lamp due:"))
    let other = try Sandbox()
    let result = try other.run("import", "-", stdin: json)
    #expect(result.stdout.contains("1 task on 1 day and 1 line for later added"), "\(result)")
    #expect(try other.must("later").contains("Buy a lamp"))
    #expect(try other.must("export") == json)
    let third = try Sandbox()
    #expect(try third.run("import", "-", "--format", "todotxt", stdin: text).status == 0)
    #expect(try third.must("later").contains("Buy a lamp"))
    #expect(try third.plan().titles == ["Read"])
    // Lines that return from another program are recognized.
    let again = try sandbox.run("import", "--format", "todotxt", "-", stdin: text)
    #expect(again.stdout.contains("Nothing was added"), "\(again)")
    #expect(!(try sandbox.must("export", "--from", "today")).contains("lamp"))
  }

  @Test func searchFindsLinesOfLater() throws {
    try sandbox.must("later", "Buy a lamp")
    try sandbox.add("Sell the lamp")
    let rows = try sandbox.must("search", "lamp").split(separator: "\n")
    try #require(rows.count == 2)
    #expect(rows[1].contains("Later"))
    #expect(rows[1].hasSuffix("Buy a lamp"))
  }

  @Test func aDamagedFileIsRepaired() throws {
    try sandbox.must("later", "Buy a lamp")
    let file = "\(sandbox.dataDirectory)/later.json"
    let text = String(decoding: try sandbox.read(file), as: UTF8.self)
    try String(text.dropLast(20)).write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try sandbox.run("later").status == 65)
    #expect(try sandbox.run("add", "Read").status == 0)
    expectSuccess(try sandbox.run("doctor", "--repair"))
    #expect(try later().lines.count == 1)
  }

  @Test func aDamagedFileWithoutABackupNamesItsLines() throws {
    try sandbox.must("later", "Buy a lamp")
    let file = "\(sandbox.dataDirectory)/later.json"
    let text = String(decoding: try sandbox.read(file), as: UTF8.self)
    // Truncate the line itself.
    let end = try #require(text.firstRange(of: "lamp")).upperBound
    try String(text[..<end]).write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(atPath: "\(sandbox.dataDirectory)/backups")
    let repaired = try sandbox.run("doctor", "--repair")
    #expect(repaired.stdout.contains("'focus later' writes it anew"), "\(repaired)")
    #expect(try later().lines.isEmpty)
  }

  @Test func aShellCompletesActionsAndLines() throws {
    try sandbox.must("later", "Buy a lamp")
    func complete(_ words: String...) throws -> [String] {
      try sandbox.must("--complete", "zsh", "later").split(separator: "\n").map(String.init)
        + sandbox.run(["--complete", "zsh", "later"] + words).stdout.split(separator: "\n").map(String.init)
    }
    #expect(try complete("").map { $0.prefix { $0 != "\t" } }.suffix(3) == ["add", "plan", "rm"])
    #expect(try complete("plan", "").last == "1\tBuy a lamp")
    #expect(try complete("rm", "buy").last == "1\tBuy a lamp")
  }

  /// Without lines, no command mentions Later or creates its file.
  @Test func laterIsNotMentionedWithoutLines() throws {
    try sandbox.add("A", "B", "C")
    let full = try sandbox.run("add", "D")
    #expect(full.status == 1)
    #expect(!full.stderr.lowercased().contains("later"))
    for command in [["list"], ["status"], ["list", "--json"], ["doctor"], ["export"], ["search", "A"]] {
      let output = try sandbox.run(command)
      #expect(!(output.stdout + output.stderr).lowercased().contains("later"), "\(command)")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(sandbox.dataDirectory)/later.json"))
  }

  /// If there are lines, the hint for a refused fourth task suggests Later.
  @Test func aFullDayOffersLaterOnceItIsUsed() throws {
    try sandbox.add("A", "B", "C")
    try sandbox.must("later", "E")
    let full = try sandbox.run("add", "D", "--priority", "high")
    #expect(full.status == 1, "\(full)")
    #expect(full.stderr.contains("focus later D --priority high"), "\(full)")
  }
}
