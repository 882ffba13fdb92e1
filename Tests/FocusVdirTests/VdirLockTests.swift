import FocusDomain
import FocusVdir
import Synchronization
import Testing

/// A folder may contain files that take long to merge; the store is not locked meanwhile.
@Suite struct VdirLockTests {
  private let world: VdirWorld

  /// A folder with a file whose zone is looked up whenever the file is read.
  init() throws {
    world = try VdirWorld()
    let id = try world.add("In another zone")
    try world.sync()
    world.advance(60)
    let due = "\("\(world.today)".filter { $0 != "-" })T100000"
    try world.edit(id, ["DUE": nil, "DUE;TZID=Elsewhere": due])
  }

  @Test func filesAreMergedWithoutTheLockOfTheStore() throws {
    let results = Mutex<[Bool]>([])
    let store = world.store
    try world.sync { _ in
      let isFree = Store.$waiting.withValue(LockWaiting(limit: 0)) {
        (try? store.exchange { (_) throws(StoreError) in }) != nil
      }
      results.withLock { $0.append(isFree) }
      return .utc
    }
    #expect(results.withLock { $0.count } > 1, "once while reading, once while merging")
    #expect(results.withLock { $0.allSatisfy(\.self) })
  }

  @Test func changesDuringAMergeAreMergedAgain() throws {
    let added = Mutex(0)
    let (store, today) = (world.store, world.today)
    try world.sync { _ in
      let number = added.withLock { number in
        number += 1
        return number
      }
      if number <= 4 {
        _ = try? store.perform(.add(TaskDraft(title: "Added \(number)"), day: today.adding(days: number)))
      }
      return .utc
    }
    let tasks = try world.tasks()
    #expect(tasks.count == 5)
    for id in tasks.keys { #expect(world.hasFile(id)) }
  }

  @Test func aStoreThatKeepsChangingIsReported() throws {
    let added = Mutex(0)
    let (store, today) = (world.store, world.today)
    let report = try world.sync { _ in
      let number = added.withLock { number in
        number += 1
        return number
      }
      _ = try? store.perform(.add(TaskDraft(title: "Added \(number)"), day: today.adding(days: number)))
      return .utc
    }
    #expect(report.isUnfinished)
    #expect(try !world.sync { _ in .utc }.isUnfinished)
  }
}
