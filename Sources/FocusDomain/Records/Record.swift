/// One thing that a planner keeps: it stands under a day, is changed field by field, and can be taken back.
///
/// Whatever is a record gets changes and their undo from `Rules/`; what is a `StoredRecord`, too, gets month files, journal,
/// backups, doctor and export from `Store/`.
package protocol Record: Equatable, Sendable {
  /// What names a record for life, among those of its kind.
  associatedtype ID: Hashable, Sendable, LosslessStringConvertible

  /// The names of this kind of record.
  static var kind: RecordKind { get }

  /// The fields that change together, all but `unknown` and what tells of the change itself (`modifiedAt`, `device`).
  static var mergeGroups: [MergeGroup<Self>] { get }

  /// Its identity.
  var id: ID { get }
  /// What a sentence calls it.
  var label: String { get }
  /// When any of it last changed.
  var modifiedAt: Instant { get set }
  /// The device that made the last change; nil when it has no name.
  var device: String? { get set }
  /// When it was deleted; it is kept for a while, so that it can be restored.
  var deletedAt: Instant? { get set }
  /// Fields of the file that this version does not know; they survive a rewrite.
  var unknown: JSONObject { get set }
}

extension Record {
  /// An identity as it is written, from a text that spells one; nil for any other.
  static func canonicalID(_ text: String) -> String? { ID(text)?.description }

  /// Whether all but the time and the device of the last change is the same.
  func hasSameContent(as other: Self) -> Bool {
    var twin = other
    twin.modifiedAt = modifiedAt
    twin.device = device
    return self == twin
  }

  /// The same as a device has changed it.
  func stamped(at now: Instant, by device: String?) -> Self {
    var stamped = self
    stamped.modifiedAt = now
    stamped.device = device
    return stamped
  }
}

/// The names of a kind of record.
package struct RecordKind: Sendable {
  /// Its name in the undo log.
  package let name: String
  /// The folder of its month files, in the data directory. Kinds may share one, and so the files and their schema: to each, what
  /// the others have in a day is a field it does not know.
  package let folder: String
  /// The field of a day, in a month's file, that holds the records.
  package let list: StaticString
  /// Whether a day has at most one, which stands in that field itself and not in a list.
  package let isOneADay: Bool
  /// The schema of its files that this version writes.
  package let schema: Int
  /// The field that says what a sentence calls a record: what is told of one in a damaged file.
  package let labelField: String
  /// How many of them a person may plan for a day; nil for any number.
  package let limitPerDay: Int?

  /// A kind of record.
  package init(
    name: String, folder: String, list: StaticString, isOneADay: Bool = false, schema: Int = 1,
    labelField: String = "title", limitPerDay: Int? = nil
  ) {
    self.name = name
    self.folder = folder
    self.list = list
    self.isOneADay = isOneADay
    self.schema = schema
    self.labelField = labelField
    self.limitPerDay = limitPerDay
  }
}

extension RecordKind: Hashable {
  package static func == (one: RecordKind, other: RecordKind) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Fields of a record that are merged as one: two edits of the same group are in each other's way.
package struct MergeGroup<R: Record>: Sendable {
  /// Whether two records have the same in it.
  package let isSame: @Sendable (R, R) -> Bool
  /// Gives the first record what the second has in it.
  package let take: @Sendable (inout R, R) -> Void

  /// The group of one field.
  package init<Value: Equatable & Sendable>(_ field: WritableKeyPath<R, Value> & Sendable) {
    self.init(field, ==)
  }

  /// The group of one field with an equality of its own.
  package init<Value: Sendable>(
    _ field: WritableKeyPath<R, Value> & Sendable, _ isSame: @escaping @Sendable (Value, Value) -> Bool
  ) {
    self.isSame = { isSame($0[keyPath: field], $1[keyPath: field]) }
    take = { $0[keyPath: field] = $1[keyPath: field] }
  }
}
