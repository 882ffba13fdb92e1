import SyncStore

extension SyncRequest {
  init(body: JSONValue) throws(APIError) {
    let fields = try Fields(body)
    guard let mode = Mode(rawValue: try fields.text("mode")) else { throw fields.malformed("mode") }
    let key = try fields.text("idempotency_key") {
      (8...100).contains($0.utf8.count)
        && $0.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }
    // Only the form is checked; the client's clock is not used.
    _ = try fields.optionalText("client_sync_timestamp") { $0.utf8.count <= 100 }
    let cursor: SyncCursor
    switch mode {
    case .incremental, .renewal:
      guard let read = SyncCursor(text: try fields.text("cursor")) else { throw fields.malformed("cursor") }
      cursor = read
    case .full: cursor = try fields.optionalText("cursor").flatMap(SyncCursor.init(text:)) ?? .start
    }
    var keys: Set<RecordKey> = []
    var changes: [Change] = []
    for fields in try fields.list("changes", atMost: Limits.changes) {
      let change = try Change(fields)
      guard keys.insert(change.key).inserted else { throw fields.malformed("id") }
      changes.append(change)
    }
    // A renewal without the new key would leave all machines unable to seal anything.
    if mode == .renewal, changes.isEmpty { throw fields.malformed("changes") }
    self.init(mode: mode, idempotencyKey: key, cursor: cursor, changes: changes)
  }
}

extension Change {
  fileprivate init(_ fields: Fields) throws(APIError) {
    let type = try fields.text("type") {
      (1...20).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    }
    let id = try fields.text("id") {
      (1...200).contains($0.utf8.count)
        && $0.utf8.allSatisfy { $0.isLetterOrDigit || $0 == 0x2E || $0 == 0x5F || $0 == 0x2D }
    }
    let base = try fields.integer("base", from: 0)
    // A record is deleted by a document that marks it as deleted, which only the owner of the key can write.
    guard try !fields.flag("deleted") else { throw fields.malformed("deleted") }
    // The length is checked later: a document that is too long is rejected on its own, and does not fail the
    // others.
    let document = try fields.text("doc", where: \.isBase64URL)
    let hash = try fields.text("hash") {
      (1...100).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
    self.init(
      key: RecordKey(type: type, id: id), base: base, content: .document(document, hash: hash))
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}

extension String {
  var isBase64URL: Bool {
    let unpadded = hasSuffix("==") ? dropLast(2) : hasSuffix("=") ? dropLast() : self[...]
    return !unpadded.isEmpty
      && unpadded.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }
}
