import Foundation
import Testing

@testable import FocusDomain

/// The cache of summaries: it may save work, and never changes a figure.
@Suite struct SummaryCacheTests {
  private let test: TemporaryStore
  private var cache: String { "\(test.root)/cache/statistics" }
  /// Files are judged a minute later, when none has only just changed.
  private let later = PlannerClock.systemNow().adding(milliseconds: 60_000)

  init() throws {
    test = try TemporaryStore()
    for date in ["2026-09-05", "2026-10-31", "2026-11-21"] {
      try test.add("Write", on: day(date))
      let start = instant("\(date)T23:30:00.000Z")
      try put(start, on: day(date), minutes: 45)
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
    try test.store.summaries(cache: cache, systemNow: later).items
  }

  private var truth: [DaySummary] { get throws { try test.store.summaries(cache: nil).items } }

  /// The cache with every length in it changed and its checksum right: whoever uses it shows it.
  private func mark() throws -> SummaryCache {
    var cache = SummaryCache.read(cache, of: test.directory.path)
    for (name, entry) in cache.months {
      for index in entry.days.indices { cache.months[name]?.days[index].started = 77 }
    }
    cache.write(to: self.cache)
    return cache
  }

  @Test func itIsUsedWhileTheFilesAreTheSame() throws {
    let first = try summaries()
    #expect(try first == truth && first.map(\.day.day) == [5, 6, 31, 1, 21, 22])
    let cache = try mark()
    #expect(
      cache.months.count == 3 && cache.months.values.allSatisfy { $0.tasks != nil && $0.sessions != nil })
    #expect(try summaries().allSatisfy { $0.started == 77 })
    #expect(FileSystem.mode(of: self.cache) == 0o600)
  }

  @Test func itComesBackByteForByte() throws {
    try summaries()
    let content = try bytes(cache)
    let read = SummaryCache.read(cache, of: test.directory.path)
    #expect(read.encoded == content && read.months[month("2026-10")]?.leaving.count == 1)
    #expect(read.months[month("2026-11")]?.reaching == read.months[month("2026-10")]?.leaving)
    try FileSystem.remove(cache)
    #expect(try summaries() == truth && bytes(cache) == content)
  }

  @Test func aChangeIsSeenAtOnceAndOnlyItsMonthIsReadAgain() throws {
    try summaries()
    _ = try mark()
    try test.add("Read", on: day("2026-10-02"))
    let found = try summaries()
    #expect(found.filter { $0.day.month == 10 } == (try truth).filter { $0.day.month == 10 })
    #expect(found.filter { $0.day.month != 10 }.allSatisfy { $0.started == 77 })
  }

  /// The piece of a session of October is part of November, whose own files stay the same.
  @Test func aSessionOfTheMonthBeforeIsPartOfIt() throws {
    try summaries()
    _ = try mark()
    let october = test.directory.file(of: month("2026-10"), FocusSession.kind)
    try FileSystem.remove(october)
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

  /// Not even a file with the old time, size and name passes for the old one.
  @Test func timesThatAreSetBackDeceiveNobody() throws {
    try summaries()
    let path = test.directory.file(of: month("2026-09"))
    let date = try #require(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate])
    let text = String(decoding: try bytes(path), as: UTF8.self).replacing("\"medium\"", with: "\"high\"  ")
    try test.write(text, to: path)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    #expect(try summaries().first?.high.planned == 1)
  }

  @Test func aFileThatHasOnlyJustChangedIsNotKept() throws {
    _ = try test.store.summaries(cache: cache, systemNow: PlannerClock.systemNow())
    #expect(SummaryCache.read(cache, of: test.directory.path).months.isEmpty)
  }

  @Test func monthsThatAreGoneAreForgotten() throws {
    try summaries()
    for kind in [FocusTask.kind, FocusSession.kind] {
      try FileSystem.remove(test.directory.file(of: month("2026-09"), kind))
    }
    #expect(try summaries().map(\.day.month) == [10, 11, 11, 11])
    #expect(SummaryCache.read(cache, of: test.directory.path).months[month("2026-09")] == nil)
  }

  /// Every single byte may be another, or the last: the figures stay right.
  @Test func damageIsFoundAndMended() throws {
    try summaries()
    let whole = try bytes(cache)
    let expected = try truth
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 1 << (index % 8)
      #expect((try? SummaryCache(damaged)) == nil, "byte \(index)")
      #expect((try? SummaryCache(Array(whole[..<index]))) == nil, "\(index) bytes")
    }
    for content in [Array(whole.dropLast(20)), [], Array("{}".utf8), [UInt8](repeating: 0xff, count: 4000)] {
      try test.write(content, to: cache)
      #expect(try summaries() == expected && bytes(cache) == whole)
    }
  }

