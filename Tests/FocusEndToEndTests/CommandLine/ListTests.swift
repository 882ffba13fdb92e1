import Foundation
import Testing

@Suite struct ListTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func jsonHasExactlyTheDocumentedKeys() throws {
    try sandbox.must("add", "Write", "--priority", "high", "--at", "9:00-10:30")
    try sandbox.must("add", "Read")
    try sandbox.must("done", "2")
    let day = try object(try sandbox.must("list", "--json"))
    #expect(Set(day.keys) == ["day", "limit", "completed", "overLimit", "tasks"])
    let tasks = try #require(day["tasks"] as? [[String: Any]])
    for task in tasks {
      #expect(
        Set(task.keys) == [
          "id", "title", "priority", "state", "allDay", "start", "end", "carriedFrom", "carries", "createdAt",
          "completedAt", "note", "length",
        ])
    }
    #expect(tasks.last?["start"] is NSNull, "absent values are null, not left out")
  }

  @Test func jsonHasTheValuesOfTheDay() throws {
    try sandbox.must("add", "Write", "--priority", "high", "--at", "9:00-10:30")
    try sandbox.add("Read", "Rest")
    try sandbox.must("done", "2")
    let plan = try sandbox.plan()
    #expect(plan.day == sandbox.today)
    #expect(plan.limit == 3)
    #expect(plan.completed == 1)
    #expect(!plan.overLimit)
    let write = try #require(plan["Write"])
    #expect(write.state == "in-focus")
    #expect(write.start == "09:00")
    #expect(write.end == "10:30")
    #expect(write.carriedFrom == nil)
    #expect(write.carries == 0)
    #expect(write.completedAt == nil)
    #expect(UUID(uuidString: write.id) != nil)
    let read = try #require(plan["Read"])
    #expect(read.state == "completed")
    #expect(plan["Rest"]?.state == "next-up")
    for instant in [write.createdAt, read.completedAt ?? ""] {
      #expect(instant.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil, "\(instant)")
    }
  }

  @Test func tasksAreInDisplayOrder() throws {
    try sandbox.add("Low", priority: "low")
    try sandbox.add("Medium")
    try sandbox.add("High", priority: "high")
    #expect(try sandbox.plan().titles == ["High", "Medium", "Low"])
  }

  @Test func equalPrioritiesKeepInsertionOrder() throws {
    try sandbox.add("First", "Second", "Third")
    try sandbox.must("done", "1")
    try sandbox.must("reopen", "1")
    #expect(try sandbox.plan().titles.sorted() == ["First", "Second", "Third"])
    #expect(try sandbox.plan().titles == ["First", "Second", "Third"])
  }

  @Test func rangeIsAnArrayInChronologicalOrder() throws {
    try sandbox.add("Yesterday's", day: "yesterday")
    try sandbox.add("Today's")
    try sandbox.add("Tomorrow's", day: "tomorrow")
    let plans = try sandbox.plans(from: "yesterday", to: "tomorrow")
    #expect(plans.map(\.day) == [sandbox.yesterday, sandbox.today, sandbox.tomorrow])
    #expect(plans.flatMap(\.titles) == ["Yesterday's", "Today's", "Tomorrow's"])
  }

  @Test func emptyDayIsAnObjectWithoutTasks() throws {
    let plan = try sandbox.plan()
    #expect(plan.tasks.isEmpty)
    #expect(plan.completed == 0)
  }

  @Test func textListsTasksWithPlaces() throws {
    try sandbox.add("Alpha", "Beta")
    let lines = expectSuccess(try sandbox.run("list")).stdout.split(separator: "\n")
    let alpha = try #require(lines.first { $0.contains("Alpha") })
    let beta = try #require(lines.first { $0.contains("Beta") })
    #expect(alpha.contains("1"))
    #expect(beta.contains("2"))
  }

  @Test func localeWithoutUTF8GetsASCII() throws {
    try sandbox.add("Alpha", priority: "high")
    let output = expectSuccess(try sandbox.run("list", env: ["LC_ALL": "C"]))
    #expect(output.stdout.contains("Alpha"))
  }

  private func object(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }
}
