import Foundation
import Testing

/// A new key of the account, with the real server started by ssh.
@Suite(.enabled(if: SyncServer.isThere, "FOCUS_SERVER names no program: make test-server"))
struct RekeyTests {
  private let server: SyncServer
  private let laptop, desktop, phone: [String: String?]

  init() throws {
    server = try SyncServer()
    (laptop, desktop) = (try server.device("laptop"), try server.device("desktop"))
    phone = try server.device("phone")
    try server.run(laptop, "sync", "setup", "ssh://me@there")
    try server.run(laptop, "add", "Write")
    try server.run(laptop, "sync")
    for device in [desktop, phone] { try join(device) }
    // Each device has received the announcements of the others.
    try server.run(laptop, "sync")
  }

  private func join(_ device: [String: String?]) throws {
    let link = try server.run(laptop, "sync", "invite").stdout
    let joined = try server.sandbox.run("sync", "join", "-", stdin: link, env: device)
    #expect(joined.status == 0, "\(joined.stderr)")
  }

  private func titles(_ device: [String: String?]) throws -> [String] {
    let list = try server.run(device, "list", "--json").stdout
    let plan = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [String: Any]
    return (plan?["tasks"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }.sorted()
  }

  private func key(_ device: [String: String?]) throws -> String {
    let folder = "\(try #require(device["XDG_STATE_HOME"] ?? nil))/focus/sync"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let name = try #require(names.first { $0.hasSuffix(".json") })
    let bytes = try #require(FileManager.default.contents(atPath: "\(folder)/\(name)"))
    let account = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    return try #require(account?["key"] as? String)
  }

  /// The server's id of a device.
  private func device(of device: [String: String?]) throws -> String {
    let status = try server.run(device, "sync", "status", "--json").stdout
    let fields = try JSONSerialization.jsonObject(with: Data(status.utf8)) as? [String: Any]
    return try #require(fields?["device"] as? String)
  }

  @Test func aDeviceThatIsShutOutLeavesAnAccountWithANewKey() throws {
    let old = try key(laptop)
    // Meanwhile the desktop is offline, and changes something.
    try server.run(desktop, "edit", "1", "--title", "Write the report")
    let phone = try device(of: phone)
    let revoked = try server.run(laptop, "sync", "devices", "revoke", phone)
    #expect(revoked.stdout.contains("The account has a new key."))
    #expect(try key(laptop) != old)
    try server.run(desktop, "sync")
    try server.run(laptop, "sync")
    #expect(try key(desktop) == key(laptop))
    #expect(try titles(laptop) == ["Write the report"])
    #expect(try titles(desktop) == ["Write the report"])
    #expect(try server.run(self.phone, "sync", expecting: 1).stderr.contains("removed from the account"))
    // The phone can rejoin with a link that has the new key, and keeps its changes.
    try server.run(self.phone, "add", "On the way")
    try join(self.phone)
    try server.run(laptop, "sync")
    #expect(try titles(laptop) == ["On the way", "Write the report"])
    #expect(try key(self.phone) == key(laptop))
  }

  @Test func aNewKeyNeedsConfirmation() throws {
    let old = try key(laptop)
    let asked = try server.run(laptop, "sync", "rekey", expecting: 1)
    #expect(asked.stderr.contains("would get the new key"))
    #expect(asked.stderr.contains("'focus sync rekey --confirm'"))
    #expect(try key(laptop) == old)
    #expect(
      try server.run(laptop, "sync", "rekey", "--confirm").stdout.contains("The account has a new key."))
    for device in [desktop, phone, laptop] { try server.run(device, "sync") }
    #expect(try key(laptop) != old)
    #expect(try key(desktop) == key(laptop))
    #expect(try key(phone) == key(laptop))
    #expect(try titles(phone) == ["Write"])
    #expect(try server.run(laptop, "sync", "rekey", "now", expecting: 64).stderr.contains("focus sync rekey"))
  }
}
