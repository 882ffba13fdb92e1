import Foundation
import Testing

/// Offers of routines on the screen.
@Suite struct RoutineTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func anOfferIsTakenAndUndone() async throws {
    try sandbox.must("routine", "add", "Walk", "--every", "day", "--for", "20m")
    try sandbox.add("Read")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "↻  Walk   ~20 min")
    try screen.send("j")
    try await screen.waitUntil(contains: "Enter takes it")
    try screen.send("Enter")
    try await screen.waitUntil("it is a task") { $0.contains("0/2") && !$0.contains("↻") }
    #expect(try sandbox.plan().tasks.map(\.title) == ["Read", "Walk"])
    try screen.send("u")
    try await screen.waitUntil(contains: "↻  Walk")
    #expect(try sandbox.plan().tasks.map(\.title) == ["Read"])
    // Another program adds a routine, and accepts the offer of the first one.
    try sandbox.must("routine", "add", "Stretch", "--every", "day")
    try await screen.waitUntil(contains: "↻  Stretch")
    try sandbox.must("routine", "take", "1")
    try await screen.waitUntil("it is a task") { $0.contains("0/2") && !$0.contains("↻  Walk") }
    #expect(try await screen.quit() == 0)
  }

  @Test func thePaneOffersARoutine() async throws {
    try sandbox.must("routine", "add", "Walk", "--every", "day")
    try sandbox.add("Read")
    let pane = try TmuxScreen(sandbox, "pane", columns: 60, rows: 14)
    try await pane.waitUntil(contains: "↻ Walk")
    try pane.send("j")
    try await pane.waitUntil(contains: "x takes it")
    try pane.send("Space")
    try await pane.waitUntil("it is a task") { $0.contains("0/2") && !$0.contains("↻") }
    #expect(try sandbox.plan().tasks.map(\.title) == ["Read", "Walk"])
    // Another program deletes the task: its routine is not offered again that day, but another one is.
    try sandbox.must("delete", "2")
    try sandbox.must("routine", "add", "Stretch", "--every", "day")
    try await pane.waitUntil("the next one is offered") { $0.contains("↻ Stretch") && !$0.contains("Walk") }
  }

  /// Unsaved input survives the end of its terminal.
  @Test func aHalfTypedRoutineIsRestored() async throws {
    try sandbox.add("Read")
    let first = try PtyProgram(sandbox)
    try await first.waitUntil { $0.contains("Read") }
    first.send("R")
    try await first.waitUntil { $0.contains("What comes again") }
    first.send("aWalk the dog")
    try await sandbox.waitUntil("it is on disk") { sandbox.savedDrafts.contains("Walk the dog") }
    first.signal(SIGKILL)
    _ = try await first.waitUntilEnded()
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "brings back the routine")
    try screen.send("R")
    try await screen.waitUntil(contains: "What comes again")
    try screen.send("a")
    try await screen.waitUntil(contains: "Walk the dog")
  }

  @Test func aRoutineIsWrittenAndPaused() async throws {
    try sandbox.add("Read")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try screen.send("R")
    try await screen.waitUntil(contains: "What comes again")
    try screen.send("a")
    try await screen.waitUntil(contains: "New routine")
    try screen.type("Walk")
    try screen.send("Tab")
    try screen.type("day")
    try await screen.waitUntil(contains: "every day")
    try screen.send("Enter")
    try await screen.waitUntil("it is listed") { $0.contains("– Walk") && !$0.contains("New routine") }
    try screen.send("Escape")
    try await screen.waitUntil(contains: "↻  Walk")
    try screen.send("R")
    try await screen.waitUntil(contains: "– Walk")
    try screen.send("Space")
    try await screen.waitUntil(contains: "(paused)")
    try screen.send("Escape")
    try await screen.waitUntil("it is offered no more") { $0.contains("Add a task") && !$0.contains("↻") }
    #expect(try await screen.quit() == 0)
    #expect(try sandbox.must("routine").contains("(paused)"))
  }
}
