import Foundation
import Testing

/// The length of a task in the shell.
@Suite struct LengthTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func json(_ arguments: String...) throws -> [String: Any] {
    let text = expectSuccess(try sandbox.run(arguments + ["--json"])).stdout
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func length() throws -> Int? { try json("show", "1")["length"] as? Int }

  @Test func aLengthIsAddedShownAndRemoved() throws {
    #expect(try sandbox.must("add", "Read", "--for", "50m").contains("50 min"))
    #expect(try length() == 50)
    #expect(try sandbox.must("list").contains("50 min"))
    #expect(try sandbox.must("export", "--format", "csv").contains(",length\r\n"))
    try sandbox.must("edit", "1", "--for", "1h30")
    #expect(try length() == 90)
    try sandbox.must("edit", "1", "--no-length")
    #expect(try length() == nil)
    try sandbox.must("undo")
    #expect(try length() == 90)
  }

  @Test func aTimedTaskStoresNoLength() throws {
    try sandbox.must("add", "Read", "--at", "9", "--for", "20m")
    let task = try json("show", "1")
    #expect(task["end"] as? String == "09:20")
    #expect(task["length"] is NSNull)
    try sandbox.must("edit", "1", "--for", "45m")
    #expect(try json("show", "1")["end"] as? String == "09:45")
    let both = try sandbox.run("edit", "1", "--at", "9-10", "--for", "20m")
    #expect(both.status == 64)
    #expect(both.stderr.contains("--for"))
  }

  @Test(arguments: ["0", "soon", "90s", "25h"]) func invalidLengthsAreRefused(text: String) throws {
    let output = try sandbox.run("add", "Read", "--for", text)
    #expect(output.status == 64)
    #expect(output.stderr.contains("is not a length"))
  }

  @Test func lengthOptionsAreExclusive() throws {
    try sandbox.must("add", "Read")
    let output = try sandbox.run("edit", "1", "--for", "5m", "--no-length")
    #expect(output.status == 64)
    #expect(output.stderr.contains("--no-length"))
  }

  @Test func theTimerStartsWithTheLengthOfTheTask() throws {
    try sandbox.must("add", "Read", "--for", "50m")
    try sandbox.must("add", "Write")
    #expect(try json("start", "1")["planned"] as? Int == 3000)
    #expect(try json("start", "2", "--switch")["planned"] as? Int == 1500)
    #expect(try json("start", "1", "--switch", "--for", "5m")["planned"] as? Int == 300)
  }

  @Test func aLengthInTheTitleShowsAHint() throws {
    let output = try sandbox.run("add", "Read", "~50m")
    #expect(output.status == 0)
    #expect(output.stderr.contains("'~50m' stays in the title; here, --for sets that."))
    #expect(try length() == nil)
  }

  @Test func theDayAsABufferShowsTheLength() throws {
    try sandbox.must("add", "Read", "--for", "50m")
    let script = "\(sandbox.root)/editor"
    try sandbox.write("cp \"$1\" '\(sandbox.root)/seen'; sed -i 's/~50m/~1h/' \"$1\"\n", to: script)
    let output = try sandbox.run(
      ["edit", "--editor"], env: ["EDITOR": "sh '\(script)'", "PATH": "/usr/bin:/bin"])
    #expect(output.status == 0)
    #expect(try String(contentsOfFile: "\(sandbox.root)/seen", encoding: .utf8).contains("- [ ] Read ~50m\n"))
    #expect(try length() == 60)
  }

  @Test(arguments: ["ics", "todotxt", "taskwarrior"]) func lengthsAreExportedAndImported(format: String)
    throws
  {
    try sandbox.must("add", "Read", "--for", "50m")
    try sandbox.write(try sandbox.must("export", "--format", format), to: "\(sandbox.root)/plan")
    try sandbox.must("delete", "1")
    try sandbox.must(
      "--data-dir", "\(sandbox.root)/other", "import", "--format", format, "\(sandbox.root)/plan")
    let text = try sandbox.must("--data-dir", "\(sandbox.root)/other", "show", "1", "--json")
    #expect(text.contains("\"length\": 50"))
  }
}
