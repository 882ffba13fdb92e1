import Foundation
import Testing

/// What `focus status` asks of the system: a status bar calls it all day long.
@Suite(.serialized, .enabled(if: Sandbox.canTrace, "strace is missing, or tracing is not permitted here"))
struct SystemCallTests {
  /// Calls of our own, after the loader and the runtime: settings, time zone, journal, month, one write.
  private static let most = 30
  /// The loader's and the runtime's along with them; a machine with other libraries may need a few more.
  private static let mostInAll = 180

  @Test func aHundredYearsCostNoCallMoreThanAMonth() throws {
    let (short, long) = (try Sandbox(), try Sandbox())
    try short.writeHistory(months: 1)
    try long.writeHistory(months: 1_200)
    let (few, many) = (try Calls(short), try Calls(long))
    #expect(few.own.map(\.name) == many.own.map(\.name))
    #expect(few.own.count <= Self.most, "\(few.own.map(\.name))")
    #expect(many.all.count <= Self.mostInAll, "\(many.all.map(\.name))")
  }

  @Test func itOpensTheSettingsTheJournalAndOneMonth() throws {
    let sandbox = try Sandbox()
    try sandbox.writeHistory(months: 24)
    let opened = try Calls(sandbox).own.filter(\.opensFile).compactMap(\.path)
    let ours = opened.filter { $0.hasPrefix(sandbox.root) }
    #expect(
      ours == [
        "\(sandbox.root)/config/focus/config.toml", "\(sandbox.dataDirectory)/journal.json",
        sandbox.monthFile(), "\(sandbox.dataDirectory)/running.json",
      ])
    // Beside them at most the time zone's file.
    #expect(opened.count <= ours.count + 1, "\(opened)")
  }

  /// With a session, its file and once more the journal; no library, neither of sound nor of a bus.
  @Test func aSessionCostsItsFileAlone() throws {
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

  /// But for two looks whether a link above leads nowhere, and the store with it.
  @Test func anEmptyStoreNeedsNoMoreThanAFullOne() throws {
    let (empty, full) = (try Sandbox(), try Sandbox())
    try full.writeHistory(months: 1)
    #expect(try Calls(empty).own.count <= Calls(full).own.count + 2)
  }

  /// Those of one `focus status`.
  private struct Calls {
    let all: [SystemCall]
    /// From the first question for something in the sandbox, without what is about memory alone.
    let own: [SystemCall]

    init(_ sandbox: Sandbox) throws {
      all = try sandbox.systemCalls(of: "status")
      let isOurs: (SystemCall) -> Bool = { $0.path?.hasPrefix("\(sandbox.root)/config") == true }
      let first = try #require(all.firstIndex(where: isOurs), "\(all)")
      own = all[first...].filter { !$0.isAboutMemory }
    }
  }
}
