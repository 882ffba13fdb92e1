import Crypto

/// A push and a pull in one request.
package struct SyncRequest: Sendable {
  package enum Mode: String, Sendable {
    /// Returns records after the cursor.
    case incremental
    /// Returns all records, regardless of the cursor.
    case full
    /// Replaces all records by these changes: the account has a new key, and its machines seal everything
    /// again.
    case renewal
  }

  package let mode: Mode
  package let idempotencyKey: String
  package let cursor: SyncCursor
  package let changes: [Change]

  package init(mode: Mode, idempotencyKey: String, cursor: SyncCursor, changes: [Change]) {
    self.mode = mode
    self.idempotencyKey = idempotencyKey
    self.cursor = cursor
    self.changes = changes
  }

  /// The cursor at which the answer starts.
  var start: SyncCursor { mode == .full ? .start : cursor }

  /// The SHA-256 of the content of the request. It excludes the time and the formatting of the JSON. Every
  /// field is preceded by its length, so that different requests never hash the same bytes.
  package var digest: Digest {
    var hash = SHA256()
    func add(_ text: String) {
      hash.update(data: Array("\(text.utf8.count):\(text)".utf8))
    }
    add(mode.rawValue)
    add(cursor.description)
    for change in changes {
      add(change.key.type)
      add(change.key.id)
      add(String(change.base))
      add(change.content.document)
      add(change.content.hash)
    }
    return Digest(hash.finalize())
  }
}
