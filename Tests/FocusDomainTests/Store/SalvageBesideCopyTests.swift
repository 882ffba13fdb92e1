import Foundation
import Testing

@testable import FocusDomain

/// The records that a repair takes from a damaged month beside a good backup.
@Suite("Salvage beside a copy")
struct SalvageBesideCopyTests {
  private let test: TemporaryStore
  /// The time of the backup.
  private let made = noon.adding(milliseconds: -3_600_000)

  init() throws { test = try TemporaryStore() }

  /// A task that was changed this many minutes after the backup.
  private func task(_ number: Int, _ title: String, after minutes: Int64, deleted: Bool = false) -> String {
    let time = made.adding(milliseconds: minutes * 60_000)
    let end = deleted ? ",\"deletedAt\":\"\(time)\"" : ""
    return
      "{\"id\":\"\(taskID(number))\",\"title\":\"\(title)\",\"createdAt\":\"\(time)\",\"modifiedAt\":\"\(time)\"\(end)}"
  }

  private func month(_ tasks: [String], log: String = "") -> String {
    "{\"schema\":3,\"days\":{\"\(today)\":{\(log)\"tasks\":[\(tasks.joined(separator: ","))]}}}"
  }

  /// Repairs the month, whose last bracket is missing, and returns the titles reported as lost.
  private func repair(_ damaged: String, copy: String, made: Instant? = nil) throws -> [String] {
    let path = Backups(directory: test.directory).path(of: today.civilMonth, FocusTask.kind, on: today)
    try test.write(copy, to: path)
    let date = Date(timeIntervalSince1970: Double((made ?? self.made).milliseconds) / 1000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    try test.write(String(damaged.dropLast()), to: test.file)
    let repairs = try test.store.repair()
    for case .restored(test.file, from: path, _, let lost, _) in repairs { return lost }
    Issue.record("\(repairs)")
    return []
  }

  @Test func changesAfterTheBackupAreSaved() throws {
    let old = task(1, "Old", after: -60)
    let lost = try repair(
      month([old, task(2, "New", after: 10), task(3, "Thrown away", after: 20, deleted: true)]),
      copy: month([old]))
    #expect(try test.titles() == ["Old", "New"])
    #expect(lost.isEmpty)
    #expect(try test.store.recentlyDeleted().map(\.task.title) == ["Thrown away"])
    #expect(try test.store.examine().isEmpty)
  }

  @Test func aLaterVersionOfWhatTheCopyHasTakesItsPlace() throws {
    let lost = try repair(
      month([
        task(1, "New name", after: 10), task(2, "Gone", after: 20, deleted: true),
        task(3, "Older", after: -90),
      ]),
      copy: month([task(1, "Old name", after: -60), task(2, "Gone", after: -60), task(3, "Kept", after: -60)])
    )
    #expect(try test.titles() == ["New name", "Kept"])
    #expect(lost.isEmpty)
    #expect(try test.store.recentlyDeleted().map(\.task.title) == ["Gone"])
    #expect(try test.store.examine().isEmpty)
  }

  /// The writer of the first change of a day makes the backup.
  @Test func theChangeThatMadeTheCopyIsSaved() throws {
    let old = task(1, "Old", after: -60)
    #expect(
      try repair(
        month([old, task(2, "New", after: 0)]), copy: month([old]), made: made.adding(milliseconds: 2_000)
      ).isEmpty)
    #expect(try test.titles() == ["Old", "New"])
  }

  /// The task may have been removed before the backup was made.
  @Test func recordsOlderThanTheBackupAreOnlyReported() throws {
    let old = task(1, "Old", after: -60)
    let damaged = month([old, task(2, "Older", after: -10)])
    #expect(try repair(damaged, copy: month([old])) == ["Older"])
    #expect(try test.titles() == ["Old"])
    #expect(
      try bytes(test.file) == Array(month([old]).utf8), "a copy that lacks nothing keeps its bytes")
  }

  /// A time in the future, of a backup or of a task, is ignored.
  @Test func wrongClocksSaveNothing() throws {
    let old = task(1, "Old", after: -60)
    let damaged = month([old, task(2, "New", after: 10), task(3, "Ahead", after: 100)])
    #expect(try repair(damaged, copy: month([old])) == ["Ahead"])
    #expect(
      try repair(damaged, copy: month([old]), made: noon.adding(milliseconds: 1000)) == ["New", "Ahead"])
  }

  @Test func erasedTasksStayErased() throws {
    let id = try test.add("Gone").id
    let damaged = String(decoding: try bytes(test.file), as: UTF8.self)
    for operation in [FocusDomain.Operation.delete(id, day: today), .erase(id, day: today)] {
      try test.store.perform(operation)
    }
    let old = task(1, "Old", after: -60)
    #expect(try repair(damaged.trimmingCharacters(in: .newlines), copy: month([old])) == ["Gone"])
    #expect(try test.titles() == ["Old"])
    // Without the undo log the erasure is unknown.
    try test.write("damaged", to: test.directory.undoLog)
    #expect(try repair(month([old, task(2, "New", after: 10)]), copy: month([old])) == ["New"])
  }

  /// A manual merge may leave both versions.
  @Test func theDeletedOneOfTwoVersionsCounts() throws {
    let old = task(1, "Old", after: -60)
    let damaged = month([old, task(2, "Twice", after: 10), task(2, "Twice", after: 20, deleted: true)])
    #expect(try repair(damaged, copy: month([old])) == ["Twice"])
    #expect(try test.titles() == ["Old"])
  }

  @Test func aLogThatIsLaterIsSavedToo() throws {
    let old = task(1, "Old", after: -60)
    func log(after minutes: Int64) -> String {
      "\"log\":{\"mood\":4,\"modifiedAt\":\"\(made.adding(milliseconds: minutes * 60_000))\"},"
    }
    #expect(try repair(month([old], log: log(after: 10)), copy: month([old])).isEmpty)
    #expect(try test.store.plan(of: today).log?.mood == 4)
    #expect(try repair(month([old], log: log(after: -10)), copy: month([old])).count == 1)
    #expect(try test.store.plan(of: today).log?.mood == nil)
  }
}
