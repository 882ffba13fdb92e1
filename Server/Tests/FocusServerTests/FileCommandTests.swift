import Foundation
import StoreFixtures
import Testing

@testable import SyncServer

/// Commands that depend on the SQLite file.
@Suite struct FileCommandTests {
  private let directory: StoreFixture

  init() async throws {
    directory = try await StoreFixture()
  }

  private func run(_ arguments: String..., data: String? = nil) async throws -> Program.Result {
    try await Program.run(arguments + ["--data", data ?? directory.data])
  }

  @Test func aBackupOfARunningServerCanBeRestored() async throws {
    let code = try await createAccount(in: directory)
    let server = try await RunningServer(directory.arguments)
    let access = try await server.join(code: code).access
    _ = try await server.call("POST", "/v1/sync", syncBody([change("a")]), token: access)
    let restored = directory.path + "/restored"
    try FileManager.default.createDirectory(atPath: restored, withIntermediateDirectories: false)
    let backup = try await run("backup", restored + "/sync.sqlite")
    #expect(backup.status == 0)
    #expect(backup.output + backup.errors == "")
    let second = try await RunningServer(["--data", restored])
    let changes = try await second.call("GET", "/v1/changes?since=0-0", token: access)
    #expect(changes.body["changes"]?.elements.count == 1)
    #expect(try await run("backup", directory.path + "/no/such/file").status == 73)
  }

  @Test func doctorFindsDamage() async throws {
    let code = try await createAccount(in: directory)
    let server = try await RunningServer(directory.arguments)
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

  @Test func unusableDataDirectoriesAreRefused() async throws {
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

  @Test func theDataDirectoryFollowsOptionAndEnvironment() async throws {
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
