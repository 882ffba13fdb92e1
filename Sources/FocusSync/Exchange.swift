/// The place in a server's history up to which a machine has read. A server that was restored from a backup knows
/// the number perhaps, but not the token.
package struct SyncCursor: Hashable, Sendable {
  package let sequence: Int
  package let token: String

  package init(sequence: Int, token: String) { (self.sequence, self.token) = (sequence, token) }

  /// Before the first commit of every account.
  package static let start = SyncCursor(sequence: 0, token: "0")
}

/// A record that a machine has changed since it was last synchronized.
package struct SyncChange: Equatable, Sendable {
  package let key: SyncKey
  /// The revision that the change builds on; 0 for a record that the server has never had.
  package let base: Int
  /// What this version contains.
  package let edition: Edition
  /// nil: the record was removed.
  package let document: SyncDocument?

  package init(key: SyncKey, base: Int, edition: Edition = Edition(), document: SyncDocument?) {
    (self.key, self.base, self.edition, self.document) = (key, base, edition, document)
  }

  /// What is sealed of it.
  package func content(from author: SyncAuthor? = nil) -> SealedContent {
    SealedContent(id: key.id, edition: edition, document: document, author: author)
  }
}

/// A request to a server. It is written to disk before it is sent and is sent again, unchanged, until it is answered.
package struct SyncRequest: Equatable, Sendable {
  /// The server answers the same key with the same answer.
  package let idempotencyKey: String
  package let cursor: SyncCursor
  /// Asks for everything: the first time, and after the server forgot where this machine was.
  package let isFull: Bool
  package let changes: [SyncChange]
  /// What this machine says to the others, on top of a revision; nil for nothing.
  package let head: SyncChange?

  package init(
    idempotencyKey: String, cursor: SyncCursor, isFull: Bool, changes: [SyncChange], head: SyncChange? = nil
  ) {
    (self.idempotencyKey, self.cursor, self.isFull) = (idempotencyKey, cursor, isFull)
    (self.changes, self.head) = (changes, head)
  }
}

/// A record as a server has it.
package struct RemoteRecord: Equatable, Sendable {
  package let revision: Int
  /// What was sealed; nil for what no machine of the account has sealed as this record.
  package let content: SealedContent?

  package init(revision: Int, content: SealedContent?) { (self.revision, self.content) = (revision, content) }
}

/// What became of a change.
package enum SyncResult: Equatable, Sendable {
  case created(revision: Int)
  case updated(revision: Int)
  /// The server had the same already.
  case unchanged(revision: Int)
  /// Another machine was first. nil: the server has never heard of the record that the change builds on.
  case conflict(RemoteRecord?)
  /// The server does not take it, for a reason of its own; it is tried again with the next change.
  case rejected
}

/// The answer to a request.
package struct SyncAnswer: Equatable, Sendable {
  package var results: [SyncKey: SyncResult]
  /// Records of other machines since the cursor of the request; all records if that was full.
  package var changes: [SyncKey: RemoteRecord]
  package var cursor: SyncCursor
  /// What machines say, by the names of their replicas.
  package var heads: [String: RemoteHead]

  package init(
    results: [SyncKey: SyncResult], changes: [SyncKey: RemoteRecord], cursor: SyncCursor,
    heads: [String: RemoteHead] = [:]
  ) {
    (self.results, self.changes, self.cursor, self.heads) = (results, changes, cursor, heads)
  }
}
