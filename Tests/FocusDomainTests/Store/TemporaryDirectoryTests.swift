import Foundation
import Testing

@testable import FocusDomain

/// Temporary directories, which other processes may still use at their end.
@Suite struct TemporaryDirectoryTests {
  @Test func nothingCanBeCreatedInADirectoryThatIsRemoved() throws {
    let path = try FileSystem.makeTemporaryDirectory(NSTemporaryDirectory() + "focus-domain-tests-")
    try FileSystem.makeDirectory("\(path)/data")
    for number in 1...500 {
      #expect(FileManager.default.createFile(atPath: "\(path)/\(number)", contents: nil))
    }
    let isRemoved = DispatchSemaphore(value: 0)
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while isRemoved.wait(timeout: .now()) == .timedOut {
        _ = FileManager.default.createFile(atPath: "\(path)/data/.agent", contents: nil)
      }
      isOver.signal()
    }
    FileSystem.removeTemporaryDirectory(path)
    isRemoved.signal()
    isOver.wait()
    #expect(!FileSystem.exists(path))
    #expect(!FileSystem.exists("\(path).removed"))
  }
}
