/// An entity that the planner stores, mostly under a day. Its changes are tracked field by field and can be
/// undone.
///
/// `Rules/` gives every record changes and undo; `Store/` gives every `StoredRecord` month files, journal,
/// backups, doctor and export.
package protocol Record: Equatable, Sendable {
  /// Identifies a record among those of its kind; never changes.
  associatedtype ID: Hashable, Sendable, LosslessStringConvertible

  /// The names and limits of this kind of record.
  static var kind: RecordKind { get }

  /// All properties except `unknown`: their names in files, documents and outputs, and how they are merged.
  static var fields: RecordFields<Self> { get }

  var id: ID { get }
  /// The name in messages.
  var label: String { get }
  /// When any field last changed.
  var modifiedAt: Instant { get set }
  /// The device that made the last change; nil if it has no name.
  var device: String? { get set }
  /// When it was deleted; nil if it was not. A deleted record is kept for a while, so that it can be
  /// restored.
  var deletedAt: Instant? { get set }
  /// Unknown fields of the file, preserved when it is written.
  var unknown: JSONObject { get set }
  /// The same record without content, for a kind with at most one record a day; nil for all other kinds.
  ///
  /// A day without the record then counts as one with an empty record, so two devices can both create it.
  var emptied: Self? { get }
}

extension Record {
  package var emptied: Self? { nil }
}

extension Record {
  /// An identity in its canonical spelling; nil for text that is not an identity.
  static func canonicalID(_ text: String) -> String? { ID(text)?.description }

  /// Whether everything but the time and device of the last change is equal.
  package func hasSameContent(as other: Self) -> Bool {
    var twin = other
    twin.modifiedAt = modifiedAt
    twin.device = device
    return self == twin
  }

  /// A copy marked as changed by a device at that time, but never earlier than its previous change.
  /// Otherwise, after a fast clock is corrected, new edits would count as older than those they replace.
  func stamped(at now: Instant, by device: String?) -> Self {
    var stamped = self
    stamped.modifiedAt = modifiedAt > now ? min(modifiedAt.adding(milliseconds: 1), .latest) : now
    stamped.device = device
    return stamped
  }
}

/// The names and limits of a kind of record.
package struct RecordKind: Sendable {
  /// The name in the undo log.
  package let name: String
  /// The name in the synchronization.
  package let wireName: String
  /// The folder of its month files in the data directory. Kinds may share a folder, and then also the files
  /// and their schema. Each kind treats the lists of the others as unknown fields of a day. For a kind
  /// without days, this is the name of its only file, without suffix.
  package let folder: String
  /// The field with the records: of a day in a month file, or of the file itself if there are no days.
  package let list: StaticString
  /// Whether its records have no day. In tables and changes they are under ``CivilDate/undated``.
  package let isUndated: Bool
  /// Whether a day has at most one record. The field then holds this record instead of a list.
  package let isOneADay: Bool
  /// The schema that this version writes.
  package let schema: Int
  /// The field with the label of a record, which names the records found in a damaged file.
  package let labelField: String
  /// The maximum number of records per day, or in total for a kind without days; nil for no limit.
  package let limitPerDay: Int?

  package init(
    name: String, wireName: String? = nil, folder: String, list: StaticString, isOneADay: Bool = false,
    schema: Int = 1, labelField: String = "title", limitPerDay: Int? = nil
  ) {
    self.name = name
    self.wireName = wireName ?? name
    self.folder = folder
    self.list = list
    isUndated = false
    self.isOneADay = isOneADay
    self.schema = schema
    self.labelField = labelField
    self.limitPerDay = limitPerDay
  }

  /// A kind without days, in a separate file.
  package init(
    name: String, file: String, list: StaticString, schema: Int = 1, labelField: String = "title",
    limit: Int? = nil
  ) {
    self.name = name
    wireName = name
    folder = file
    self.list = list
    isUndated = true
    isOneADay = false
    self.schema = schema
    self.labelField = labelField
    limitPerDay = limit
  }
}

extension RecordKind: Hashable {
  package static func == (one: RecordKind, other: RecordKind) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
