import Foundation
import Testing

/// Imports from sources other than regular files.
@Suite struct StreamImportTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private func bash(_ script: String) throws -> Output {
    try runToEnd(["/bin/bash", "-c", script, try Binary.path()], environment: sandbox.environment)
  }

  @Test(arguments: [
    "\"$0\" import <(echo '(A) One')", "echo '(A) One' | \"$0\" import /dev/stdin",
    "echo '(A) One' | \"$0\" import -",
    "mkfifo \"$HOME/pipe\"; (echo '(A) One' >\"$HOME/pipe\") & \"$0\" import \"$HOME/pipe\"; status=$?; wait; exit $status",
  ])
  func pipesAreReadToTheEnd(_ script: String) throws {
    expectSuccess(try bash(script))
    #expect(try sandbox.plan().titles == ["One"])
  }

  @Test func endlessPipeIsRefused() throws {
    let output = try bash("\"$0\" import --format todotxt /dev/zero")
    expectRefusal(output, status: 65, saying: "more than any planner file")
  }

  @Test func waitingForANamedPipeIsInterruptible() async throws {
    let pipe = "\(sandbox.root)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let program = try PtyProgram(sandbox, "import", pipe)
    // Opening for writing without blocking succeeds only once there is a reader.
    var writer: Int32 = -1
    try await program.waitUntil { _ in
      writer = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      return writer >= 0
    }
    defer { close(writer) }
    program.send("\u{3}")
    #expect(try await program.waitUntilEnded() == 128 + SIGINT)
  }

  @Test func unknownFieldsSurviveAnExport() throws {
    try sandbox.add("One")
    let text = try String(contentsOfFile: sandbox.monthFile(), encoding: .utf8)
    let field = "\"theirs\": {\"n\": 1e99}"
    try sandbox.write(text.replacing("\n}\n", with: ",\n  \(field)\n}\n"), to: sandbox.monthFile())
    let export = try sandbox.must("export")
    #expect(export.contains("theirs") && export.contains("1e99"))
    try sandbox.write(export, to: "\(sandbox.root)/export.json")
    try sandbox.must("import", "\(sandbox.root)/export.json", "--data-dir", "\(sandbox.root)/other")
    #expect(try sandbox.run("export", "--data-dir", "\(sandbox.root)/other").stdout == export)
    let month = "\(sandbox.root)/other/days/\(sandbox.today.prefix(7)).json"
    let root = try #require(try JSONSerialization.jsonObject(with: sandbox.read(month)) as? [String: Any])
    #expect(root["theirs"] != nil && root["months"] == nil)
  }
}
