import Foundation
import Testing

/// An open planner uses no resources while idle.
@Suite(.serialized) struct IdleTests {
  @Test(arguments: ["1", "2"]) func idleProgramWakesOncePerMinute(tab: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write", "Read")
    let planner = try PtyProgram(sandbox)
    try await planner.waitUntil { $0.contains("Write") }
    planner.send(tab)
    try await planner.waitUntilAsleep()
    let (before, bytes) = (try planner.timesSlept(), planner.byteCount)
    // This test must wait: it detects wake-ups every second, but not the one each minute.
    try await Task.sleep(for: .seconds(3))
    let after = try planner.timesSlept()
    try await planner.waitUntilAsleep()
    #expect(after - before <= 1)
    #expect(planner.byteCount - bytes < 100, "no more than the clock in the header")
    planner.send("q")
    #expect(try await planner.waitUntilEnded() == 0)
  }

  @Test func keyWakesItAtMostTwice() async throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write", "Read")
    let planner = try PtyProgram(sandbox)
    try await planner.waitUntil { $0.contains("Write") }
    try await planner.waitUntilAsleep()
    let before = try planner.timesSlept()
    try await planner.press("j")
    // Shows that the counter works, so that the test above can fail.
    let slept = try planner.timesSlept() - before
    #expect(slept >= 1 && slept <= 5, "\(slept)")
  }
}
