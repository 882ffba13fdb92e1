import Foundation
import Testing

/// Working hours in the shell. In the sandbox it is noon.
@Suite struct WorkdayTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func settings(_ text: String) throws {
    try sandbox.write(text, to: "\(sandbox.root)/config/focus/config.toml")
  }

  private func json(_ arguments: String...) throws -> [String: Any] {
    let text = expectSuccess(try sandbox.run(arguments + ["--json"])).stdout
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func withoutHoursOfWorkNoLoadIsShown() throws {
    try sandbox.must("add", "Write", "--for", "50m")
    #expect(try !sandbox.must("list").contains("planned"))
    #expect(try json("list")["planned"] == nil)
    #expect(try json("status")["free"] == nil)
    #expect(try sandbox.must("status", "--format", "{planned}|{free}|{ends}") == "50 min||12:50\n")
  }

  @Test func theDayShowsPlannedAndFreeTime() throws {
    try settings("workday = \"9-17\"\n")
    try sandbox.must("add", "Write", "--for", "50m")
    try sandbox.must("add", "Call", "--at", "15-16")
    try sandbox.must("add", "Run", "--at", "18-19")
    let list = try sandbox.must("list")
    // A minute may pass during the test.
    #expect(list.contains(#/2 h 50 min to do · 3 h (9|10) min free/#), "\(list)")
    let day = try json("list")
    #expect(day["planned"] as? Int == 170)
    #expect([189, 190].contains(day["free"] as? Int))
    let status = try json("status")
    #expect(status["planned"] as? Int == 170)
    #expect(status["ends"] as? String == "19:00")
    #expect(try sandbox.must("status", "--format", "{planned}|{ends}") == "2 h 50 min|19:00\n")
    #expect(try sandbox.must("list", "tomorrow").contains("  8 h free\n"))
    #expect(try !sandbox.must("list", "yesterday").contains("free"))
    for title in ["Write", "Call", "Run"] { try sandbox.must("done", title) }
    #expect(try json("list")["planned"] as? Int == 0)
    #expect(try json("status")["ends"] is NSNull)
  }

  @Test func anOverfullDayIsReportedAndAccepted() throws {
    try settings("workday = \"9-13\"\n")
    try sandbox.must("add", "Write", "--for", "3h")
    let list = try sandbox.must("list")
    #expect(list.contains(#/3 h to do, (1 h|59 min) free/#), "\(list)")
    #expect(try json("list")["free"] as? Int == 0)
    #expect(try sandbox.must("status", "--format", "{free}") == "0 min\n")
  }

  @Test func aSessionIsWorkThatIsDone() throws {
    try settings("workday = \"9-17\"\n")
    try sandbox.must("add", "Write", "--for", "50m")
    try sandbox.must("sessions", "add", "1", "--at", "9", "--for", "40m")
    #expect(try json("list")["planned"] as? Int == 10)
    try sandbox.must("done", "1")
    #expect(try sandbox.must("show", "1").contains("planned 50 min · took 40 min"))
  }

  /// The list, the status line, the screen and their JSON use the same calculation.
  @Test(arguments: 1...5) func listStatusAndScreenAgreeOnTheLoad(_ number: Int) async throws {
    let hours = ["9-17", "8-12, 13-18:30", "11:30-14", "10-2", "0-0"][number - 1]
    try settings("workday = \"\(hours)\"\nreduced_motion = true\n")
    try sandbox.must("add", "Write", "--for", "\(number * 35)m")
    try sandbox.must("add", "Call", "--at", "\(10 + number)-\(11 + number):30")
    try sandbox.must("sessions", "add", "Write", "--at", "10", "--for", "\(number * 9)m")
    if number == 3 { try sandbox.must("done", "Call") }
    func sentence() throws -> String {
      let line = try sandbox.must("list").split(separator: "\n").last { $0.contains(" to do") }
      return try #require(line).trimmingCharacters(in: .whitespaces)
    }
    let screen = try PtyProgram(sandbox, "--theme=dark")
    // A minute may pass meanwhile.
    try await screen.waitUntil { shown in (try? sentence()).map(shown.contains) ?? false }
    screen.send("q")
    let (day, status) = (try json("list"), try json("status"))
    #expect(day["planned"] as? Int == status["planned"] as? Int)
    let free = [day, status].compactMap { $0["free"] as? Int }
    try #require(free.count == 2)
    #expect(abs(free[0] - free[1]) <= 1)
  }

  @Test func weekdaysHaveTheirOwnHours() throws {
    let day = sandbox.zone.weekday().lowercased().prefix(3)
    try settings("[workday]\n\(day) = \"9-12:30, 13-14\"\n")
    #expect(try [89, 90].contains(json("list")["free"] as? Int))
    #expect(try json("list", "tomorrow")["free"] is NSNull)
    #expect(try !sandbox.must("list", "tomorrow").contains("free"))
    #expect(try sandbox.must("config").contains("{\(day) = \"9-12:30, 13-14\"}"))
  }

  @Test func invalidHoursAreReported() throws {
    try settings("workday = \"9-\"\n")
    let output = try sandbox.run("list")
    #expect(output.stderr.contains("'workday' cannot be '\"9-\"'"), "\(output.stderr)")
    #expect(output.stderr.contains("{mon = \"9-12, 13-17\", fri = \"9-13\"}."), "\(output.stderr)")
  }
}
