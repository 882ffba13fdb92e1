import Testing

/// Planning, completing and reopening a day with the keyboard.
@Suite(.serialized) struct PlanningTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func threeTasksWithPrioritiesThenOneDoneThenQuitAndReopen() async throws {
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.addByKeys("Read a chapter")
    try await screen.addByKeys("Write the report", steps: 1)
    try await screen.addByKeys("Water the plants", steps: -1)
    let planned = try await sandbox.waitForPlan { $0.tasks.count == 3 }
    #expect(planned.titles == ["Write the report", "Read a chapter", "Water the plants"])
    #expect(planned.tasks.map(\.priority) == ["high", "medium", "low"])
    let shown = try await screen.waitUntil("all three stand there") { text in
      planned.titles.allSatisfy { text.contains($0) }
    }
    #expect(shown.contains("IN FOCUS"))
    #expect(shown.contains("○  Read a chapter"))
    #expect(shown.contains("↑ High"))

    try screen.send("g", "g", "Space")
    try await screen.waitUntil(contains: "1 of 3 done, two to go.")
    try await screen.waitUntil(contains: "1/3")
    #expect(try await screen.quit() == 0)

    // The shell shows the same plan …
    let plan = try sandbox.plan()
    #expect(plan.completed == 1)
    #expect(plan["Write the report"]?.state == "completed")
    #expect(try sandbox.must("status").hasPrefix("1/3 "))
    #expect(try sandbox.must("status").contains("Read a chapter"))
    // … and so does the screen after a restart.
    let again = try await TmuxScreen.openPlanner(sandbox)
    let reopened = try await again.waitUntil(contains: "1 of 3 done, two to go.")
    for title in plan.titles { #expect(reopened.contains(title)) }
    #expect(reopened.contains("✓  Write the report"))
  }

  @Test func tokensInATitleFillOtherFields() async throws {
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try screen.send("a")
    try await screen.waitUntil(contains: "New task")
    try screen.type("Call mum !high @18-18:30 @tomorrow")
    try await screen.waitUntil(contains: "!high @18-18:30")
    try screen.send("Enter")
    let plan = try await sandbox.waitForPlan(of: "tomorrow") { !$0.tasks.isEmpty }
    #expect(plan.titles == ["Call mum"])
    #expect(plan.tasks.map(\.priority) == ["high"])
    #expect(try sandbox.must("list", "--day", "tomorrow").contains("18:00 – 18:30"))
  }

  @Test func fourthTaskOffersChoices() async throws {
    try sandbox.add("One", "Two", "Three")
    let screen = try await TmuxScreen.openPlanner(sandbox, columns: 100, rows: 30)
    try await screen.waitUntil(contains: "Three")
    try await screen.addByKeys("Four")
    let choice = try await screen.waitUntil(contains: LimitTests.sentence)
    for way in ["tomorrow", "replace", "cancel"] { #expect(choice.lowercased().contains(way), "\(choice)") }
    try screen.send("Escape")
    try await screen.waitUntil("the choice is gone") { !$0.contains(LimitTests.sentence) }
    #expect(try sandbox.plan().titles == ["One", "Two", "Three"])
  }

  @Test func fourthTaskCanBePlannedForTomorrow() async throws {
    try sandbox.add("One", "Two", "Three")
    let screen = try await TmuxScreen.openPlanner(sandbox, columns: 100, rows: 30)
    try await screen.addByKeys("Four")
    try await screen.waitUntil(contains: LimitTests.sentence)
    // Tomorrow is the first option.
    try screen.send("Enter")
    let tomorrow = try await sandbox.waitForPlan(of: "tomorrow") { !$0.tasks.isEmpty }
    #expect(tomorrow.titles == ["Four"])
    #expect(try sandbox.plan().titles == ["One", "Two", "Three"])
  }

  @Test func emptyTitleIsRefusedInTheSheet() async throws {
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try screen.send("a", "Enter")
    try await screen.waitUntil(contains: "Please enter a task name before adding.")
    try screen.send("Escape")
    try await screen.waitUntil("the sheet is gone") { !$0.contains("Please enter") }
    #expect(try sandbox.plan().tasks.isEmpty)
  }

  @Test func finishedDayShowsConfettiUntilAKey() async throws {
    try sandbox.add("Only one")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "Only one")
    try screen.send("Space")
    try await screen.waitUntil(contains: "That's all for today.")
    #expect(try sandbox.plan().completed == 1)
  }

  @Test func undoAndRedoWorkOnTheScreen() async throws {
    try sandbox.add("One", "Two")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "Two")
    try screen.send("g", "g", "d", "d")
    _ = try await sandbox.waitForPlan { $0.titles == ["Two"] }
    try screen.send("u")
    _ = try await sandbox.waitForPlan { $0.titles == ["One", "Two"] }
    try await screen.waitUntil(contains: "One")
    try screen.send("C-r")
    _ = try await sandbox.waitForPlan { $0.titles == ["Two"] }
  }
}
