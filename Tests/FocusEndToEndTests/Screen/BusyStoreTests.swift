import Foundation
import Testing

/// Another process holds the lock of the store and is stopped.
@Suite(.serialized) struct BusyStoreTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private func taken() -> Int32 {
    let descriptor = open("\(sandbox.dataDirectory)/.lock", O_RDWR | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    return descriptor
  }

  @Test(arguments: ["--theme=dark", "pane"])
  func keysAreKeptUntilTheStoreIsFree(argument: String) async throws {
    try sandbox.add("One", "Two")
    try sandbox.must("done", "1")
    let screen = try PtyProgram(sandbox, argument)
    try await screen.waitUntil { $0.contains("Two") }
    let lock = taken()
    screen.send("u")
    try await screen.waitUntil { $0.contains("another process is writing") }
    close(lock)
    let deadline = Deadline()
    while try sandbox.plan().tasks.contains(where: { $0.state == "completed" }) {
      guard !deadline.passed else { throw NeverSo(last: "\(try sandbox.plan())") }
      try await Task.sleep(for: .milliseconds(20))
    }
    screen.send("q")
    #expect(try await screen.waitUntilEnded() == 0)
  }

  @Test func aSignalIsHeardWhileTheStoreIsBusy() async throws {
    try sandbox.add("One")
    try sandbox.must("done", "1")
    let screen = try PtyProgram(sandbox)
    try await screen.waitUntil { $0.contains("One") }
    let lock = taken()
    defer { close(lock) }
    screen.send("u")
    try await screen.waitUntil { $0.contains("another process is writing") }
    screen.signal(SIGTERM)
    #expect(try await screen.waitUntilEnded() == 128 + SIGTERM)
  }
}
