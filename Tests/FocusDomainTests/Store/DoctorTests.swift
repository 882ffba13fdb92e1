import Foundation
import Testing

@testable import FocusDomain

@Suite("The doctor")
struct DoctorTests {
  @Test func aHealthyStoreHasNoFindingsAndNoRepairs() throws {
    let test = try TemporaryStore()
    try test.add("A")
    #expect(try test.store.examine() == [])
    let before = try test.contents()
    #expect(try test.store.repair() == [])
    #expect(try test.contents() == before)
  }

  @Test func findsAllDamageAtOnce() throws {
    let test = try TemporaryStore()
    try test.add("A", on: day("2026-12-01"))
    let entries = (1...4).map { "{\"title\":\"T\($0)\",\"id\":\"\(taskID($0))\"}" }.joined(separator: ",")
    try test.write(
      "{\"schema\":3,\"days\":{\"2026-11-21\":{\"tasks\":[\(entries)]},\"2026-11-22\":{\"tasks\":["
        + "{\"title\":\"a\\u001bb\",\"id\":\"\(taskID(4))\"}]}}}", to: test.file)
    chmod(test.file, 0o644)
    chmod(test.directory.path, 0o755)
    try test.write("{", to: test.directory.file(of: month("2026-09")))
    chmod(test.directory.file(of: month("2026-09")), 0o600)
    try test.write("{\"schema\":4,\"days\":{}}", to: test.directory.file(of: month("2027-01")))
    chmod(test.directory.file(of: month("2027-01")), 0o600)
    try test.write("x", to: "\(test.directory.days)/notes")
    try test.write("[5]", to: test.directory.legacy)
    let expected: [Finding] = [
      .overLimit(today, count: 4), .invalidTitle(tomorrow, title: "a\u{1B}b"),
      .sameRecord(kind: "task", id: taskID(4).description, days: [today, tomorrow]),
      .openToOthers(path: test.file, mode: 0o644),
      .openToOthers(path: test.directory.path, mode: 0o755),
      .unknownFile(path: "\(test.directory.days)/notes"),
      .unreadable(.damaged(path: test.directory.file(of: month("2026-09")), line: 1, .json(.unexpectedEnd))),
      .unreadable(.newerSchema(path: test.directory.file(of: month("2027-01")), schema: 4)),
      .unreadable(.damaged(path: test.directory.legacy, line: 1, .badValue(field: "task", value: "5"))),
    ]
    let before = try test.contents()
    let found = try test.store.examine()
    for finding in expected { #expect(found.contains(finding)) }
    #expect(found.count == expected.count)
    #expect(try test.contents() == before)
  }

  @Test func removesThePermissionsOfOthers() throws {
    let test = try TemporaryStore()
    try test.add("A")
    chmod(test.file, 0o666)
    chmod(test.directory.days, 0o777)
    let repairs = try test.store.repair()
    #expect(repairs == [.closedToOthers(path: test.directory.days), .closedToOthers(path: test.file)])
    #expect(FileSystem.mode(of: test.file) == 0o600)
    #expect(FileSystem.mode(of: test.directory.days) == 0o700)
  }

  @Test func restoresTheNewestGoodCopy() throws {
    let test = try TemporaryStore()
    try test.add("A")
    for offset in 0..<3 {
      test.clock.now = noon.adding(days: offset)
      try test.add("Day \(offset)", on: tomorrow)
    }
    let copies = (21...23).map { "\(test.directory.backups)/2026-11-\($0)/2026-11.json" }
    try test.write("not good", to: copies[2])
    let good = try bytes(copies[1])
    try test.write("damaged", to: test.file)
    try test.removeWrittenCopies()
    let aside = "\(test.directory.backups)/damaged/2026-11.json"
    #expect(try test.store.repair() == [.restored(path: test.file, from: copies[1], aside: aside, lost: [])])
    #expect(try bytes(test.file) == good)
    #expect(try bytes(aside) == Array("damaged".utf8))
    try test.write("damaged again", to: test.file)
    _ = try test.store.repair()
    #expect(try bytes("\(test.directory.backups)/damaged/2026-11-2.json") == Array("damaged again".utf8))
    #expect(try bytes(aside) == Array("damaged".utf8))
    let complaint = StoreError.damaged(path: copies[2], line: 1, .json(.unexpected(UInt8(ascii: "o"))))
    #expect(try test.store.examine() == [.damagedCopy(complaint)])
  }

  /// The backup of a day has the month before the first change of that day, so the latest write is newer.
  @Test func restoresWhatWasWrittenLast() throws {
    let test = try TemporaryStore()
    try test.add("A")
    test.clock.now = noon.adding(days: 1)
    try test.add("B")
    try test.add("C")
    let whole = try bytes(test.file)
    for damage in ["", "damaged", String(repeating: "\0", count: 400)] {
      try test.write(damage, to: test.file)
      let latest = "\(test.directory.backups(of: tomorrow))/2026-11.latest"
      guard case .restored(_, from: latest, _, lost: [], larger: []) = try test.store.repair().first else {
        Issue.record("\(damage) is not mended from \(latest)")
        continue
      }
      #expect(try bytes(test.file) == whole)
    }
  }

  /// A file with the days of another month is damaged; its tasks are in their own month, too.
  @Test func tasksThatAreInAnotherMonthAreNotLost() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let february = test.directory.file(of: month("2027-02"))
    try test.write(try bytes(test.file), to: february)
    let aside = "\(test.directory.backups)/damaged/2027-02.json"
    #expect(try test.store.repair().first == .setAside(path: february, aside: aside, lost: []))
  }

