import Crypto

/// A push and a pull in one.
package struct SyncRequest: Sendable {
  package enum Mode: String, Sendable {
    /// From the cursor on.
    case incremental
    /// Everything, whatever the cursor.
    case full
    /// Nothing but these changes: the account has a new key, with which its machines seal everything again.
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

  /// Where the answer starts.
  var start: SyncCursor { mode == .full ? .start : cursor }

  /// The SHA-256 of what the request asks for. Its time and the form of its JSON are no part of it, and every field is
  /// preceded by its length, so that no two requests have the same bytes.
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
