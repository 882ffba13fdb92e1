import Foundation
import Testing

/// A session without sound or desktop works, and the missing part is reported once.
@Suite struct MissingLibraryTests {
  private let sandbox: Sandbox
  /// No sound server and no sound device.
  private let environment: [String: String?]

  init() throws {
    sandbox = try Sandbox()
    try sandbox.add("Write")
    let silence = "\(sandbox.root)/asound.conf"
    try "pcm.!default { type hw card 99 }\n".write(toFile: silence, atomically: true, encoding: .utf8)
    environment = [
      "PULSE_SERVER": "unix:\(sandbox.root)/nobody", "ALSA_CONFIG_PATH": silence, "XDG_RUNTIME_DIR": nil,
      "DBUS_SESSION_BUS_ADDRESS": nil, "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(sandbox.root)/nobody",
    ]
  }

  private var report: String? {
    try? String(contentsOfFile: "\(sandbox.root)/state/focus/agent.json", encoding: .utf8)
  }

  @Test func missingPartsAreReportedOnce() async throws {
    // Which command shows the report depends on when the agent writes it.
    let started = try sandbox.run("start", "--sound", "rain", env: environment)
    try await sandbox.waitUntil("the agent has reported") {
      report?.contains("No sound can be played") == true
    }
    let paused = try sandbox.run("pause", env: environment)
    let resumed = try sandbox.run("resume", env: environment)
    #expect([started, paused, resumed].allSatisfy { $0.status == 0 })
    let said = [started, paused, resumed].map(\.stderr).filter { !$0.isEmpty }
    try #require(said.count == 1, "\(said)")
    #expect(said[0].hasPrefix("focus: No sound can be played"), "\(said)")
    try sandbox.must("stop", env: environment)
    try await sandbox.waitForAgents(0)
    #expect(report == nil)
  }

  @Test func screenReportsMissingParts() async throws {
    try sandbox.must("sound", "rain")
    let screen = try await TmuxScreen.openPlanner(sandbox, env: environment)
    try screen.send("f")
    try await screen.waitUntil(contains: "No sound can be played")
    try sandbox.must("stop", env: environment)
    try await sandbox.waitForAgents(0)
  }

  @Test func missingLockDetectionIsReportedIfNeeded() async throws {
    try sandbox.write("pause_on_lock = true\n", to: "\(sandbox.root)/config/focus/config.toml")
    try sandbox.must("start", env: environment)
    try await sandbox.waitUntil("the agent has reported") { report?.contains("Locking the screen") == true }
    #expect(try sandbox.run("pause", env: environment).stderr.contains("Locking the screen does not pause"))
    try sandbox.must("stop", env: environment)
    try await sandbox.waitForAgents(0)
  }

  @Test func nothingIsReportedWithoutSound() async throws {
    try sandbox.must("start", env: environment)
    try await sandbox.waitForAgents(1)
    // Each heartbeat is an iteration of the agent, which would report missing parts.
    for _ in 0..<2 {
      try sandbox.age(running: 120_000)
      try await sandbox.waitUntil("it notes that the session goes on") { try sandbox.seenAgo() < 60_000 }
    }
    #expect(report == nil)
    #expect(try sandbox.run("pause", env: environment).stderr.isEmpty)
    try sandbox.must("stop", env: environment)
    try await sandbox.waitForAgents(0)
  }
}
