import Foundation
import Testing

@testable import FocusDomain

/// Two hours east of UTC all year. The samples were written in UTC, so ignoring the zone would fail.
private let east = LocalZone { _ in 2 * 3600 }

func legacyID(_ end: String) throws -> TaskID {
  try #require(TaskID("D0F00000-0000-0000-0000-0000000000\(end)"))
}

private func timed(_ start: String, _ end: String) -> Schedule {
  .timed(TimeRange(start: time(start), end: time(end)))
}

@Suite("Migration of the older app's files")
struct MigrationTests {
  static let samples = ["schema0-flat-titles", "schema1-flat-tasks", "schema2-day-keyed"]

  private func store(with sample: String) throws -> TemporaryStore {
    let test = try TemporaryStore(zone: east)
    try test.write(bytes(fixture(sample)), to: test.directory.legacy)
    return test
  }

  @Test func schema0BelongsToToday() throws {
    let test = try store(with: "schema0-flat-titles")
    let migration = try #require(try test.store.migrate())
    let report = migration.result
    #expect(migration.schema == 0)
    #expect(report.added.count == 2)
    #expect(report.known == 0)
    #expect(report.overLimit.isEmpty)
    let entries = try test.store.plan(of: today).entries
    #expect(entries.map(\.title) == ["Buy Groceries", "Do Laundry"])
    #expect(entries.map(\.isCompleted) == [false, true])
    #expect(entries.allSatisfy { $0.priority == .medium && $0.schedule == .allDay && !$0.isCarriedOver })
    #expect(try test.store.allPlans().items.count == 1)
  }

