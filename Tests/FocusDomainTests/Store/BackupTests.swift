import Foundation
import Testing

@testable import FocusDomain

@Suite("Backups and Recently Deleted")
struct BackupTests {
  @Test func aMonthIsCopiedOnceADayBeforeItsFirstWrite() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let copy = "\(test.directory.backups)/2026-11-21/2026-11.json"
    #expect(!FileSystem.exists(copy))
    let first = try bytes(test.file)
    try test.add("B")
    #expect(try bytes(copy) == first)
    try test.add("C")
    #expect(try bytes(copy) == first)
    let third = try bytes(test.file)
    test.clock.now = noon.adding(days: 1)
    try test.add("D", on: tomorrow)
    #expect(try bytes("\(test.directory.backups)/2026-11-22/2026-11.json") == third)
    test.clock.now = noon
    try test.add("E", on: tomorrow)
    #expect(try bytes(copy) == first)
  }

  @Test func copiesOfFourteenDaysAreKeptAndOtherFilesAreNotTouched() throws {
    let test = try TemporaryStore()
    try test.add("A")
    try test.write("mine", to: "\(test.directory.backups)/2026-11-21/note.txt")
    try test.write("mine", to: "\(test.directory.backups)/tasks-schema1.json")
    for offset in 0..<20 {
      test.clock.now = noon.adding(days: offset)
      try test.add("Day \(offset)", on: day("2026-11-01").adding(days: offset))
    }
    let names = try FileSystem.names(in: test.directory.backups)
    #expect(
      names == ["2026-11-21"] + (27...30).map { "2026-11-\($0)" }
        + (1...10).map { "2026-12-\($0 < 10 ? "0" : "")\($0)" } + ["tasks-schema1.json"])
    #expect(try FileSystem.names(in: "\(test.directory.backups)/2026-11-21") == ["note.txt"])
  }

  /// The clock is in 2038 for a day, because of an empty battery or a suspended virtual machine.
  @Test func aWrongClockForADayCostsNoCopy() throws {
    let test = try TemporaryStore()
    try test.add("A")
    for offset in 0..<5 {
      test.clock.now = noon.adding(days: offset)
      try test.add("Day \(offset)", on: day("2026-11-01").adding(days: offset))
    }
    let before = try FileSystem.names(in: test.directory.backups)
    test.clock.now = noon.adding(days: 4200)
    try test.add("Wrong", on: day("2026-11-10"))
    test.clock.now = noon.adding(days: 5)
    try test.add("Right", on: day("2026-11-11"))
    let after = try FileSystem.names(in: test.directory.backups)
    #expect(before.count == 5)
    #expect(Set(after).isSuperset(of: before))
    #expect(after.count == 7)
  }

  @Test func deletedTasksCanBeRestoredForThirtyDays() throws {
    let test = try TemporaryStore()
    // The clock is close to the real one, because the store uses the modification times of its files.
    let now = PlannerClock.systemNow()
    test.clock.now = now
    let (first, second) = (try test.add("First"), try test.add("Second", on: day("2020-02-02")))
    try test.store.perform(.delete(first.id, day: today))
    test.clock.now = now.adding(milliseconds: 1000)
    try test.store.perform(.delete(second.id, day: day("2020-02-02")))
    var deleted = try test.store.recentlyDeleted()
    #expect(deleted.map(\.task.title) == ["Second", "First"])
    #expect(deleted.map(\.day) == [day("2020-02-02"), today])
    #expect(deleted.map { $0.daysLeft(at: test.clock.now) } == [30, 30])
    test.clock.now = now.adding(days: 30)
    deleted = try test.store.recentlyDeleted()
    #expect(deleted.map(\.task.title) == ["Second", "First"])
    #expect(deleted.map { $0.daysLeft(at: test.clock.now) } == [1, 0])
    test.clock.now = now.adding(days: 30).adding(milliseconds: 1)
    #expect(try test.store.recentlyDeleted().map(\.task.title) == ["Second"])
    try test.store.perform(.restore(second.id, day: day("2020-02-02")))
    #expect(try test.store.recentlyDeleted().isEmpty)
  }

  @Test func theNextWriteAfterThirtyDaysForgetsDeletedTasks() throws {
    let test = try TemporaryStore()
    let task = try test.add("A")
    try test.store.perform(.delete(task.id, day: today))
    test.clock.now = noon.adding(days: 30)
    try test.add("B", on: tomorrow)
    #expect(try test.store.plan(of: today).entries.count == 1)
    test.clock.now = noon.adding(days: 31)
    try test.add("C", on: tomorrow)
    #expect(try test.store.plan(of: today).entries.count == 1, "on the day before it was within its time")
    test.clock.now = noon.adding(days: 32)
    try test.store.perform(.complete(try test.store.plan(of: tomorrow).tasks[0].id, day: tomorrow))
    #expect(try test.store.plan(of: today).entries.isEmpty)
    #expect(try test.titles(tomorrow) == ["B", "C"])
  }
}