  /// Numbers that no cache has, under a right checksum.
  @Test(arguments: 0..<500)
  func hostileNumbersAreRefusedOrHarmless(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var writer = CacheWriter()
    writer.append(SummaryCache.version)
    writer.append("/data")
    writer.append(1 + random.below(3))
    for _ in 0..<random.below(60) {
      writer.append(random.pick([0, 1, 1, 2, 11, 2026, -1, 1 << 40, Int.max, Int.min, random.below(30)]))
    }
    let sealed = writer.sealed()
    if let cache = try? SummaryCache(sealed) { #expect(cache.directory == "/data") }
  }

  @Test func thatOfAnotherDirectoryIsNotTrusted() throws {
    try summaries()
    _ = try mark()
    let other = try TemporaryStore()
    try other.add("Elsewhere", on: day("2026-09-05"))
    let found = try other.store.summaries(cache: cache, systemNow: later).items
    #expect(found.map(\.started) == [0] && found.map(\.tasks.planned) == [1])
    // And it belongs to that one now.
    #expect(try summaries() == truth)
  }

  @Test func anotherVersionIsMadeAgain() throws {
    try summaries()
    var writer = CacheWriter()
    writer.append("focus summaries 0")
    writer.append(test.directory.path)
    writer.append(0)
    try test.write(writer.sealed(), to: cache)
    #expect(try summaries() == truth && SummaryCache.read(cache, of: test.directory.path).months.count == 3)
  }

  @Test(arguments: ["missing/\0", "file/statistics", "folder"])
  func whereItCannotStandNothingIsSaid(place: String) throws {
    try test.write("x", to: "\(test.root)/file")
    try FileSystem.makeDirectory("\(test.root)/folder")
    let found = try test.store.summaries(cache: "\(test.root)/\(place)", systemNow: later)
    #expect(try found.items == truth && found.unreadable.isEmpty)
  }

  @Test func damagedMonthsAreNamedEachTime() throws {
    try summaries()
    try test.write("{", to: test.directory.file(of: month("2026-09")))
    for _ in 0..<2 {
      let found = try test.store.summaries(cache: cache, systemNow: later)
      #expect(found.unreadable.count == 1 && found.items.count == 6 && found.items[0].tasks.planned == 0)
    }
  }

  @Test func thoseOfALaterVersionAreNamedEachTime() throws {
    let path = test.directory.file(of: month("2026-09"))
    let text = String(decoding: try bytes(path), as: UTF8.self)
    try test.write(text.replacing("\"schema\": 3", with: "\"schema\": 4"), to: path)
    for _ in 0..<2 {
      let found = try test.store.summaries(cache: cache, systemNow: later)
      #expect(found.newer.count == 1 && found.items[0].tasks.planned == 1)
    }
  }

  @Test func aWriteUnderWayIsSeen() throws {
    try summaries()
    _ = try mark()
    var november = try test.store.month(month("2026-11"))
    november.agenda[today] = DayPlan(day: today, entries: [task(1, done: true), task(2)])
    var transaction = Transaction()
    transaction.put(
      Transaction.File(path: "days/2026-11.json", content: MonthCodec.encode(november)))
    try test.leaveJournal(of: transaction)
    let found = try summaries()
    #expect(try found == truth && found.first { $0.day == today }?.tasks == TaskCount(planned: 2, done: 1))
  }

  /// Nothing in it depends on the zone: hours of another zone come from the same cache.
  @Test func theZoneIsNoPartOfIt() throws {
    try summaries()
    let whole = try bytes(cache)
    let seoul = try #require(ZoneTable("Asia/Seoul")).zone
    let store = Store(directory: test.directory, clock: PlannerClock(now: { noon }, zone: seoul))
    let days = try store.summaries(cache: cache, systemNow: later).items
    #expect(try days == truth && bytes(cache) == whole)
    #expect(HoursOfWeek(days, in: seoul).total(ofHour: 8) == 3 * 30 * 60_000)
    #expect(HoursOfWeek(days, in: .utc).total(ofHour: 23) == 3 * 30 * 60_000)
  }
}
