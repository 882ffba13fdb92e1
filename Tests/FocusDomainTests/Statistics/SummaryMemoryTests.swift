import Foundation
import Testing

@testable import FocusDomain

/// The cache of months: it avoids reading files again, and never changes a figure.
@Suite final class SummaryMemoryTests {
  private let test: TemporaryStore
  private var memory = SummaryMemory()

  init() throws {
    test = try TemporaryStore()
    for date in ["2026-09-05", "2026-10-31", "2026-11-21"] {
      try test.add("Write", on: day(date))
      try put(instant("\(date)T23:30:00.000Z"), on: day(date), minutes: 45)
    }
  }

  private func put(_ start: Instant, on date: CivilDate, minutes: Int64) throws {
    let entry = SessionEntry(start: start, milliseconds: minutes * 60_000)
    let new = FocusSession(
      entered: entry, task: nil, title: "Write", note: "", id: .random(), at: noon)
    let (place, session) = new.at(entry, by: test.store.clock)
    _ = try test.store.change(.add, on: [place], of: [FocusSession.self]) { $0.insert(session, on: place) }
  }

  @discardableResult
  private func summaries() throws -> [DaySummary] {
    try test.store.summaries(remembering: &memory).items
  }

  private var truth: [DaySummary] { get throws { try test.store.summaries().items } }

  /// Changes every cached figure, so that a test sees the use of the cache.
  private func mark() {
    for (name, month) in memory.months {
      for index in month.days.indices { memory.months[name]?.days[index].started = 77 }
    }
  }

  @Test func monthsAreNotReadAgainWhileTheirFilesAreTheSame() throws {
    let first = try summaries()
    #expect(try first == truth)
    #expect(first.map(\.day.day) == [5, 6, 31, 1, 21, 22])
    mark()
    #expect(try summaries().map(\.started) == Array(repeating: 77, count: 6))
  }

  @Test func aChangeIsSeenAtOnceAndOnlyItsMonthIsReadAgain() throws {
    try summaries()
    mark()
    try test.add("Read", on: day("2026-10-02"))
    let found = try summaries()
    #expect(found.filter { $0.day.month == 10 } == (try truth).filter { $0.day.month == 10 })
    #expect(found.filter { $0.day.month != 10 }.allSatisfy { $0.started == 77 })
  }

  /// A session of October has a piece in November, while the files of November stay the same.
  @Test func aMonthIncludesASessionOfTheMonthBefore() throws {
    try summaries()
    mark()
    try FileSystem.remove(test.directory.file(of: month("2026-10"), FocusSession.kind))
    let found = try summaries()
    #expect(try found.filter { $0.day.month >= 10 } == truth.filter { $0.day.month >= 10 })
    #expect(!found.contains { $0.day == day("2026-11-01") })
    try put(instant("2026-10-30T23:00:00.000Z"), on: day("2026-10-30"), minutes: 26 * 60)
    #expect(try summaries().filter { $0.day.month >= 10 } == truth.filter { $0.day.month >= 10 })
  }

  @Test func anEditInPlaceOfTheSameLengthIsSeen() throws {
    try summaries()
    let path = test.directory.file(of: month("2026-09"))
    let text = String(decoding: try bytes(path), as: UTF8.self)
    let changed = text.replacing("\"medium\"", with: "\"high\"  ")
    #expect(changed.utf8.count == text.utf8.count)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data(changed.utf8))
    try file.close()
    #expect(try summaries().first?.high.planned == 1)
  }

  /// A changed file is read again even if its time, size and name stay the same.
  @Test func aChangeWithOldTimesIsSeen() throws {
    try summaries()
    let path = test.directory.file(of: month("2026-09"))
    let date = try #require(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate])
    let text = String(decoding: try bytes(path), as: UTF8.self).replacing("\"medium\"", with: "\"high\"  ")
    try test.write(text, to: path)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    #expect(try summaries().first?.high.planned == 1)
  }

  @Test func monthsThatAreGoneAreForgotten() throws {
    try summaries()
    for kind in [FocusTask.kind, FocusSession.kind] {
      try FileSystem.remove(test.directory.file(of: month("2026-09"), kind))
    }
    #expect(try summaries().map(\.day.month) == [10, 11, 11, 11])
    #expect(memory.months[month("2026-09")] == nil)
  }

  @Test func damagedMonthsAreNamedEachTime() throws {
    try summaries()
    try test.write("{", to: test.directory.file(of: month("2026-09")))
    for _ in 0..<2 {
      let found = try test.store.summaries(remembering: &memory)
      #expect(found.unreadable.count == 1)
      #expect(found.items.count == 6)
      #expect(found.items[0].tasks.planned == 0)
    }
  }

  @Test func monthsOfALaterVersionAreReportedEachTime() throws {
    let path = test.directory.file(of: month("2026-09"))
    let text = String(decoding: try bytes(path), as: UTF8.self)
    try test.write(text.replacing("\"schema\": 3", with: "\"schema\": 4"), to: path)
    for _ in 0..<2 {
      let found = try test.store.summaries(remembering: &memory)
      #expect(found.newer.count == 1)
      #expect(found.items[0].tasks.planned == 1)
    }
  }

  @Test func aWriteUnderWayIsSeen() throws {
    try summaries()
    mark()
    var november = try test.store.month(month("2026-11"))
    november.agenda[today] = DayPlan(day: today, entries: [task(1, done: true), task(2)])
    var transaction = Transaction()
    transaction.put(
      Transaction.File(path: "days/2026-11.json", content: MonthCodec.encode(november)))
    try test.leaveJournal(of: transaction)
    let found = try summaries()
    #expect(try found == truth)
    #expect(found.first { $0.day == today }?.tasks == TaskCount(planned: 2, done: 1))
  }
}
