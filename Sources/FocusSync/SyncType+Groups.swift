import FocusDomain

extension SyncType {
  /// The declared groups of fields that are merged together.
  private var known: [MergedFields] {
    switch self {
    case .task: FocusTask.fields.groups.map(\.fields)
    case .day: DayLog.fields.groups.map(\.fields)
    case .session: FocusSession.fields.groups.map(\.fields)
    case .week: WeekLog.fields.groups.map(\.fields)
    case .later: LaterLine.fields.groups.map(\.fields)
    case .routine: Routine.fields.groups.map(\.fields)
    case .head, .key: []
    }
  }

  /// The group with a name.
  func group(named name: String) -> MergedFields {
    known.first { $0.name == name } ?? MergedFields(keys: [name])
  }

  /// All groups of the fields in these documents: the declared ones, and each other field by itself.
  func groups(in documents: [SyncDocument]) -> [MergedFields] {
    let taken = Set(known.flatMap(\.keys)).union(SyncDocument.bookkeeping).union(["conflicts"])
    let others = Set(documents.flatMap { $0.fields.map(\.key) }).subtracting(taken)
    return known + others.sorted().map { MergedFields(keys: [$0]) }
  }
}
