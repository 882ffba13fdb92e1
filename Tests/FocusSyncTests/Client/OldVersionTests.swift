import FocusDomain
import FocusSync
import Testing

@testable import FocusSyncClient

/// A server that gives old versions of some records, and withholds new ones of others.
@Suite struct OldVersionTests {
  private let server = ProtocolServer()

  private func sync(_ folder: SyncedFolder) throws -> SyncClient.Report {
    var client = try SyncClient(
      folder.synced, account: folder.account, file: folder.file, name: "here",
      transport: server.transport(of: "d1"), pause: { _ in })
    return try client.synchronize()
  }

  /// The withheld records are behind the cursor, so that only a full comparison finds them.
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
