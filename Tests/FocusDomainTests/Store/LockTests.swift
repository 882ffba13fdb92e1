import Foundation
import Testing

@testable import FocusDomain

@Suite("Locks")
struct LockTests {
  /// A copy of the open descriptor of a file, as a process has it between fork and exec.
  private func copy(ofDescriptorAt path: String) throws -> Int32 {
    let real = URL(filePath: path).resolvingSymlinksInPath().path
    let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      Int32($0)
    }
    let number = numbers.first { number in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")) == real
    }
    return dup(try #require(number))
  }

  @Test func aCopyOfTheDescriptorDoesNotKeepTheLockOfAProcess() throws {
    let path = "\(try TemporaryStore().root).lock"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lock = try ProcessLock(path)
    let held = try copy(ofDescriptorAt: path)
    #expect(ProcessLock.isTaken(path))
    _ = consume lock
    #expect(!ProcessLock.isTaken(path))
    close(held)
  }

  @Test func aSharedLockTellsWhetherOthersShareIt() throws {
    let path = "\(try TemporaryStore().root).lock"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let asking = try #require(SharedLock(path))
    #expect(!asking.isShared)
    let watch = try #require(FileWatch(path))
    var (first, second) = (SharedLock(path), SharedLock(path))
    for share in [first, second] { #expect(share?.share(at: path) == true) }
    #expect(watch.consumeChange())
    #expect(asking.isShared)
    first = nil
    #expect(asking.isShared)
    _ = watch.consumeChange()
    #expect(second != nil)
    second = nil
    #expect(!asking.isShared)
    #expect(watch.consumeChange())
    #expect(asking.isAt(path))
    try FileManager.default.removeItem(atPath: path)
    #expect(!asking.isAt(path))
  }

  /// A process that holds a share itself can check for other holders.
  @Test func checkingForOthersKeepsTheOwnShare() throws {
    let path = "\(try TemporaryStore().root).lock"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (asking, observer) = (try #require(SharedLock(path)), try #require(SharedLock(path)))
    var other = SharedLock(path)
    for share in [asking, other] { #expect(share?.share(at: path) == true) }
    #expect(asking.isShared)
    other = nil
    #expect(!asking.isShared)
    #expect(other == nil)
    #expect(observer.isShared)
  }

  @Test func aCopyOfTheDescriptorDoesNotKeepTheLockOfAStore() throws {
    let path = "\(try TemporaryStore().root).lock"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lock = try StoreLock(path: path)
    let held = try copy(ofDescriptorAt: path)
    #expect(ProcessLock.isTaken(path))
    _ = consume lock
    #expect(!ProcessLock.isTaken(path))
    close(held)
  }

  /// `git clean` and `rsync --delete` remove the file while the lock is held.
  @Test func aRemovedLockFileLocksOutTheNextWriter() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let lock = try StoreLock(path: test.directory.lock)
    unlink(test.directory.lock)
    fails(.busy(path: test.directory.lock)) { try test.add("B") }
    _ = consume lock
    try test.add("C")
    #expect(try test.titles() == ["A", "C"])
  }

  /// Where directories cannot be locked, the lock file may be removed while a writer waits for it.
  @Test func theLockOfARemovedFileIsNotTaken() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let old = open(test.directory.lock, O_RDWR)
    defer { close(old) }
    #expect(flock(old, LOCK_EX) == 0)
    let taken = Collector<Bool>()
    let path = test.directory.lock
    Thread {
      let lock = try? StoreLock(path: path)
      taken.add([ProcessLock.isTaken(path)])
      _ = consume lock
    }.start()
    // The writer waits for the old file.
    while !isWaited(for: path) { usleep(1000) }
    unlink(path)
    flock(old, LOCK_UN)
    while taken.elements.isEmpty { usleep(1000) }
    #expect(taken.elements == [true])
  }

  /// Whether another descriptor of this process has the file open.
  private func isWaited(for path: String) -> Bool {
    let real = URL(filePath: path).resolvingSymlinksInPath().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == real
    } > 1
  }

  @Test func aPipeInPlaceOfALockIsNotWaitedFor() throws {
    let path = "\(try TemporaryStore().root).lock"
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(mkfifo(path, 0o600) == 0)
    #expect(!ProcessLock.isTaken(path))
  }

  /// A screen handles keys and signals while it waits for a stopped process.
  @Test func aKeyEndsTheWait() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let lock = try StoreLock(path: test.directory.lock)
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(write(ends[1], "x", 1) == 1)
    fails(.busy(path: test.directory.lock)) {
      _ = try Store.$waiting.withValue(LockWaiting(limit: .max, wakers: [ends[0]])) { try test.add("B") }
    }
    _ = consume lock
    _ = try Store.$waiting.withValue(LockWaiting(limit: .max, wakers: [ends[0]])) { try test.add("C") }
    #expect(try test.titles() == ["A", "C"])
  }
}
