import FocusDomain

/// Reads the parts of an answer. The server is not trusted: every field is checked, and a record counts only
/// if it was sealed as the record it claims to be.
struct AnswerReader<S: Sealer> {
  private let sealer: S
  private let known: () -> [SyncKey]
  /// The records of this device by their names on the wire.
  private var names: [WireName: SyncKey] = [:]
  private var hasAllNames = false
  /// The names of the devices that sealed the records read so far, by their ids.
  private(set) var authors: [String: String] = [:]
  /// The number of records that could not be opened and are unknown here.
  private(set) var foreign = 0
  /// The heads of the devices, by the names of their replicas.
  private(set) var heads: [String: RemoteHead] = [:]

  init(sent: [SyncKey], known: @escaping () -> [SyncKey], sealer: S) {
    (self.sealer, self.known) = (sealer, known)
    add(sent)
  }

  private mutating func add(_ keys: [SyncKey]) {
    for key in keys { names[WireName(type: key.type, id: sealer.wireID(of: key))] = key }
  }

  /// The record of this device with a name; nil if this device has never had it.
  private mutating func key(of name: WireName) -> SyncKey? {
    if names[name] == nil, !hasAllNames {
      hasAllNames = true
      add(known())
    }
    return names[name]
  }

  private func list(_ value: JSONValue?, at path: String) throws(WireError) -> [JSONObject] {
    guard let elements = value?.elements, elements.count <= Wire.recordLimit else { throw .malformed(path) }
    let objects = elements.compactMap(\.fields)
    guard objects.count == elements.count else { throw .malformed(path) }
    return objects
  }

  /// The name of a record; nil if its type belongs to a later version.
  private func name(_ fields: JSONObject, at path: String) throws(WireError) -> WireName? {
    guard let type = fields["type"]?.text, let id = fields["id"]?.text, !id.isEmpty, id.utf8.count <= 200
    else {
      throw .malformed(path)
    }
    return SyncType(rawValue: type).map { WireName(type: $0, id: id) }
  }

  /// The records in the server's answer. Throws if one has a revision above `last`.
  mutating func records(
    _ value: JSONValue?, at path: String, upTo last: Int
  ) throws(WireError) -> [SyncKey: RemoteRecord] {
    var records: [SyncKey: RemoteRecord] = [:]
    for fields in try list(value, at: path) {
      guard let name = try name(fields, at: path) else { continue }
      guard let revision = fields["rev"]?.integer, revision > 0, revision <= last else {
        throw .malformed(path)
      }
      // Removed records are sealed like all others, so that a server cannot remove one by claiming so.
      guard let sealed = fields["doc"]?.text, sealed.utf8.count <= Wire.documentLimit else {
        throw .malformed(path)
      }
      // Key records have already been read, with the key that they replace.
      if name.type == .key { continue }
      let content = unseal(sealed, as: name)
      if name.type == .head {
        heads[content?.id ?? name.id] = RemoteHead(revision: revision, head: SyncHead(content?.document))
        continue
      }
      let key: SyncKey
      if let content {
        key = SyncKey(name.type, content.id)
        if let author = content.author { authors[author.device] = author.name }
      } else {
        guard let known = self.key(of: name) else {
          foreign += 1
          continue
        }
        key = known
      }
      let record = RemoteRecord(revision: revision, content: content)
      guard records.updateValue(record, forKey: key) == nil else { throw .malformed(path) }
    }
    return records
  }

  /// The content that was sealed as this record; nil if none was.
  private func unseal(_ sealed: String, as name: WireName) -> SealedContent? {
    guard let plain = sealer.unseal(sealed, wireID: name.id, type: name.type),
      let content = SealedContent(plain), sealer.wireID(of: SyncKey(name.type, content.id)) == name.id
    else { return nil }
    return content
  }

  /// The result for each change.
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
