import Foundation
import Testing

/// Output for a terminal: colours, tables that fit the width, and hints.
@Suite struct FormattedOutputTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private let escape = "\u{1B}["

  @Test func coloursAreOnlyForTerminals() async throws {
    try sandbox.add("Write", priority: "high")
    #expect(!(try sandbox.must("list").contains(escape)))
    #expect(try sandbox.must("--color", "always", "list").contains(escape))
    #expect(try sandbox.must("list", "--color", "always").contains(escape))
    let terminal = try PtyProgram(sandbox, "list")
    #expect(try await terminal.waitUntilEnded() == 0)
    #expect(terminal.output.contains(escape))
  }

  @Test(arguments: [
    (["NO_COLOR": "1"], "auto"), (["TERM": "dumb"], "auto"), ([:], "never"), (["NO_COLOR": "1"], "never"),
  ])
  func coloursCanBeDisabled(env: [String: String], color: String) async throws {
    try sandbox.add("Write", priority: "high")
    let terminal = try PtyProgram(sandbox, "list", "--color", color, env: env.mapValues(Optional.some))
    #expect(try await terminal.waitUntilEnded() == 0)
    #expect(terminal.output.contains("Write"))
    #expect(!terminal.output.contains("\u{1B}"))
  }

  @Test func emptyNoColorIsIgnored() async throws {
    try sandbox.add("Write")
    let terminal = try PtyProgram(sandbox, "list", env: ["NO_COLOR": ""])
    #expect(try await terminal.waitUntilEnded() == 0)
    #expect(terminal.output.contains(escape))
  }

  @Test(arguments: [40, 60, 80, 100, 200])
  func rowsFitTheTerminal(columns: Int) async throws {
    try sandbox.must(
      "add", "日本語のとても長いタイトル", String(repeating: "long ", count: 20), "--at", "23:00-1:00", "--priority",
      "high",
      "--day", "yesterday")
    try sandbox.must("carry", "--yes")
    try sandbox.add("Call the bank", "Go for a run")
    let terminal = try PtyProgram(sandbox, "--color", "never", "list", columns: columns)
    #expect(try await terminal.waitUntilEnded() == 0)
    let lines = terminal.output.split(whereSeparator: \.isNewline)
    #expect(lines.count == 4, "\(terminal.output)")
    for line in lines { #expect(cells(line) <= columns, "\(cells(line)): \(line)") }
    #expect(terminal.output.contains("IN FOCUS"))
    #expect(terminal.output.contains("…"))
    // In a pipe nothing is truncated.
    #expect(!(try sandbox.must("list").contains("…")))
  }

  /// The width in cells of the characters used here.
  private func cells(_ text: Substring) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x3000 ? 2 : 1) }
  }

  @Test func hostileTitlesAreSanitizedInColouredOutput() throws {
    try sandbox.add("Innocent")
    try sandbox.editMonth { json in
      var tasks = try json.tasks(of: sandbox.today)
      tasks[0]["title"] = "a\u{1B}]0;x\u{07}b\u{9B}31m\nc"
      try json.setTasks(tasks, of: sandbox.today)
    }
    let output = try sandbox.must("list", "--color", "always")
    #expect(output.contains("a]0;xb31m c"))
    #expect(!output.contains("\u{9B}"))
    #expect(!output.contains("\u{07}"))
    let rest = output.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "")
    #expect(!rest.contains("\u{1B}"))
  }

  @Test func restoreListsDeletedTasks() throws {
    let nothing = try sandbox.run("restore")
    #expect(nothing.status == 0)
    #expect(nothing.stdout == "")
    #expect(nothing.stderr.contains("nothing to restore"))
    try sandbox.add("Keep", "Drop 'me'")
    let id = try #require(try sandbox.plan()["Drop 'me'"]).id.prefix(8)
    try sandbox.must("delete", "2")
    let line = expectSuccess(try sandbox.run("restore")).stdout
    #expect(line.contains("Drop 'me'"))
    #expect(line.contains(sandbox.today))
    #expect(line.contains("30 days left"))
    #expect(line.contains("focus restore \(id)"))
    try sandbox.must("restore", String(id))
    #expect(try sandbox.plan().titles == ["Keep", "Drop 'me'"])
  }

  @Test func configListsAllowedValues() throws {
    let output = try sandbox.must("config")
    #expect(output.contains("ask | always | never"))
    #expect(output.contains("true | false"))
    let help = try sandbox.must("config", "--help").split(whereSeparator: \.isWhitespace)
    #expect(help.joined(separator: " ").contains("light | dark | contrast | auto"))
  }

  @Test func doctorRunsWithAWrongConfiguration() throws {
    try sandbox.add("One")
    try sandbox.write("theme = \"pink\"\n", to: "\(sandbox.root)/config/focus/config.toml")
    let output = try sandbox.run("doctor")
    #expect(output.status == 78, "\(output)")
    #expect(output.stdout.contains("config.toml:1:9: 'theme'"))
    #expect(output.stdout.contains("in order"))
    try sandbox.write("{ damaged", to: sandbox.monthFile())
    #expect(try sandbox.run("doctor").status == 65)
  }

  @Test func repairTakesWhatWasWrittenAfterTheBackup() throws {
    try sandbox.add("Old")
    try sandbox.must("add", "Kept", "--day", sandbox.today, env: sandbox.aDayLater)
    try sandbox.must("add", "Lost \"one\"", "--day", sandbox.today, env: sandbox.aDayLater)
    let file = sandbox.monthFile()
    let text = String(decoding: try sandbox.read(file), as: UTF8.self)
    try sandbox.write(text.replacing("\"schema\": 3", with: "\"schema\": ,"), to: file)
    let output = try sandbox.run("doctor", "--repair")
    #expect(!output.stdout.contains("Not in the copy"), "\(output)")
    #expect(try sandbox.plan().titles == ["Old", "Kept", "Lost \"one\""])
  }

  @Test(arguments: ["0001-01-01", "1969-12-31", "-99999"])
  func distantDaysAreRefused(day: String) throws {
    expectRefusal(
      try sandbox.run("add", "x", "--day", day), status: 64, saying: day, "1970-01-01", "9999-12-31")
  }

  @Test func storedTasksOnDistantDaysCanBeChanged() throws {
    let tasks = #"[{"title": "One"}, {"title": "Two"}, {"title": "Three"}]"#
    try sandbox.write(
      #"{"schema": 3, "days": {"1960-01-01": {"tasks": \#(tasks)}}}"#, to: sandbox.monthFile(of: "1960-01-01")
    )
    #expect(try sandbox.must("list", "--day", "1960-01-01").contains("Two"))
    #expect(try sandbox.must("list", "--from", "1959-12-31", "--to", "1960-01-02").contains("Three"))
    try sandbox.must("done", "1", "--day", "1960-01-01")
    try sandbox.must("delete", "2", "--day", "1960-01-01")
    try sandbox.must("move", "2", "--day", "1960-01-01", "--to", "today")
    #expect(try sandbox.plan().titles.count == 1)
  }
}
