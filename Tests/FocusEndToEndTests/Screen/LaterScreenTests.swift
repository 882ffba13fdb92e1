import Testing

/// Later on the screen, with a real store.
@Suite(.serialized) struct LaterScreenTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func aLineBecomesATaskAndOneUndoTakesItBack() async throws {
    try sandbox.must("later", "Buy a lamp", "--priority", "high", "--note", "The small one.")
    try sandbox.must("later", "Read the contract")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try screen.send("B")
    try await screen.waitUntil(contains: "Read the contract")
    try sandbox.must("later", "From the shell")
    try await screen.waitUntil(contains: "3  – From the shell")
    try screen.send("Enter")
    try await screen.waitUntil(contains: "Planned 'Buy a lamp' for today.")
    let planned = try await sandbox.waitForPlan { $0.titles == ["Buy a lamp"] }
    #expect(planned.tasks.first?.priority == "high")
    #expect(try !sandbox.must("later").contains("lamp"))
    try screen.send("u")
    try await screen.waitUntil(contains: "1  ↑ Buy a lamp")
    #expect(try sandbox.must("later").contains("lamp"))
    try screen.send("a")
    try await screen.waitUntil(contains: "save")
    try screen.type("Water the roses")
    try screen.send("Enter")
    try await screen.waitUntil(contains: "4  – Water the roses")
    try screen.send("Escape")
    try await screen.waitUntil("the sheet is closed") { $0.contains(TmuxScreen.overview) }
    #expect(try await screen.quit() == 0)
    #expect(try sandbox.must("later").contains("Water the roses"))
  }

  @Test func aFullDayKeepsTheFourthForLater() async throws {
    for title in ["First", "Second", "Third"] { try sandbox.add(title) }
    for number in 1...8 { try sandbox.must("later", "Line \(number)") }
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.addByKeys("The fourth")
    try await screen.waitUntil(contains: "Keep it for later")
    try screen.send("j", "j", "Enter")
    try await screen.waitUntil(contains: "Kept 'The fourth' for later.")
    try await screen.addByKeys("The fifth")
    try await screen.waitUntil(contains: "Keep it for later")
    try screen.send("j", "j", "Enter")
    try await screen.waitUntil(contains: "Nine is the limit")
    try screen.send("j", "Enter")
    try await screen.waitUntil(contains: "Delete which one?")
    try screen.send("Enter")
    try await screen.waitUntil(contains: "Deleted 'Line 1'.")
    let lines = try sandbox.must("later")
    #expect(lines.contains("The fifth"))
    #expect(lines.contains("The fourth"))
    #expect(!lines.contains("Line 1 "))
    #expect(try sandbox.must("list").contains("Third"))
    try screen.send("u")
    try await screen.waitUntil(contains: "Undone")
    let before = try sandbox.must("later")
    #expect(before.contains("Line 1 "))
    #expect(!before.contains("The fifth"))
  }

  @Test func aLineCompletesWhatIsTyped() async throws {
    try sandbox.must("later", "Buy a lamp", "--note", "The small one.")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try screen.send("a")
    try await screen.waitUntil(contains: "Buy a lamp")
    try screen.type("b")
    try await screen.waitUntil(contains: "buy a lamp")
    try screen.send("Right")
    try await screen.waitUntil(contains: "from later")
    try screen.send("Enter")
    _ = try await sandbox.waitForPlan { $0.titles == ["Buy a lamp"] }
    #expect(try sandbox.must("show", "1").contains("The small one."))
    #expect(try !sandbox.must("later").contains("lamp"))
  }
}
