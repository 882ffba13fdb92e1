/// What became of a change.
public enum ChangeStatus: Hashable, Sendable {
  case created(revision: Int64)
  case updated(revision: Int64)
  case unchanged(revision: Int64)
  /// The record has changed since. Without a current record the server has forgotten it.
  case conflict(current: Record?)
  case rejected(RejectionReason)
}

/// Why a record alone is not taken.
public enum RejectionReason: String, Hashable, Sendable {
  case tooLarge = "too_large"
  case accountFull = "account_full"
}

public struct ChangeResult: Hashable, Sendable {
  public let key: RecordKey
  public let status: ChangeStatus
}

/// Records that were written after a cursor, up to another one.
public struct Page: Hashable, Sendable {
  public let records: [Record]
  /// From where to go on.
  public let cursor: SyncCursor
  /// Whether there are more records after `cursor`.
  public let hasMore: Bool
}

/// The answer to a `SyncRequest`.
public struct SyncAnswer: Sendable {
  public let results: [ChangeResult]
  public let page: Page
  /// The commit that this request made, or the newest one if it made none.
  public let commit: SyncCursor
  /// Whether this request made `commit`.
  public let isCommitted: Bool
}

/// An answer as bytes, and where they are from.
public enum SyncReply: Sendable {
  case fresh([UInt8], committed: Int)
  /// The bytes of the first answer to the same request.
  case replayed([UInt8])
}
