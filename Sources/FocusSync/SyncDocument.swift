import FocusDomain

/// A kind of record as it is named on the wire.
package enum SyncType: String, CaseIterable, Sendable {
  case task, day, session, later, routine, week
  /// What a machine says to the others; no record of a plan.
  case head
  /// What gives a machine the new key of the account, or says that there is one.
  case key

  package static let records: [SyncType] = [.task, .day, .session, .later, .routine, .week]

  /// Whether its records have no day.
  package var isUndated: Bool { self == .later || self == .routine }
  /// Whether a day has one record, whose id is the day, in the files of the tasks.
  package var isOneADay: Bool { self == .day || self == .week }
  /// Whether the day of a record is a field of its document, because a move is a change of it. That of a log is its id.
  package var hasDayField: Bool { self == .task || self == .session }
}

/// The identity of a record on all machines.
package struct SyncKey: Hashable, Comparable, Sendable {
  package let type: SyncType
  /// Of the log of a day its date, of that of a week its Monday.
  package let id: String

  package init(_ type: SyncType, _ id: String) { (self.type, self.id) = (type, id) }

  package static func < (one: SyncKey, other: SyncKey) -> Bool {
    (one.type.rawValue, one.id) < (other.type.rawValue, other.id)
  }
}

extension SyncKey {
  /// As in files: `task/2931aec2-…`.
  package var text: String { "\(type.rawValue)/\(id)" }

  package init?(text: String) {
    let parts = text.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let type = SyncType(rawValue: String(parts[0])), SyncType.records.contains(type)
    else { return nil }
    self.init(type, String(parts[1]))
  }
}

/// A record as machines exchange it: its fields as in the month file, with the day among them, because a move is a
/// change of the day. Unknown fields come along.
package struct SyncDocument: Equatable, Sendable {
  package var fields: JSONObject

  package init(_ fields: JSONObject) { self.fields = fields }

  /// When the record was changed last; empty if it does not say. Texts compare like the times they stand for.
  package var modifiedAt: String { fields["modifiedAt"]?.text ?? "" }

  /// The device that changed it last; empty if it does not say.
  var author: String { fields["device"]?.text ?? "" }

  /// The values of both sides of each conflict that nobody has decided, without the ones that won.
  package var conflicts: [JSONValue] { fields["conflicts"]?.elements ?? [] }

  package var isDeleted: Bool { value(of: ["deletedAt"]).count > 0 }

  /// Fields that say who touched the record and when: a difference in them alone is none.
  static let bookkeeping: Set = ["createdAt", "modifiedAt", "device"]

  /// What the record says. `null` is the same as no field, an empty list of conflicts as none.
  package var content: JSONObject {
    var content = fields
    for (key, value) in fields where SyncDocument.bookkeeping.contains(key) || value == .null {
      content[key] = nil
    }
    if conflicts.isEmpty { content["conflicts"] = nil }
    return content
  }

  package func isSame(as other: SyncDocument?) -> Bool { content == other?.content }

  /// Whether it was only deleted since. A soft deletion that meets the removal of the same record is no edit.
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

  /// A text that equal documents have in common.
  package var text: String { JSONWriter.line(.object(fields)) }

  /// The fields of a group, by its name.
  package func fields(of group: String, in type: SyncType) -> JSONObject {
    value(of: type.group(named: group).keys)
  }

  /// Replaces the fields of a group.
  package mutating func set(_ value: JSONObject, insteadOf group: String, in type: SyncType) {
    for key in type.group(named: group).keys { fields[key] = value[key] }
  }

  /// The day that the record of this document belongs to; nil if it names none.
  package func day(of key: SyncKey) -> CivilDate? {
    if key.type.isUndated { return .undated }
    return key.type.isOneADay ? CivilDate(key.id) : fields["day"]?.text.flatMap { CivilDate($0) }
  }

  /// What a person calls the record.
  package func label(of key: SyncKey) -> String {
    fields["title"]?.text ?? (key.type.isUndated ? nil : day(of: key)?.description) ?? key.id
  }
}
