import FocusDomain
import FocusSync
import Testing

@testable import FocusSyncClient

/// A server that gives old versions of some records or some that cannot be opened, and withholds others.
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

  /// Two devices, of which the second has not received anything yet.
  private func pair() throws -> (first: SyncedFolder, second: SyncedFolder) {
    server.devices = ["d1": "here"]
    let (first, second) = (try SyncedFolder(), try SyncedFolder())
    second.account.key = first.account.key
    try second.file.save(second.account)
    return (first, second)
  }

  private func titles(_ folder: SyncedFolder) throws -> [String] {
    try folder.store.allPlans().items.flatMap(\.entries).map(\.title).sorted()
  }

  /// The first answer to a new device, or a later one.
  @Test(arguments: [true, false]) func whatCannotBeOpenedIsAskedForAgain(isFirst: Bool) throws {
    let (first, second) = try pair()
    try first.add("Write")
    _ = try sync(first)
    if !isFirst { _ = try sync(second) }
    let id = try #require(try first.add("Call"))
    _ = try sync(first)
    server.garbled = [ProtocolServer.Name(type: "task", id: "\(id)")]
    #expect(try sync(second).foreign == 1)
    #expect(try titles(second) == ["Write"])
    #expect(try second.store.syncState()?.isFull == true)
    server.garbled = []
    #expect(try sync(second).foreign == 0)
    #expect(try titles(second) == ["Call", "Write"])
    _ = try sync(second)
    #expect(try second.store.syncState()?.isFull == false)
  }

  /// The connection fails right after the answer.
  @Test func itIsAskedForAgainAfterAnErrorToo() throws {
    let (first, second) = try pair()
    try first.add("Write")
    _ = try sync(first)
    _ = try sync(second)
    let id = try #require(try first.add("Call"))
    _ = try sync(first)
    try second.add("Own")
    server.garbled = [ProtocolServer.Name(type: "task", id: "\(id)")]
    var requests = 0
    server.isLost = { isDone in
      if !isDone { requests += 1 }
      return requests > 1
    }
    #expect(throws: SyncProblem.self) { try sync(second) }
    (server.garbled, server.isLost) = ([], { _ in false })
    _ = try sync(second)
    #expect(try titles(second) == ["Call", "Own", "Write"])
  }

  /// Somebody without the key has written to the server.
  @Test func whatIsNotOursIsNotComparedForEver() throws {
    let folder = try SyncedFolder()
    server.devices = ["d1": "here"]
    try folder.add("Write")
    _ = try sync(folder)
    server.plant("AAAA", as: "task", "2931aec2-2f3c-4c1a-8a86-0d5a5ad06c95")
    for _ in 0..<3 { _ = try sync(folder) }
    #expect(try folder.store.syncState()?.isFull == false)
    var options = SyncClient.Options()
    options.isFull = true
    var client = try SyncClient(
      folder.synced, account: folder.account, file: folder.file, name: "here",
      transport: server.transport(of: "d1"), pause: { _ in })
    #expect(try client.synchronize(options).foreign == 1)
    #expect(try folder.store.syncState()?.isFull == false)
    server.plant("AAAA", as: "task", "4931aec2-2f3c-4c1a-8a86-0d5a5ad06c95")
    for _ in 0..<3 { _ = try sync(folder) }
    #expect(try folder.store.syncState()?.foreign == 2)
    #expect(try folder.store.syncState()?.isFull == false)
  }
}
