import Foundation
import Testing

/// The single agent of a synchronized store: for the session, open screens, and the changes of commands.
@Suite(.serialized, .enabled(if: SyncServer.isThere, "FOCUS_SERVER names no program: make test-server"))
struct AgentOfScreensTests {
  private let server: SyncServer
  private let laptop, desktop: [String: String?]
  private var sandbox: Sandbox { server.sandbox }

  /// The laptop uses the sandbox's own store.
  init() throws {
    server = try SyncServer()
    laptop = try server.device("laptop").filter { $0.key == "PATH" }
    desktop = try server.device("desktop")
    try server.run(laptop, "add", "Write")
    try server.run(laptop, "sync", "setup", "ssh://me@there")
    let link = try server.run(laptop, "sync", "invite").stdout.trimmingCharacters(in: .newlines)
    try server.run(desktop, "sync", "join", link)
    try server.run(desktop, "sync")
  }

  /// Opens a screen on the laptop, and waits until it shows the plan and an agent runs. Each screen has its
  /// own tmux server.
  private func openScreen(_ name: String = "one") async throws -> TmuxScreen {
    let folder = "\(sandbox.root)/\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let screen = try TmuxScreen(
      sandbox, columns: 120, rows: 30, env: laptop.merging(["TMUX_TMPDIR": folder]) { $1 })
    try await screen.waitUntil(contains: "Write")
    try await sandbox.waitForAgents(1)
    return screen
  }

  private func close(_ screen: TmuxScreen) async throws {
    try screen.send("q")
    #expect(try await screen.waitUntilEnded() == 0)
  }

  private func titles(_ device: [String: String?]) throws -> String {
    try server.run(device, "list", "--json").stdout
  }

  @Test func aSessionAndAnOpenScreenHaveOneAgent() async throws {
    let screen = try await openScreen()
    let agent = try sandbox.agents()
    try server.run(laptop, "start", "--for", "2h")
    try sandbox.age(running: 120_000)
    try await sandbox.waitUntil("the agent notes that the session goes on") { try sandbox.seenAgo() < 60_000 }
    #expect(try sandbox.agents() == agent)
    try server.run(laptop, "stop")
    // The other device changes the task, which the agent receives.
    try server.run(desktop, "edit", "1", "--title", "Write the report")
    try server.run(desktop, "sync")
    try await screen.waitUntil(contains: "report")
    #expect(try sandbox.agents() == agent)
    try await close(screen)
    try await sandbox.waitForAgents(0)
  }

  /// A running session keeps the agent alive after the screen is closed, and a new screen uses that agent.
  @Test func theAgentOfASessionServesAScreen() async throws {
    try server.run(laptop, "start", "--for", "2h")
    try await sandbox.waitForAgents(1)
    let agent = try sandbox.agents()
    let screen = try await openScreen()
    try server.run(desktop, "add", "From elsewhere")
    try server.run(desktop, "sync")
    try await screen.waitUntil(contains: "elsewhere")
    try await close(screen)
    // Without a screen, it sends what a command changes.
    try server.run(laptop, "add", "From here")
    try await sandbox.waitUntil("it is sent") {
      try server.run(desktop, "sync")
      return try titles(desktop).contains("From here")
    }
    #expect(try sandbox.agents() == agent)
    try server.run(laptop, "stop")
    try await sandbox.waitForAgents(0)
  }

  @Test func twoScreensShowTheProgressAndTheStatusOfOneAgent() async throws {
    let screens = [try await openScreen("one"), try await openScreen("two")]
    #expect(try sandbox.agents().count == 1)
    try server.setOffline(true)
    for day in 1...10 {
      for number in 1...3 { try server.run(laptop, "add", "--day", sandbox.zone.day(day), "Task \(number)") }
    }
    for screen in screens { try await screen.waitUntil(contains: "Sync failed") }
    try server.setHeld(true)
    try server.setOffline(false)
    try server.run(laptop, "add", "Sent later")
    // There are 30 or 31 records, because the agent may try again before the last one is added.
    for screen in screens { try await screen.waitUntil(contains: " of 3") }
    try server.setHeld(false)
    for screen in screens { try await close(screen) }
    try await sandbox.waitForAgents(0)
    try server.run(desktop, "sync")
    #expect(try titles(desktop).contains("Sent later"))
  }

  @Test func theAgentEndsWithTheLastScreen() async throws {
    var (first, second): (TmuxScreen?, TmuxScreen?) = (
      try await openScreen("one"), try await openScreen("two")
    )
    let agent = try sandbox.agents()
    try await close(try #require(first))
    try await Task.sleep(for: .seconds(1))
    #expect(try sandbox.agents() == agent)
    // Close the terminal of the last screen.
    (first, second) = (nil, nil)
    try await sandbox.waitForAgents(0)
    _ = (first, second)
  }

  @Test func aCommandsChangeIsSentByAShortAgent() async throws {
    try await sandbox.waitForAgents(0)
    try server.run(laptop, "add", "From here")
    #expect(try sandbox.agents().count == 1)
    try await sandbox.waitForAgents(0)
    try server.run(desktop, "sync")
    #expect(try titles(desktop).contains("From here"))
    // The agent does not wait for a server that cannot be reached.
    try server.setOffline(true)
    try server.run(laptop, "add", "Not sent")
    try await sandbox.waitForAgents(0)
    try server.setOffline(false)
  }

  @Test func noAgentIsStartedInAHookForChanges() async throws {
    try await sandbox.waitForAgents(0)
    try server.run(laptop.merging(["FOCUS_HOOK": "1"]) { $1 }, "add", "In a hook")
    #expect(try sandbox.agents().isEmpty)
  }

  @Test func aKilledAgentIsReplaced() async throws {
    let screen = try await openScreen()
    // Wait for the lock. Its release notifies the screen, but an agent that has just started may not have it
    // yet.
    try await sandbox.waitUntil("the agent keeps the store synchronized") { try sandbox.isHeld("sync/agent") }
    let killed = try #require(try sandbox.agents().first)
    kill(killed, SIGKILL)
    try await sandbox.waitUntil("another one has started") {
      let agents = try sandbox.agents()
      return agents.count == 1 && agents.first != killed
    }
    try server.run(desktop, "add", "After the kill")
    try server.run(desktop, "sync")
    try await screen.waitUntil(contains: "After the kill")
    try await close(screen)
    try await sandbox.waitForAgents(0)
  }
}

extension Sandbox {
  /// Whether a process holds the lock of a file in the data directory.
  fileprivate func isHeld(_ name: String) throws -> Bool {
    let descriptor = open("\(dataDirectory)/\(name)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }
}
