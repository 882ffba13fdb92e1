import Foundation
import StoreFixtures
import Testing

/// `--database`, without a database.
@Suite struct DatabaseOptionTests {
  @Test(arguments: [
    ["account", "list", "--database", "mysql://me:p4ssw0rd@host/x"], ["serve", "--database", "p4ssw0rd"],
    ["account", "list", "--database", "postgres://me:p4ssw0rd@host/x", "--data", "/tmp"],
    ["serve", "--database-connections", "0"],
  ]) func invalidDatabaseOptionsAreRefused(_ arguments: [String]) async throws {
    let result = try await Program.run(arguments)
    #expect(result.status == 64)
    #expect(!result.errors.contains("p4ssw0rd"))
  }

  @Test(arguments: [
    ["serve", "--listen", "127.0.0.1:0"], ["account", "create", "me"], ["doctor"], ["--stdio"],
  ]) func anUnreachableDatabaseIsReported(_ arguments: [String]) async throws {
    let result = try await Program.run(
      arguments, environment: ["FOCUS_SERVER_DATABASE": "postgres://me:p4ssw0rd@127.0.0.1:1/x"])
    #expect(result.status == 75)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("The database cannot be reached: "))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(!result.errors.contains("p4ssw0rd"))
  }

  @Test func aDirectoryOptionOverridesTheDatabaseVariable() async throws {
    let fixture = try await StoreFixture()
    let result = try await Program.run(
      ["account", "create", "me", "--data", fixture.data],
      environment: ["FOCUS_SERVER_DATABASE": "postgres://127.0.0.1:1/x"])
    #expect(result.status == 0)
  }
}

/// Commands on a database.
@Suite(.enabled(if: StoreKind.cluster != nil, "FOCUS_TEST_POSTGRES names no cluster"), .onPostgres)
struct DatabaseCommandTests {
  @Test func theEnvironmentSetsTheDatabase() async throws {
    let fixture = try await StoreFixture()
    let environment = ["FOCUS_SERVER_DATABASE": try #require(fixture.url), "FOCUS_SERVER_DATA": fixture.data]
    #expect(try await Program.run(["account", "create", "me"], environment: environment).status == 0)
    #expect(try await Program.run(["account", "list"] + fixture.arguments).output.hasPrefix("me\t"))
    #expect(!FileManager.default.fileExists(atPath: fixture.data))
    let doctor = try await Program.run(["doctor"], environment: environment)
    #expect(doctor.status == 0)
    #expect(doctor.output.hasPrefix("account\t1\n"))
  }

  @Test func backupIsRefusedWithPostgreSQL() async throws {
    let fixture = try await StoreFixture()
    let result = try await Program.run(["backup", fixture.path + "/x"] + fixture.arguments)
    #expect(result.status == 1)
    #expect(result.errors.contains("pg_dump"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
