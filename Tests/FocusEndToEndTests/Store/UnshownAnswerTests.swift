import Foundation
import Testing

/// The exit code reflects the store even if the output cannot be written.
@Suite struct UnshownAnswerTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  /// Runs a command with its output redirected by the shell.
  private func run(_ arguments: [String], _ redirection: String) throws -> Output {
    try runToEnd(
      ["/bin/sh", "-c", "exec \"$0\" \"$@\" \(redirection)", try Binary.path()] + arguments,
      environment: sandbox.environment)
  }

  /// Commands that change the store, each with its preparation.
  static let changes: [(before: [[String]], command: [String])] = [
    ([], ["add", "One"]),
    ([["add", "One"]], ["done", "1"]),
    ([["add", "One"], ["done", "1"]], ["reopen", "1"]),
    ([["add", "One"]], ["delete", "1"]),
    ([["add", "One"]], ["edit", "1", "--title", "Two"]),
    ([["add", "One"]], ["move", "1", "--to", "tomorrow"]),
    ([["add", "One", "--day", "yesterday"]], ["carry", "--yes"]),
    ([["add", "One"]], ["reset", "--yes"]),
    ([["add", "One"]], ["undo"]),
    ([], ["import", "new.txt", "--format", "todotxt"]),
  ]

  @Test(arguments: changes.indices, [">/dev/full", ">&-"])
  func unprintableResultDoesNotFailAChange(_ index: Int, _ redirection: String) throws {
    let (before, command) = UnshownAnswerTests.changes[index]
    for arguments in before { try sandbox.run(arguments) }
    let old = sandbox.files()
    let file = "\(sandbox.root)/new.txt"
    try sandbox.write("Buy milk due:\(sandbox.today)\n", to: file)
    let output = try run(command.map { $0 == "new.txt" ? file : $0 }, redirection)
    #expect(output.status == 0, "\(output)")
    #expect(output.stderr.contains("Done, but the answer could not be shown"), "\(output)")
    #expect(sandbox.files() != old)
  }

  @Test func unprintableResultDoesNotFailARestore() throws {
    try sandbox.add("One")
    let id = try sandbox.plan().tasks[0].id
    try sandbox.must("delete", "1")
    let output = try run(["restore", id], ">/dev/full")
    #expect(output.status == 0, "\(output)")
    #expect(try sandbox.plan().titles == ["One"])
  }

  @Test func unprintableResultDoesNotFailARepair() throws {
    try sandbox.add("One")
    try sandbox.write("{", to: sandbox.monthFile())
    let output = try run(["doctor", "--repair"], ">/dev/full")
    #expect(output.status != 74, "\(output)")
    #expect(output.stderr.contains("Done, but"), "\(output)")
    #expect(try sandbox.run("list").status == 0)
  }

  @Test(arguments: [
    ["list"], ["list", "--json"], ["list", "--from", "today"], ["search", "One"], ["export"], ["status"],
    ["doctor"], ["config"], ["restore"], ["--help"], ["import", "new.txt", "--dry-run"],
  ])
  func readOnlyCommandsFail(_ command: [String]) throws {
    try sandbox.add("One", "Two")
    try sandbox.must("delete", "2")
    let old = sandbox.files()
    let file = "\(sandbox.root)/new.txt"
    try sandbox.write("(A) Buy milk\n", to: file)
    let output = try run(command.map { $0 == "new.txt" ? file : $0 }, ">/dev/full")
    expectRefusal(output, status: 74, saying: "output cannot be written")
    #expect(sandbox.files() == old)
  }

  @Test func closedPipeIsSilent() throws {
    // The reader has closed the pipe before the command starts.
    func unread(_ arguments: String...) throws -> Output {
      try runToEnd(
        ["/bin/bash", "-c", "exec 3> >(:); wait $!; \"$0\" \"$@\" >&3", try Binary.path()] + arguments,
        environment: sandbox.environment)
    }
    let added = try unread("add", "One")
    #expect(added.status == 0, "\(added)")
    #expect(added.stderr.isEmpty, "\(added)")
    #expect(try sandbox.plan().titles == ["One"])
    let listed = try unread("list")
    #expect(listed.status == 128 + SIGPIPE, "\(listed)")
    #expect(listed.stderr.isEmpty, "\(listed)")
  }
}
