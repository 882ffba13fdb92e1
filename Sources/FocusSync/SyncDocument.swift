import FocusDomain

/// The identity of a record on all devices.
package struct SyncKey: Hashable, Comparable, Sendable {
  package let type: SyncType
  /// The id. For the log of a day it is its date; for that of a week, its Monday.
  package let id: String

  package init(_ type: SyncType, _ id: String) { (self.type, self.id) = (type, id) }

  package static func < (one: SyncKey, other: SyncKey) -> Bool {
    (one.type.rawValue, one.id) < (other.type.rawValue, other.id)
  }
}

extension SyncKey {
  /// The key as text in files: `task/2931aec2-…`.
  package var text: String { "\(type.rawValue)/\(id)" }

  package init?(text: String) {
    let parts = text.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let type = SyncType(rawValue: String(parts[0])), SyncType.records.contains(type)
    else { return nil }
    self.init(type, String(parts[1]))
  }
}

/// A record as exchanged between devices: the fields of the month file and the day, so that a move is a
/// change of a field. Includes unknown fields.
package struct SyncDocument: Equatable, Sendable {
  package var fields: JSONObject

  package init(_ fields: JSONObject) { self.fields = fields }

  /// When the record was last changed; empty if unknown. These texts sort like the times they stand for.
  package var modifiedAt: String { fields["modifiedAt"]?.text ?? "" }

  /// The device that last changed it; empty if unknown.
  var author: String { fields["device"]?.text ?? "" }

  /// The losing values of the unresolved conflicts, as JSON.
  package var conflicts: [JSONValue] { fields["conflicts"]?.elements ?? [] }

  package var isDeleted: Bool { value(of: ["deletedAt"]).count > 0 }

  /// The fields that record who changed the record and when. A difference in these alone does not count.
  static let bookkeeping: Set = ["createdAt", "modifiedAt", "device"]

  /// The content without bookkeeping. `null` counts as a missing field, and an empty list of conflicts as
  /// none.
  package var content: JSONObject {
    var content = fields
    for (key, value) in fields where SyncDocument.bookkeeping.contains(key) || value == .null {
      content[key] = nil
    }
    if conflicts.isEmpty { content["conflicts"] = nil }
    return content
  }

  package func isSame(as other: SyncDocument?) -> Bool { content == other?.content }

  /// Whether its only change since `base` is its deletion. A soft deletion that meets the removal of the same
  /// record is not an edit.
  func isOnlyDeletion(of base: SyncDocument?) -> Bool {
    guard isDeleted, let base else { return false }
    var (own, former) = (content, base.content)
    (own["deletedAt"], former["deletedAt"]) = (nil, nil)
    return own == former
  }

  /// The fields of a group that have a value.
  func value(of keys: [String]) -> JSONObject {
    var value = JSONObject()
    for key in keys {
      if let field = fields[key], field != .null { value[key] = field }
    }
    return value
  }

  /// The canonical text. Equal documents have equal texts.
  package var text: String { JSONWriter.line(.object(fields)) }

  /// The fields of a group, by its name.
  package func fields(of group: String, in type: SyncType) -> JSONObject {
    value(of: type.group(named: group).keys)
  }

  /// Replaces the fields of a group.
  package mutating func set(_ value: JSONObject, insteadOf group: String, in type: SyncType) {
    for key in type.group(named: group).keys { fields[key] = value[key] }
  }

  /// The day of the record; nil if the document has none.
  package func day(of key: SyncKey) -> CivilDate? {
    if key.type.isUndated { return .undated }
    return key.type.isOneADay ? CivilDate(key.id) : fields["day"]?.text.flatMap { CivilDate($0) }
  }

  /// The name of the record for people.
  package func label(of key: SyncKey) -> String {
    fields["title"]?.text ?? (key.type.isUndated ? nil : day(of: key)?.description) ?? key.id
  }
}
