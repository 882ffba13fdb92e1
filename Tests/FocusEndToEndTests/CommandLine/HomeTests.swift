import Foundation
import Testing

/// Paths that begin with `~` and were not expanded by a shell.
@Suite struct HomeTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private var plans: String { "\(sandbox.root)/home/plans" }

  @Test func tildeIsExpanded() throws {
    try sandbox.must("--data-dir=~/plans", "add", "One")
    #expect(FileManager.default.fileExists(atPath: "\(plans)/days"))
    let variable = try sandbox.run("list", env: ["FOCUS_DATA_DIR": "~/plans"])
    #expect(expectSuccess(variable).stdout.contains("One"))
    #expect(try sandbox.run("list", "--data-dir=\(plans)").stdout.contains("One"))
    #expect(try sandbox.run("status", "--data-dir=~/plans").stdout.contains("One"))
    try sandbox.write("(A) Two\n", to: "\(sandbox.root)/home/new.txt")
    try sandbox.must("import", "~/new.txt", "--format", "todotxt", "--data-dir=~/plans")
  }

  @Test func theHomeOfAnotherUserIsRefused() throws {
    expectRefusal(
      try sandbox.run("--data-dir=~kim/plans", "add", "One"), status: 64, saying: "'~kim/plans'",
      "--data-dir", "./~kim")
    expectRefusal(
      try sandbox.run("add", "One", env: ["FOCUS_DATA_DIR": "~kim"]), status: 64, saying: "'~kim'",
      "FOCUS_DATA_DIR")
    expectRefusal(try sandbox.run("import", "~kim/tasks.json"), status: 64, saying: "'~kim/tasks.json'")
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(sandbox.root)/home").isEmpty)
  }
}
