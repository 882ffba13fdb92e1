import Foundation
import Testing

/// `focus demo`: a store full of plans, which is deleted at the end.
@Suite struct DemoTests {
  private let sandbox: Sandbox
  private let scratch: String
  private var environment: [String: String?] { ["TMPDIR": scratch] }

  init() throws {
    sandbox = try Sandbox()
    scratch = "\(sandbox.root)/scratch"
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
  }

  private var leftOvers: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: scratch)) ?? ["unreadable"]
  }

  private func open() async throws -> TmuxScreen {
    let screen = try TmuxScreen(sandbox, "demo", columns: 80, rows: 24, env: environment)
    try await screen.waitUntil(contains: "This is a demo")
    return screen
  }

  @Test func theDemoShowsPlansAndLeavesNothing() async throws {
    try sandbox.add("My own")
    let screen = try await open()
    #expect(leftOvers.count == 1)
    try screen.send("x")
    try screen.send("2")
    try await screen.waitUntil(contains: "H L month")
    try screen.send("q")
    try await sandbox.waitUntil("the directory is removed") { leftOvers.isEmpty }
    let plan = try sandbox.plan(of: "today")
    #expect(plan.tasks.map(\.title) == ["My own"])
    #expect(plan.completed == 0)
  }

  /// No question about sleep or mood uses the digits.
  @Test(arguments: [("2", "Enter"), ("3", "PLANNED"), ("4", "FOCUS PER DAY")])
  func digitsOpenTheTabs(key: String, words: String) async throws {
    let screen = try await open()
    // With all tasks done, the evening question would appear.
    try screen.send("x")
    try screen.send(key)
    try await screen.waitUntil(contains: words)
  }

  /// The user's settings apply, also if they equal the defaults, and after a byte order mark.
  @Test(arguments: [
    "workday = \"off\"\ncalendars = []\n", "\u{FEFF}theme = \"light\"\n",
    "[keys]\ndone = \"x\"\n",
  ])
  func theDemoStartsWithAnySettings(_ settings: String) async throws {
    try sandbox.write(settings, to: "\(sandbox.root)/config/focus/config.toml")
    let screen = try await open()
    try screen.send("q")
    try await sandbox.waitUntil("the directory is removed") { leftOvers.isEmpty }
  }

  /// The message names the invalid setting.
  @Test func aWrongSettingIsNamed() throws {
    try sandbox.write("workday = \"9\"\n", to: "\(sandbox.root)/config/focus/config.toml")
    let output = try sandbox.run(["demo"], env: environment)
    #expect(output.status == 78, "\(output)")
    #expect(output.stderr.contains("'workday' cannot be"), "\(output)")
  }

  @Test func nothingCanBeUndoneAtFirst() async throws {
    let screen = try await open()
    try screen.send("u")
    try await screen.waitUntil(contains: "Nothing to undo")
  }

  @Test func aSessionEndsWithTheDemo() async throws {
    let screen = try await open()
    let data = "\(scratch)/\(try #require(leftOvers.first))/data"
    try screen.send("f")
    try await sandbox.waitUntil("its agent runs") { try sandbox.agents(of: data).count == 1 }
    try screen.send("Escape")
    try screen.send("q")
    try await sandbox.waitUntil("its agent has gone") { try sandbox.agents(of: data).isEmpty }
    try await sandbox.waitUntil("the directory is removed") { leftOvers.isEmpty }
  }

  /// A directory with the name of an abandoned demo, or a copy of one, is not removed.
  @Test func foreignDirectoriesAreNotRemoved() async throws {
    let first = try PtyProgram(sandbox, "demo", env: environment)
    try await first.waitUntil { $0.contains("This is a demo") }
    first.signal(SIGKILL)
    _ = try await first.waitUntilEnded()
    let abandoned = try #require(leftOvers.first)
    try FileManager.default.copyItem(
      atPath: "\(scratch)/\(abandoned)", toPath: "\(scratch)/focus-demo-\(first.pid)-copy")
    let own = "\(scratch)/focus-demo-\(first.pid)-notes"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: false)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(own)/text"))
    let screen = try await open()
    try screen.send("q")
    try await sandbox.waitUntil("only the demos' directories are removed") {
      Set(leftOvers) == ["focus-demo-\(first.pid)-copy", "focus-demo-\(first.pid)-notes"]
    }
    #expect(try String(contentsOfFile: "\(own)/text", encoding: .utf8) == "mine")
  }

  @Test func aSignalRemovesTheDemoAndItsAbandonedPredecessor() async throws {
    let first = try PtyProgram(sandbox, "demo", env: environment)
    try await first.waitUntil { $0.contains("This is a demo") }
    first.signal(SIGKILL)
    _ = try await first.waitUntilEnded()
    #expect(leftOvers.count == 1)
    let second = try PtyProgram(sandbox, "demo", env: environment)
    try await second.waitUntil { $0.contains("This is a demo") }
    #expect(leftOvers.count == 1)
    #expect(leftOvers[0].contains("-\(second.pid)-"))
    // A signal during drawing ends the program at once.
    try await second.waitUntilAsleep()
    second.signal(SIGTERM)
    _ = try await second.waitUntilEnded()
    #expect(leftOvers.isEmpty)
  }

  @Test func theDemoNeedsATerminalAndLeavesNothing() throws {
    expectRefusal(try sandbox.run("demo", env: environment), status: 64, saying: "terminal")
    expectRefusal(
      try sandbox.run("demo", "--data-dir", "x", env: environment), status: 64, saying: "--data-dir")
    #expect(leftOvers.isEmpty)
  }
}
