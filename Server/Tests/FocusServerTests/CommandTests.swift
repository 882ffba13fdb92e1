import Foundation
import StoreFixtures
import Testing

@testable import SyncServer

/// Output and exit codes that scripts rely on.
@Suite(.onEachStore) struct CommandTests {
  private let directory: StoreFixture

  init() async throws {
    directory = try await StoreFixture()
  }

  private func run(_ arguments: String...) async throws -> Program.Result {
    try await Program.run(arguments + directory.arguments)
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
    let server = try await RunningServer(directory.arguments)
    let access = try await server.join(code: code).access
    let deleted = try await run("account", "delete", "me")
    #expect(deleted.status == 0)
    #expect(deleted.output + deleted.errors == "")
    #expect(try await server.call("GET", "/v1/devices", token: access).status == 401)
    #expect(try await run("account", "delete", "me").errors == "There is no account of this name.\n")
    #expect(try await run("account", "list").output == "")
  }

  @Test func invitationsAreCodesThatADeviceJoinsWith() async throws {
    _ = try await createAccount(in: directory)
    let invitation = try await run("invite", "me", "--valid", "90s")
    #expect(try isCode(invitation.output))
    #expect(invitation.errors == "")
    #expect(try await run("invite", "nobody").status == 1)
    let server = try await RunningServer(directory.arguments)
    _ = try await server.join(code: invitation.output.trimmingCharacters(in: .newlines))
  }

  @Test(arguments: [
    ["account", "create"], ["account", "create", "a b"], ["account", "create", "../x"],
    ["account", "create", "x", "y"],
    ["account", "create", "me", "--valid", "soon"], ["account", "create", "me", "--valid", "0h"],
    ["serve", "--listen", "8470"], ["serve", "--listen", "127.0.0.1:65536"], ["serve", "--listen", "::1:80"],
    ["demo", "--listen", "8470"], ["demo", "extra"],
    ["serve", "--tls-key", "x"], ["serve", "--burst", "0"], ["unknown"], ["--account", "me"], ["backup"],
    ["device", "revoke", "me"], ["account", "delete"],
  ]) func wrongUsageIsRefused(_ arguments: [String]) async throws {
    let result = try await Program.run(arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: "))
  }

  @Test func versionAndHelpArePrinted() async throws {
    let version = try await Program.run("--version")
    #expect(version.status == 0)
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    let help = try await Program.run("--help")
    #expect(help.status == 0)
    for word in ["serve", "demo", "account", "invite", "device", "backup", "doctor", "--stdio"] {
      #expect(help.output.contains(word))
    }
  }

  @Test func devicesAreListedAndRevoked() async throws {
    let code = try await createAccount(in: directory)
    let server = try await RunningServer(directory.arguments)
    let device = try await server.join(code: code, name: "laptop")
    let list = try await run("device", "list", "me").output.split(separator: "\n").map {
      $0.split(separator: "\t")
    }
    #expect(list.map { [$0[0], $0[1], $0[3]] } == [[Substring(device.id), "active", "laptop"]])
    #expect(try await run("device", "revoke", "me", "nobody").status == 1)
    #expect(try await run("device", "revoke", "me", device.id).status == 0)
    #expect(try await run("device", "list", "me").output.contains("\trevoked\t"))
  }

  @Test func aTakenPortIsReported() async throws {
    let server = try await RunningServer(directory.arguments)
    let second = try await run("serve", "--listen", "127.0.0.1:\(server.port)")
    #expect(second.status == 75)
    #expect(second.errors == "Another program listens on 127.0.0.1:\(server.port).\n")
    #expect(server.address == "http://127.0.0.1:\(server.port)")
    #expect(server.log == "listening on \(server.address)\n")
  }
}
