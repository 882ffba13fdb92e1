import FocusSystem
import Foundation
import Testing

/// The system calls of `focus status`, which status bars run all day.
@Suite(.serialized, .enabled(if: Sandbox.canTrace, "strace is missing, or tracing is not permitted here"))
struct SystemCallTests {
  /// The limit for our own calls after the runtime has started: settings, time zone, journal, month, one
  /// write.
  private static let most = 30
  /// The limit including the loader and the runtime; other library versions may need a few more.
  private static let mostInAll = 180

  @Test func systemCallsDoNotGrowWithHistory() throws {
    let (short, long) = (try Sandbox(), try Sandbox())
    try short.writeHistory(months: 1)
    try long.writeHistory(months: 1_200)
    let (few, many) = (try Calls(short), try Calls(long))
    #expect(few.own.map(\.name) == many.own.map(\.name))
    #expect(few.own.count <= Self.most, "\(few.own.map(\.name))")
    // Tests of the portable ways run a debug build, which loads the runtime from many files.
    if !SystemWays.arePortable {
      #expect(many.all.count <= Self.mostInAll, "\(many.all.map(\.name))")
    }
  }

  /// The journal is opened for the month, and for the session that has no file.
  @Test func statusOpensSettingsJournalAndOneMonth() throws {
    let sandbox = try Sandbox()
    try sandbox.writeHistory(months: 24)
    let opened = try Calls(sandbox).own.filter(\.opensFile).compactMap(\.path)
    let ours = opened.filter { $0.hasPrefix(sandbox.root) }
    #expect(
      ours == [
        "\(sandbox.root)/config/focus/config.toml", "\(sandbox.dataDirectory)/journal.json",
        sandbox.monthFile(), "\(sandbox.dataDirectory)/running.json",
        "\(sandbox.dataDirectory)/journal.json",
      ])
    // At most the time zone's file in addition.
    #expect(opened.count <= ours.count + 1, "\(opened)")
  }

  /// A session adds only its files, and no sound or bus library.
  @Test func sessionAddsOnlyItsFile() throws {
    let sandbox = try Sandbox()
    try sandbox.add("Write")
    try sandbox.must("start")
    let calls = try Calls(sandbox)
    let opened = calls.own.filter(\.opensFile).compactMap(\.path)
    #expect(
      opened.filter { $0.hasPrefix(sandbox.root) } == [
        "\(sandbox.root)/config/focus/config.toml", "\(sandbox.dataDirectory)/journal.json",
        sandbox.monthFile(), "\(sandbox.dataDirectory)/running.json",
        "\(sandbox.dataDirectory)/journal.json",
      ])
    #expect(
      !calls.all.compactMap(\.path).contains { path in
        ["pulse", "asound", "sndfile", "systemd", "elogind", "dbus"].contains { path.contains($0) }
      })
  }

  /// The exceptions are checks for dangling links: two above the store, and one for the store itself.
  @Test func emptyStoreNeedsNoMoreCalls() throws {
    let (empty, full) = (try Sandbox(), try Sandbox())
    try full.writeHistory(months: 1)
    #expect(try Calls(empty).own.count <= Calls(full).own.count + 2)
  }

  /// The calls of one `focus status`.
  private struct Calls {
    let all: [SystemCall]
    /// The calls from the first one for a path in the sandbox, without memory management.
    let own: [SystemCall]

    init(_ sandbox: Sandbox) throws {
      all = try sandbox.systemCalls(of: "status")
      let isOurs: (SystemCall) -> Bool = { $0.path?.hasPrefix("\(sandbox.root)/config") == true }
      let first = try #require(all.firstIndex(where: isOurs), "\(all)")
      own = all[first...].filter { !$0.isAboutMemory }
    }
  }
}
