/// The position in a server's history up to which a device has read. A server that was restored from a
/// backup may know the number, but not the token.
package struct SyncCursor: Hashable, Sendable {
  package let sequence: Int
  package let token: String

  package init(sequence: Int, token: String) { (self.sequence, self.token) = (sequence, token) }

  /// The cursor before the first commit of any account.
  package static let start = SyncCursor(sequence: 0, token: "0")
}

/// A record that a device has changed since it was last synchronized.
package struct SyncChange: Equatable, Sendable {
  package let key: SyncKey
  /// The revision that the change is based on; 0 for a record that the server has never had.
  package let base: Int
  /// The edition of this version.
  package let edition: Edition
  /// The record; nil if it was removed.
  package let document: SyncDocument?

  package init(key: SyncKey, base: Int, edition: Edition = Edition(), document: SyncDocument?) {
    (self.key, self.base, self.edition, self.document) = (key, base, edition, document)
  }

  /// The content to be sealed.
  package func content(from author: SyncAuthor? = nil) -> SealedContent {
    SealedContent(id: key.id, edition: edition, document: document, author: author)
  }
}

/// A request to a server. It is written to disk before it is sent, and is sent again unchanged until it is
/// answered.
package struct SyncRequest: Equatable, Sendable {
  /// The idempotency key. The server gives the same answer to the same key.
  package let idempotencyKey: String
  package let cursor: SyncCursor
  /// Whether it requests all records: the first time, and after the server no longer knows the cursor.
  package let isFull: Bool
  package let changes: [SyncChange]
  /// The head of this device, based on a revision; nil if there is nothing to announce.
  package let head: SyncChange?

  package init(
    idempotencyKey: String, cursor: SyncCursor, isFull: Bool, changes: [SyncChange], head: SyncChange? = nil
  ) {
    (self.idempotencyKey, self.cursor, self.isFull) = (idempotencyKey, cursor, isFull)
    (self.changes, self.head) = (changes, head)
  }
}

/// A record on a server.
package struct RemoteRecord: Equatable, Sendable {
  package let revision: Int
  /// The sealed content; nil if no device of the account has sealed this record.
  package let content: SealedContent?

  package init(revision: Int, content: SealedContent?) { (self.revision, self.content) = (revision, content) }
}

/// The result of a change.
package enum SyncResult: Equatable, Sendable {
  case created(revision: Int)
  case updated(revision: Int)
  /// The server already had the same content.
  case unchanged(revision: Int)
  /// Another device was first. Nil if the server does not know the record that the change is based on.
  case conflict(RemoteRecord?)
  /// The server rejected the change for a reason of its own. It is sent again with the next change.
  case rejected
}

/// The answer to a request.
package struct SyncAnswer: Equatable, Sendable {
  package var results: [SyncKey: SyncResult]
  /// The records that other devices have changed since the cursor of the request; all records after a full
  /// request.
  package var changes: [SyncKey: RemoteRecord]
  package var cursor: SyncCursor
  /// The heads of the devices, by the names of their replicas.
  package var heads: [String: RemoteHead]

  package init(
    results: [SyncKey: SyncResult], changes: [SyncKey: RemoteRecord], cursor: SyncCursor,
    heads: [String: RemoteHead] = [:]
  ) {
    (self.results, self.changes, self.cursor, self.heads) = (results, changes, cursor, heads)
  }
}
