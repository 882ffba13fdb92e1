import Foundation
import Testing

@testable import FocusDomain

@Suite("Reading the older app's files")
struct LegacyFileTests {
  @Test func everyTaskGetsItsOwnStableID() throws {
    let test = try TemporaryStore()
    let twin = try legacyID("01")
    let file = """
      {"2026-04-07": [{"title": "Only a title"}, {"title": "Only a title"}, {"title": "Twin", "id": "\(twin)"}],
       "2026-04-08": [{"title": "Only a title"}, {"title": "Twin", "id": "\(twin)"}, {"title": "Twin", "id": "\(twin)"}]}
      """
    let path = "\(test.root)/old.json"
    try test.write(file, to: path)
    let first = try test.store.importFile(path)
    #expect(first.added.count == 6)
    #expect(Set(first.added.map(\.task.id)).count == 6)
    #expect(first.added.contains { $0.task.id == twin })
    test.clock.now = noon.adding(days: 40)
    #expect(try test.store.importFile(path).known == 6)
    #expect(try test.store.examine() == [])
  }

  @Test func theOrderOfDaysDoesNotDecideWhichTaskKeepsASharedID() throws {
    let twin = try legacyID("01")
    let days = [
      "\"2026-04-07\": [{\"title\": \"Twin\", \"id\": \"\(twin)\"}]", "\"\": [{\"title\": \"Of today\"}]",
      "\"2026-04-08\": [{\"title\": \"Twin\", \"id\": \"\(twin)\"}]",
      "\"2026-11-21\": [{\"title\": \"Too\"}]",
    ]
    let clock = try TemporaryStore().store.clock
    let one = try PlannerFile(Array("{\(days.joined(separator: ","))}".utf8), path: "one", clock: clock)
    let other = try PlannerFile(
      Array("{\(days.reversed().joined(separator: ","))}".utf8), path: "other", clock: clock)
    #expect(one == other)
    #expect(one.agenda[day("2026-04-07")].entries.map(\.id) == [twin])
  }

  @Test func aTaskWithoutADayHasTheSameIDTomorrow() throws {
    let test = try TemporaryStore()
    let path = "\(test.root)/old.json"
    try test.write(
      #"[{"title":"A","dayKey":"2026-11-22"},{"title":"B","dayKey":""},{"title":"C"}]"#, to: path)
    #expect(try test.store.importFile(path).added.count == 3)
    test.clock.now = noon.adding(days: 1)
    #expect(try test.store.importFile(path).added.isEmpty)
  }

  @Test func unknownFieldsWithAKnownNameAreRenamed() throws {
    let test = try TemporaryStore()
    let text = #"[{"title":"A","dayKey":"","completedAt":797295900.0,"start":"x","carries":"y","emoji":"🧘"}]"#
    try test.write(text, to: test.directory.legacy)
    _ = try test.store.migrate()
    let task = try #require(try test.store.plan(of: today).entries.first)
    #expect(task.isOpen)
    #expect(task.schedule == .allDay)
    #expect(
      task.unknown == [
        "legacy-completedAt": .number("797295900.0"), "legacy-start": .string("x"),
        "legacy-carries": .string("y"),
        "emoji": .string("🧘"),
      ])
  }
}
