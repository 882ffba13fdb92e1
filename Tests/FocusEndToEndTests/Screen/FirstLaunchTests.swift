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
    #expect(tab.contains("+  Add new focus"))
    #expect(tab.contains(sandbox.zone.weekday().prefix(3)))
    #expect(try await screen.quit() == 0)
  }

  @Test func welcomeIsShownOnce() async throws {
    let first = try await TmuxScreen.openPlanner(sandbox)
    #expect(try await first.quit() == 0)
    let second = try TmuxScreen(sandbox)
    let screen = try await second.waitUntil(contains: TmuxScreen.overview)
    #expect(!screen.contains(TmuxScreen.brandLine))
  }
}
