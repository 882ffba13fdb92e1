import Foundation
import Testing

/// vdirsyncer and a CalDAV server.
extension VdirPeerTests {
  private static var hasServer: Bool {
    TimeTracker.path("vdirsyncer") != nil
      && (try? runToEnd(["/usr/bin/python3", "-c", "import radicale"], environment: [:]).status) == 0
  }

  @Test(.enabled(if: hasServer, "scripts/setup --tests installs vdirsyncer and radicale"))
  func vdirsyncerCarriesTasksToAnotherMachine() async throws {
    let server = try CalDAVServer(sandbox)
    try await server.start()
    // The server lives until the end of the test, not only until its last use.
    defer { withExtendedLifetime(server) {} }
    try focus("add", PeerSample.hostile, "--at", "9-10:30")
    try focus("add", "Second", "--note", PeerSample.note)
    try settle()
    let there = try otherMachine(server)
    try there("vdir", there.folder.path)
    let arrived = try there.plan()
    #expect(arrived.tasks.map(\.id).sorted() == (try plan().tasks.map(\.id).sorted()))
    #expect(arrived[PeerSample.hostile]?.start == "09:00")
    #expect(arrived[PeerSample.hostile]?.end == "10:30")
    #expect(arrived["Second"]?.note == PeerSample.note)
    // Changes on the other machine come back.
    try there("edit", PeerSample.hostile, "--note", PeerSample.note)
    try there("done", arrived["Second"]?.id ?? "")
    try there("add", "Third", "--priority", "high")
    try there("vdir", there.folder.path)
    try carry()
    try settle()
    #expect(try plan()["Second"]?.state == "completed")
    #expect(try plan()["Third"]?.priority == "high")
    #expect(try plan()["Second"]?.note == PeerSample.note)
    #expect(try plan()[PeerSample.hostile]?.note == PeerSample.note)
    try focus("delete", try #require(try plan()["Third"]).id)
    try settle()
    try carry()
    try there("vdir", there.folder.path)
    #expect(try there.plan()["Third"] == nil)
    // The exchange reaches a stable state.
    try carry()
    #expect(try there("vdir", there.folder.path).hasPrefix("The folder and your tasks say the same."))
    try settle()
  }

  @Test(.enabled(if: hasServer, "scripts/setup --tests installs vdirsyncer and radicale"))
  func vdirsyncerCarriesLinesOfLater() async throws {
    let server = try CalDAVServer(sandbox)
    try await server.start()
    defer { withExtendedLifetime(server) {} }
    for number in 1...8 { try focus("later", "Line \(number)") }
    try focus("add", "Dated")
    try settle("--later")
    let there = try otherMachine(server)
    func thereSettles() throws { try there("vdir", there.folder.path, "--later") }
    try thereSettles()
    #expect(try there("later").contains("Line 8"))
    #expect(try there.plan().titles == ["Dated"])
    // Both machines write a ninth line. Each keeps its own, and reports the other one until there is room.
    try focus("later", "Ours")
    try there("later", "Theirs")
    try thereSettles()
    try settle("--later")
    try carry()
    let crowded = try sandbox.run(["vdir", folder.path, "--later"], env: Self.zone)
    #expect(crowded.stderr.contains("so 'Theirs' stays in the folder"), "\(crowded)")
    // A line planned on the other machine becomes a task here, and both lines have room.
    try there("later", "plan", "Line 1")
    try thereSettles()
    try carry()
    try settle("--later")
    try carry()
    #expect(try Set(plan().titles) == ["Dated", "Line 1"])
    for lines in try [focus("later"), there("later")] {
      #expect(lines.contains("Ours"), "\(lines)")
      #expect(lines.contains("Theirs"), "\(lines)")
      #expect(!lines.contains("Line 1"), "\(lines)")
    }
    // Removing a date makes ten lines, which is reported.
    try there("later", "plan", "Line 2")
    try thereSettles()
    try carry()
    try settle("--later")
    try focus("later", "Another")
    try there("undo")
    try thereSettles()
    try carry()
    let tenth = try sandbox.run(["vdir", folder.path, "--later"], env: Self.zone)
    #expect(tenth.stderr.contains("Later has 10 lines, more than 9"), "\(tenth)")
    #expect(try plan()["Line 2"] == nil)
  }

  /// A machine with its own store, whose folder vdirsyncer synchronizes with this one.
  private struct OtherMachine {
    let sandbox: Sandbox
    let folder: CalendarFolder

    private var environment: [String: String?] {
      let home = "\(sandbox.root)/other"
      return [
        "HOME": home, "XDG_DATA_HOME": "\(home)/data", "XDG_STATE_HOME": "\(home)/state",
        "TZ": VdirPeerTests.zone["TZ"],
      ]
    }

    @discardableResult
    func callAsFunction(_ arguments: String...) throws -> String {
      let output = try sandbox.run(arguments, env: environment)
      try #require(output.status == 0, "\(arguments): \(output)")
      return output.stdout
    }

    func plan() throws -> Plan { try sandbox.plan(env: environment) }
  }

  private func otherMachine(_ server: CalDAVServer) throws -> OtherMachine {
    let other = try CalendarFolder(sandbox, "elsewhere")
    try server.writeSettings(folder.path, other.path, to: "\(sandbox.root)/vdirsyncer.conf")
    try peer("vdirsyncer", "discover", stdin: "y\ny\ny\ny\n")
    try carry()
    return OtherMachine(sandbox: sandbox, folder: other)
  }

  /// Runs vdirsyncer twice, so that changes of each side reach the other.
  private func carry() throws {
    for _ in 0..<2 { try peer("vdirsyncer", "sync") }
  }
}
