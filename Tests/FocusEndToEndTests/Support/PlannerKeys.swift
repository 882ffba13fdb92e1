import Testing

/// The planner by keys, in the words of its user.
extension TmuxScreen {
  static let brandLine = "Focus on what matters most."
  static let overview = "TODAY'S FOCUS"

  /// Opens the planner and passes the onboarding, if it greets with it.
  static func openPlanner(
    _ sandbox: Sandbox, columns: Int = 80, rows: Int = 24, env: [String: String?] = [:]
  ) async throws -> TmuxScreen {
    let screen = try TmuxScreen(sandbox, columns: columns, rows: rows, env: env)
    let first = try await screen.waitUntil("the first screen is drawn") {
      $0.contains(brandLine) || $0.contains(overview)
    }
    if first.contains(brandLine) { try screen.send("Enter") }
    try await screen.waitUntil(contains: overview)
    return screen
  }

  /// Adds a task in the sheet; `steps` moves the priority from Medium: 1 is High, -1 is Low.
  func addByKeys(_ title: String, steps: Int = 0) throws {
    try send("a")
    try type(title)
    if steps != 0 { try send("Tab", steps > 0 ? "Right" : "Left") }
    try send("Enter")
  }

  /// Ends the planner with `q`; returns its exit status.
  func quit() async throws -> Int32 {
    try send("q")
    return try await waitUntilEnded()
  }
}
