import FocusDomain

/// A kind of record on the wire: one of the planner's kinds, or a record that only the synchronization has.
package struct SyncType: Hashable, Sendable {
  /// The index in `names`.
  private let index: UInt8
  /// Whether its records have no day.
  package let isUndated: Bool
  /// Whether a day has only one such record, stored in the files of tasks. Its id is the day.
  package let isOneADay: Bool
  /// Whether the day of a record is a field of its document, so that a move is a change of this field. The
  /// day of a log is its id.
  package let hasDayField: Bool

  private static let kinds = RecordKinds.planners.types
  private static let names = kinds.map { $0.kind.wireName } + ["head", "key"]

  /// All kinds of the planner.
  package static let records = kinds.indices.map { SyncType(index: $0) }

  package static let task = SyncType(of: FocusTask.self)
  package static let session = SyncType(of: FocusSession.self)
  package static let day = SyncType(of: DayLog.self)
  package static let week = SyncType(of: WeekLog.self)
  package static let later = SyncType(of: LaterLine.self)
  package static let routine = SyncType(of: Routine.self)
  /// The head of a device, which is not a record of a plan.
  package static let head = SyncType(index: kinds.count)
  /// A record that passes on a new account key or announces it.
  package static let key = SyncType(index: kinds.count + 1)

  private init(index: Int) {
    self.index = UInt8(index)
    let kind = SyncType.kinds.indices.contains(index) ? SyncType.kinds[index].kind : nil
    isUndated = kind?.isUndated ?? false
    isOneADay = kind?.isOneADay ?? false
    hasDayField = kind.map { !$0.isUndated && !$0.isOneADay } ?? false
  }

  private init<R: StoredRecord>(of: R.Type) {
    guard let index = SyncType.kinds.firstIndex(where: { $0.kind == R.kind }) else {
      preconditionFailure("\(R.kind.name) is not a kind of the planner")
    }
    self.init(index: index)
  }

  /// The type with this name on the wire; nil if this version knows none.
  package init?(rawValue: String) {
    guard let index = SyncType.names.firstIndex(of: rawValue) else { return nil }
    self.init(index: index)
  }

  /// The name on the wire.
  package var rawValue: String { SyncType.names[Int(index)] }

  /// The type of the records; nil for a kind that is not a record of a plan.
  package var recordType: (any StoredRecord.Type)? {
    Int(index) < SyncType.kinds.count ? SyncType.kinds[Int(index)] : nil
  }

  // MARK: Groups of fields

  /// The declared groups of fields that are merged together.
  private var declared: [MergedFields] { recordType?.mergedFields ?? [] }

  /// The group with a name.
  func group(named name: String) -> MergedFields {
    declared.first { $0.name == name } ?? MergedFields(keys: [name])
  }

  /// All groups of the fields in these documents: the declared ones, and each other field by itself.
  func groups(in documents: [SyncDocument]) -> [MergedFields] {
    let declared = declared
    let taken = Set(declared.flatMap(\.keys)).union(SyncDocument.bookkeeping).union(["conflicts"])
    let others = Set(documents.flatMap { $0.fields.map(\.key) }).subtracting(taken)
    return declared + others.sorted().map { MergedFields(keys: [$0]) }
  }
}

extension StoredRecord {
  fileprivate static var mergedFields: [MergedFields] { fields.groups.map(\.fields) }
}
