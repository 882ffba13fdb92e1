import FocusDomain
import FocusSync

/// The replica that a store is, and how far it has read.
package struct SyncState: Equatable, Sendable {
  /// The name of this store's credentials in the state directory. A copy of the store on another device has
  /// none there.
  package let replica: String
  package var cursor = SyncCursor.start
  package var isFull = true
  /// The number of the server's records that could not be opened when everything was last compared.
  package var foreign = 0
  /// The names of the account's devices, by the ids in their records.
  package private(set) var names: [String: String] = [:]
  /// The versions that this device knows, since when, and the head it has published. Nil until the versions
  /// are computed.
  package private(set) var versions: KnownVersions?
  package private(set) var since = Instant(milliseconds: 0)
  package private(set) var head: RemoteHead?
  /// The heads of the other devices, by the names of their replicas.
  package private(set) var heads: [String: SyncHead] = [:]
  /// The maximum number of stored names.
  private static let nameLimit = 100

  package init(replica: String) { self.replica = replica }

  /// The name of this device in editions.
  var editor: String { String(replica.prefix(8)) }

  init(_ bytes: [UInt8]) throws(StoreError) {
    guard let fields = (try? JSONReader.parse(bytes))?.fields, let replica = fields["replica"]?.text,
      TaskID(replica) != nil, let cursor = fields["cursor"]?.text.flatMap({ SyncCursor(text: $0) })
    else { throw .damaged(path: SyncFile.state.name, line: 1, .missing(field: "replica")) }
    self.replica = replica
    self.cursor = cursor
    isFull = fields["full"]?.flag ?? true
    foreign = max(0, fields["foreign"]?.integer ?? 0)
    for (device, name) in fields["names"]?.fields ?? [:] { names[device] = name.text }
    readHeads(fields)
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
    if foreign > 0 { fields["foreign"] = .number("\(foreign)") }
    writeHeads(to: &fields)
    if !names.isEmpty { fields["names"] = .object(JSONObject(names.mapValues(JSONValue.string))) }
    return JSONWriter.write(.object(fields))
  }
}

extension SyncState {
  /// The minimum interval in milliseconds between two heads of a device that synchronizes by itself.
  private static let calm: Int64 = 60_000

  /// Updates the versions that this device knows.
  mutating func know(_ new: KnownVersions, at now: Instant) {
    if versions != new { (versions, since) = (new, now) }
  }

  /// Stores the heads of devices. An older head never replaces a newer one.
  mutating func record(_ new: [String: RemoteHead]) {
    for (id, remote) in new {
      if id == replica {
        head = remote
      } else if var head = remote.head,
        heads[id].map({ $0.time < head.time }) ?? (heads.count < SyncState.nameLimit)
      {
        // The public key of a device never changes. A head with a different one was sealed by another
        // device.
        if let known = heads[id]?.identity, head.identity?.publicKey != known.publicKey {
          head.identity = known
        }
        heads[id] = head
      }
    }
  }

  /// Resets the state for a new account key: all heads are dropped, and all records are requested.
  mutating func beginAnew() { (heads, head, isFull, foreign) = ([:], nil, true, 0) }

  /// The head to publish now; nil if it is already published, or if nothing was synchronized yet. With
  /// `isCalm`, a device that synchronizes by itself waits while there are many changes.
  func news(
    named name: String, as identity: SyncIdentity? = nil, isCalm: Bool, at now: Instant
  ) -> SyncChange? {
    guard let versions, versions != KnownVersions() else { return nil }
    let said = head?.head
    let isSaid = said?.versions == versions && said?.identity == identity
    let pause = isSaid ? SyncHead.repetition : isCalm ? SyncState.calm : 0
    let age = said.map { now.milliseconds - $0.time.milliseconds }
    // A clock that was set back must not delay it.
    if let age, age >= 0, age < pause { return nil }
    return SyncChange(
      key: SyncKey(.head, replica), base: head?.revision ?? 0,
      document: SyncHead(versions, since: since, time: now, name: name, identity: identity).document)
  }

  /// The names of devices that know different versions although both sides have been idle for a while.
  package func contradicting(at now: Instant) -> [String] {
    guard let versions else { return [] }
    return heads.values.filter { $0.contradicts(versions, since: since, at: now) }.map(\.name).sorted()
  }

  private mutating func readHeads(_ fields: JSONObject) {
    versions = KnownVersions(fields["knows"])
    since = fields["since"]?.text.flatMap { Instant($0) } ?? since
    if let own = fields["head"]?.fields, let revision = own["rev"]?.integer {
      head = RemoteHead(revision: revision, head: SyncHead((own["doc"]?.fields).map { SyncDocument($0) }))
    }
    for (id, head) in fields["heads"]?.fields ?? [:] {
      heads[id] = SyncHead(head.fields.map { SyncDocument($0) })
    }
  }

  private func writeHeads(to fields: inout JSONObject) {
    if let versions { (fields["knows"], fields["since"]) = (versions.json, .string(since.description)) }
    if let head {
      var own: JSONObject = ["rev": .number("\(head.revision)")]
      own["doc"] = head.head.map { .object($0.document.fields) }
      fields["head"] = .object(own)
    }
    guard !heads.isEmpty else { return }
    fields["heads"] = .object(JSONObject(heads.mapValues { .object($0.document.fields) }))
  }
}

extension SyncedStore {
  /// The devices of the account, as far as their records name them.
  package func deviceNames() throws(StoreError) -> DeviceNames {
    DeviceNames(own: store.device, names: try store.syncState()?.names ?? [:])
  }
}

extension Store {
  /// The state of the synchronization; nil if the store is not synchronized. Takes no lock.
  package func syncState() throws(StoreError) -> SyncState? {
    try FileSystem.read(directory.file(.state)).map { bytes throws(StoreError) in try SyncState(bytes) }
  }
}

/// A request as it is sent. It is repeated byte for byte until it is answered; otherwise the server would
/// treat it as another one.
struct OutgoingRequest: Equatable {
  let request: SyncRequest
  /// The sealed body.
  let body: String

  init(_ request: SyncRequest, body: String) { (self.request, self.body) = (request, body) }

  /// Reads a request; nil for one by an earlier protocol, which servers no longer accept. Its changes are
  /// then sent in a new request.
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
