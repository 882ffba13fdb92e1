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

  /// The heading of the sheet that adds a task.
  private static let sheet = "New task"

  /// Adds a task in the sheet; `steps` moves the priority from Medium: 1 is High, -1 is Low. Waits at each step for what it shows:
  /// text that comes together with an Enter before it is a paste.
  func addByKeys(_ title: String, steps: Int = 0) async throws {
    try await waitUntil("the last sheet is closed") { !$0.contains(Self.sheet) }
    try send("a")
    try await waitUntil(contains: Self.sheet)
    try type(title)
    try await waitUntil(contains: title)
    if steps != 0 { try send("Tab", steps > 0 ? "Right" : "Left") }
    try send("Enter")
  }

  /// Ends the planner with `q`; returns its exit status.
  func quit() async throws -> Int32 {
    try send("q")
    return try await waitUntilEnded()
  }
}
