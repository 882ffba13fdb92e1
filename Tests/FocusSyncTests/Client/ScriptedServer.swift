import FocusDomain
import FocusSync
import FocusSyncClient
import FocusTransport
import Foundation

/// A transport with scripted answers, which records its requests.
final class ScriptedServer: Transport {
  typealias Answer = Result<SyncHTTPResponse, TransportError>
  private(set) var requests: [SyncHTTPRequest] = []
  private var answers: [Answer]
  /// The answer after the end of the script.
  private let rest: Answer

  init(_ answers: [Answer], then rest: Answer = .failure(.connectionCut)) {
    (self.answers, self.rest) = (answers, rest)
  }

  func send(_ request: SyncHTTPRequest) throws(TransportError) -> SyncHTTPResponse {
    requests.append(request)
    return try (answers.isEmpty ? rest : answers.removeFirst()).get()
  }

  static func json(_ status: Int, _ body: String, _ headers: [String: String] = [:]) -> Answer {
    .success(SyncHTTPResponse(status: status, headers: headers, body: Array(body.utf8)))
  }

  /// A refusal in the form of the protocol.
  static func refusal(_ status: Int, _ word: String, _ headers: [String: String] = [:]) -> Answer {
    json(status, #"{"success": false, "error": "\#(word)", "message": "It is \#(word)."}"#, headers)
  }

  /// An answer without changes.
  static func empty(cursor: String, results: String = "") -> Answer {
    json(
      200,
      #"{"success": true, "results": [\#(results)], "changes": [], "conflicts": [], "cursor": "\#(cursor)", "more": false}"#
    )
  }
}

/// A store on disk that is one of the devices of an account.
final class SyncedFolder {
  let folder = NSTemporaryDirectory() + "focus-sync-client-" + UUID().uuidString
  let store: Store
  let synced: SyncedStore
  var account: SyncAccount
  let file: AccountFile

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let clock = PlannerClock(now: { Instant(milliseconds: 1_795_000_000_000) }, zone: .utc)
    store = Store(directory: DataDirectory(path: "\(folder)/data"), clock: clock, device: { "here" })
    synced = SyncedStore(store)
    let replica = TaskID.random().description
    try synced.begin(as: replica)
    account = SyncAccount(address: try ServerAddress("http://127.0.0.1:1"), key: .random(), device: "d1")
    (account.access, account.refresh) = ("access-1", "refresh-1")
    file = AccountFile(folder: "\(folder)/accounts", replica: replica)
    try file.save(account)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func client(_ server: ScriptedServer) throws -> SyncClient {
    try SyncClient(synced, account: account, file: file, transport: server, pause: { _ in })
  }

  @discardableResult
  func add(_ title: String, on day: CivilDate = CivilDate("2026-11-21") ?? .plannable.lowerBound) throws
    -> TaskID?
  {
    try store.perform(.add(TaskDraft(title: title), day: day)).taskTransitions.first?.after?.id
  }
}
