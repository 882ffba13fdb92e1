import Testing

@Suite(.serialized) struct FirstLaunchTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func welcomeLeadsToTheFocusTab() async throws {
    let screen = try TmuxScreen(sandbox)
    let welcome = try await screen.waitUntil(contains: TmuxScreen.brandLine)
    for step in ["PLAN", "FOCUS", "DONE"] { #expect(welcome.contains(step), "\(welcome)") }
    try screen.send("Enter")
    let tab = try await screen.waitUntil(contains: TmuxScreen.overview)
    #expect(tab.contains("+  Add a task"))
    #expect(tab.contains(sandbox.zone.weekday().prefix(3)))
    #expect(try await screen.quit() == 0)
  }

  /// Opens the planner, waits for a text, presses keys and quits.
  private func visit(_ text: String, then keys: String = "", until shown: String? = nil) async throws {
    let screen = try TmuxScreen(sandbox)
    try await screen.waitUntil(contains: text)
    if !keys.isEmpty { try screen.type(keys) }
    if let shown { try await screen.waitUntil(contains: shown) }
    #expect(try await screen.quit() == 0)
  }

  @Test func theFirstStartOfADayOpensTheStartTab() async throws {
    let state = "\(sandbox.root)/state/focus/state.json"
    let yesterday = """
      {"lastCarryOverQuestion": "\(sandbox.yesterday)", "lastTab": "calendar", "onboardingSeen": true}
      """
    let calendar = "Focus for"
    try sandbox.write(yesterday, to: state)
    try await visit(TmuxScreen.overview)
    // From now on the last tab of today is restored.
    try await visit(TmuxScreen.overview, then: "2", until: calendar)
    try await visit(calendar)
    try sandbox.write("start_tab = \"last\"\n", to: "\(sandbox.root)/config/focus/config.toml")
    try sandbox.write(yesterday, to: state)
    try await visit(calendar)
  }

  @Test func welcomeIsShownOnce() async throws {
    let first = try await TmuxScreen.openPlanner(sandbox)
    #expect(try await first.quit() == 0)
    let second = try TmuxScreen(sandbox)
    let screen = try await second.waitUntil(contains: TmuxScreen.overview)
    #expect(!screen.contains(TmuxScreen.brandLine))
  }
}
