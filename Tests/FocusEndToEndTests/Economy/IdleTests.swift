import FocusSystem
import Foundation
import Testing

/// An open planner uses no resources while idle.
@Suite(.serialized) struct IdleTests {
  @Test(arguments: ["1", "2"]) func anIdleProgramSleepsUntilTheNextMinute(tab: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write", "Read")
    let planner = try PtyProgram(sandbox)
    try await planner.waitUntil { $0.contains("Write") }
    planner.send(tab)
    try await planner.waitUntilAsleep()
    #expect(try planner.sleepsUntilTheNextMinute())
    planner.send("q")
    #expect(try await planner.waitUntilEnded() == 0)
  }

  /// A check of the test above: a running session wakes the program every second.
  @Test(.enabled(if: !SystemWays.arePortable, "the portable ways wake it every second anyway"))
  func aCountingSessionWakesTheProgramEachSecond() async throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write")
    let planner = try PtyProgram(sandbox)
    try await planner.waitUntil { $0.contains("Write") }
    planner.send("f")
    try await planner.waitUntil { $0.contains(":00 of 25 min") }
    // The next second of the session may be the start of a minute, but not four times in a row.
    let deadline = Deadline()
    var isIdle = true
    for _ in 0..<4 where isIdle {
      let slept = try planner.timesSlept()
      while try planner.timesSlept() == slept, !deadline.passed { try await planner.waitUntilAsleep() }
      try await planner.waitUntilAsleep()
      isIdle = try planner.sleepsUntilTheNextMinute()
    }
    #expect(!isIdle)
  }

  @Test func aKeyWakesTheProgramAtMostTwice() async throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write", "Read")
    let planner = try PtyProgram(sandbox)
    try await planner.waitUntil { $0.contains("Write") }
    try await planner.waitUntilAsleep()
    let (before, start) = (try planner.timesSlept(), ContinuousClock.now)
    try await planner.press("j")
    let slept = try planner.timesSlept() - before
    // The portable ways also wake the program each second.
    let seconds = SystemWays.arePortable ? Int((ContinuousClock.now - start).components.seconds) + 1 : 0
    #expect(slept >= 1, "\(slept)")
    #expect(slept <= 5 + 2 * seconds, "\(slept)")
  }
}
