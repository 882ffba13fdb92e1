import FocusDomain
import FocusSync
import FocusTransport

@testable import FocusSyncClient

/// A server by the rules of the protocol, in memory, which answers with JSON.
final class ProtocolServer {
  struct Record { var revision: Int, doc, hash: String }
  struct Name: Hashable { let type, id: String }

  private(set) var records: [Name: Record] = [:]
  private var sequence = 0
  private var tokens: [Int: String] = [:]
  /// The devices with access, by their ids.
  var devices: [String: String] = [:]
  private(set) var revoked: Set<String> = []
  /// Records of which answers have a document that cannot be opened.
  var garbled: Set<Name> = []
  /// Called before each request of a device that is answered; throws if its answer is lost.
  var isLost: (_ isDone: Bool) -> Bool = { _ in false }

  func transport(of device: String) -> any Transport { Device(server: self, name: device) }

  /// Writes without any checks, as a lying server would.
  func plant(_ doc: String, as type: String, _ id: String) {
    commit([(Name(type: type, id: id), doc, "planted")])
  }

  /// Simulates the restore of a backup: later writes and cursors are forgotten.
  func restored(_ backup: [Name: Record]) {
    (records, tokens) = (backup, [sequence: TaskID.random().description])
  }

  private final class Device: Transport {
    let server: ProtocolServer
    let name: String
    init(server: ProtocolServer, name: String) { (self.server, self.name) = (server, name) }

    func send(_ request: SyncHTTPRequest) throws(TransportError) -> SyncHTTPResponse {
      if server.isLost(false) { throw .connectionCut }
      let (status, fields) = server.answer(request, to: name)
      if server.isLost(true) { throw .connectionCut }
      return SyncHTTPResponse(
        status: status, headers: [:], body: Array(JSONWriter.line(.object(fields)).utf8))
    }
  }

  private var cursor: String { "\(sequence)-\(tokens[sequence] ?? "0")" }

  private func answer(_ request: SyncHTTPRequest, to device: String) -> (Int, JSONObject) {
    guard devices[device] != nil, !revoked.contains(device) else {
      return refusal(401, "device_revoked")
    }
    switch (request.method, request.path) {
    case ("GET", "/v1/devices"): return (200, ["success": .bool(true), "devices": list(for: device)])
    case ("DELETE", let path):
      revoked.insert(String(path.dropFirst("/v1/devices/".count)))
      return (200, ["success": .bool(true), "invited": .array([])])
    default: return sync((try? JSONReader.parse(request.body ?? []))?.fields ?? [:])
    }
  }

  private func refusal(_ status: Int, _ word: String) -> (Int, JSONObject) {
    (status, ["success": .bool(false), "error": .string(word), "message": .string(word)])
  }

  private func list(for device: String) -> JSONValue {
    .array(
      devices.sorted { $0.key < $1.key }.map { id, name in
        .object([
          "id": .string(id), "name": .string(name), "current": .bool(id == device),
          "revoked": .bool(revoked.contains(id)),
        ])
      })
  }

  private func sync(_ body: JSONObject) -> (Int, JSONObject) {
    let (mode, asked) = (body["mode"]?.text, body["cursor"]?.text ?? "0-0")
    let start = Int(asked.prefix { $0 != "-" }) ?? 0
    let isKnown = start == 0 || tokens[start].map { "\(start)-\($0)" } == asked
    if mode == "incremental", !isKnown { return refusal(409, "cursor_unknown") }
    if mode == "renewal" {
      guard asked == cursor else { return refusal(409, "cursor_unknown") }
      (records, tokens) = ([:], [:])
    }
    let before = sequence
    var (results, conflicts, accepted): ([JSONValue], [JSONValue], [(Name, String, String)]) = ([], [], [])
    for change in body["changes"]?.elements?.compactMap(\.fields) ?? [] {
      let name = Name(type: change["type"]?.text ?? "", id: change["id"]?.text ?? "")
      let (current, hash) = (records[name], change["hash"]?.text ?? "")
      var result: JSONObject = ["type": .string(name.type), "id": .string(name.id)]
      if let current, current.hash == hash {
        (result["status"], result["rev"]) = (.string("unchanged"), .number("\(current.revision)"))
      } else if current?.revision ?? 0 == change["base"]?.integer {
        result["status"] = .string(current == nil ? "created" : "updated")
        result["rev"] = .number("\(sequence + 1)")
        accepted.append((name, change["doc"]?.text ?? "", hash))
      } else {
        result["status"] = .string("conflict")
        if let current { conflicts.append(json(name, current)) }
      }
      results.append(.object(result))
    }
    let own = Set(accepted.map(\.0))
    if !accepted.isEmpty { commit(accepted) }
    let from = mode == "full" ? 0 : start
    let news = records.filter { $0.value.revision > from && $0.value.revision <= before }
      .filter { !own.contains($0.key) }.sorted { $0.value.revision < $1.value.revision }
    return (
      200,
      [
        "success": .bool(true), "results": .array(results), "conflicts": .array(conflicts),
        "changes": .array(news.map { json($0.key, $0.value) }), "cursor": .string(cursor),
        "more": .bool(false),
      ]
    )
  }

  private func commit(_ accepted: [(Name, String, String)]) {
    sequence += 1
    tokens[sequence] = TaskID.random().description
    for (name, doc, hash) in accepted {
      records[name] = Record(revision: sequence, doc: doc, hash: hash)
    }
  }

  private func json(_ name: Name, _ record: Record) -> JSONValue {
    .object([
      "type": .string(name.type), "id": .string(name.id), "rev": .number("\(record.revision)"),
      "doc": .string(garbled.contains(name) ? "AAAA" : record.doc),
    ])
  }
}
