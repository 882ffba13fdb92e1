import Foundation
import Testing

/// Two full screens on one store share their remembered state.
@Suite(.serialized) struct TwoScreensTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private func remembered() -> [String: Any] {
    let data = try? sandbox.read("\(sandbox.root)/state/focus/state.json")
    return (data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]) ?? [:]
  }

  @Test func screensDoNotOverwriteEachOthersState() async throws {
    try sandbox.add("One")
    let first = try PtyProgram(sandbox)
    try await first.waitUntil { $0.contains("One") }
    let second = try PtyProgram(sandbox)
    try await second.waitUntil { $0.contains("One") }
    second.send("x")
    try await waitUntil { $0["lastCelebration"] as? String == sandbox.today }
    // The first screen does not know of the celebration, and stores a theme.
    first.send("T")
    try await waitUntil { $0["theme"] != nil }
    #expect(remembered()["lastCelebration"] as? String == sandbox.today)
    #expect(remembered()["lastCarryOverQuestion"] as? String == sandbox.today)
  }

  @Test func automaticCarryOverHappensOnce() async throws {
    let sandbox = try Sandbox(zone: .midnight(inSeconds: 12))
    let (eve, morning) = (sandbox.today, sandbox.tomorrow)
    try sandbox.write("carry_over = \"always\"\n", to: "\(sandbox.root)/config/focus/config.toml")
    try sandbox.add("Left open", "And this")
    let screens = [try PtyProgram(sandbox), try PtyProgram(sandbox), try PtyProgram(sandbox)]
    for screen in screens { try await screen.waitUntil { $0.contains("Left open") } }
    for screen in screens { try await screen.waitUntil { $0.contains("CARRIED") } }
    for screen in screens {
      screen.send("q")
      #expect(try await screen.waitUntilEnded() == 0)
    }
    #expect(try sandbox.plan(of: morning).titles == ["Left open", "And this"])
    #expect(try sandbox.plan(of: morning).tasks.allSatisfy { $0.carries == 1 })
    #expect(try sandbox.plan(of: eve).tasks.allSatisfy { $0.state == "carried" })
  }

  private func waitUntil(_ wanted: ([String: Any]) -> Bool) async throws {
    let deadline = Deadline()
    while !wanted(remembered()) {
      guard !deadline.passed else { throw NeverSo(last: "\(remembered())") }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
