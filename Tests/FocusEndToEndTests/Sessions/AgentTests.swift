import FocusSystem
import Foundation
import Testing

/// The background process of a session.
@Suite(.serialized) struct AgentTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.add("Write")
  }

  @Test func theAgentStartsAndEndsWithTheSession() async throws {
    #expect(try sandbox.agents().isEmpty)
    try sandbox.must("start")
    try await sandbox.waitForAgents(1)
    let pid = try #require(try sandbox.agents().first)
    // The process is started as "exe" and renames itself a moment later.
    try await sandbox.waitUntil("it is called focus") {
      try String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8) == "focus\n"
    }
    // The portable ways find the program by its name, so the name is its path.
    let name = SystemWays.arePortable ? "/focus\0--" : "\0focus\0--"
    #expect("\0\(try String(contentsOfFile: "/proc/\(pid)/cmdline", encoding: .utf8))".contains(name))
    try sandbox.must("pause")
    try sandbox.must("resume")
    try sandbox.must("extend", "5m")
    #expect(try sandbox.agents().count == 1)
    try sandbox.must("stop")
    try await sandbox.waitForAgents(0)
  }

  @Test func killedAgentLosesNoTimeAndIsRestarted() async throws {
    try sandbox.must("start", "--at", "11:59")
    try await sandbox.waitForAgents(1)
    for pid in try sandbox.agents() { kill(pid, SIGKILL) }
    try await sandbox.waitForAgents(0)
    // The kernel releases a lock slightly after the process that holds it has ended.
    try await sandbox.waitUntil("it is back") {
      try sandbox.must("pause")
      return try sandbox.agents().count == 1
    }
    try sandbox.must("stop")
    try await sandbox.waitForAgents(0)
    let pieces = try #require(try sandbox.sessions()?.first?["pieces"] as? [[String: Any]])
    #expect(pieces.reduce(0) { $0 + ($1["ms"] as? Int ?? 0) } >= 0)
  }

  /// The last heartbeat is older than an agent allows, so even a status bar starts an agent.
  @Test func statusRestartsAnAgentWithoutHeartbeat() async throws {
    try sandbox.must("start", "--for", "2h")
    try await sandbox.waitForAgents(1)
    for pid in try sandbox.agents() { kill(pid, SIGKILL) }
    try await sandbox.waitForAgents(0)
    try sandbox.must("status")
    #expect(try sandbox.agents().isEmpty)
    try sandbox.age(running: 120_000)
    try await sandbox.waitUntil("it is back") {
      try sandbox.must("status")
      return try sandbox.agents().count == 1
    }
    // The agent writes a heartbeat at once.
    try await sandbox.waitUntil("the heartbeat is new") { try sandbox.seenAgo() < 60_000 }
    try sandbox.must("stop")
    try await sandbox.waitForAgents(0)
  }

  @Test func onlyOneAgentRuns() async throws {
    try sandbox.must("start")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { _ = try sandbox.run("extend", "1m") } }
      try await group.waitForAll()
    }
    try await sandbox.waitForAgents(1)
    try sandbox.must("stop")
    try await sandbox.waitForAgents(0)
  }

  @Test func agentEndsWhenItsStoreIsGone() async throws {
    try sandbox.must("start")
    try await sandbox.waitForAgents(1)
    // Moved rather than removed, because a starting agent may still create its lock there.
    try FileManager.default.moveItem(atPath: sandbox.dataDirectory, toPath: "\(sandbox.root)/gone")
    try await sandbox.waitForAgents(0)
    #expect(!FileManager.default.fileExists(atPath: sandbox.dataDirectory))
  }

  /// The previous agent holds the lock until it has ended.
  @Test func immediateNextSessionHasAnAgent() async throws {
    try sandbox.must("start")
    try await sandbox.waitForAgents(1)
    try sandbox.must("stop")
    try sandbox.must("start", "--for", "2h")
    try sandbox.age(running: 120_000)
    try await sandbox.waitUntil("it notes that the session goes on") { try sandbox.seenAgo() < 60_000 }
    try sandbox.must("stop")
    try await sandbox.waitForAgents(0)
  }

  /// An editor or git may be in the middle of writing the running session.
  @Test func agentOutlivesAHalfWrittenFile() async throws {
    try sandbox.must("start", "--for", "2h")
    try await sandbox.waitForAgents(1)
    let before = try sandbox.agents()
    let path = "\(sandbox.dataDirectory)/running.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let agent = try #require(before.first)
    let slept = try PtyProgram.timesSlept(agent)
    try sandbox.write(String(text.prefix(text.count / 2)), to: path)
    try await sandbox.waitUntil("the agent has looked at the file, and again") {
      try PtyProgram.timesSlept(agent) >= slept + 2
    }
    try sandbox.write(text, to: path)
    try sandbox.age(running: 120_000)
    try await sandbox.waitUntil("it notes that the session goes on") { try sandbox.seenAgo() < 60_000 }
    #expect(try sandbox.agents() == before)
    try sandbox.must("stop")
    try await sandbox.waitForAgents(0)
  }

  @Test func agentEndsWhenItsStoreIsReplaced() async throws {
    let other = try Sandbox()
    try other.add("Write")
    try other.must("start", "--for", "2h", env: ["FOCUS_HOOK": "1"])
    try sandbox.must("start")
    // The agent may serve either store until it has its lock.
    try await sandbox.waitUntil("the agent has its lock") {
      FileManager.default.fileExists(atPath: "\(sandbox.dataDirectory)/.agent")
    }
    let first = try sandbox.agents()
    #expect(rename(sandbox.dataDirectory, "\(sandbox.dataDirectory)-aside") == 0)
    #expect(rename(other.dataDirectory, sandbox.dataDirectory) == 0)
    try await sandbox.waitUntil("the first one is gone") { try !sandbox.agents().contains(first[0]) }
    try sandbox.must("extend", "5m")
    try await sandbox.waitForAgents(1)
    try sandbox.must("stop")
    try await sandbox.waitForAgents(0)
  }

  @Test func noAgentIsStartedInAHook() async throws {
    try sandbox.must("start", env: ["FOCUS_HOOK": "1"])
    #expect(try sandbox.agents().isEmpty)
    try sandbox.must("stop")
  }

  @Test func plannedEndIsNotifiedOnce() async throws {
    let folder = "\(sandbox.root)/bin"
    try sandbox.writeProgram("echo \"$3\" >>'\(sandbox.root)/told'", to: "\(folder)/notify-send")
    let path = "\(folder):\(sandbox.environment["PATH"] ?? "")"
    try sandbox.must("start", "--for", "1s", env: ["PATH": path])
    let told = { (try? String(contentsOfFile: "\(sandbox.root)/told", encoding: .utf8)) ?? "" }
    try await sandbox.waitUntil("it is told") { !told().isEmpty }
    // A second after the planned end the session counts as planned, and the agent ends.
    try await sandbox.waitForAgents(0)
    #expect(told().split(separator: "\n").map { $0.prefix(10) } == ["Time is up", "A session "], "\(told())")
    #expect(try sandbox.sessions()?.first?["outcome"] as? String == "unattended")
  }
}

