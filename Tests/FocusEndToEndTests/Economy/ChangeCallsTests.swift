import FocusSystem
import Foundation
import Testing

/// The file operations of a change in the full screen. The screen is notified of its own writes and must not
/// mistake them for changes by others.
@Suite(
  .serialized, .enabled(if: Sandbox.canTrace, "strace is missing, or tracing is not permitted here"),
  .enabled(
    if: !SystemWays.arePortable,
    "who looks each second reads what was written, too, and hardly sleeps while it is traced"))
struct ChangeCallsTests {
  /// The month is read under the lock, in case another process has written; the screen then shows the
  /// written content. The journal is read for the month, and for the session that has no file.
  @Test(arguments: ["x", "u", "a"]) func aChangeReadsTheMonthOnce(key: String) async throws {
    let calls = try await calls(of: key)
    #expect(calls.renames == 1, "\(key): one change was written")
    #expect(calls.monthReads == 1)
    #expect(calls.journalLooks <= 2)
  }

  private func calls(of key: String) async throws -> Calls {
    let sandbox = try Sandbox()
    // The day's backup is made before the second change.
    try sandbox.add("Write", "Read")
    let log = "\(sandbox.root)/calls"
    // With -D the tracer is not the parent, so the program keeps the process id.
    let planner = try PtyProgram(
      sandbox, through: ["/usr/bin/env", "strace", "-D", "-f", "-y", "-s", "1", "-o", log])
    try await planner.waitUntil { $0.contains("Write") && $0.contains("Read") }
    try await planner.waitUntilAsleep()
    if key == "a" {
      for key in ["a", "N", "e", "w"] { try await planner.press(key) }
    }
    let before = try sandbox.read(log).count
    try await planner.press(key == "a" ? "\r" : key)
    planner.send("q")
    #expect(try await planner.waitUntilEnded() == 0)
    return Calls(try await sandbox.traced(in: log).dropFirst(before), sandbox)
  }

  /// The number of calls of each kind.
  private struct Calls {
    let monthReads: Int
    let journalLooks: Int
    let renames: Int

    init(_ log: some Collection<UInt8>, _ sandbox: Sandbox) {
      let calls = String(decoding: log, as: UTF8.self).split(separator: "\n").compactMap { SystemCall($0) }
      monthReads = calls.count { $0.name == "read" && $0.file == sandbox.monthFile() }
      journalLooks = calls.count { $0.opensFile && $0.path == "\(sandbox.dataDirectory)/journal.json" }
      renames = calls.count { $0.name.hasPrefix("rename") && $0.path?.contains("/days/") == true }
    }
  }
}
