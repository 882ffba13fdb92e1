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
  /// What this machine knows, since when, and what it has said of that on the server. Nil until it is counted.
  package private(set) var versions: KnownVersions?
  package private(set) var since = Instant(milliseconds: 0)
  package private(set) var head: RemoteHead?
  /// What the other machines say, by the names of their replicas.
  package private(set) var heads: [String: SyncHead] = [:]
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
    writeHeads(to: &fields)
    if !names.isEmpty { fields["names"] = .object(JSONObject(names.mapValues(JSONValue.string))) }
    return JSONWriter.write(.object(fields))
  }
}

extension SyncState {
  /// So many milliseconds lie between two heads of a machine that synchronizes by itself.
  private static let calm: Int64 = 60_000

  /// Takes over what this machine knows now.
  mutating func know(_ new: KnownVersions, at now: Instant) {
    if versions != new { (versions, since) = (new, now) }
  }

  /// Takes over what machines say. What one said before never replaces what it has said since.
  mutating func record(_ new: [String: RemoteHead]) {
    for (id, remote) in new {
      if id == replica {
        head = remote
      } else if var head = remote.head,
        heads[id].map({ $0.time < head.time }) ?? (heads.count < SyncState.nameLimit)
      {
        // The public key of a machine never changes: whoever seals another one is not that machine.
        if let known = heads[id]?.identity, head.identity?.publicKey != known.publicKey {
          head.identity = known
        }
        heads[id] = head
      }
    }
  }

  /// The account has a new key: what was said before counts no more, and everything is asked for.
  mutating func beginAnew() { (heads, head, isFull) = ([:], nil, true) }

  /// What to say to the other machines now; nil if it is said already, or nothing was synchronized yet. While much happens, a
  /// machine that synchronizes by itself waits (`isCalm`).
  func news(
    named name: String, as identity: SyncIdentity? = nil, isCalm: Bool, at now: Instant
  ) -> SyncChange? {
    guard let versions, versions != KnownVersions() else { return nil }
    let said = head?.head
    let isSaid = said?.versions == versions && said?.identity == identity
    let pause = isSaid ? SyncHead.repetition : isCalm ? SyncState.calm : 0
    let age = said.map { now.milliseconds - $0.time.milliseconds }
    // A clock that was set back does not silence it.
    if let age, age >= 0, age < pause { return nil }
    return SyncChange(
      key: SyncKey(.head, replica), base: head?.revision ?? 0,
      document: SyncHead(versions, since: since, time: now, name: name, identity: identity).document)
  }

  /// The machines that have been at rest for a while, as this one, and know something else.
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
