import Foundation
import Testing

/// `focus edit --editor`: days as Markdown, with working and failing editors.
@Suite struct EditDaysTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.add("Write the report", priority: "high")
    try sandbox.add("Call the bank")
  }

  /// The environment with an editor that runs the script; `$1` is the file.
  private func editor(_ script: String) throws -> [String: String?] {
    let path = "\(sandbox.root)/editor"
    try sandbox.write("\(script)\n", to: path)
    return ["EDITOR": "sh '\(path)'", "PATH": "/usr/bin:/bin", "BINARY": try Binary.path()]
  }

  private func edit(_ script: String, _ arguments: String...) throws -> Output {
    try sandbox.run(["edit", "--editor"] + arguments, env: try editor(script))
  }

  private func titles(_ day: String = "today") throws -> [String] {
    let text = try sandbox.must("list", "--day", day, "--json")
    let plan = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (plan?["tasks"] as? [[String: Any]] ?? []).map { task in
      (task["state"] as? String == "completed" ? "✓ " : "") + (task["title"] as? String ?? "")
    }
  }

  private var drafts: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(sandbox.root)/state/focus/drafts")) ?? []
  }

  @Test func aTickAndANewLineAreOneStepOfUndo() throws {
    let output = try edit(#"sed -i 's/\[ \] Call/[x] Call/; /Call/a - Swim @7' "$1""#)
    #expect(expectSuccess(output).stdout.contains("Swim"))
    #expect(try titles() == ["Write the report", "✓ Call the bank", "Swim"])
    #expect(drafts == [])
    try sandbox.must("undo")
    #expect(try titles() == ["Write the report", "Call the bank"])
  }

  @Test func aLineBelowAnotherDayMovesItsTask() throws {
    expectSuccess(
      try edit(
        #"grep -v 'Call the bank' "$1" > "$1.new"; echo '# tomorrow\n- [ ] Call the bank' >> "$1.new"; mv "$1.new" "$1""#
      ))
    #expect(try titles() == ["Write the report"])
    #expect(try titles("tomorrow") == ["Call the bank"])
  }

  @Test func aRangeHasAHeadingForEachDay() throws {
    let output = try edit(#"grep -c '^# ' "$1""#, "--from", "today", "--to", "+6")
    #expect(output.status == 0, "\(output)")
    #expect(output.stderr.hasPrefix("7\n"), "\(output)")
  }

  @Test(arguments: [":", ": > \"$1\"", "rm \"$1\"", "printf '\\n\\n' > \"$1\""])
  func anUnchangedOrEmptiedTextChangesNothing(script: String) throws {
    let before = sandbox.files()
    let output = try edit(script)
    #expect(output.status == 0, "\(output)")
    #expect(output.stderr == "focus: Nothing is changed.\n", "\(output)")
    #expect(sandbox.files() == before)
    #expect(drafts == [])
  }

  @Test(arguments: [
    ("echo '- a\n- b' >> \"$1\"", "3 things at once"), ("echo 'Buy milk' >> \"$1\"", "'Buy milk' is no task"),
    ("echo '# someday' >> \"$1\"", "'someday' is no day"), ("echo '<!-- x' >> \"$1\"", "comment has no end"),
    ("echo '- a'; exit 3", "ended with status 3"), ("printf '\\377' >> \"$1\"", "UTF-8"),
    ("head -c 2000000 /dev/zero | tr '\\0' x >> \"$1\"", "is kept in"),
  ])
  func invalidTextsChangeNothing(script: String, sentence: String) throws {
    let before = sandbox.files()
    expectRefusal(try edit("echo '- mine' >> \"$1\"; \(script)"), status: 1, saying: sentence, "is kept in")
    #expect(sandbox.files() == before)
    #expect(drafts.count == 1)
  }

  @Test func aRefusedTextReturnsWithTheReasonAtItsLine() throws {
    _ = try edit("echo '- one\n- two' >> \"$1\"")
    let next = try edit("cat \"$1\"; sed -i '/two/d' \"$1\"")
    #expect(next.status == 0, "\(next)")
    #expect(next.stderr.contains("<!-- ! You can only focus on 3 things at once."))
    #expect(next.stderr.contains("what you wrote last time"))
    #expect(try titles() == ["Write the report", "Call the bank", "one"])
    #expect(drafts == [])
  }

  /// The kept text is compared with the plan from which it was created, not with later changes.
  @Test func changesSinceAKeptTextAreNotReverted() throws {
    _ = try edit("echo '- one\n- two' >> \"$1\"")
    try sandbox.must("delete", "2")
    try sandbox.must("add", "Swim")
    let next = try edit("sed -i '/one/d; /two/d; s/the report/the whole report/' \"$1\"")
    #expect(next.status == 0, "\(next)")
    #expect(try titles() == ["Write the whole report", "Swim"])
    #expect(drafts == [])
  }

  /// Once the conflict has been shown, saving the text again overrides the other change.
  @Test func aKeptTextIsAcceptedOnceItsConflictWasShown() throws {
    let mine = "sed -i 's/the report/the whole report/' \"$1\""
    _ = try edit("\"$BINARY\" edit 1 --title Theirs >/dev/null; \(mine)")
    #expect(try titles() == ["Theirs", "Call the bank"])
    try sandbox.must("add", "Swim")
    let next = try edit("cat \"$1\"")
    #expect(next.status == 0, "\(next)")
    #expect(try titles() == ["Write the whole report", "Call the bank", "Swim"])
  }

  @Test func fieldsThatOthersChangeMeanwhileAreKept() throws {
    let others = "\"$BINARY\" edit 1 --priority low >/dev/null; \"$BINARY\" add Swim >/dev/null"
    let output = try edit("\(others); sed -i 's/the report/the whole report/' \"$1\"")
    expectSuccess(output)
    #expect(try titles().sorted() == ["Call the bank", "Swim", "Write the whole report"])
    #expect(try sandbox.must("list").contains("Low"))
  }

  @Test func aFieldChangedMeanwhileIsNotOverwritten() throws {
    let output = try edit(
      "\"$BINARY\" edit 1 --title Theirs >/dev/null; sed -i 's/the report/the whole report/' \"$1\"")
    expectRefusal(output, status: 1, saying: "Meanwhile this was changed to '- [ ] !high Theirs'")
    #expect(try titles() == ["Theirs", "Call the bank"])
  }

  @Test func contradictoryUsesOfEditAreRefused() throws {
    expectRefusal(try sandbox.run("edit"), status: 64, saying: "--editor for the whole day")
    expectRefusal(
      try sandbox.run("edit", "1", "--title", "x", "--from", "today"), status: 64,
      saying: "leave the task out")
    expectRefusal(
      try sandbox.run("edit", "--editor", "--day", "today", "--to", "today"), status: 64, saying: "exclude")
  }
}
