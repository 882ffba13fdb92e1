import Testing

/// Drives the planner with keys.
extension TmuxScreen {
  static let brandLine = "Focus on what matters most."
  static let overview = "TODAY'S FOCUS"

  /// Opens the planner and dismisses the onboarding if it is shown.
  static func openPlanner(
    _ sandbox: Sandbox, command: [String]? = nil, columns: Int = 80, rows: Int = 24,
    env: [String: String?] = [:]
  ) async throws -> TmuxScreen {
    let screen = try TmuxScreen(sandbox, command: command, columns: columns, rows: rows, env: env)
    let first = try await screen.waitUntil("the first screen is drawn") {
      $0.contains(brandLine) || $0.contains(overview)
    }
    if first.contains(brandLine) { try screen.send("Enter") }
    try await screen.waitUntil(contains: overview)
    return screen
  }

  /// The heading of the sheet that adds a task.
  private static let sheet = "New task"

  /// Adds a task in the sheet; `steps` moves the priority from Medium: 1 is High, -1 is Low. Waits for the
  /// screen after each step, because text that arrives together with a preceding Enter counts as pasted.
  func addByKeys(_ title: String, steps: Int = 0) async throws {
    try await waitUntil("the last sheet is closed") { !$0.contains(Self.sheet) }
    try send("a")
    try await waitUntil(contains: Self.sheet)
    try type(title)
    try await waitUntil(contains: title)
    if steps != 0 { try send("Tab", steps > 0 ? "Right" : "Left") }
    try send("Enter")
  }

  /// Quits the planner with `q`; returns the exit status.
  func quit() async throws -> Int32 {
    try send("q")
    return try await waitUntilEnded()
  }
}
