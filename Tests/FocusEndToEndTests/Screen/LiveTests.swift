import FocusSystem
import Foundation
import Testing

/// Changes from other processes and from the clock.
@Suite(.serialized) struct LiveTests {
  @Test func changesFromTheShellAppear() async throws {
    let sandbox = try Sandbox()
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try sandbox.add("From the shell", priority: "high")
    try await screen.waitUntil(contains: "From the shell")
    try sandbox.must("done", "1")
    try await screen.waitUntil("it is shown as done") {
      $0.contains("COMPLETED") || $0.contains("That's all")
    }
    try sandbox.must("delete", "1")
    try await screen.waitUntil("it is gone again") { !$0.contains("From the shell") }
  }

  @Test func restoredStoreIsShownAndWatched() async throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "Write")
    try FileManager.default.moveItem(atPath: sandbox.dataDirectory, toPath: "\(sandbox.root)/copy")
    try await screen.waitUntil("it is gone") { !$0.contains("Write") }
    try FileManager.default.copyItem(atPath: "\(sandbox.root)/copy", toPath: sandbox.dataDirectory)
    try await screen.waitUntil(contains: "Write")
    try sandbox.add("From the shell")
    try await screen.waitUntil(contains: "From the shell")
  }

  /// The kernel provides a single watch, which the program must release when its store is moved away.
  @Test(
    .enabled(if: Sandbox.canLimitWatches, "user namespaces are not permitted here"),
    .enabled(if: !SystemWays.arePortable, "the portable ways need no watch of the kernel"))
  func replacedStoreReusesTheWatch() async throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write")
    let planner = try PtyProgram(sandbox, through: Sandbox.limitingWatches(to: 1))
    try await planner.waitUntil { $0.contains("Write") }
    try await planner.waitUntilAsleep()
    #expect(try planner.watches() == 1)
    let before = planner.byteCount
    try FileManager.default.moveItem(atPath: sandbox.dataDirectory, toPath: "\(sandbox.root)/old")
    try await planner.waitUntil { _ in planner.byteCount > before }
    try await planner.waitUntilAsleep()
    #expect(try planner.watches() == 1)
    try sandbox.add("Other")
    try await planner.waitUntil { $0.contains("Other") }
  }

  @Test func typedTextSurvivesExternalChanges() async throws {
    let sandbox = try Sandbox()
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try screen.send("a")
    try screen.type("Half a ti")
    try await screen.waitUntil(contains: "Half a ti")
    try sandbox.add("From the shell")
    try screen.type("tle")
    try screen.send("Enter")
    let plan = try await sandbox.waitForPlan { $0.tasks.count == 2 }
    #expect(Set(plan.titles) == ["From the shell", "Half a title"])
  }

  @Test func midnightShowsTheNewDayAndOffersToCarryOver() async throws {
    let sandbox = try Sandbox(zone: .midnight(inSeconds: 12))
    let (eve, morning) = (sandbox.zone.weekday().prefix(3), sandbox.zone.weekday(1).prefix(3))
    let newDay = sandbox.tomorrow
    try sandbox.must("add", "Left open")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    let before = try await screen.waitUntil(contains: "Left open")
    #expect(before.contains(eve), "\(before)")
    #expect(!before.contains(morning), "\(before)")
    // The day now changes without an event.
    try await screen.waitUntil("yesterday's task is offered to the new day") {
      $0.contains("Unfinished from") && $0.contains("Left open")
    }
    try screen.send("Escape")
    try await screen.waitUntil(contains: String(morning))
    #expect(try sandbox.plan().day == newDay)
  }

  @Test func firstStartOfADayOffersToCarryOver() async throws {
    let sandbox = try Sandbox()
    try sandbox.add("Left open", day: "-3")
    let screen = try TmuxScreen(sandbox)
    try await screen.waitUntil("the open task of the last planned day is offered") {
      $0.contains("Left open") && $0.lowercased().contains("carry")
    }
  }
}
