import Foundation
import Testing

/// Without sync no command does extra work.
@Suite(.serialized, .enabled(if: Sandbox.canTrace, "strace is missing, or tracing is not permitted here"))
struct UnconfiguredSyncTests {
  @Test(arguments: [["add", "Write"], ["list"], ["status"]]) func withoutSyncNothingIsOpenedOrStarted(
    arguments: [String]
  )
    throws
  {
    let sandbox = try Sandbox()
    try sandbox.add("Read")
    let calls = try sandbox.systemCalls(of: arguments)
    let opened = calls.filter(\.opensFile).compactMap(\.path)
    #expect(!opened.isEmpty)
    #expect(
      !opened.contains { $0.contains("libcurl") || $0.contains("libcrypto") || $0.contains("/sync/") },
      "\(opened)")
    #expect(!calls.contains { ["socket", "connect", "fork", "vfork", "clone", "clone3"].contains($0.name) })
    #expect(!FileManager.default.fileExists(atPath: "\(sandbox.dataDirectory)/sync"))
  }
}
