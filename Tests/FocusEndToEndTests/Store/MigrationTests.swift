import Foundation
import Testing

/// The first command migrates the data of the iOS app.
@Suite struct MigrationTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private func place(_ sample: String) throws -> Data {
    let content = try legacySample(sample)
    try sandbox.write(content, to: "\(sandbox.dataDirectory)/tasks.json")
    return content
  }

  @Test func schema0BecomesTodayAtMediumPriority() throws {
    _ = try place("schema0-flat-titles.json")
    let plan = try sandbox.plan()
    #expect(Set(plan.titles) == ["Buy Groceries", "Do Laundry"])
    #expect(plan["Buy Groceries"]?.state == "in-focus")
    #expect(plan["Do Laundry"]?.state == "completed")
    #expect(plan.tasks.allSatisfy { $0.priority == "medium" && $0.allDay })
  }

  @Test func schema1KeepsDaysTimesAndIds() throws {
    _ = try place("schema1-flat-tasks.json")
    let old = try sandbox.plan(of: "2026-04-07")
    #expect(old.titles == ["Buy Groceries", "Do Laundry"])
    let groceries = try #require(old["Buy Groceries"])
    #expect(groceries.id.uppercased() == "D0F00000-0000-0000-0000-000000000001")
    #expect(groceries.priority == "high")
    #expect(groceries.state == "completed")
    #expect(!groceries.allDay)
    // Seconds since 2001-01-01T00:00:00Z, shown in local time.
    let (start, end) = (797_296_020 + 978_307_200, 797_299_620 + 978_307_200)
    #expect(groceries.start == sandbox.zone.timeOfDay(at: start))
    #expect(groceries.end == sandbox.zone.timeOfDay(at: end))
    let today = try sandbox.plan()
    #expect(Set(today.titles) == ["Watch Movie", "Call the bank"], "an empty or missing dayKey means today")
    #expect(today["Watch Movie"]?.priority == "low")
    #expect(today["Watch Movie"]?.allDay == true)
    #expect(today["Call the bank"]?.priority == "high")
  }

  @Test func schema2KeepsEveryDayEvenOneOverTheLimit() throws {
    _ = try place("schema2-day-keyed.json")
    let plans = try sandbox.plans(from: "2026-04-01", to: "2026-05-31").filter { !$0.tasks.isEmpty }
    let titles = Dictionary(uniqueKeysWithValues: plans.map { ($0.day, $0.titles) })
    #expect(
      titles == [
        "2026-04-01": ["Plan the sprint", "レビューを書く", "Stretch 🧘‍♀️"],
        "2026-04-04": ["Water the plants"],
        "2026-04-05": ["First medium", "Second medium"],
        "2026-04-06": ["High second in the file", "High third in the file", "Medium first in the file"],
        "2026-04-07": ["Over the limit 21", "Over the limit 22", "Over the limit 23", "Over the limit 24"],
        "2026-05-31": ["Only a title"],
      ])
    #expect(plans.filter(\.overLimit).map(\.day) == ["2026-04-07"])
    #expect(plans.reduce(0) { $0 + $1.completed } == 6)
  }

  @Test(arguments: ["schema0-flat-titles.json", "schema1-flat-tasks.json", "schema2-day-keyed.json"])
  func originalIsKeptAndSecondRunChangesNothing(sample: String) throws {
    let original = try place(sample)
    try sandbox.must("list")
    #expect(sandbox.backups.values.contains(original), "\(sandbox.backups.keys)")
    let after = sandbox.files()
    try sandbox.must("list")
    #expect(sandbox.files() == after)
  }

  @Test(arguments: ["{ damaged", "", "{\"pixels\": 3}", "[{\"title\": 7}]"])
  func unreadableOldFileIsUnchanged(content: String) throws {
    let file = "\(sandbox.dataDirectory)/tasks.json"
    try sandbox.write(content, to: file)
    let output = try sandbox.run("list")
    #expect(output.stderr.contains("tasks.json"), "\(output)")
    #expect(try sandbox.read(file) == Data(content.utf8))
  }
}
