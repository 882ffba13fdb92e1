/// The key of a record within an account.
package struct RecordKey: Hashable, Sendable {
  package let type: String
  package let id: String

  package init(type: String, id: String) {
    self.type = type
    self.id = id
  }
}

/// The content of a record as the client sealed it. The server cannot tell the document of a deleted record
/// from any other.
package struct Content: Hashable, Sendable {
  package let document: String
  /// The hash by the client: equal contents have equal hashes.
  package let hash: String

  package static func document(_ document: String, hash: String) -> Content {
    Content(document: document, hash: hash)
  }

  /// The maximum size of a document in bytes.
  static let documentLimit = 98_304

  /// The size in bytes that counts for the quota. The other columns of a record take about 80.
  var size: Int { 80 + document.utf8.count + hash.utf8.count }
}

/// The current version of a record.
package struct Record: Hashable, Sendable {
  package let key: RecordKey
  /// The sequence number of the commit that wrote the record.
  package let revision: Int64
  package let content: Content

  package init(key: RecordKey, revision: Int64, content: Content) {
    self.key = key
    self.revision = revision
    self.content = content
  }
}

/// A change of a record that a client requests.
package struct Change: Hashable, Sendable {
  package let key: RecordKey
  /// The revision that the change is based on; 0 for a new record.
  package let base: Int64
  package let content: Content

  package init(key: RecordKey, base: Int64, content: Content) {
    self.key = key
    self.base = base
    self.content = content
  }
}
