import Foundation
import Testing

/// `focus sync` between devices, with the real server started by ssh.
@Suite(.enabled(if: SyncServer.isThere, "FOCUS_SERVER names no program: make test-server"))
struct SyncTests {
  private let server: SyncServer
  private let laptop, desktop: [String: String?]

  init() throws {
    server = try SyncServer()
    (laptop, desktop) = (try server.device("laptop"), try server.device("desktop"))
  }

  /// Joins both devices to one account.
  private func pair() throws {
    try server.run(laptop, "sync", "setup", "ssh://me@there")
    let link = try server.run(laptop, "sync", "invite").stdout.trimmingCharacters(in: .newlines)
    let joined = try server.sandbox.run("sync", "join", "-", stdin: link, env: desktop)
    #expect(joined.status == 0, "\(joined.stderr)")
  }

  private func titles(_ device: [String: String?]) throws -> [String] {
    let list = try server.run(device, "list", "--json").stdout
    let plan = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [String: Any]
    return (plan?["tasks"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
  }

  @Test func twoDevicesHaveTheSamePlan() throws {
    try server.run(laptop, "add", "Räum auf")
    try server.run(desktop, "add", "Ruf an")
    try pair()
    try server.run(laptop, "sync")
    #expect(try titles(laptop).sorted() == ["Ruf an", "Räum auf"])
    #expect(try titles(laptop) == titles(desktop))
    try server.run(laptop, "done", "1")
    try server.run(laptop, "sync")
    try server.run(desktop, "sync")
    #expect(try titles(desktop) == titles(laptop))
    #expect(try server.run(desktop, "status").stdout.hasPrefix("1/2"))
    // The server stores nothing readable. It contains today's date in any case, so the test uses another one.
    try server.run(laptop, "add", "--day", "2031-05-07", "Far away")
    try server.run(laptop, "sync")
    let stored = try server.stored()
    #expect(stored.count > 1000)
    for text in ["Räum", "Ruf an", "Far away", "2031-05-07", "2031-05"] {
      #expect(stored.range(of: Data(text.utf8)) == nil, "\(text)")
    }
  }

  /// Notes of the maximum length are transferred, also if two devices have written one each.
  @Test func longNotesInAnyScriptComeAcross() throws {
    try pair()
    let (first, second) = (String(repeating: "한국어", count: 3_333), String(repeating: "日本語", count: 3_333))
    try server.run(laptop, "add", "Write", "--note", first)
    try server.run(laptop, "sync")
    try server.run(desktop, "sync")
    #expect(try notes(desktop) == [first])
    try server.run(laptop, "edit", "1", "--note", second)
    try server.run(desktop, "edit", "1", "--note", "short")
    for device in [desktop, laptop, desktop] { try server.run(device, "sync") }
    let conflict = try server.run(laptop, "sync", "conflicts", "--json").stdout
    #expect(conflict.contains("short"))
    #expect(conflict.contains("日本語日本語"))
    #expect(try notes(laptop) == notes(desktop))
    try server.run(laptop, "log", "--note", first)
    for device in [laptop, desktop] { try server.run(device, "sync") }
    #expect(try server.run(desktop, "log", "--json").stdout.contains(first))
  }

  private func notes(_ device: [String: String?]) throws -> [String] {
    let list = try server.run(device, "list", "--json").stdout
    let plan = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [String: Any]
    return (plan?["tasks"] as? [[String: Any]] ?? []).compactMap { $0["note"] as? String }
  }

  /// Setting up the second device like the first one is refused with a hint to join, so that there is only
  /// one key.
  @Test func anAccountHasOneKey() throws {
    try server.run(laptop, "sync", "setup", "ssh://me@there")
    try server.run(desktop, "add", "Call Ana")
    let refused = try server.run(desktop, "sync", "setup", "ssh://me@there", expecting: 65)
    #expect(refused.stderr.contains("focus sync invite"))
    try server.run(desktop, "sync", "status", expecting: 1)
    let link = try server.run(laptop, "sync", "invite").stdout.trimmingCharacters(in: .newlines)
    #expect(try server.run(desktop, "sync", "setup", link, expecting: 64).stderr.contains("focus sync join"))
    try server.run(desktop, "sync", "join", link)
    try server.run(laptop, "sync")
    #expect(try titles(laptop) == ["Call Ana"])
    // A device cannot remove itself either.
    let devices = try server.run(desktop, "sync", "devices").stdout.split(separator: "\n")
    let own = try #require(devices.first { $0.contains("this machine") }?.prefix(8))
    #expect(
      try server.run(desktop, "sync", "devices", "revoke", String(own), expecting: 1).stderr.contains("leave")
    )
    try server.run(desktop, "sync")
  }

  /// Over ssh the login grants access, so revoking lists the remaining steps. A link also works only once.
  @Test func revokingOverSSHSaysWhatIsLeftToDo() throws {
    try server.run(laptop, "sync", "setup", "ssh://me@there")
    let link = try server.run(laptop, "sync", "invite").stdout.trimmingCharacters(in: .newlines)
    try server.run(desktop, "sync", "join", link)
    let third = try server.device("third")
    #expect(try server.run(third, "sync", "join", link, expecting: 1).stderr.contains("used"))
    let list = try server.run(laptop, "sync", "devices", "--json").stdout
    let devices = try #require(try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]])
    let other = try #require(devices.first { $0["current"] as? Bool == false })
    #expect(
      other["invitedBy"] as? String == devices.first { $0["current"] as? Bool == true }?["id"] as? String)
    let revoked = try server.run(laptop, "sync", "devices", "revoke", try #require(other["id"] as? String))
    #expect(revoked.stdout.contains("~/.ssh/authorized_keys on 'there'"))
    #expect(try server.run(desktop, "sync", expecting: 1).stderr.contains("removed from the account"))
  }

  @Test func aDeletedTaskNamesTheDeviceThatDeletedIt() throws {
    for title in ["Write", "Read"] { try server.run(laptop, "add", title) }
    try pair()
    try server.run(desktop, "delete", "1")
    for device in [desktop, laptop] { try server.run(device, "sync") }
    try server.run(laptop, "delete", "1")
    let lines = try server.run(laptop, "restore").stdout.split(separator: "\n")
    let name = ProcessInfo.processInfo.hostName
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.contains("deleted on \(name)") == line.contains("Write"), "\(line)")
    }
  }

  @Test func allConflictsAreDecidedAtOnce() throws {
    try server.run(laptop, "add", "Write")
    try pair()
    try server.setOffline(true)
    try server.run(laptop, "edit", "1", "--title", "Write the report")
    try server.run(desktop, "edit", "1", "--title", "Write the letter")
    try server.setOffline(false)
    for device in [laptop, desktop, laptop] { try server.run(device, "sync") }
    #expect(
      try server.run(laptop, "sync", "conflicts", "--all", "both", expecting: 64).stderr.contains("keep|take")
    )
    #expect(try server.run(laptop, "sync", "status", "--all", expecting: 64).stderr.contains("'--all'"))
    #expect(
      try server.run(laptop, "sync", "conflicts", "--all", "take").stdout.contains("1 conflict of 1 record"))
    #expect(try titles(laptop) == ["Write the report"])
    #expect(try server.run(laptop, "sync", "aside").stderr.contains("Nothing is set aside"))
  }

  @Test func aConflictIsShownAndDecided() throws {
    try server.run(laptop, "add", "Write")
    try pair()
    try server.setOffline(true)
    try server.run(laptop, "edit", "1", "--title", "Write the report")
    try server.run(desktop, "edit", "1", "--title", "Write the letter")
    let offline = try server.run(laptop, "sync", expecting: 75)
    #expect(offline.stderr.contains("No route to host"))
    #expect(offline.stdout.isEmpty)
    try server.setOffline(false)
    for device in [laptop, desktop, laptop] { try server.run(device, "sync") }
    #expect(try titles(laptop) == ["Write the letter"])
    #expect(try titles(desktop) == ["Write the letter"])
    let shown = try server.run(laptop, "sync", "conflicts", "--json").stdout
    let conflicts = try #require(
      try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [[String: Any]])
    let id = try #require(conflicts.first?["id"] as? String)
    #expect((conflicts.first?["other"] as? [String: String])?["title"] == "Write the report")
    // The device's own value lost, and the message names the other device.
    let name = ProcessInfo.processInfo.hostName
    #expect(conflicts.first?["currentMachine"] as? String == name)
    #expect(conflicts.first?["otherMachine"] as? String == name)
    #expect(try server.run(laptop, "sync", "conflicts").stdout.contains("(this machine, "))
    try server.run(laptop, "sync", "conflicts", id, "take")
    for device in [laptop, desktop] { try server.run(device, "sync") }
    #expect(try titles(desktop) == ["Write the report"])
    #expect(try server.run(desktop, "sync", "conflicts").stderr.contains("no conflicts"))
  }

  /// Both devices add a third task while offline: the day has four, and reports it.
  @Test func aDayOverTheLimitKeepsAllTasks() throws {
    for title in ["One", "Two"] { try server.run(laptop, "add", title) }
    try pair()
    try server.setOffline(true)
    try server.run(laptop, "add", "Three")
    try server.run(desktop, "add", "Four")
    try server.setOffline(false)
    for device in [laptop, desktop, laptop] { try server.run(device, "sync") }
    #expect(try titles(laptop).sorted() == ["Four", "One", "Three", "Two"])
    #expect(try titles(desktop) == titles(laptop))
    #expect(try server.run(laptop, "add", "Five", expecting: 1).stderr.contains("4 tasks"))
  }

  /// A command sends its change without a sync command, and an agent receives it.
  @Test func changesArriveByThemselves() async throws {
    try server.run(laptop, "add", "Write")
    try pair()
    let agent = try BackgroundProgram(server.sandbox, "sync", "--watch", env: desktop)
    try await agent.waitUntil { !$0.isEmpty }
    try server.run(laptop, "done", "1")
    try await agent.waitUntil { lines in
      lines.count > 1 && (try? server.run(desktop, "status").stdout.hasPrefix("1/1")) == true
    }
  }

  @Test func refusalsAreSentences() throws {
    #expect(try server.run(laptop, "sync", expecting: 1).stderr.contains("'focus sync setup URL CODE'"))
    #expect(try server.run(laptop, "sync", "setup", "ftp://x", expecting: 64).stderr.contains("'ftp://x'"))
    #expect(
      try server.run(laptop, "sync", "setup", "http://example.org", "C", expecting: 64).stderr.contains(
        "no encryption"))
    #expect(try server.run(laptop, "sync", "fly", expecting: 64).stderr.contains("'fly'"))
    #expect(
      try server.run(laptop, "sync", "join", "https://x.org/#A.B", expecting: 64).stderr.contains(
        "whole link"))
    #expect(
      try server.run(laptop, "sync", "setup", "http://127.0.0.1:9", "ABCDE-FGHIJ", expecting: 75).stderr
        .contains(
          "cannot be reached"))
    #expect(try server.run(laptop, "sync", "leave", expecting: 1).stderr.contains("not synchronized"))
    #expect(try server.run(laptop, "list").status == 0)
  }

  @Test func leavingKeepsThePlansAndJoiningAgainMergesThem() throws {
    try server.run(laptop, "add", "Write")
    try pair()
    #expect(try server.run(desktop, "sync", "leave").stdout.contains("Your plans stay"))
    #expect(try titles(desktop) == ["Write"])
    try server.run(desktop, "add", "Read")
    let link = try server.run(laptop, "sync", "invite").stdout.trimmingCharacters(in: .newlines)
    try server.run(desktop, "sync", "join", link)
    try server.run(laptop, "sync")
    #expect(try titles(laptop).sorted() == ["Read", "Write"])
    #expect(try server.run(laptop, "sync", "conflicts").stderr.contains("no conflicts"))
  }

  /// The sync page removes a device, whose next sync is refused.
  @Test func thePageRemovesADevice() async throws {
    try server.run(laptop, "add", "Write")
    try pair()
    let screen = try TmuxScreen(server.sandbox, env: laptop)
    try await screen.waitUntil(contains: "Write")
    try screen.send("S")
    // Both have the name of this host, so each shows a part of its id.
    try await screen.waitUntil(contains: "this machine")
    try screen.send("j")
    try await screen.waitUntil(contains: "Enter removes it")
    try screen.send("Enter")
    try await screen.waitUntil(contains: "Enter again to remove it")
    #expect(try server.run(desktop, "sync").status == 0)
    try screen.send("Enter")
    try await screen.waitUntil("the device is gone") { !$0.contains("remove it") }
    try screen.send("Escape")
    try await screen.waitUntil(contains: "from ~/.ssh/authorized_keys")
    #expect(try server.run(desktop, "sync", expecting: 1).stderr.contains("removed from the account"))
  }
}
