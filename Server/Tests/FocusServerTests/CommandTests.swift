import Foundation
import Testing

@testable import SyncServer

/// What scripts rely on.
@Suite struct CommandTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func run(_ arguments: String..., data: String? = nil) async throws -> Program.Result {
    try await Program.run(arguments + ["--data", data ?? directory.data])
  }

  private func isCode(_ output: String) throws -> Bool {
    try output.wholeMatch(of: Regex("[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}\n")) != nil
  }

  @Test func creatingAnAccountPrintsOneCode() async throws {
    let created = try await run("account", "create", "me")
    #expect(created.status == 0)
    #expect(try isCode(created.output))
    #expect(created.errors == "")
    let again = try await run("account", "create", "me")
    #expect(again.status == 1)
    #expect(again.output == "")
    #expect(again.errors == "There is an account of this name already.\n")
    #expect(try await run("account", "list").output.hasPrefix("me\t0\t0\t0\t0\t2"))
  }

  @Test func aDeletedAccountIsGone() async throws {
    let code = try await createAccount(in: directory)
    let server = try await RunningServer(data: directory.data)
    let access = try await server.join(code: code).access
    let deleted = try await run("account", "delete", "me")
    #expect(deleted.status == 0)
    #expect(deleted.output + deleted.errors == "")
    #expect(try await server.call("GET", "/v1/devices", token: access).status == 401)
    #expect(try await run("account", "delete", "me").errors == "There is no account of this name.\n")
    #expect(try await run("account", "list").output == "")
  }

  @Test func invitations() async throws {
    _ = try await createAccount(in: directory)
    let invitation = try await run("invite", "me", "--valid", "90s")
    #expect(try isCode(invitation.output))
    #expect(invitation.errors == "")
    #expect(try await run("invite", "nobody").status == 1)
    let server = try await RunningServer(data: directory.data)
    _ = try await server.join(code: invitation.output.trimmingCharacters(in: .newlines))
  }

  @Test(arguments: [
    ["account", "create"], ["account", "create", "a b"], ["account", "create", "../x"],
    ["account", "create", "x", "y"],
    ["account", "create", "me", "--valid", "soon"], ["account", "create", "me", "--valid", "0h"],
    ["serve", "--listen", "8470"], ["serve", "--listen", "127.0.0.1:65536"], ["serve", "--listen", "::1:80"],
    ["serve", "--tls-key", "x"], ["serve", "--burst", "0"], ["unknown"], ["--account", "me"], ["backup"],
    ["device", "revoke", "me"], ["account", "delete"],
  ]) func usageErrors(_ arguments: [String]) async throws {
    let result = try await Program.run(arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: "))
  }

  @Test func versionAndHelp() async throws {
    let version = try await Program.run("--version")
    #expect(version.status == 0)
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    let help = try await Program.run("--help")
    #expect(help.status == 0)
    for word in ["serve", "account", "invite", "device", "backup", "doctor", "--stdio"] {
      #expect(help.output.contains(word))
    }
  }

  @Test func devices() async throws {
    let code = try await createAccount(in: directory)
    let server = try await RunningServer(data: directory.data)
    let device = try await server.join(code: code, name: "laptop")
    let list = try await run("device", "list", "me").output.split(separator: "\n").map {
      $0.split(separator: "\t")
    }
    #expect(list.map { [$0[0], $0[1], $0[3]] } == [[Substring(device.id), "active", "laptop"]])
    #expect(try await run("device", "revoke", "me", "nobody").status == 1)
    #expect(try await run("device", "revoke", "me", device.id).status == 0)
    #expect(try await run("device", "list", "me").output.contains("\trevoked\t"))
  }

  @Test func aBackupOfARunningServer() async throws {
    let code = try await createAccount(in: directory)
    let server = try await RunningServer(data: directory.data)
    let access = try await server.join(code: code).access
    _ = try await server.call("POST", "/v1/sync", syncBody([change("a")]), token: access)
    let restored = directory.path + "/restored"
    try FileManager.default.createDirectory(atPath: restored, withIntermediateDirectories: false)
    let backup = try await run("backup", restored + "/sync.sqlite")
    #expect(backup.status == 0)
    #expect(backup.output + backup.errors == "")
    let second = try await RunningServer(data: restored)
    let changes = try await second.call("GET", "/v1/changes?since=0-0", token: access)
    #expect(changes.body["changes"]?.elements.count == 1)
    #expect(try await run("backup", directory.path + "/no/such/file").status == 73)
  }

  @Test func doctorFindsDamage() async throws {
    let code = try await createAccount(in: directory)
    let server = try await RunningServer(data: directory.data)
    let access = try await server.join(code: code).access
    let document = String(repeating: "A", count: 16_000)
    _ = try await server.call(
      "POST", "/v1/sync", syncBody((0..<40).map { change("\($0)", document) }), token: access)
    #expect(try await server.stop() == 0)
    let healthy = try await run("doctor")
    #expect(healthy.status == 0)
    #expect(healthy.output.contains("record\t40\n"))
    #expect(healthy.errors == "")
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: directory.data + "/sync.sqlite"))
    try file.seek(toOffset: 4096 * 20)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096 * 30))
    try file.close()
    let damaged = try await run("doctor")
    #expect(damaged.status == 65)
    #expect(damaged.errors != "")
  }

  @Test func whatCannotBe() async throws {
    #expect(try await run("account", "list").status == 1)
    #expect(!FileManager.default.fileExists(atPath: directory.data))
    let file = directory.path + "/file"
    try Data("x".utf8).write(to: URL(fileURLWithPath: file))
    for data in [file, file + "/below", "/proc/nowhere"] {
      let result = try await run("account", "create", "me", data: data)
      #expect(result.status == 73, "\(data)")
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    try Data("This is not a database, but long enough.".utf8)
      .write(to: URL(fileURLWithPath: directory.path + "/sync.sqlite"))
    #expect(try await run("account", "create", "me", data: directory.path).status == 65)
  }

  @Test func aPortThatIsTaken() async throws {
    let server = try await RunningServer(data: directory.data)
    let second = try await run("serve", "--listen", "127.0.0.1:\(server.port)")
    #expect(second.status == 75)
    #expect(second.errors == "Another program listens on 127.0.0.1:\(server.port).\n")
    #expect(server.address == "http://127.0.0.1:\(server.port)")
    #expect(server.log == "listening on \(server.address)\n")
  }

  @Test func whereTheDataIs() async throws {
    let cases: [(environment: [String: String], path: String)] = [
      (["FOCUS_SERVER_DATA": directory.path + "/a", "XDG_DATA_HOME": directory.path + "/b"], "/a"),
      (["XDG_DATA_HOME": directory.path + "/b", "HOME": directory.path + "/c"], "/b/focus-server"),
      (["XDG_DATA_HOME": "relative", "HOME": directory.path + "/c"], "/c/.local/share/focus-server"),
    ]
    for example in cases {
      let result = try await Program.run("account", "create", "me", environment: example.environment)
      #expect(result.status == 0)
      #expect(FileManager.default.fileExists(atPath: directory.path + example.path + "/sync.sqlite"))
    }
  }
}
