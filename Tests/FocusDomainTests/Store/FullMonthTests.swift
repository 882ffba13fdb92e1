import Foundation
import Testing

@testable import FocusDomain

@Suite("Deleted tasks in a full month")
struct FullMonthTests {
  /// A month that is nearly full of deleted tasks, the oldest on the last day.
  private func full() throws -> (test: TemporaryStore, count: Int) {
    let test = try TemporaryStore()
    var month = Month(today.civilMonth)
    month.agenda[tomorrow].entries.append(task(1, "Kept", done: true))
    func add(_ numbers: Range<Int>) {
      for number in numbers {
        var gone = task(number, String(repeating: "x", count: 200))
        gone.deletedAt = noon.adding(milliseconds: -Int64(number))
        month.agenda[number % 2 == 0 ? today : yesterday].entries.append(gone)
      }
    }
    add(2..<102)
    let some = MonthCodec.encode(month).count
    add(102..<202)
    let each = (MonthCodec.encode(month).count - some) / 100
    let count = 200 + (FileSystem.maximumSize - 300 - some - 100 * each) / each
    add(202..<count + 2)
    try test.write(MonthCodec.encode(month), to: test.file)
    return (test, count)
  }

  @Test func theOldestDeletedTasksMakeRoom() throws {
    let (test, count) = try full()
    let new = try test.add("New")
    try test.store.perform(.delete(new.id, day: today))
    try test.add("Newer")
    #expect(try test.titles() == ["Newer"])
    #expect(try test.titles(tomorrow) == ["Kept"])
    let left = try test.store.recentlyDeleted()
    #expect(left.first?.task.title == "New")
    // New records leave an eighth of the file free, and about a sixteenth more is removed; the oldest
    // deletions first.
    #expect((count * 3 / 4..<count * 7 / 8).contains(left.count))
    let dates = left.dropFirst().compactMap(\.task.deletedAt)
    #expect(dates.min() == noon.adding(milliseconds: -Int64(left.count)))
    #expect(try bytes(test.file).count <= FileSystem.maximumSize)
  }

  @Test func aMonthFullOfTasksIsStillRejected() throws {
    let test = try TemporaryStore()
    var month = Month(
      today.civilMonth,
      unknown: ["note": .string(String(repeating: "x", count: FileSystem.maximumSize - 500))])
    month.agenda[today].entries.append(task(1, "Kept"))
    let before = MonthCodec.encode(month)
    try test.write(before, to: test.file)
    fails(.full(path: test.file)) { try test.add("New") }
    #expect(try bytes(test.file) == before)
  }
}
