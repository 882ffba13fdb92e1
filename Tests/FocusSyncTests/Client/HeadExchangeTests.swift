import FocusDomain
import FocusSync
import FocusTransport
import Testing

@testable import FocusSyncClient

/// The announcements of a client to other devices, and the rate of its requests.
@Suite struct HeadExchangeTests {
  private typealias Script = ScriptedServer

  /// The kinds of records in the requests.
  private func sent(_ server: Script) -> [[String]] {
    server.requests.map { request in
      (try? JSONReader.parse(request.body ?? []))?.fields?["changes"]?.elements?.compactMap {
        $0.fields?["type"]?.text
      } ?? []
    }
  }

  @Test func aDeviceAtRestAnnouncesItsStateOnce() throws {
    let folder = try SyncedFolder()
    let id = try #require(try folder.add("Write"))
    let replica = try #require(try folder.store.syncState()?.replica)
    let server = Script(
      [
        Script.empty(cursor: "0-0"),
        Script.empty(
          cursor: "1-aa", results: #"{"type": "task", "id": "\#(id)", "status": "created", "rev": 1}"#),
        Script.empty(
          cursor: "2-bb", results: #"{"type": "head", "id": "\#(replica)", "status": "created", "rev": 2}"#),
      ], then: Script.empty(cursor: "2-bb"))
    var client = try folder.client(server)
    _ = try client.synchronize()
    #expect(sent(server) == [[], ["task"], ["head"]])
    let body = String(decoding: server.requests.last?.body ?? [], as: UTF8.self)
    #expect(!body.contains("knows"))
    _ = try client.synchronize()
    #expect(sent(server).count == 4)
    #expect(sent(server).last == [])
    // In the background it waits a minute before the next announcement; on request of the user it does not.
    try folder.add("Call")
    let another = try #require(try folder.store.allPlans().items.flatMap(\.entries).last?.id)
    let later = Script(
      [
        Script.empty(
          cursor: "3-cc", results: #"{"type": "task", "id": "\#(another)", "status": "created", "rev": 3}"#)
      ], then: Script.empty(cursor: "3-cc"))
    var calm = try folder.client(later)
    #expect(try calm.synchronize(SyncClient.Options(isCalm: true)).hasUnpublishedHead)
    #expect(sent(later) == [["task"]])
    _ = try calm.synchronize()
    #expect(sent(later).last == ["head"])
  }

  /// A server that always has more changes, or never agrees, gets a few requests, a second apart, and is
  /// then abandoned.
  @Test(arguments: [
    Script.json(
      200,
      #"{"success": true, "results": [], "changes": [], "conflicts": [], "cursor": "1-aa", "more": true}"#),
    Script.refusal(409, "cursor_unknown"),
  ])
  func anEndlessServerIsAbandoned(answer: ScriptedServer.Answer) throws {
    let folder = try SyncedFolder()
    try folder.add("Write")
    let server = Script([Script.empty(cursor: "0-0")], then: answer)
    let pauses = Pauses()
    var client = try SyncClient(
      folder.synced, account: folder.account, file: folder.file, transport: server, pause: pauses.add)
    #expect(throws: SyncProblem.self) { try client.synchronize() }
    #expect(server.requests.count <= 10)
    #expect(pauses.all.count >= server.requests.count - 3)
    #expect(pauses.all.allSatisfy { (1000...1500).contains($0) })
  }

  /// The requests of the first sync of a large account are not slowed down.
  @Test func aFewRequestsAreSentAtOnce() {
    let pauses = Pauses()
    var pace = Pace(pause: pauses.add)
    for _ in 0..<20 { pace.next() }
    #expect(pauses.all.isEmpty)
    pace.next()
    #expect(pauses.all.count == 1)
  }

  private final class Pauses: @unchecked Sendable {
    private(set) var all: [Int] = []
    func add(_ milliseconds: Int) { all.append(milliseconds) }
  }
}
