/// The result of a change.
package enum ChangeStatus: Hashable, Sendable {
  case created(revision: Int64)
  case updated(revision: Int64)
  case unchanged(revision: Int64)
  /// The record has changed since its base. Without a current record, the server no longer has it.
  case conflict(current: Record?)
  case rejected(RejectionReason)
}

/// The reason why a single record is rejected.
package enum RejectionReason: String, Hashable, Sendable {
  case tooLarge = "too_large"
  case accountFull = "account_full"
}

package struct ChangeResult: Hashable, Sendable {
  package let key: RecordKey
  package let status: ChangeStatus
}

/// The records that were written after one cursor, up to another.
package struct Page: Hashable, Sendable {
  package let records: [Record]
  /// The cursor from which to continue.
  package let cursor: SyncCursor
  /// Whether there are more records after `cursor`.
  package let hasMore: Bool
}

/// The answer to a `SyncRequest`.
package struct SyncAnswer: Sendable {
  package let results: [ChangeResult]
  package let page: Page
  /// The commit of this request, or the newest one if the request made none.
  package let commit: SyncCursor
  /// Whether this request made `commit`.
  package let isCommitted: Bool
}

/// The bytes of an answer, and whether they are new.
package enum SyncReply: Sendable {
  case fresh([UInt8], committed: Int)
  /// The stored answer to the same request.
  case replayed([UInt8])
}
