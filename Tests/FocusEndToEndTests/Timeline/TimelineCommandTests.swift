import Foundation
import Testing

/// `focus timeline` as text and as JSON.
@Suite struct TimelineCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.must("add", "Write", "--at", "9-10:30", "--priority", "high")
    try sandbox.must("add", "Call", "--at", "10-11")
    try sandbox.must("add", "Read")
    try sandbox.must("sessions", "add", "1", "--at", "9:05", "--for", "25m")
  }

  @Test func timelinePrintsPlannedAndActualTimes() throws {
    let text = try sandbox.must("timeline")
    #expect(text.contains("2 h 30 min planned, 25 min focused"))
    #expect(text.contains("  09:00 – 10:30       Write  overlaps\n"))
    #expect(text.contains("  All day             Read\n"))
    #expect(text.contains("  09:05 – 09:30       Write  25 min\n"))
  }

  @Test func timelinePrintsJSON() throws {
    let text = try sandbox.must("timeline", "--json")
    let fields = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let planned = try #require(fields["planned"] as? [[String: Any]])
    #expect(planned.map { $0["title"] as? String } == ["Write", "Call"])
    #expect(planned.allSatisfy { $0["overlaps"] as? Bool == true })
    #expect(planned.first?["focusedSeconds"] as? Int == 1500)
    #expect(fields["plannedMinutes"] as? Int == 150)
    let actual = try #require(fields["actual"] as? [[String: Any]])
    try #require(actual.count == 1)
    #expect(actual[0]["kind"] as? String == "focus")
    #expect(actual[0]["seconds"] as? Int == 1500)
    #expect((fields["allDay"] as? [Any])?.count == 1)
  }

  @Test func timelineAcceptsOtherDaysAndRefusesInvalidOnes() throws {
    let text = try sandbox.must("timeline", "--day", "tomorrow")
    #expect(text.contains("Nothing is planned for this day."))
    #expect(text.contains("No focus yet\n"))
    expectRefusal(try sandbox.run("timeline", "--day", "nonsense"), status: 64, saying: "nonsense")
  }

  @Test func aSessionUnderWayEndsNow() throws {
    try sandbox.must("start", "2")
    #expect(try sandbox.must("timeline").contains(" – now "))
    try sandbox.must("stop", "--discard")
  }

  @Test func anUnreadableMonthOfSessionsIsNamed() throws {
    let folder = "\(sandbox.dataDirectory)/sessions"
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    try sandbox.write("{", to: "\(folder)/\(file)")
    expectRefusal(try sandbox.run("timeline"), status: 65, saying: file)
  }
}
