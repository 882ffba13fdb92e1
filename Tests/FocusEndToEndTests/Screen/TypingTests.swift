import Testing

/// The title field of the add sheet, and the help.
@Suite(.serialized) struct TypingTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func pastedTextIsLiteral() async throws {
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try screen.send("a")
    try screen.paste("q\ny\n")
    try await screen.waitUntil(contains: "q y")
    #expect(try sandbox.plan().tasks.isEmpty, "a pasted line break submits nothing")
    try screen.send("Enter")
    let plan = try await sandbox.waitForPlan { !$0.tasks.isEmpty }
    #expect(plan.titles == ["q y"])
  }

  @Test func pasteOutsideAFieldDoesNothing() async throws {
    try sandbox.add("One")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "One")
    try screen.paste("dd q x\n")
    try screen.send("?")
    try await screen.waitUntil("help opens, so the program runs on") { $0.lowercased().contains("undo") }
    #expect(try sandbox.plan().titles == ["One"])
    #expect(try sandbox.plan().completed == 0)
  }

  @Test func fieldHasReadlineKeys() async throws {
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try screen.send("a")
    try screen.type("wrong words report")
    try screen.send("C-w", "C-u")
    try screen.type("the report")
    try screen.send("C-a")
    try screen.type("Write ")
    try screen.send("C-e")
    try screen.type("!x")
    try screen.send("BSpace", "Enter")
    let plan = try await sandbox.waitForPlan { !$0.tasks.isEmpty }
    #expect(plan.titles == ["Write the report!"])
  }

  @Test func wideCharactersAreTypedAndShown() async throws {
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.addByKeys("レビューを書く")
    let plan = try await sandbox.waitForPlan { !$0.tasks.isEmpty }
    #expect(plan.titles == ["レビューを書く"])
    try await screen.waitUntil(contains: "レビューを書く")
  }

  @Test func escapeCancelsTheSheet() async throws {
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try screen.send("a")
    try screen.type("Never mind")
    try await screen.waitUntil(contains: "Never mind")
    try screen.send("Escape")
    try await screen.waitUntil("the sheet is gone") { !$0.contains("Never mind") }
    #expect(try sandbox.plan().tasks.isEmpty)
  }

  @Test func helpOpensAndEscapeClosesIt() async throws {
    try sandbox.add("One")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    let before = try await screen.waitUntil(contains: "One")
    try screen.send("?")
    try await screen.waitUntil("help lists the keys") { $0 != before && $0.lowercased().contains("undo") }
    try screen.send("Escape")
    try await screen.waitUntil("the screen is as before") { $0 == before }
  }
}

/// Pasting in a terminal without bracketed paste.
@Suite(.serialized) struct UnmarkedPasteTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func unbracketedPasteIsLiteralInAField() async throws {
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try screen.send("a")
    try await screen.waitUntil(contains: "WHAT WILL YOU DO?")
    try screen.type("q\ny\n")
    try await screen.waitUntil("both lines stand in the title") { $0.contains("q y") }
    #expect(try sandbox.plan().tasks.isEmpty)
    try screen.send("Enter")
    #expect(try await sandbox.waitForPlan { !$0.tasks.isEmpty }.titles == ["q y"])
  }
}
