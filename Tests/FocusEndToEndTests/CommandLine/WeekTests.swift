import Foundation
import Testing

/// `focus week`.
@Suite struct WeekTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try start(on: "monday")
  }

  private func start(on weekday: String, in sandbox: Sandbox? = nil) throws {
    let sandbox = sandbox ?? self.sandbox
    try sandbox.write("week_starts_on = \"\(weekday)\"\n", to: "\(sandbox.root)/config/focus/config.toml")
  }

  private struct Week: Decodable {
    struct Intention: Decodable {
      let number: Int
      let text: String
    }
    let from: String
    let to: String
    let intentions: [Intention]
    let review: String?
    let days: [Plan]
  }

  private func week(_ arguments: String...) throws -> Week {
    let output = try sandbox.run(["week", "--json"] + arguments)
    return try JSONDecoder().decode(Week.self, from: Data(output.stdout.utf8))
  }

  @Test func intentionsAreSetShownClearedAndUndone() throws {
    #expect(try sandbox.must("week", "set", "1", "Ship", "the", "release") == "  1  Ship the release\n")
    #expect(try sandbox.must("week", "set", "3", "Call mum").contains("3  Call mum"))
    try sandbox.add("Write")
    let lines = try sandbox.must("week").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1] == "  1  Ship the release")
    #expect(lines[2] == "  3  Call mum")
    #expect(lines[3].isEmpty)
    #expect(lines[0].hasPrefix("Monday, "))
    #expect(lines[0].contains(" to Sunday, "))
    #expect(lines.contains { $0.contains("Write") })
    let all = try week()
    #expect(all.intentions.map(\.number) == [1, 3])
    #expect(all.intentions.map(\.text).first == "Ship the release")
    #expect(all.review == nil)
    #expect(all.days.contains { $0.tasks.map(\.title) == ["Write"] })

    #expect(try sandbox.must("week", "clear", "1") == "  3  Call mum\n")
    #expect(try sandbox.must("undo").hasPrefix("Undone: edit the week of Mon "))
    #expect(try week().intentions.count == 2)
    #expect(try sandbox.run("doctor").stdout.contains("in order"))
  }

  @Test func weeksAreChosenByNumberOrDate() throws {
    try sandbox.must("week", "set", "2", "Rest", "--week", "+1")
    #expect(try week().intentions.isEmpty)
    #expect(try week("--week", "+1").intentions.map(\.text) == ["Rest"])
    #expect(try week("--week", "+7").from == week("--week", "+7").from)
    let (this, last) = (try week(), try week("--week", "-1"))
    #expect(try week("--week", last.to).from == last.from)
    #expect(last.to < this.from)
  }

  /// A week that starts on Sunday has the same Monday, so its intentions stay.
  @Test func theFirstDayOfTheWeekIsThatOfTheCalendar() throws {
    try sandbox.must("week", "set", "1", "Ship")
    let monday = try week().from
    try start(on: "sunday")
    let other = try week("--week", monday)
    #expect(other.intentions.map(\.text) == ["Ship"])
    #expect(other.from < monday)
    #expect(other.to > monday)
  }

  @Test func aPageOfMarkdownKeepsWhatLooksLikeMarkup() throws {
    try sandbox.must("week", "set", "1", "# not *a* heading")
    try sandbox.add("Write")
    let page = try sandbox.must("week", "--markdown")
    #expect(page.contains("\n1. \\# not \\*a\\* heading\n"))
    #expect(page.contains("- [ ] Write"))
  }

  @Test(arguments: [
    (["week", "set"], 64, "needs the number"), (["week", "set", "4", "x"], 64, "needs the number"),
    (["week", "clear", "x"], 64, "needs the number"), (["week", "set", "1"], 64, "needs a text"),
    (["week", "clear", "1", "x"], 64, "takes only a number"), (["week", "plan"], 64, "does not know 'plan'"),
    (["week", "--week", "soon"], 64, "'soon' for --week is not a date"),
    (["week", "--json", "--markdown"], 64, "exclude each other"),
    (["week", "set", "1", "x", "--markdown"], 64, "exclude each other"),
    (["week", "set", "1", String(repeating: "x", count: 201)], 1, "201 characters"),
  ])
  func invalidUsesOfWeekAreRefused(arguments: [String], status: Int32, message: String) throws {
    let output = try sandbox.run(arguments)
    #expect(output.status == status, "\(output)")
    #expect(output.stderr.contains(message), "\(output)")
    #expect(output.stdout.isEmpty)
  }

  @Test func intentionsAreExportedAndImported() throws {
    try sandbox.must("week", "set", "1", "Ship")
    let json = try sandbox.must("export")
    let other = try Sandbox()
    try start(on: "monday", in: other)
    #expect(try other.run("import", "-", stdin: json).stdout.contains("1 week added"))
    #expect(try other.must("week").contains("1  Ship"))
    #expect(try other.must("export") == json)
    #expect(try other.run("import", "-", stdin: json).stdout.contains("Nothing was added"))
  }

  @Test func aShellCompletesActionsNumbersAndWeeks() throws {
    func complete(_ words: String...) throws -> [String] {
      try sandbox.run(["--complete", "zsh"] + words).stdout.split(separator: "\n").map {
        String($0.prefix { $0 != "\t" })
      }
    }
    #expect(try complete("week", "") == ["set", "clear"])
    #expect(try complete("week", "set", "") == ["1", "2", "3"])
    #expect(try complete("week", "--week", "-") == ["-1"])
  }

  /// Without intentions, they are not mentioned.
  @Test func intentionsAreNotMentionedWithoutAny() throws {
    try sandbox.add("A")
    for command in [["list"], ["status"], ["list", "--json"], ["doctor"], ["export"], ["week"]] {
      let output = try sandbox.run(command)
      #expect(!(output.stdout + output.stderr).lowercased().contains("intention"), "\(command)")
    }
  }
}
