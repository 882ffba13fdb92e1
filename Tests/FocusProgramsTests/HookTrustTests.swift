import Foundation
import Testing

@testable import FocusPrograms

/// A hook runs only if no other user can change it.
@Suite struct HookTrustTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  private var hook: String { "\(folder)/task-added" }
  private var hooks: Hooks { Hooks(directory: folder, dataDirectory: "/") }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try Data("#!/bin/sh\necho ran >&2; exit 1\n".utf8).write(to: URL(fileURLWithPath: hook))
    chmod(folder, 0o755)
    chmod(hook, 0o755)
  }

  private func expectRuns(_ runs: Bool, at location: SourceLocation = #_sourceLocation) {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(hooks.has(.taskAdded) == runs, sourceLocation: location)
    #expect(hooks.notTrusted == (runs ? [] : [hook]), sourceLocation: location)
    #expect(hooks.run([Hooks.Call(.taskAdded, input: [])]).count == (runs ? 1 : 0), sourceLocation: location)
  }

  @Test func anOwnHookRuns() { expectRuns(true) }

  @Test func aWorldWritableHookDoesNotRun() {
    chmod(hook, 0o757)
    expectRuns(false)
  }

  @Test func aHookInAWorldWritableDirectoryDoesNotRun() {
    chmod(folder, 0o1777)
    expectRuns(false)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"), arguments: [true, false])
  func theHookOfAnotherUserDoesNotRun(isOfTheDirectory: Bool) {
    #expect(chown(isOfTheDirectory ? folder : hook, 12_345, 12_345) == 0)
    expectRuns(false)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func aGroupWritableHookDoesNotRun() {
    #expect(chown(hook, 0, 12_345) == 0)
    chmod(hook, 0o775)
    expectRuns(false)
  }
}