  @Test func schema1KeepsItsDays() throws {
    let test = try store(with: "schema1-flat-tasks")
    let migration = try #require(try test.store.migrate())
    let report = migration.result
    #expect(migration.schema == 1)
    #expect(report.added.count == 4)
    let april = try test.store.plan(of: day("2026-04-07")).entries
    #expect(
      april == [
        FocusTask(
          id: try legacyID("01"), title: "Buy Groceries", priority: .high, schedule: timed("01:07", "02:07"),
          createdAt: instant("2026-04-07T23:05:00Z"), completedAt: instant("2026-04-07T23:05:00Z")),
        FocusTask(
          id: try legacyID("02"), title: "Do Laundry", schedule: timed("01:08", "02:08"),
          createdAt: instant("2026-04-07T23:06:00Z"), completedAt: instant("2026-04-07T23:06:00Z"), carries: 1
        ),
      ])
    let now = try test.store.plan(of: today).entries
    #expect(
      now == [
        FocusTask(
          id: try legacyID("03"), title: "Watch Movie", priority: .low,
          createdAt: instant("2026-04-07T06:58:00Z")),
        FocusTask(
          id: try legacyID("04"), title: "Call the bank", priority: .high,
          createdAt: instant("2026-11-20T22:00:00Z")),
      ])
  }

  @Test func schema2KeepsEverything() throws {
    let test = try store(with: "schema2-day-keyed")
    let migration = try #require(try test.store.migrate())
    let report = migration.result
    #expect(migration.schema == 2)
    #expect(report.count == 14)
    #expect(report.overLimit == [day("2026-04-07"): 4])
    let plans = try test.store.allPlans().items
    #expect(
      plans.map(\.day.description) == [
        "2026-04-01", "2026-04-04", "2026-04-05", "2026-04-06", "2026-04-07", "2026-05-31",
      ])
    #expect(plans.map(\.count) == [3, 1, 2, 3, 4, 1])
    #expect(plans[0].entries.map(\.title) == ["Plan the sprint", "レビューを書く", "Stretch 🧘‍♀️"])
    #expect(plans[0].entries.map(\.priority) == [.high, .medium, .low])
    #expect(plans[0].entries.map(\.schedule) == [timed("11:00", "12:30"), .allDay, timed("20:00", "20:15")])
    #expect(plans[0].entries[0].createdAt == instant("2026-04-01T08:58:00Z"))
    #expect(plans[0].isFinished)
    #expect(plans[2].tasks.map(\.title) == ["First medium", "Second medium"])
    #expect(
      plans[3].entries.map(\.title) == [
        "Medium first in the file", "High second in the file", "High third in the file",
      ])
    #expect(
      plans[3].tasks.map(\.title) == [
        "High second in the file", "High third in the file", "Medium first in the file",
      ])
    #expect(plans[4].isOverLimit)
    #expect(plans[4].tasks.map(\.title) == (21...24).map { "Over the limit \($0)" })
    #expect(plans[5].entries.map(\.title) == ["Only a title"])
    #expect(plans[5].entries[0].isOpen)
    #expect(plans[5].entries[0].priority == .medium)
    #expect(plans[5].entries[0].schedule == .allDay)
    let again = try #require(try Self.agenda(of: fixture("schema2-day-keyed"), test.store))
    #expect(Agenda(plans) == again)
  }

  private static func agenda(of path: String, _ store: Store) throws -> Agenda? {
    try LegacyFile(bytes(path), path: path, clock: store.clock).agenda
  }

  @Test(arguments: samples)
  func theOriginalIsKeptAndASecondMigrationAddsNothing(_ sample: String) throws {
    let test = try store(with: sample)
    let original = try bytes(test.directory.legacy)
    let migration = try #require(try test.store.migrate())
    let report = migration.result
    let kept = "\(test.directory.backups)/tasks-schema\(migration.schema).json"
    #expect(try bytes(kept) == original)
    #expect(FileSystem.mode(of: kept) == 0o600)
    #expect(!FileSystem.exists(test.directory.legacy))
    let after = try test.contents()
    #expect(try test.store.migrate() == nil)
    #expect(try test.contents() == after)
    // The same file again, days later, after a task was moved to another month.
    let plans = try test.store.allPlans().items
    let moved = try #require(plans.first?.entries.first)
    try test.store.perform(
      .edit(moved.id, day: plans[0].day, TaskFields(day: day("2027-02-01"), reopens: true)))
    test.clock.now = noon.adding(days: 3)
    try test.write(original, to: test.directory.legacy)
    let second = try #require(try test.store.migrate()).result
    #expect(second.count == 0)
    #expect(second.known == report.count)
    #expect(try test.store.allPlans().items.reduce(0) { $0 + $1.count } == report.count)
    #expect(try bytes("\(test.directory.backups)/tasks-schema\(migration.schema)-2.json") == original)
  }

  @Test(arguments: samples)
  func anInterruptedMigrationIsCompleted(_ sample: String) throws {
    let finished = try store(with: sample)
    _ = try finished.store.migrate()
    let original = try bytes(fixture(sample))
    // The journal as the migration writes it, before it writes any of the files.
    var writes: JSONObject = ["tasks.json": .null]
    for (path, bytes) in try finished.contents()
    where path.hasSuffix(".json") && (path.hasPrefix("days/") || path.hasPrefix("backups/")) {
      writes[path] = .string(String(decoding: bytes, as: UTF8.self))
    }
    for applied in 0...writes.count {
      let test = try store(with: sample)
      let journal = JSONWriter.write(.object(["write": .object(writes)]))
      for (path, content) in writes.sorted(by: { $0.key < $1.key }).prefix(applied) {
        if let text = content.text { try test.write(text, to: "\(test.directory.path)/\(path)") }
        if content == .null { try FileSystem.remove("\(test.directory.path)/\(path)") }
      }
      try test.write(journal, to: test.directory.journal)
      #expect(try test.store.allPlans().items == finished.store.allPlans().items)
      _ = try test.store.migrate()
      try test.add("Next", on: day("2027-03-01"))
      #expect(!FileSystem.exists(test.directory.legacy))
      #expect(!FileSystem.exists(test.directory.journal))
      #expect(try test.store.allPlans().items.dropLast() == finished.store.allPlans().items[...])
      #expect(try test.contents().values.contains(original))
    }
  }

  @Test(
    arguments: [
      ("", 1, .json(.empty)), ("[{]", 1, .json(.unexpected(0x5D))), ("5", 1, .missing(field: "tasks")),
      ("[\n{\"isCompleted\": true}]", 2, .missing(field: "title")),
      ("[{\"title\": \"A\"},\n{\"title\": 5}]", 2, .badValue(field: "title", value: "5")),
      ("[{\"title\": \"A\",\n\"dayKey\": \"2026-02-31\"}]", 2, .strangeDay("2026-02-31")),
      ("{\"2026-04-07\": [],\n\"2026-04-31\": []}", 2, .strangeDay("2026-04-31")),
      ("{\"2026-04-07\":\n{}}", 2, .badValue(field: "2026-04-07", value: "{}")),
      (
        "{\"2026-04-07\": [\n{\"title\": \"A\", \"createdAt\": 1e300}]}", 2,
        .badValue(field: "createdAt", value: "1e300")
      ),
      (
        "{\"2026-04-07\": [\n{\"title\": \"A\", \"priority\": \"Urgent\"}]}", 2,
        .badValue(field: "priority", value: "\"Urgent\"")
      ),
    ] as [(String, Int, Damage)])
  func aDamagedFileIsReportedAndNotChanged(_ text: String, _ line: Int, _ damage: Damage) throws {
    let test = try TemporaryStore()
    try test.write(text, to: test.directory.legacy)
    let error = StoreError.damaged(path: test.directory.legacy, line: line, damage)
    fails(error) { _ = try test.store.migrate() }
    fails(error) { _ = try test.store.importFile(test.directory.legacy) }
    #expect(try bytes(test.directory.legacy) == Array(text.utf8))
    #expect(try test.store.allPlans().items.isEmpty)
    try test.add("Works")
  }

  @Test(arguments: ["[]", "{}", "{\"2026-04-07\": []}"])
  func anEmptyFileIsMigratedToo(_ text: String) throws {
    let test = try TemporaryStore()
    try test.write(text, to: test.directory.legacy)
    #expect(try test.store.migrate()?.result.added.isEmpty == true)
    #expect(!FileSystem.exists(test.directory.legacy))
    #expect(try FileSystem.names(in: test.directory.backups).count == 1)
  }

  @Test func aDamagedMonthBlocksOnlyAMigrationIntoIt() throws {
    let test = try store(with: "schema0-flat-titles")
    let other = test.directory.file(of: month("2020-01"))
    try test.write("damaged", to: other)
    try test.write("damaged", to: test.file)
    #expect(throws: StoreError.self) { try test.store.migrate() }
    #expect(FileSystem.exists(test.directory.legacy))
    try FileSystem.remove(test.file)
    #expect(try test.store.migrate()?.result.added.count == 2)
    #expect(try bytes(other) == Array("damaged".utf8))
  }
}
