/// Fields that are merged together, because they mean something only together.
struct MergeGroup: Equatable {
  /// Which of two changes of the same fields wins.
  enum Rule {
    /// That of the record that was changed last. The other one is kept as a conflict.
    case newest
    /// The earlier time: a task was done when it was first done.
    case earliest
    /// The later time, or the greater number.
    case latest
  }

  let keys: [String]
  var rule = Rule.newest
  /// Whether a person says it. Then what loses is kept as a conflict.
  var isTyped = true

  /// The name under which a conflict is kept.
  var name: String { keys[0] }

  private static let deletion = MergeGroup(keys: ["deletedAt"], rule: .latest)

  private static func known(of type: SyncType) -> [MergeGroup] {
    switch type {
    case .task:
      [
        MergeGroup(keys: ["title"]), MergeGroup(keys: ["note"]), MergeGroup(keys: ["priority"]),
        MergeGroup(keys: ["start", "end", "allDay"]), MergeGroup(keys: ["day", "placedAt"]),
        MergeGroup(keys: ["completedAt"], rule: .earliest), deletion,
        MergeGroup(keys: ["carriedTo"], rule: .latest, isTyped: false),
        MergeGroup(keys: ["carriedFrom"], rule: .earliest, isTyped: false),
        MergeGroup(keys: ["carries"], rule: .latest, isTyped: false),
      ]
    case .day: [deletion]
    case .head, .key: []
    // The times of a session are one statement.
    case .session:
      [
        MergeGroup(keys: ["pieces", "day", "kind", "mode", "outcome", "planned", "typed", "worked"]),
        deletion,
      ]
    }
  }

  /// The group with a name.
  static func named(_ name: String, of type: SyncType) -> MergeGroup {
    known(of: type).first { $0.name == name } ?? MergeGroup(keys: [name])
  }

  /// All groups of the fields that these documents have: the known ones, and each other field by itself.
  static func all(of type: SyncType, in documents: [SyncDocument]) -> [MergeGroup] {
    let known = known(of: type)
    let taken = Set(known.flatMap(\.keys)).union(SyncDocument.bookkeeping).union(["conflicts"])
    let others = Set(documents.flatMap { $0.fields.map(\.key) }).subtracting(taken)
    return known + others.sorted().map { MergeGroup(keys: [$0]) }
  }
}
