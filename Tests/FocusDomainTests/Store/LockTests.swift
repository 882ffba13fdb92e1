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
    guard let lock = ProcessLock(path) else {
      Issue.record("no lock")
      return
    }
    let held = try copy(ofDescriptorAt: path)
    #expect(ProcessLock.isTaken(path))
    _ = consume lock
    #expect(!ProcessLock.isTaken(path))
    close(held)
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
}
