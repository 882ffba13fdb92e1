import Testing

/// Screens, panes and commands share one undo history.
@Suite(.serialized) struct SharedUndoTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func theShellUndoesAndTheScreenRedoes() async throws {
    try sandbox.add("One", "Two")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "Two")
    try screen.send("g", "g", "d", "d")
    _ = try await sandbox.waitForPlan { $0.titles == ["Two"] }
    #expect(try sandbox.must("undo") == "Undone: delete 'One' from today.\n")
    #expect(try sandbox.plan().titles == ["One", "Two"])
    try await screen.waitUntil("both are there") { $0.contains("One") && $0.contains("Two") }
    try screen.send("C-r")
    _ = try await sandbox.waitForPlan { $0.titles == ["Two"] }
    try await screen.waitUntil(contains: "Redone: delete 'One'.")
    expectRefusal(try sandbox.run("redo"), status: 1)
    try screen.send("C-r")
    try await screen.waitUntil(contains: "Nothing to redo.")
  }

  @Test func screenAndPaneUndoChangesFromElsewhere() async throws {
    try sandbox.add("One", "Two")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "Two")
    let pane = try PtyProgram(sandbox, "pane")
    try await pane.waitUntil { $0.contains("Two") }
    try sandbox.must("done", "1")
    try screen.send("u")
    _ = try await sandbox.waitForPlan { $0.completed == 0 }
    try await screen.waitUntil(contains: "Undone: finish 'One'.")
    pane.send("u")
    _ = try await sandbox.waitForPlan { $0.titles == ["One"] }
    try await screen.waitUntil("the second task is gone") { !$0.contains("Two") }
    #expect(try sandbox.must("redo") == "Redone: add 'Two' to today.\n")
    try screen.send("C-r")
    let plan = try await sandbox.waitForPlan { $0.completed == 1 }
    #expect(plan.titles.sorted() == ["One", "Two"])
  }

  @Test func screenUndoesAndRedoesALog() async throws {
    try sandbox.add("One")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "One")
    try sandbox.must("log", "--sleep", "4", "--note", "Fine.")
    try sandbox.must("log", "--mood", "2")
    try screen.send("u")
    try await screen.waitUntil(contains: "Undone: edit the log.")
    try screen.send("x")
    _ = try await sandbox.waitForPlan { $0.completed == 1 }
    let log = try sandbox.must("log")
    #expect(log.contains("Sleep  4"))
    #expect(log.contains("Fine."))
    #expect(!log.contains("Mood"))
    #expect(try sandbox.must("undo") == "Undone: finish 'One' (today).\n")
    try sandbox.must("undo")
    #expect(try sandbox.must("log") == "")
    try screen.send("C-r")
    try await screen.waitUntil(contains: "Redone: edit the log.")
    #expect(try sandbox.must("log").contains("Fine."))
  }

  @Test func changesByAnotherUserAreNotUndone() throws {
    let theirs: [String: String?] = ["XDG_STATE_HOME": "\(sandbox.root)/their-state"]
    try sandbox.add("Mine")
    #expect(try sandbox.run("add", "Theirs", env: theirs).status == 0)
    #expect(try sandbox.must("undo") == "Undone: add 'Mine' to today.\n")
    expectRefusal(try sandbox.run("undo"), status: 1)
    #expect(try sandbox.plan().titles == ["Theirs"])
    #expect(try sandbox.run("undo", env: theirs).status == 0)
    #expect(try sandbox.plan().titles.isEmpty)
  }

  @Test func newChangeClearsRedo() throws {
    expectRefusal(try sandbox.run("redo"), status: 1)
    try sandbox.add("One")
    try sandbox.must("undo")
    try sandbox.add("Two")
    let output = try sandbox.run("redo")
    expectRefusal(output, status: 1)
    #expect(output.stderr.contains("Nothing to redo."))
  }
}
