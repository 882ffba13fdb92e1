import Foundation
import Testing

/// `focus pane` in a real tmux split.
@Suite(.serialized) struct PaneTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test(arguments: [(20, 1), (20, 3), (30, 5), (40, 10), (80, 24)])
  func taskInFocusIsShownAtEverySize(columns: Int, rows: Int) async throws {
    try sandbox.add("Call home", priority: "high")
    let screen = try TmuxScreen(sandbox, "pane", columns: columns, rows: rows)
    try await screen.waitUntil(contains: "Call home")
    #expect(try await screen.quit() == 0)
  }

  @Test func spaceCompletesUUndoesAndShellChangesAppear() async throws {
    try sandbox.add("First", priority: "high")
    try sandbox.add("Second")
    let screen = try TmuxScreen(sandbox, "pane", columns: 30, rows: 5)
    try await screen.waitUntil(contains: "First")
    try screen.send("Space")
    _ = try await sandbox.waitForPlan { $0.completed == 1 }
    try await screen.waitUntil(contains: "1/2")
    try screen.send("x")
    _ = try await sandbox.waitForPlan { $0.completed == 2 }
    try screen.send("u")
    _ = try await sandbox.waitForPlan { $0.completed == 1 && $0["Second"]?.state == "in-focus" }
    try sandbox.add("From the shell", priority: "low")
    try await screen.waitUntil(contains: "From the shell")
    try screen.send("j", "Space")
    let plan = try await sandbox.waitForPlan { $0["From the shell"]?.state == "completed" }
    #expect(plan["Second"]?.state == "in-focus")
    #expect(try await screen.quit() == 0)
  }

  @Test func enterOpensTheFullScreenAndQReturns() async throws {
    try sandbox.add("Write")
    let screen = try TmuxScreen(sandbox, "pane", columns: 80, rows: 24)
    try await screen.waitUntil(contains: "Enter planner")
    try screen.send("Enter")
    try await screen.waitUntil(contains: TmuxScreen.overview)
    try screen.send("q")
    try await screen.waitUntil(contains: "Enter planner")
    try screen.send("Space")
    _ = try await sandbox.waitForPlan { $0.completed == 1 }
    #expect(try await screen.quit() == 0)
  }

  @Test func emptyDayExplainsHowToPlan() async throws {
    let screen = try TmuxScreen(sandbox, "pane", columns: 40, rows: 6)
    try await screen.waitUntil(contains: "Enter to plan.")
    try screen.send("Space")
    try await screen.waitUntil(contains: "Nothing is planned for today")
    #expect(try await screen.quit() == 0)
  }

  @Test func aKeyDoesNotCallAnUnreadableMonthEmpty() async throws {
    try sandbox.add("Write")
    try sandbox.write("{", to: sandbox.monthFile())
    let screen = try TmuxScreen(sandbox, "pane", columns: 80, rows: 10)
    try await screen.waitUntil(contains: "unreadable month")
    try screen.send("Space")
    try await screen.waitUntil(contains: "This month's file cannot be read.")
    #expect(try await screen.quit() == 0)
  }

  @Test func paneShowsTheNewDayAtMidnight() async throws {
    let sandbox = try Sandbox(zone: .midnight(inSeconds: 10))
    try sandbox.add("Today's")
    try sandbox.add("Tomorrow's", day: "tomorrow")
    let screen = try TmuxScreen(sandbox, "pane", columns: 30, rows: 5)
    try await screen.waitUntil(contains: "Today's")
    try await screen.waitUntil("the new day") { $0.contains("Tomorrow's") && !$0.contains("Today's") }
  }

  @Test func thePaneFollowsResizes() async throws {
    try sandbox.add("Write")
    let screen = try TmuxScreen(sandbox, "pane", columns: 80, rows: 24)
    try await screen.waitUntil(contains: "COMPLETE")
    for (columns, rows) in [(20, 1), (40, 10), (12, 2), (100, 30), (30, 5)] {
      try screen.resize(columns: columns, rows: rows)
      try await screen.waitUntil("the task at \(columns)×\(rows)") {
        $0.contains("Write") && $0.split(separator: "\n", omittingEmptySubsequences: false).count <= rows + 1
      }
    }
  }

  @Test func hostileTitleIsText() async throws {
    try sandbox.planByHand()
    let screen = try TmuxScreen(sandbox, "pane", columns: 60, rows: 3)
    try await screen.waitUntil(contains: "#(reboot) #[fg=red] $(id)")
  }

  @Test func paneNeedsATerminal() throws {
    expectRefusal(try sandbox.run("pane"), status: 64, saying: "the pane need", "terminal")
    expectRefusal(try sandbox.run("pane", "--tab", "focus"), status: 64, saying: "--tab")
  }
}
