import Testing

/// The planner in a shell: suspending, resizing and quitting.
@Suite(.serialized) struct ShellTests {
  let sandbox: Sandbox
  let shell: TmuxScreen

  init() throws {
    sandbox = try Sandbox()
    try sandbox.add("One", "Two")
    shell = try TmuxScreen(
      sandbox, command: ["bash", "--norc", "--noprofile", "-i"],
      env: ["PS1": "shell> ", "FOCUS": try Binary.path()])
  }

  private func waitForPrompt() async throws {
    try await shell.waitUntil("the prompt stands there") { $0.split(separator: "\n").last == "shell>" }
  }

  private func openPlanner() async throws {
    try await waitForPrompt()
    try shell.type("\"$FOCUS\"\n")
    let first = try await shell.waitUntil("the planner is drawn") {
      $0.contains(TmuxScreen.brandLine) || $0.contains(TmuxScreen.overview)
    }
    if first.contains(TmuxScreen.brandLine) { try shell.send("Enter") }
    try await shell.waitUntil(contains: TmuxScreen.overview)
  }

  @Test func quittingRestoresTheTerminal() async throws {
    try await waitForPrompt()
    try shell.type("stty -g > before\n")
    try await openPlanner()
    try shell.send("q")
    try await waitForPrompt()
    try shell.type("stty -g > after; cmp before after && echo the same; echo status $?\n")
    let screen = try await shell.waitUntil(contains: "status 0")
    #expect(screen.contains("the same"))
    #expect(!screen.contains(TmuxScreen.overview), "what was there before is back")
  }

  @Test func ctrlZSuspendsAndFgResumes() async throws {
    try await openPlanner()
    for _ in 1...3 {
      try shell.send("C-z")
      try await waitForPrompt()
      try shell.type("clear; jobs\n")
      try await shell.waitUntil(contains: "Stopped")
      try shell.type("fg\n")
      try await shell.waitUntil(contains: TmuxScreen.overview)
    }
    try shell.send("g", "g", "Space")
    _ = try await sandbox.waitForPlan { $0.completed == 1 }
    try shell.send("q")
    try await waitForPrompt()
  }

  @Test func backgroundStartLeavesTheTerminalAlone() async throws {
    let shell = try TmuxScreen(
      sandbox, command: ["bash", "--norc", "--noprofile", "--noediting", "-i"],
      env: ["PS1": "shell> ", "FOCUS": try Binary.path()])
    try await shell.waitUntil(contains: "shell>")
    try shell.type("stty -g > before\n\"$FOCUS\" &\n")
    try shell.type("while ! jobs | grep Stopped; do :; done; stty -g > after\n")
    try shell.type("cmp before after && echo the same; echo status $?\n")
    let screen = try await shell.waitUntil(contains: "status 0")
    #expect(screen.contains("the same"))
    try shell.type("fg\n")
    try await shell.waitUntil("the planner is drawn") {
      $0.contains(TmuxScreen.brandLine) || $0.contains(TmuxScreen.overview)
    }
  }

  @Test func fgReadsTheNewSize() async throws {
    try await openPlanner()
    try shell.send("C-z")
    try await waitForPrompt()
    try shell.resize(columns: 60, rows: 20)
    try shell.type("fg\n")
    let screen = try await shell.waitUntil(contains: TmuxScreen.overview)
    #expect(screen.split(separator: "\n", omittingEmptySubsequences: false).count <= 21)
    #expect(screen.contains("One"))
  }

  @Test func tinyScreenRecovers() async throws {
    try await openPlanner()
    let before = try await shell.waitUntil(contains: "Two")
    try shell.resize(columns: 20, rows: 5)
    try await shell.waitUntil("a small version is drawn") { !$0.contains(TmuxScreen.overview) }
    try shell.resize(columns: 1, rows: 1)
    try shell.resize(columns: 200, rows: 60)
    try shell.resize(columns: 80, rows: 24)
    try await shell.waitUntil("all is as before") { $0 == before }
  }
}
