import FocusDomain

/// Reads the parts of an answer. A server is not trusted: every field is checked, and a record counts only if it was
/// sealed as the one it claims to be.
struct AnswerReader<S: Sealer> {
  /// The records that this machine knows, by their names on the wire.
  let names: [WireName: SyncKey]
  let sealer: S
  /// The machines that sealed the records read so far, by their devices.
  private(set) var authors: [String: String] = [:]

  init(names: [WireName: SyncKey], sealer: S) { (self.names, self.sealer) = (names, sealer) }

  private func list(_ value: JSONValue?, at place: String) throws(WireError) -> [JSONObject] {
    guard let elements = value?.elements, elements.count <= Wire.recordLimit else { throw .malformed(place) }
    let objects = elements.compactMap(\.fields)
    guard objects.count == elements.count else { throw .malformed(place) }
    return objects
  }

  /// The name of a record; nil if its type is one of a later version.
  private func name(_ fields: JSONObject, at place: String) throws(WireError) -> WireName? {
    guard let type = fields["type"]?.text, let id = fields["id"]?.text, !id.isEmpty, id.utf8.count <= 200
    else {
      throw .malformed(place)
    }
    return SyncType(rawValue: type).map { WireName(type: $0, id: id) }
  }

  /// Records as the server has them, none of them newer than `last`.
  mutating func records(
    _ value: JSONValue?, at place: String, upTo last: Int
  ) throws(WireError) -> [SyncKey: RemoteRecord] {
    var records: [SyncKey: RemoteRecord] = [:]
    for fields in try list(value, at: place) {
      guard let name = try name(fields, at: place) else { continue }
      guard let revision = fields["rev"]?.integer, revision > 0, revision <= last else {
        throw .malformed(place)
      }
      let found: (key: SyncKey, document: SyncDocument?)
      if fields["deleted"]?.flag == true {
        // It has a hidden id, and has never been here.
        guard let key = names[name] else { continue }
        found = (key, nil)
      } else {
        guard let sealed = fields["doc"]?.text, sealed.utf8.count <= Wire.documentLimit else {
          throw .malformed(place)
        }
        found = try unseal(sealed, as: name)
      }
      let record = RemoteRecord(revision: revision, document: found.document)
      guard records.updateValue(record, forKey: found.key) == nil else { throw .malformed(place) }
    }
    return records
  }

  private mutating func unseal(
    _ sealed: String, as name: WireName
  ) throws(WireError) -> (SyncKey, SyncDocument?) {
    guard let plain = sealer.unseal(sealed, wireID: name.id, type: name.type),
      let content = (try? JSONReader.parse(plain))?.fields, let id = content["id"]?.text,
      let fields = content["fields"]?.fields
    else { throw .cannotBeOpened }
    let key = SyncKey(name.type, id)
    guard sealer.wireID(of: key) == name.id else { throw .cannotBeOpened }
    if let author = SyncAuthor(content["by"]) { authors[author.device] = author.name }
    return (key, SyncDocument(fields))
  }

  /// What became of each change.
  func results(
    _ value: JSONValue?, conflicts: [SyncKey: RemoteRecord]
  ) throws(WireError) -> [SyncKey: SyncResult] {
    var results: [SyncKey: SyncResult] = [:]
    for fields in try list(value, at: "results") {
      guard let name = try name(fields, at: "results"), let key = names[name] else { continue }
      let revision = fields["rev"]?.integer ?? 0
      let result: SyncResult
      switch fields["status"]?.text {
      case "created" where revision > 0: result = .created(revision: revision)
      case "updated" where revision > 0: result = .updated(revision: revision)
      case "unchanged" where revision > 0: result = .unchanged(revision: revision)
      case "conflict": result = .conflict(conflicts[key])
      case "rejected": result = .rejected
      default: throw .malformed("results")
      }
      guard results.updateValue(result, forKey: key) == nil else { throw .malformed("results") }
    }
    return results
  }
}
