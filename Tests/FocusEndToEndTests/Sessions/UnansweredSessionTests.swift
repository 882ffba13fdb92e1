import Foundation
import Testing

/// A session that ended without an answer. The next command reports it, whichever process recorded it.
@Suite struct UnansweredSessionTests {
  private let sandbox: Sandbox
  /// Without an agent, which would record the session at another time.
  private let alone = ["FOCUS_HOOK": "1"]

  init() throws {
    sandbox = try Sandbox()
    try sandbox.add("Write", "Read")
    try sandbox.must("start", "1", "--for", "25m", env: alone)
    try sandbox.age(running: 3_000_000)
  }

  private func json(_ arguments: String...) throws -> [String: Any] {
    let text = try sandbox.run(["status"] + arguments, env: alone).stdout
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test(arguments: [["stop"], ["pause"], ["resume"], ["extend", "5m"], ["start", "2"]])
  func everyVerbReportsAnUnansweredSession(verb: [String]) throws {
    _ = try sandbox.run("pause", env: alone)
    let said = try sandbox.run(verb, env: alone).stderr
    #expect(said.contains("its plan of 25 min counts. 50 min were timed: 'focus sessions edit "), "\(said)")
    #expect(said.contains("--for 50m' counts them."))
  }

  /// A toggle starts another session, and reports the unanswered one.
  @Test func toggleReportsAnUnansweredSessionAndStartsAnother() throws {
    let output = try sandbox.run("toggle", "--json", env: alone)
    #expect(output.status == 0, "\(output)")
    #expect(output.stderr.contains("50 min were timed"), "\(output)")
    let started = try #require(
      try JSONSerialization.jsonObject(with: Data(output.stdout.utf8)) as? [String: Any])
    #expect(started["state"] as? String == "running")
    #expect(started["focused"] as? Int ?? 60 < 60)
  }

  @Test func theStatusHasASignUntilThePersonAnswers() throws {
    let before = try sandbox.must("status", "--format", "{done}/{total} {title}", env: alone)
    _ = try sandbox.run("pause", env: alone)
    #expect(try sandbox.must("status", env: alone).hasPrefix("? 0/2 "))
    #expect(try sandbox.must("status", "--format", "{done}/{total} {title}", env: alone) == before)
    let waiting = try #require(try json("--json")["unanswered"] as? [String: Any])
    #expect(waiting["focused"] as? Int == 1500)
    #expect(waiting["worked"] as? Int == 3000)
    let bar = try json("--waybar")
    #expect(bar["class"] as? String == "unanswered")
    #expect((bar["tooltip"] as? String)?.hasPrefix("Nobody ended the session on 'Write'") == true)
    let id = try #require(waiting["id"] as? String)
    try sandbox.must("sessions", "edit", String(id.prefix(8)), "--at", "11:00", "--for", "50m", env: alone)
    #expect(try sandbox.must("status", env: alone).hasPrefix("0/2 "))
    #expect(try json("--json")["unanswered"] is NSNull)
    #expect(
      try sandbox.run("stop", env: alone).stderr == "focus: No session runs: 'focus start' begins one.\n")
  }

  @Test(arguments: ["done", "delete"]) func aChangeOfTheTaskReportsAnUnansweredSession(command: String) throws
  {
    let said = try sandbox.run(command, "1", env: alone).stderr
    #expect(said.contains("its plan of 25 min counts. 50 min were timed"), "\(said)")
  }

  @Test(arguments: [true, false]) func stopDoneCompletesTheTaskOfAnUnansweredSession(isRecorded: Bool) throws
  {
    if isRecorded { _ = try sandbox.run("pause", env: alone) }
    let said = try sandbox.run("stop", "--done", env: alone)
    #expect(said.status == 0, "\(said)")
    #expect(said.stdout.contains("Write"), "\(said)")
    #expect(said.stderr.contains("50 min were timed"), "\(said)")
    #expect(try sandbox.must("status", "--format", "{done}", env: alone) == "1\n")
  }

  @Test func undoLetsTheSessionOfADoneTaskRunOn() throws {
    try sandbox.must("start", "2", "--at", "11:50", "--for", "50m", env: alone)
    try sandbox.must("done", "2", env: alone)
    #expect(try sandbox.must("undo", env: alone) == "Undone: finish 'Read' (today). Its session runs on.\n")
    #expect(try sandbox.must("status", "--format", "{session}", env: alone) == "Read\n")
    #expect(
      try sandbox.must("redo", env: alone) == "Redone: finish 'Read' (today). Its session has ended, too.\n")
    #expect(try sandbox.must("status", "--format", "{session}", env: alone) == "\n")
  }
}
