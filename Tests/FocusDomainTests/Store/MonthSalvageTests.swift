import Testing

@testable import FocusDomain

/// The records that a repair saves from a damaged month without backups.
@Suite("Month salvage")
struct MonthSalvageTests {
  /// A month of three days with eight tasks and a log, and its bytes.
  private func sample() throws -> (month: Month, bytes: [UInt8]) {
    let test = try TemporaryStore()
    let days = [today, tomorrow, tomorrow.adding(days: 1)]
    for (number, day) in days.enumerated() {
      for title in ["Alpha", "Bravo", "Say \"{hi}\": [1], "].prefix(number == 2 ? 2 : 3) {
        try test.add("\(title)\(number)", on: day)
      }
    }
    try test.store.changeLog(of: today) { (log) throws(RuleViolation) in log.reflection = "A day, {and} more"
    }
    return (try test.store.month(today.civilMonth), try bytes(test.file))
  }

  private func salvage(_ bytes: [UInt8], without elsewhere: Set<String> = []) -> Month? {
    MonthSalvage<FocusTask>(bytes, as: today.civilMonth, without: elsewhere, in: .planners).month
  }

  /// Checks that saved records are unchanged on their day, and that every other title in the file is
  /// reported.
  private func check(_ damaged: [UInt8], of month: Month, leastSaved least: Int = 0, _ what: String) {
    let saved = salvage(damaged)
    let all = month.records.days.flatMap { plan in plan.entries.map { PlannedTask(day: plan.day, task: $0) }
    }
    let kept = (saved?.records.days ?? []).flatMap { plan in
      plan.entries.map { PlannedTask(day: plan.day, task: $0) }
    }
    for task in kept { #expect(all.contains(task), "\(what): \(task.task.title) on \(task.day)") }
    #expect(kept.count >= least, "\(what): \(kept.map(\.task.title))")
    let titles = Set(kept.map(\.task.title) + BackupRecovery(damaged, in: .planners).titles(missingIn: saved))
    let text = String(decoding: damaged, as: UTF8.self)
    for task in all.map(\.task) where text.contains("\"title\": \(JSONWriter.text(of: task.title))") {
      #expect(titles.contains(task.title), "\(what): \(task.title) is neither saved nor named")
    }
  }

  private func isDamaged(_ bytes: [UInt8]) -> Bool {
    (try? MonthCodec.decode(bytes, as: today.civilMonth, of: FocusTask.self, path: "")) == nil
  }

  @Test func aLineLostOrDoubledCostsOneRecord() throws {
    let (month, bytes) = try sample()
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    var count = 0
    for index in lines.indices {
      for isDoubled in [false, true] {
        var damaged = lines
        if isDoubled { damaged.insert(lines[index], at: index) } else { damaged.remove(at: index) }
        let whole = Array(damaged.joined(separator: [0x0A]))
        guard isDamaged(whole) else { continue }
        count += 1
        // Lines of records have at least this indentation; others belong to a day.
        let isOfRecord = lines[index].prefix { $0 == 0x20 }.count >= 10
        check(
          whole, of: month, leastSaved: isOfRecord ? 7 : 5, "line \(index) \(isDoubled ? "twice" : "gone")")
      }
    }
    #expect(count > 60)
  }

  @Test func aStrayBracketCostsOneRecord() throws {
    let (month, bytes) = try sample()
    var count = 0
    for bracket in "[]{}".utf8 {
      for place in bytes.indices where bytes[place] == 0x0A {
        var damaged = bytes
        damaged.insert(bracket, at: place)
        guard isDamaged(damaged) else { continue }
        count += 1
        check(damaged, of: month, leastSaved: 5, "\(Unicode.Scalar(bracket)) at \(place)")
      }
    }
    #expect(count > 200)
  }

  @Test func aFileCutAnywhereKeepsWhatIsWhole() throws {
    let (month, bytes) = try sample()
    for length in stride(from: 0, to: bytes.count, by: 7) {
      check(Array(bytes[..<length]), of: month, "cut after \(length)")
      check(Array(bytes[length...]), of: month, "cut before \(length)")
    }
    let half = try #require(salvage(Array(bytes[..<(bytes.count - 8)])))
    #expect(half.records == month.records)
  }

  @Test func logsAndUnknownFieldsOfADayStay() throws {
    let (month, bytes) = try sample()
    let text = String(decoding: bytes, as: UTF8.self)
    let damaged = Array(text.replacing("\"title\": \"Alpha0\"", with: "\"title\": \"Alpha0").utf8)
    try #require(damaged.count == bytes.count - 1)
    let saved = try #require(salvage(damaged))
    #expect(saved.records[today].unknown == month.records[today].unknown)
    #expect(saved.records.days.reduce(0) { $0 + $1.entries.count } == 7)
  }

  /// A day keeps the records of kinds of which it has only one.
  @Test func theWeekOfADamagedMondayStays() throws {
    let text = """
      {"schema": 3, "days": {"2026-11-23": {"log": {"mood": 4}, "week": {"intention1": "Ship it"},
      "tasks": [{"title": "Cut
      """
    let monday = try #require(CivilDate("2026-11-23"))
    let fields = try #require(salvage(Array(text.utf8))).records[monday].unknown
    #expect(fields["week"] == .object(["intention1": .string("Ship it")]))
    #expect(fields["log"] == .object(["mood": .number("4")]))
  }

  @Test func salvageSkipsTasksFoundElsewhereAndLaterVersions() throws {
    let (month, bytes) = try sample()
    let damaged = Array(bytes.dropLast(8))
    let id = try #require(month.records[today].entries.first?.id.description)
    let saved = try #require(salvage(damaged, without: [id]))
    #expect(saved.records[today].entries.map(\.id.description).contains(id) == false)
    let later = "{\"schema\": 99, " + String(decoding: damaged.dropFirst(), as: UTF8.self)
    #expect(salvage(Array(later.utf8)) == nil)
  }

  @Test func aRepairInstallsTheSalvagedMonth() throws {
    let test = try TemporaryStore()
    for title in ["Alpha", "Bravo"] { try test.add(title) }
    FileSystem.removeTree(test.directory.backups)
    let text = String(decoding: try bytes(test.file), as: UTF8.self)
    try test.write(
      text.replacing(
        "\"priority\": \"medium\",\n          \"title\": \"Alpha\"", with: "],\n\"title\": \"Alpha\""),
      to: test.file)
    let repairs = try test.store.repair()
    let aside = "\(test.directory.damaged)/2026-11.json"
    #expect(repairs == [.salvaged(path: test.file, aside: aside, lost: ["Alpha"])])
    #expect(try test.titles() == ["Bravo"])
    try test.add("Charlie")
    #expect(try test.titles() == ["Bravo", "Charlie"])
  }

  /// An extra bracket within a session hides none of its fields.
  @Test func aStrayBracketHidesNoTitle() {
    let session =
      "{\"id\": \"\(taskID(1))\", \"pieces\": [{\"end\": \"done\", \"ms\": 60000}], ], \"title\": \"Hidden\"}"
    let other = "{\"id\": \"\(taskID(2))\", \"pieces\": [], \"title\": \"Other\"}"
    let text = "{\"days\": {\"2026-11-21\": {\"sessions\": [\(session), \(other)]}}, \"schema\": 1}"
    #expect(
      BackupRecovery(Array(text.utf8), of: FocusSession.self, in: .planners).tasks.map(\.title) == [
        "Hidden", "Other",
      ])
  }
}

extension JSONWriter {
  fileprivate static func text(of title: String) -> String {
    String(decoding: JSONWriter.line(.string(title)).utf8, as: UTF8.self)
  }
}
