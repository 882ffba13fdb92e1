/// What names a record within an account.
package struct RecordKey: Hashable, Sendable {
  package let type: String
  package let id: String

  package init(type: String, id: String) {
    self.type = type
    self.id = id
  }
}

/// The content of a record as the client sealed it. That of a removed record is a document like any other, which the
/// server cannot tell from one.
package struct Content: Hashable, Sendable {
  package let document: String
  /// The client's: equal contents have equal hashes.
  package let hash: String

  package static func document(_ document: String, hash: String) -> Content {
    Content(document: document, hash: hash)
  }

  /// The most bytes of a document.
  static let documentLimit = 98_304

  /// The bytes it is counted with: the columns of a record take about 80.
  var size: Int { 80 + document.utf8.count + hash.utf8.count }
}

/// A record as it is now.
package struct Record: Hashable, Sendable {
  package let key: RecordKey
  /// The sequence number of the commit that wrote it.
  package let revision: Int64
  package let content: Content

  package init(key: RecordKey, revision: Int64, content: Content) {
    self.key = key
    self.revision = revision
    self.content = content
  }
}

/// What a client wants a record to become.
package struct Change: Hashable, Sendable {
  package let key: RecordKey
  /// The revision that the client changed; 0 for a record it has made.
  package let base: Int64
  package let content: Content

  package init(key: RecordKey, base: Int64, content: Content) {
    self.key = key
    self.base = base
    self.content = content
  }
}
