import Foundation
import Testing

/// The number of bytes that a key sends to the terminal, which matters on slow connections.
@Suite(.serialized) struct BytesPerKeyTests {
  /// Two cards change their background, edges included.
  @Test func movingTheSelectionSendsTwoCards() async throws {
    let planner = try await open("One", "Two", "Three")
    for key in ["j", "j", "k", "k"] {
      let bytes = try await planner.press(key)
      #expect(bytes > 0, "\(key): \(bytes)")
      #expect(bytes <= 2_000, "\(key): \(bytes)")
    }
  }

  @Test func completingATaskSendsItsRowsAndTheRing() async throws {
    let planner = try await open("One", "Two", "Three")
    let bytes = try await planner.press("x")
    // The ring is animated, so the bytes include several frames.
    #expect(bytes > 0, "\(bytes)")
    #expect(bytes <= 8_000, "\(bytes)")
  }

  @Test func calendarDayStepSendsTwoCellsAndTheAgenda() async throws {
    let planner = try await open("One")
    try await planner.press("2")
    // In the middle of a month, because a step over its end shows another month.
    try await planner.press(":2027-01-13\r")
    for key in ["l", "h", "j", "k"] {
      let bytes = try await planner.press(key)
      #expect(bytes > 0, "\(key): \(bytes)")
      #expect(bytes <= 2_000, "\(key): \(bytes)")
    }
  }

  @Test func monthStepSendsLessThanAScreen() async throws {
    let planner = try await open("One")
    try await planner.press("2")
    for key in ["L", "L", "H", "H"] {
      let bytes = try await planner.press(key)
      #expect(bytes > 0, "\(key): \(bytes)")
      #expect(bytes <= 3_500, "\(key): \(bytes)")
    }
  }

  @Test func unknownKeySendsNothing() async throws {
    let planner = try await open("One")
    // A message disappears after some seconds, which also causes output, so the second key may come too late.
    for _ in 0..<9 {
      planner.send("~")
      try await planner.waitUntilAsleep()
      let before = planner.byteCount
      planner.send("~")
      try await planner.waitUntilAsleep()
      if planner.byteCount == before { return }
    }
    Issue.record("each key sends something")
  }

  private func open(_ titles: String...) async throws -> PtyProgram {
    let sandbox = try Sandbox()
    for title in titles { try sandbox.add(title) }
    let planner = try PtyProgram(sandbox)
    try await planner.waitUntil { $0.contains("One") }
    try await planner.waitUntilAsleep()
    return planner
  }
}