  @Test func restoresTheFullCopyOfAMonthThatShrank() throws {
    let test = try TemporaryStore()
    for number in 0..<12 { try test.add("Task \(number)", on: day("2026-11-21").adding(days: number / 3)) }
    let full = try bytes(test.file)
    try test.write("{\"days\": {}, \"schema\": 3}\n", to: test.file)
    #expect(test.store.claimShrunkMonths().count == 1)
    try test.write("damaged", to: test.file)
    for name in try FileSystem.names(in: test.directory.backups) where CivilDate(name) != nil {
      try FileManager.default.removeItem(atPath: "\(test.directory.backups)/\(name)")
    }
    guard case .restored(_, from: let copy, _, lost: [], _) = try test.store.repair().first else {
      Issue.record("it is not mended")
      return
    }
    #expect(copy.hasPrefix(test.directory.fullCopies))
    #expect(try bytes(test.file) == full)
  }

  /// An unrelated file in place of a day's backups hides neither the damage nor the good backups.
  @Test func unknownFilesAmongBackupsHideNothing() throws {
    let test = try TemporaryStore()
    try test.add("A")
    test.clock.now = noon.adding(days: 1)
    try test.add("B", on: tomorrow)
    let stranger = "\(test.directory.backups)/2026-11-20"
    try test.write("mine", to: stranger)
    try test.write("damaged", to: test.file)
    let findings = try test.store.examine().map { "\($0)" }
    #expect(findings.contains { $0.contains(test.file) })
    #expect(findings.contains { $0.contains(stranger) })
    _ = try test.store.repair()
    #expect(try test.titles() == ["A"])
  }

