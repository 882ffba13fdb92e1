import FocusDomain
import FocusSync
import Testing

@testable import FocusSyncClient

/// A server that gives old versions of some records, and new ones of others not at all.
@Suite struct OldVersionTests {
  private let server = ProtocolServer()

  private func sync(_ folder: SyncedFolder) throws -> SyncClient.Report {
    var client = try SyncClient(
      folder.synced, account: folder.account, file: folder.file, machine: "here",
      transport: server.transport(of: "d1"), pause: { _ in })
    return try client.synchronize()
  }

  /// What it has kept back meanwhile is behind the cursor, so that only a comparison of everything finds it.
  @Test func afterAnOldVersionEverythingIsCompared() throws {
    let folder = try SyncedFolder()
    server.devices = ["d1": "here"]
    let id = try #require(try folder.add("Write"))
    #expect(try sync(folder).refused.isEmpty)
    #expect(try folder.store.syncState()?.isFull == false)
    server.plant("AAAA", as: "task", "\(id)")
    #expect(try sync(folder).refused == ["Write"])
    #expect(try folder.store.syncState()?.isFull == true)
    #expect(try sync(folder).refused.isEmpty)
    #expect(try folder.store.syncState()?.isFull == false)
  }
}
