import Foundation
import Testing

/// `focus stats` with the real binary.
@Suite struct StatsCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func json(_ arguments: String...) throws -> [String: Any] {
    let output = try sandbox.run(["stats", "--json"] + arguments)
    try #require(output.status == 0 && output.stderr.isEmpty, "\(output)")
    return try #require(try JSONSerialization.jsonObject(with: Data(output.stdout.utf8)) as? [String: Any])
  }

  private func settings(_ text: String) throws {
    try sandbox.write(text, to: "\(sandbox.root)/config/focus/config.toml")
  }

  @Test func emptyStoreHasNoFigures() throws {
    let output = try sandbox.run("stats")
    #expect(output.status == 0)
    #expect(output.stdout.isEmpty)
    #expect(output.stderr.hasPrefix("focus: There is nothing to count yet: 'focus add' plans a task"))
    let empty = try json()
    #expect((empty["allTime"] as? [String: Any])?["sessions"] as? Int == 0)
    #expect((empty["days"] as? [Any])?.isEmpty == true)
    #expect(try sandbox.must("stats", "--csv").split(separator: "\r\n").count == 1)
    #expect(sandbox.files(below: "\(sandbox.root)/data").isEmpty)
  }

  /// A session counts on the day of its start, its time on the day of each part.
  @Test func aSessionOfTheEveningBeforeIsNoZeroSessions() throws {
    try sandbox.must("sessions", "add", "Write", "--day", "-1", "--at", "23:50", "--for", "30m")
    let text = try sandbox.must("stats", "--from", "-1", "--to", "today")
    #expect(text.contains("\nToday      20 min\n") || text.hasPrefix("Today      20 min\n"), "\(text)")
    #expect(text.contains("\nAll time   30 min in 1 session since "), "\(text)")
  }

  @Test func statsPrintsAWeekInEveryForm() throws {
    try settings("daily_goal = 60\nrest_days = [\"sat\", \"sun\"]\n")
    try sandbox.add("Write", "Read")
    try sandbox.must("done", "1")
    try sandbox.must("sessions", "add", "Write", "--at", "9:00", "--for", "50m")
    try sandbox.must("sessions", "add", "Write", "--day", "-1", "--at", "23:30", "--for", "1h")
    let text = try sandbox.must("stats", "--from", "-1", "--to", "today")
    #expect(text.contains("\nAll time   1 h 50 min in 2 sessions since "))
    #expect(text.hasPrefix("Today      1 h 20 min in 1 session, 1 of 2 done\n"))
    #expect(text.contains("Total       1 h 50 min         2  1 of 2        –\n"))
    let found = try json("--from", "-1", "--to", "today")
    let days = try #require(found["days"] as? [[String: Any]])
    #expect(days.map { $0["focused"] as? Int } == [1800, 4800])
    #expect(days.last?["goal"] as? String == "met")
    let rows = try sandbox.must("stats", "--from", "-1", "--csv").split(separator: "\r\n")
    try #require(rows.count == 3)
    #expect(rows[2].hasPrefix("\(sandbox.today),4800,1,1,1,2,1,"))
    let goal = (found["week"] as? [String: Any])?["goal"] as? Int
    #expect(goal == 5 * 3600)
  }

  @Test func statsCountsAHundredYears() throws {
    try sandbox.writeHistory(months: 1200)
    let first = Int(sandbox.today.prefix(4)).map { $0 - 100 } ?? 0
    let arguments = ["--from", "1970-01-01", "--to", sandbox.today]
    let found = try sandbox.run(["stats", "--csv"] + arguments)
    #expect(found.status == 0)
    #expect(found.stdout.split(separator: "\r\n").count > 55 * 12 * 28)
    #expect(first < 1970)
    let text = try sandbox.run(["stats"] + arguments).stdout
    #expect(text.contains("\nJanuary 1970"))
    #expect(text.contains("84 of 84"))
  }

  @Test func unreadableMonthIsReported() throws {
    try sandbox.add("Write")
    try sandbox.write("{", to: "\(sandbox.dataDirectory)/days/2020-01.json")
    let output = try sandbox.run("stats")
    #expect(output.status == 65)
    #expect(output.stdout.contains("0 of 1 done"))
    #expect(output.stderr.contains("2020-01.json"))
  }

  @Test func anUnreadableStoreIsNotCalledEmpty() throws {
    try sandbox.add("Write")
    try sandbox.write("{", to: "\(sandbox.dataDirectory)/days/\(sandbox.today.prefix(7)).json")
    let output = try sandbox.run("stats")
    #expect(output.status == 65)
    #expect(output.stdout.isEmpty)
    #expect(output.stderr.contains("cannot be read"))
    #expect(!output.stderr.contains("nothing to count"))
  }

  @Test func svgIsWrittenToANewFile() throws {
    try sandbox.must("sessions", "add", "Write", "--at", "9:00", "--for", "50m")
    for name in ["week", "year"] {
      let path = "\(sandbox.root)/\(name).svg"
      #expect(try sandbox.must("stats", "--\(name)", "--svg", path).isEmpty)
      let document = try XMLCheck.elements(of: sandbox.read(path))
      #expect(document["svg"] == 1)
      #expect(document["title", default: 0] > 1)
      #expect(document["rect", default: 0] > 1)
      let again = try sandbox.run("stats", "--\(name)", "--svg", path)
      #expect(again.status != 0)
      #expect(again.stderr.contains(path))
    }
    let missing = try sandbox.run("stats", "--svg", "\(sandbox.root)/no/such.svg")
    #expect(missing.status == 73)
    #expect(missing.stderr.hasPrefix("focus: "))
  }

  @Test(arguments: [
    ["--week", "--month"], ["--month", "--year"], ["--year", "--from", "-7"], ["--json", "--csv"],
    ["--csv", "--svg", "x.svg"], ["--month", "--svg", "x.svg"], ["--from", "-7", "--svg", "x.svg"],
    ["--from", "today", "--to", "-1"], ["--from", "nonsense"], ["week"],
  ])
  func contradictoryOptionsAreRefused(arguments: [String]) throws {
    let output = try sandbox.run(["stats"] + arguments)
    #expect(output.status == 64, "\(output)")
    #expect(output.stdout.isEmpty, "\(output)")
    #expect(output.stderr.hasPrefix("focus: "), "\(output)")
  }

  @Test func invalidRestDaysAreReported() throws {
    try settings("rest_days = [\"sat\", \"sunny\"]\n")
    let output = try sandbox.run("stats")
    #expect(output.status != 0)
    #expect(output.stderr.contains("'rest_days' cannot be '[\"sat\", \"sunny\"]'"))
    #expect(
      output.stderr.contains("write some of [\"mon\", \"tue\", \"wed\", \"thu\", \"fri\", \"sat\", \"sun\"]"))
    try settings("rest_days = [\"sunday\", \"sat\"]\n")
    #expect(try sandbox.must("config").contains("rest_days           [\"sat\", \"sun\"]"))
  }
}

/// Checks that a file is XML, and counts its elements by name.
private enum XMLCheck {
  static func elements(of data: Data) throws -> [String: Int] {
    let script =
      "import sys,json,collections,xml.etree.ElementTree as e;"
      + "print(json.dumps(collections.Counter(x.tag.split('}')[1] for x in e.fromstring(sys.stdin.read()).iter())))"
    let output = try runToEnd(
      ["/usr/bin/env", "python3", "-c", script], stdin: String(decoding: data, as: UTF8.self),
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
    return try JSONDecoder().decode([String: Int].self, from: Data(output.stdout.utf8))
  }
}
