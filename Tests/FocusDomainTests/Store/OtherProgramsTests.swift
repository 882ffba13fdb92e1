import FocusSystem
import Foundation
import Testing

@testable import FocusDomain

@Suite("Writes by other programs")
struct OtherProgramsTests {
  private let december = day("2026-12-01")

  /// Replaces a file as sync programs and editors do.
  private func replace(_ path: String, with bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path).other"))
    #expect(rename("\(path).other", path) == 0)
  }

  private func month(_ titles: String...) -> [UInt8] {
    var month = Month(today.civilMonth)
    month.agenda[today] = DayPlan(
      day: today, entries: titles.enumerated().map { task(100 + $0.offset, $0.element) })
    return MonthCodec.encode(month)
  }

  @Test func aFileReplacedMeanwhileIsNotOverwritten() throws {
    let test = try TemporaryStore()
    try test.add("Ours")
    let version = FileSystem.version(of: test.file)
    let theirs = month("Theirs")
    fails(.keepsChanging(path: test.file)) {
      try DurableFile.write(month("Ours", "More"), to: test.file, over: version) {
        try? replace(test.file, with: theirs)
      }
    }
    #expect(try bytes(test.file) == theirs)
    #expect(try FileSystem.names(in: test.directory.days) == ["2026-11.json"])
  }

  @Test func aFileCreatedMeanwhileIsNotOverwritten() throws {
    let test = try TemporaryStore()
    try test.add("Elsewhere", on: december)
    let theirs = month("Theirs")
    fails(.keepsChanging(path: test.file)) {
      try DurableFile.write(month("Ours"), to: test.file, over: .absent) {
        try? replace(test.file, with: theirs)
      }
    }
    #expect(try bytes(test.file) == theirs)
  }

  /// Another program replaces the file between the check and the exchange.
  @Test func aFileReplacedDuringTheExchangeIsPutBack() throws {
    let test = try TemporaryStore()
    try test.add("Ours")
    let (version, theirs) = (FileSystem.version(of: test.file), month("Theirs"))
    let prepared = LeftOver.name(for: test.file)
    try test.write(month("Ours", "More"), to: prepared)
    let replacement = FileReplacement(
      temporary: prepared, target: test.file, path: test.file,
      meanwhile: { try? replace(test.file, with: theirs) })
    // Where files cannot be exchanged, that race remains (docs/PORTING.md).
    guard !SystemWays.arePortable else {
      try replacement.commit(over: version)
      return #expect(try bytes(test.file) == month("Ours", "More"))
    }
    #expect(throws: StoreError.keepsChanging(path: test.file)) { try replacement.commit(over: version) }
    #expect(try bytes(test.file) == theirs)
  }

  /// A month that may change again with the same timestamp is read again.
  @Test func aMonthWrittenTooRecentlyIsReadAgain() throws {
    let test = try TemporaryStore()
    let task = try test.add("A")
    test.clock.now = PlannerClock.systemNow()
    func stamps(putting new: FocusTask? = nil) throws -> [String: String] {
      try test.store.exchange { (exchange) throws(StoreError) in
        try exchange.load(today.civilMonth, of: FocusTask.self)
        if let new { try exchange.put(new, on: today) }
      }.stamps
    }
    try replace(test.file, with: try bytes(test.file))
    #expect(try stamps() == [:])
    var changed = task
    changed.title = "B"
    #expect(try stamps(putting: changed).keys.sorted() == ["days/2026-11.json"])
    test.clock.now = PlannerClock.systemNow().adding(milliseconds: 3_600_000)
    #expect(try stamps().keys.sorted() == ["days/2026-11.json"])
  }

  @Test func aFileReplacedMeanwhileIsNotRemoved() throws {
    let test = try TemporaryStore()
    try test.add("Ours")
    let version = FileSystem.version(of: test.file)
    let theirs = month("Theirs")
    fails(.keepsChanging(path: test.file)) {
      try DurableFile.remove(test.file, over: version) { try? replace(test.file, with: theirs) }
    }
    #expect(try bytes(test.file) == theirs)
    #expect(try FileSystem.names(in: test.directory.days) == ["2026-11.json"])
    try DurableFile.remove(test.file, over: FileSystem.version(of: test.file)) {
      unlink(test.file)
    }
    try DurableFile.remove(test.file, over: .absent)
    #expect(try FileSystem.names(in: test.directory.days) == [])
  }

  /// The file is written in place, as by a shell.
  @Test func aFileWrittenMeanwhileIsNotRemoved() throws {
    let test = try TemporaryStore()
    try test.add("Ours")
    fails(.keepsChanging(path: test.file)) {
      try DurableFile.remove(test.file, over: FileSystem.version(of: test.file)) {
        truncate(test.file, 12)
      }
    }
    #expect(try bytes(test.file).count == 12)
  }

  /// The other program counts in its own field; its count never decreases, whatever the store writes.
  @Test(.enabled(if: !SystemWays.arePortable, "only where files can be exchanged: docs/RELIABILITY.md"))
  func writesOfAnotherProgramAreNotLost() throws {
    let test = try TemporaryStore()
    func month(_ count: Int) -> [UInt8] {
      MonthCodec.encode(Month(today.civilMonth, unknown: ["count": .string("\(count)")]))
    }
    func count() throws -> String? { try test.store.month(today.civilMonth).unknown["count"]?.text }
    try test.write(month(0), to: test.file)
    let (store, stop, done) = (test.store, Collector<Bool>(), Collector<Int>())
    let ours = Thread {
      while stop.elements.isEmpty {
        if (try? store.perform(.add(TaskDraft(title: "Ours"), day: today))) != nil { done.add([1]) }
      }
      done.add([0])
    }
    ours.start()
    defer { stop.add([true]) }
    for number in 1...400 {
      try replace(test.file, with: month(number))
      usleep(UInt32(number % 7) * 300)
      // Our file may be in place for a moment, until the exchange is checked.
      let deadline = ContinuousClock.now + .seconds(60)
      var isThere = try count() == "\(number)"
      while !isThere, ContinuousClock.now < deadline {
        usleep(500)
        isThere = try count() == "\(number)"
      }
      try #require(isThere, "\(number) is gone")
    }
    stop.add([true])
    while done.elements.last != 0 { usleep(1000) }
    #expect(done.elements.contains(1))
  }

  /// Both months of a move are replaced by another program; the task ends up in one of them, once.
  @Test func aWriteToTwoMonthsAppliesToTheirCurrentContent() throws {
    let test = try TemporaryStore()
    let moved = try test.add("Moved")
    let late = test.directory.file(of: december.civilMonth)
    var theirs = Month(december.civilMonth)
    theirs.agenda[december] = DayPlan(day: december, entries: [task(7, "Theirs")])
    // The file is changed between the writer's read and its write, so the writer tries again.
    var attempts = 0
    let writer = try StoreWriter.open(test.store)
    let context = Agenda.Context(now: noon)
    let outcome = try writer.update([today, december]) { (records) throws(RuleViolation) in
      attempts += 1
      if attempts == 1 { try? replace(late, with: MonthCodec.encode(theirs)) }
      return try records.agenda.perform(.move(moved.id, day: today, to: december), in: context)
    }
    #expect(attempts == 2)
    #expect(throws: Never.self) { try outcome.get() }
    #expect(try test.titles() == [])
    #expect(try test.titles(december) == ["Theirs", "Moved"])
    #expect(!FileSystem.exists(test.directory.journal))
  }

  @Test func aFileThatKeepsChangingIsAnError() throws {
    let test = try TemporaryStore()
    try test.add("A")
    var number = 0
    let writer = try StoreWriter.open(test.store)
    fails(.keepsChanging(path: test.file)) {
      _ = try writer.update([today]) { (records) throws(RuleViolation) in
        number += 1
        try? replace(test.file, with: month("Theirs \(number)"))
        let context = Agenda.Context(now: noon)
        return try records.agenda.perform(.add(TaskDraft(title: "B"), day: today), in: context)
      }
    }
    #expect(number >= 5)
    #expect(try test.titles() == ["Theirs \(number)"])
  }
}
