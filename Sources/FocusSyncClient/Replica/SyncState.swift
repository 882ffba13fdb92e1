import FocusDomain
import FocusSync

/// Whose replica a store is, and how far it has read.
package struct SyncState: Equatable, Sendable {
  /// Names the credentials of this store in the state directory. A copy of the store on another machine finds none.
  package let replica: String
  package var cursor = SyncCursor.start
  package var isFull = true
  /// What the machines of the account are called, by the device in their records.
  package private(set) var names: [String: String] = [:]
  /// So many names are remembered.
  private static let nameLimit = 100

  package init(replica: String) { self.replica = replica }

  /// The name of this machine in editions.
  var machine: String { String(replica.prefix(8)) }

  init(_ bytes: [UInt8]) throws(StoreError) {
    guard let fields = (try? JSONReader.parse(bytes))?.fields, let replica = fields["replica"]?.text,
      TaskID(replica) != nil, let cursor = fields["cursor"]?.text.flatMap({ SyncCursor(text: $0) })
    else { throw .damaged(path: SyncFile.state.name, line: 1, .missing(field: "replica")) }
    self.replica = replica
    self.cursor = cursor
    isFull = fields["full"]?.flag ?? true
    for (device, name) in fields["names"]?.fields ?? [:] { names[device] = name.text }
  }

  mutating func add(_ new: [String: String]) {
    for (device, name) in new where names[device] != nil || names.count < SyncState.nameLimit {
      names[device] = name
    }
  }

  package var bytes: [UInt8] {
    var fields: JSONObject = [
      "cursor": .string(cursor.text), "full": .bool(isFull), "replica": .string(replica),
    ]
    if !names.isEmpty { fields["names"] = .object(JSONObject(names.mapValues(JSONValue.string))) }
    return JSONWriter.write(.object(fields))
  }
}

extension SyncedStore {
  /// The machines of the account, as far as their records have told.
  package func machines() throws(StoreError) -> SyncMachines {
    SyncMachines(own: store.device, names: try store.syncState()?.names ?? [:])
  }
}

extension Store {
  /// The state of the synchronization; nil if the store is not synchronized. Takes no lock.
  package func syncState() throws(StoreError) -> SyncState? {
    try FileSystem.read(directory.file(.state)).map { bytes throws(StoreError) in try SyncState(bytes) }
  }
}

/// A request as it is sent, and sent again until it is answered: byte for byte, or the server would take it for another.
struct OutgoingRequest: Equatable {
  let request: SyncRequest
  /// The sealed body.
  let body: String

  init(_ request: SyncRequest, body: String) { (self.request, self.body) = (request, body) }

  /// Nil for one by an earlier protocol, which no server takes any more: its changes are sent anew.
  init?(_ bytes: [UInt8]) throws(StoreError) {
    guard let fields = (try? JSONReader.parse(bytes))?.fields, let key = fields["key"]?.text,
      let cursor = fields["cursor"]?.text.flatMap({ SyncCursor(text: $0) }), let body = fields["body"]?.text,
      let entries = fields["changes"]?.elements
    else { throw .damaged(path: SyncFile.outgoing.name, line: 1, .missing(field: "key")) }
    guard fields["protocol"]?.text == Wire.version else { return nil }
    self.body = body
    request = SyncRequest(
      idempotencyKey: key, cursor: cursor, isFull: fields["full"]?.flag ?? false,
      changes: entries.compactMap(\.fields).compactMap { entry in
        entry["key"]?.text.flatMap { SyncKey(text: $0) }.map { key in
          SyncChange(
            key: key, base: entry["base"]?.integer ?? 0, edition: Edition(entry["edition"]) ?? Edition(),
            document: (entry["doc"]?.fields).map { SyncDocument($0) })
        }
      })
  }

  var bytes: [UInt8] {
    let changes = request.changes.map { change in
      var fields: JSONObject = ["key": .string(change.key.text), "base": .number("\(change.base)")]
      fields["edition"] = change.edition.json
      if let document = change.document { fields["doc"] = .object(document.fields) }
      return JSONValue.object(fields)
    }
    return JSONWriter.write(
      .object([
        "body": .string(body), "changes": .array(changes), "cursor": .string(request.cursor.text),
        "full": .bool(request.isFull), "key": .string(request.idempotencyKey),
        "protocol": .string(Wire.version),
      ]))
  }
}