  /// Otherwise the next sync takes older records for edits and missing ones for removals.
  @Test func aRepairForgetsTheSyncStateOfItsMonth() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let (base, other) = (
      "\(test.directory.path)/sync/base/2026-11.json", "\(test.directory.path)/sync/base/2026-10.json"
    )
    for path in [base, other] { try test.write("{\"records\":{}}", to: path) }
    try test.write("damaged", to: test.file)
    _ = try test.store.repair()
    #expect(!FileSystem.exists(base))
    #expect(FileSystem.exists(other))
  }

  /// A file that is only too large counts as damaged, and the titles in it are reported.
  @Test func titlesOfAMonthThatIsTooLargeAreNamed() throws {
    let test = try TemporaryStore()
    try test.add("Lost title")
    let text = String(decoding: try bytes(test.file), as: UTF8.self)
    try test.write(text + String(repeating: " ", count: FileSystem.maximumSize), to: test.file)
    try test.removeWrittenCopies()
    let aside = "\(test.directory.backups)/damaged/2026-11.json"
    #expect(
      try test.store.repair() == [.setAside(path: test.file, aside: aside, lost: ["Lost title"])])
  }

  /// In a truncated journal, a month is a string within a string.
  @Test(arguments: [0, 40, 41, 42, 43, 44, 45, 46, 47])
  func titlesOnlyInADamagedJournalAreNamed(cut: Int) throws {
    let test = try TemporaryStore()
    let kept = try test.add("Kept")
    var december = Month(month("2026-12"))
    december.agenda[day("2026-12-01")] = DayPlan(
      day: day("2026-12-01"), entries: [task(7, "Only \"there\""), task(8, "Zuletzt")])
    var november = Month(month("2026-11"))
    november.agenda[today] = DayPlan(day: today, entries: [kept])
    var transaction = Transaction()
    transaction.write(MonthCodec.encode(november), to: "days/2026-11.json")
    transaction.write(MonthCodec.encode(december), to: "days/2026-12.json")
    let journal = Journal.bytes(of: transaction)
    try test.write(Array(journal.dropLast(max(3, cut))), to: test.directory.journal)
    let aside = "\(test.directory.backups)/damaged/journal.json"
    let repairs = try test.store.repair()
    guard case .setAside(test.directory.journal, aside, let lost)? = repairs.first else {
      Issue.record("\(repairs)")
      return
    }
    #expect(lost.contains("Only \"there\""), "\(lost)")
    #expect(!lost.contains("Kept"), "\(lost)")
  }

  /// Sets aside a file of any size without reading it.
  @Test func setsAsideTheOriginalFile() throws {
    let test = try TemporaryStore()
    try test.add("A", on: day("2026-12-01"))
    try test.write("damaged", to: test.file)
    truncate(test.file, 80 << 20)
    _ = try test.store.repair()
    let aside = "\(test.directory.backups)/damaged/2026-11.json"
    let kept = try FileManager.default.attributesOfItem(atPath: aside)
    #expect(kept[.type] as? FileAttributeType == .typeRegular)
    #expect(kept[.size] as? Int == 80 << 20)
    try test.add("B")
    #expect(try test.titles() == ["B"])
  }

  /// A loop of links is unreadable even for root.
  @Test func anUnreadableCopyIsAnError() throws {
    let test = try TemporaryStore()
    try test.add("A")
    test.clock.now = noon.adding(days: 1)
    try test.add("B")
    let copy = "\(test.directory.backups)/2026-11-22/2026-11.json"
    try FileSystem.remove(copy)
    try FileManager.default.createSymbolicLink(atPath: copy, withDestinationPath: copy)
    try test.write("damaged", to: test.file)
    var told: [Repair] = []
    chmod(test.file, 0o600)
    fails(.cannotRead(path: copy, code: ELOOP)) { try test.store.repair { told.append($0) } }
    #expect(told.isEmpty)
    #expect(try bytes(test.file) == Array("damaged".utf8))
  }

  @Test func repairsBeforeAnErrorAreReported() throws {
    let test = try TemporaryStore()
    try test.add("A")
    try test.add("B", on: day("2026-12-01"))
    try test.write("damaged", to: test.file)
    try test.removeWrittenCopies()
    let december = test.directory.file(of: month("2026-12"))
    let copy = "\(test.directory.backups)/2026-11-21/2026-12.json"
    try test.write("damaged", to: december)
    try test.write("", to: copy)
    try FileSystem.remove(copy)
    try FileManager.default.createSymbolicLink(atPath: copy, withDestinationPath: copy)
    var told: [Repair] = []
    fails(.cannotRead(path: copy, code: ELOOP)) { try test.store.repair { told.append($0) } }
    let aside = "\(test.directory.backups)/damaged/2026-11.json"
    #expect(told == [.setAside(path: test.file, aside: aside, lost: [])])
    #expect(try bytes(december) == Array("damaged".utf8))
  }

  @Test func setsAsideAMonthWithoutACopy() throws {
    let test = try TemporaryStore()
    try test.add("A", on: day("2026-12-01"))
    try test.write("damaged", to: test.file)
    let aside = "\(test.directory.backups)/damaged/2026-11.json"
    #expect(try test.store.repair().first == .setAside(path: test.file, aside: aside, lost: []))
    #expect(!FileSystem.exists(test.file))
    try test.add("B")
    #expect(try test.titles() == ["B"])
    #expect(try test.titles(day("2026-12-01")) == ["A"])
  }

  @Test func aDirectoryInPlaceOfAMonthIsSetAside() throws {
    let test = try TemporaryStore()
    try test.add("A")
    test.clock.now = noon.adding(days: 1)
    try test.add("B")
    try FileSystem.remove(test.file)
    try test.write("keep me", to: "\(test.file)/inside")
    try test.removeWrittenCopies()
    let repairs = try test.store.repair()
    let aside = "\(test.directory.backups)/damaged/2026-11.json"
    #expect(
      repairs.first
        == .restored(
          path: test.file, from: "\(test.directory.backups)/2026-11-22/2026-11.json", aside: aside, lost: [])
    )
    #expect(try bytes("\(aside)/inside") == Array("keep me".utf8))
    #expect(try test.titles() == ["A"])
  }
}
