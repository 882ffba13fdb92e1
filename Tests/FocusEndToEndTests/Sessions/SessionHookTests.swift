import Foundation
import Testing

/// The hooks of focus sessions, called by commands and by the session agent.
@Suite struct SessionHookTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.add("Write", "Read")
    let names = [
      "session-started", "session-paused", "session-resumed", "session-finished", "break-finished",
    ]
    for name in names {
      try sandbox.writeProgram("cat >> \(log)", to: "\(sandbox.root)/config/focus/hooks/\(name)")
    }
  }

  private var log: String { "\(sandbox.root)/log" }

  private struct Call: Decodable {
    struct Session: Decodable {
      let title: String
      let kind: String
      let state: String?
      let outcome: String?
    }
    let event: String
    let day: String
    let session: Session
  }

  private func calls() throws -> [Call] {
    guard let text = try? String(contentsOfFile: log, encoding: .utf8) else { return [] }
    return try text.split(separator: "\n").map { try JSONDecoder().decode(Call.self, from: Data($0.utf8)) }
  }

  @Test func verbsCallTheirHooks() throws {
    for arguments in [
      ["start", "2"], ["pause"], ["pause"], ["resume"], ["extend", "5m"], ["break", "--for", "5m"], ["stop"],
      ["start"], ["start", "2", "--switch"], ["stop", "--discard"],
    ] { #expect(try sandbox.run(arguments).status == 0) }
    let calls = try calls()
    #expect(
      calls.map(\.event) == [
        "session-started", "session-paused", "session-resumed", "session-finished", "break-finished",
        "session-started", "session-finished", "session-started",
      ])
    #expect(calls.allSatisfy { $0.day == sandbox.today })
    #expect(calls.map(\.session.title).prefix(4).allSatisfy { $0 == "Read" })
    #expect(calls.map(\.session.state).prefix(3) == ["running", "paused", "running"])
    #expect(calls[3].session.outcome == "stopped")
    #expect(calls[4].session.kind == "break")
  }

  @Test func unattendedEndCallsItsHookOnce() async throws {
    try sandbox.must("start", "--for", "1s")
    try await sandbox.waitUntil("the hook was called") {
      try calls().map(\.event) == ["session-started", "session-finished"]
    }
    try await sandbox.waitForAgents(0)
    try sandbox.must("sessions")
    #expect(try sandbox.run("stop").status == 1)
    #expect(try calls().count == 2)
    #expect(try calls().last?.session.outcome == "unattended")
  }

  @Test func failedHookDoesNotAffectTheSession() throws {
    try sandbox.writeProgram(
      "echo no bell >&2; exit 3", to: "\(sandbox.root)/config/focus/hooks/session-started")
    let started = try sandbox.run("start")
    #expect(started.status == 0)
    #expect(started.stderr.contains("session-started"))
    #expect(started.stderr.contains("no bell"))
    #expect(try sandbox.run("stop").status == 0)
  }
}
