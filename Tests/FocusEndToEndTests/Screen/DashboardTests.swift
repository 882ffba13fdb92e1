import Foundation
import Testing

/// The Dashboard tab of the real program.
@Suite(.serialized) struct DashboardTests {
  @Test func theDashboardFollowsTheShellAndOpensTheDay() async throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write")
    try sandbox.must("sessions", "add", "Write", "--day", "-1", "--at", "9:00", "--for", "50m")
    let screen = try await TmuxScreen.openPlanner(sandbox)
    try await screen.waitUntil(contains: "Write")
    try screen.send("4")
    try await screen.waitUntil(contains: "FOCUS PER DAY")
    try await screen.waitUntil(contains: "0:50")
    try sandbox.must("sessions", "add", "Write", "--day", "-1", "--at", "11:00", "--for", "1h15m")
    try await screen.waitUntil(contains: "2:05")
    try screen.send("j", "Enter")
    try await screen.waitUntil(contains: "2 h 5 min of focus")
  }
}