/// The sound of a session.
@Suite(
  .serialized,
  .enabled(if: SoundServer.obstacle == nil, "\(SoundServer.obstacle ?? "there is a sound server")"))
struct SessionSoundTests {
  @Test func sessionPlaysSoundExceptWhilePaused() async throws {
    let server = SoundServer(try Sandbox())
    try server.start()
    try server.record()
    let sandbox = server.sandbox
    let environment = server.environment.mapValues { Optional($0) }
    try sandbox.add("Write")
    try sandbox.must("sound", "brown", "--volume", "100")
    try sandbox.must("start", env: environment)
    try server.wait(4)
    let running = server.recorded
    #expect(try server.recording().level(from: running - 1, to: running) > -40)
    try sandbox.must("pause", env: environment)
    try server.wait(2)
    let paused = server.recorded
    #expect(try server.recording().level(from: paused - 0.5, to: paused) < -90)
    try sandbox.must("stop", env: environment)
    try await sandbox.waitForAgents(0)
  }
}

extension Sandbox {
  /// The agents of the sandbox's store, or of another one.
  func agents(of directory: String? = nil) throws -> [pid_t] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }.filter { pid in
      let path = "/proc/\(pid)/cmdline"
      guard let line = FileManager.default.contents(atPath: path) else { return false }
      let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return words.suffix(2) == ["--agent", directory ?? dataDirectory]
    }
  }

  func waitForAgents(_ count: Int) async throws {
    try await waitUntil("there are \(count) agents") { try agents().count == count }
  }

  func waitUntil(_ what: String, _ isSo: () throws -> Bool) async throws {
    for _ in 0..<1200 {
      if try isSo() { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("a minute went by before \(what)")
  }

  private func running() throws -> [String: Any] {
    let data = try #require(FileManager.default.contents(atPath: "\(dataDirectory)/running.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Moves the start and the last heartbeat of the running session into the past.
  func age(running milliseconds: Int) throws {
    var file = try running()
    for key in ["anchor", "begun", "seen"] {
      var clocks = try #require(file[key] as? [String: Any])
      for clock in ["run", "up"] { clocks[clock] = (clocks[clock] as? Int ?? 0) - milliseconds }
      file[key] = clocks
    }
    try JSONSerialization.data(withJSONObject: file).write(
      to: URL(fileURLWithPath: "\(dataDirectory)/running.json"))
  }

  /// Milliseconds since the last heartbeat.
  func seenAgo() throws -> Int {
    var now = timespec()
    clock_gettime(CLOCK_BOOTTIME, &now)
    let up = (try running()["seen"] as? [String: Any])?["up"] as? Int ?? 0
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000 - up
  }
}
