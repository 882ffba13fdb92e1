import Testing

/// Search, deleted tasks, reset and the drawer, with keyboard and mouse.
@Suite(.serialized) struct SheetTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  /// Sends a press, drag or release of the main button at a cell counted from 1, as xterm reports it.
  private func mouse(_ screen: TmuxScreen, _ code: Int, _ x: Int, _ y: Int, isRelease: Bool = false) throws {
    try screen.type("\u{1B}[<\(code);\(x);\(y)\(isRelease ? "m" : "M")")
  }

  /// The first row, from 1, that shows the drawer's handle in a column, from 1.
  private func handleRow(_ text: String, column: Int) -> Int? {
    text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { line in
      let row = Array(line)
      return row.count >= column && row[column - 1] == "≡"
    }.map { $0 + 1 }
  }

  @Test func drawerTogglesTheThemePersistently() async throws {
    let screen = try await TmuxScreen.openPlanner(sandbox)
    // The entries of the menu are counted from the top, or from its end.
    try screen.send("s", "8", "j")
    try await screen.waitUntil(contains: "Dark")
    try screen.send("Enter")
    try await screen.waitUntil(contains: "Light")
    try screen.send("Escape")
    try await screen.waitUntil("the drawer is closed") { !$0.contains("Light") }
    #expect(try await screen.quit() == 0)
    let again = try await TmuxScreen.openPlanner(sandbox)
    try again.send("s")
    try await again.waitUntil(contains: "Light")
  }

  @Test func handleCanBeDraggedToTheOtherEdge() async throws {
    let screen = try await TmuxScreen.openPlanner(sandbox)
    let before = try await screen.waitUntil("the handle is at the right") { handleRow($0, column: 80) != nil }
    let row = try #require(handleRow(before, column: 80)) + 1
    try mouse(screen, 0, 80, row)
    for x in stride(from: 70, through: 5, by: -13) { try mouse(screen, 32, x, 5) }
    try mouse(screen, 32, 3, 4)
    try mouse(screen, 0, 3, 4, isRelease: true)
    let moved = try await screen.waitUntil("the handle is at the left") { handleRow($0, column: 1) != nil }
    #expect(handleRow(moved, column: 80) == nil)
    let place = handleRow(moved, column: 1)
    #expect(try await screen.quit() == 0)
    let again = try await TmuxScreen.openPlanner(sandbox)
    try await again.waitUntil("the handle is where it was left") { handleRow($0, column: 1) == place }
  }

  @Test func searchReportsUnreadableMonths() async throws {
    try sandbox.write("{", to: sandbox.monthFile(of: "2024-02-29"))
    try sandbox.add("Elsewhere")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try screen.send("/")
    try await screen.waitUntil(contains: "2024-02.json")
    try screen.type("else")
    try await screen.waitUntil("what can be read is found") {
      $0.contains("1 task") && $0.contains("Elsewhere")
    }
  }

  @Test func clicksOpenAndCloseTheDrawer() async throws {
    let screen = try await TmuxScreen.openPlanner(sandbox)
    let before = try await screen.waitUntil("there is a handle") { handleRow($0, column: 80) != nil }
    let row = try #require(handleRow(before, column: 80))
    try mouse(screen, 0, 80, row)
    try mouse(screen, 0, 80, row, isRelease: true)
    try await screen.waitUntil(contains: "Reset today")
    try mouse(screen, 0, 5, 5)
    try mouse(screen, 0, 5, 5, isRelease: true)
    try await screen.waitUntil("the drawer is closed") { !$0.contains("Reset today") }
  }

  @Test func deletedTaskIsRestoredFromTheList() async throws {
    try sandbox.add("One", "Two")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "Two")
    try screen.send("g", "g", "d", "d")
    _ = try await sandbox.waitForPlan { $0.titles == ["Two"] }
    try screen.send("s", "5", "j", "Enter")
    try await screen.waitUntil(contains: "30 days left")
    try screen.send("Enter")
    _ = try await sandbox.waitForPlan { $0.titles == ["One", "Two"] }
    try await screen.waitUntil(contains: "Nothing deleted")
  }

  @Test func resetAsksAndCanBeUndone() async throws {
    try sandbox.add("One", "Two")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "Two")
    try screen.send("s", "9", "9", "j", "k", "Enter")
    try await screen.waitUntil(contains: "Reset today?")
    // The default answer is no.
    try screen.send("Enter")
    try await screen.waitUntil("nothing has happened") { $0.contains("Two") && !$0.contains("Reset today?") }
    try screen.send("s", "9", "9", "j", "k", "Enter", "k", "Enter")
    _ = try await sandbox.waitForPlan { $0.tasks.isEmpty }
    try screen.send("u")
    _ = try await sandbox.waitForPlan { $0.titles == ["One", "Two"] }
  }

  @Test func searchOpensTheDay() async throws {
    try sandbox.add("Renew the passport", day: "2025-03-14")
    try sandbox.must("done", "1", "--day", "2025-03-14")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try screen.send("/")
    try screen.type("passp")
    try await screen.waitUntil(contains: "Fri Mar 14 2025")
    try screen.send("Enter")
    try await screen.waitUntil("the calendar shows that day") {
      $0.contains("MARCH 2025") && $0.contains("Focus for March 14")
        && $0.contains("Renew the passport")
    }
  }

  @Test func monthStepsCrossYearsAndFutureDaysCanBePlanned() async throws {
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try screen.send(":")
    try screen.type("2026-12-31")
    try screen.send("Enter")
    try await screen.waitUntil(contains: "DECEMBER 2026")
    try screen.send("L")
    try await screen.waitUntil(contains: "JANUARY 2027")
    try await screen.addByKeys("New year's walk")
    let plan = try await sandbox.waitForPlan(of: "2027-01-31") { !$0.tasks.isEmpty }
    #expect(plan.titles == ["New year's walk"])
    try screen.send("H", "H")
    try await screen.waitUntil(contains: "NOVEMBER 2026")
  }

  @Test func dayWithFourTasksAsksWhichToKeep() async throws {
    try sandbox.add("One", "Two", "Three")
    try sandbox.editMonth { json in
      var tasks = try json.tasks(of: sandbox.today)
      var fourth = tasks[0]
      fourth["id"] = "d0f00000-0000-4000-8000-000000000004"
      fourth["title"] = "Four"
      tasks.append(fourth)
      try json.setTasks(tasks, of: sandbox.today)
    }
    let screen = try TmuxScreen(sandbox)
    try await screen.waitUntil(contains: "Keep which three?")
    try screen.send("x", "j", "x", "j", "x", "j", "x")
    try await screen.waitUntil(contains: "Unmark one first")
    try screen.send("Enter")
    let plan = try await sandbox.waitForPlan { $0.tasks.count == 3 }
    #expect(plan.titles == ["One", "Two", "Three"])
    #expect(try await sandbox.waitForPlan(of: "tomorrow") { !$0.tasks.isEmpty }.titles == ["Four"])
  }

  @Test func confettiIsShownOncePerDay() async throws {
    try sandbox.add("One")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "One")
    let state = "\(sandbox.root)/state/focus/state.json"
    try screen.send("x")
    try await screen.waitUntil(contains: "That's all for today.")
    try await screen.waitUntil("the celebration is remembered") { _ in
      (try? sandbox.read(state)).map { String(decoding: $0, as: UTF8.self).contains("lastCelebration") }
        ?? false
    }
    // Any key ends the celebration. Completing the day again shows no confetti: nothing moves, nothing is
    // written.
    let remembered = try sandbox.read(state)
    try screen.send("x")
    _ = try await sandbox.waitForPlan { $0.completed == 0 }
    try screen.send("x")
    try await screen.waitUntil(contains: "That's all for today.")
    #expect(try sandbox.read(state) == remembered)
  }
}
