/// What became of a change.
package enum ChangeStatus: Hashable, Sendable {
  case created(revision: Int64)
  case updated(revision: Int64)
  case unchanged(revision: Int64)
  /// The record has changed since. Without a current record the server has forgotten it.
  case conflict(current: Record?)
  case rejected(RejectionReason)
}

/// Why a record alone is not taken.
package enum RejectionReason: String, Hashable, Sendable {
  case tooLarge = "too_large"
  case accountFull = "account_full"
}

package struct ChangeResult: Hashable, Sendable {
  package let key: RecordKey
  package let status: ChangeStatus
}

/// Records that were written after a cursor, up to another one.
package struct Page: Hashable, Sendable {
  package let records: [Record]
  /// From where to go on.
  package let cursor: SyncCursor
  /// Whether there are more records after `cursor`.
  package let hasMore: Bool
}

/// The answer to a `SyncRequest`.
package struct SyncAnswer: Sendable {
  package let results: [ChangeResult]
  package let page: Page
  /// The commit that this request made, or the newest one if it made none.
  package let commit: SyncCursor
  /// Whether this request made `commit`.
  package let isCommitted: Bool
}

/// An answer as bytes, and where they are from.
package enum SyncReply: Sendable {
  case fresh([UInt8], committed: Int)
  /// The bytes of the first answer to the same request.
  case replayed([UInt8])
}
