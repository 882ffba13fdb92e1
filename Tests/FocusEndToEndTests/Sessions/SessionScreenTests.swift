import Foundation
import Testing

/// A session on the screen and in the shell at the same time.
@Suite(.serialized) struct SessionScreenTests {
  @Test func fStartsASessionThatTheShellSees() async throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write the report")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "Write the report")
    try screen.send("f")
    try await screen.waitUntil("it is shown") {
      $0.contains("IN FOCUS") && $0.contains("of 25 min") && !$0.contains("a session of")
    }
    #expect(try sandbox.must("status").contains("0/1 ▶ 2"))
    try sandbox.must("pause")
    try await screen.waitUntil(contains: "PAUSED")
    try screen.send("Space")
    try await screen.waitUntil(contains: "IN FOCUS")
    try screen.send("Escape")
    try await screen.waitUntil("it is shown") { $0.contains("left") && $0.contains("q quit") }
    try sandbox.must("stop", "--done")
    try await screen.waitUntil("it is shown") { !$0.contains("left") && $0.contains("1/1") }
    #expect(try sandbox.run("stop").status == 1)
  }

  @Test func sessionStartedInTheShellIsShown() async throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write the report")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "Write the report")
    try sandbox.must("start", "--for", "50m", "--at", "11:59")
    try await screen.waitUntil(contains: "▶ 4")
    try sandbox.must("extend", "10m")
    try await screen.waitUntil(contains: "▶ 5")
    try screen.send("f")
    try await screen.waitUntil(contains: "of 1 h")
    try screen.send("x")
    try await screen.waitUntil("it is shown") {
      $0.contains("That's all") || $0.contains("COMPLETED") || $0.contains("1/1")
    }
    let sessions = try #require(try sandbox.sessions())
    #expect(sessions.count == 1)
  }

  @Test func completingItsTaskInTheListSaysThatAShortSessionIsNotRecorded() async throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write the report")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "Write the report")
    try sandbox.must("start")
    try await screen.waitUntil(contains: "▶ ")
    try screen.send("x")
    // On a busy machine more than ten seconds may have passed, and the session is recorded.
    try await screen.waitUntil("its end is said") {
      $0.contains("is not recorded") || $0.contains("on 'Write the report'.")
    }
  }

  @Test func closingTheTerminalLosesNoTime() async throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write the report")
    let planner = try PtyProgram(sandbox)
    try await planner.waitUntil { $0.contains("Write the report") }
    planner.send("f")
    try await planner.waitUntil { $0.contains(":00 of 25 min") }
    kill(planner.pid, SIGKILL)
    _ = try await planner.waitUntilEnded()
    #expect(try sandbox.must("pause").contains("paused, 0:0"))
    #expect(try sandbox.must("stop").contains("Write the report"))
  }

  /// During a session the screen wakes once per second and writes only the changed digits.
  @Test func timerWakesOncePerSecondAndWritesLittle() async throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write")
    let planner = try PtyProgram(sandbox)
    try await planner.waitUntil { $0.contains("Write") }
    planner.send("f")
    try await planner.waitUntil { $0.contains(":00 of 25 min") }
    try await planner.waitUntilAsleep()
    let (start, slept, bytes) = (ContinuousClock.now, try planner.timesSlept(), planner.byteCount)
    let deadline = Deadline()
    while try planner.timesSlept() < slept + 3, !deadline.passed { try await planner.waitUntilAsleep() }
    let turns = try planner.timesSlept() - slept
    let seconds = Int((ContinuousClock.now - start).components.seconds) + 1
    #expect(turns >= 3, "\(turns) in \(seconds) s")
    #expect(turns <= seconds + 2, "\(turns) in \(seconds) s")
    #expect(planner.byteCount - bytes <= 200 * (turns + 1), "\(planner.byteCount - bytes) in \(turns)")
    planner.send(" ")
    try await planner.waitUntil { $0.contains("PAUSED") }
    try await planner.waitUntilAsleep()
    #expect(try planner.sleepsUntilTheNextMinute())
  }

  @Test func repeatedPausesAreOnePause() async throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write")
    try sandbox.must("start", "--at", "11:59")
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 0..<20 {
        group.addTask { try sandbox.run(number % 2 == 0 ? "pause" : "stop").status }
      }
      var ended = 0
      for try await status in group {
        #expect(status == 0 || status == 1)
        ended += status == 0 ? 1 : 0
      }
      #expect(ended >= 1)
    }
    #expect(try sandbox.sessions()?.count == 1)
    #expect(try sandbox.run("doctor").status == 0)
  }
}

extension Sandbox {
  /// The sessions in the month's file; nil if there is no file.
  func sessions() throws -> [[String: Any]]? {
    let path = "\(dataDirectory)/sessions/\(today.prefix(7)).json"
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let file = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let day = (file?["days"] as? [String: Any])?[today] as? [String: Any]
    return day?["sessions"] as? [[String: Any]]
  }
}
