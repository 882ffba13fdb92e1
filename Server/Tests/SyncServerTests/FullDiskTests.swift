import Foundation
import GRDB
import Testing

@testable import SyncServer
@testable import SyncStore

/// A device that only receives needs no disk space.
@Suite struct FullDiskTests {
  /// Fills the disk, so that it has no room for another pair of tokens.
  private func fill(_ test: TestAPI, for device: String) async throws {
    let store = try #require(test.store as? SQLiteStore)
    try await store.pool.writeWithoutTransaction { database in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      // A pragma takes no parameters.
      try database.execute(sql: "PRAGMA max_page_count = \(pages)")
      var failures = 0
      // Tokens that go to another page of an index may still find room.
      while failures < 200 {
        do {
          try database.inTransaction {
            try database.insert(
              TokenPair.random(), for: Caller(account: test.account, device: device), at: test.now)
            return .commit
          }
          failures = 0
        } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
          failures += 1
        }
      }
    }
  }

  @Test func aDeviceReceivesOnAFullDisk() async throws {
    let test = try await TestAPI()
    let (reader, writer) = (try await test.join(), try await test.join())
    _ = await test.call("POST", "/v1/sync", syncBody([change("a")]), token: writer.access)
    test.advance(seconds: 600)
    try await fill(test, for: writer.id)
    #expect(await test.call("GET", "/v1/changes?since=0-0", token: reader.access).status == 200)
    #expect(await test.call("POST", "/v1/sync", syncBody(), token: reader.access).status == 200)
    // The device's access token expires.
    test.advance(seconds: 600)
    let renewed = await test.call("POST", "/v1/token", ["refresh": .string(reader.refresh)])
    #expect(renewed.status == 200)
    #expect(renewed.body["refresh"] == nil, "the old one stays good")
    let access = try #require(renewed.body["access"]?.text)
    let answer = await test.call("POST", "/v1/sync", syncBody(), token: access)
    #expect(answer.body["changes"]?.elements.count == 1)
    #expect(await test.call("POST", "/v1/token", ["refresh": "x"]).status == 401)
    let document = String(repeating: "A", count: 16_000)
    let full = await test.call("POST", "/v1/sync", syncBody([change("b", document)]), token: access)
    #expect(full.status == 507)
    test.advance(seconds: 900)
    #expect(await test.call("POST", "/v1/sync", syncBody(), token: access).status == 401)
  }
}
