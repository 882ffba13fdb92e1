@testable import FocusDomain

/// A second kind of record: what was read on a day, and for how long. Everything specific to it is in this
/// file.
struct Note: StoredRecord {
  static let kind = RecordKind(name: "note", folder: "notes", list: "notes", labelField: "text")
  static let fields = RecordFields<Note>(
    Field("id", \.id, isRequired: true, merge: nil), Field("text", \.text, isRequired: true),
    Field("minutes", \.minutes, isRequired: true), Field("deletedAt", \.deletedAt, merge: .latest),
    Field("modifiedAt", \.modifiedAt, isRequired: true, merge: nil), Field("device", \.device, merge: nil))

  var id: TaskID
  var text: String
  var minutes: Int
  var modifiedAt: Instant
  var device: String?
  var deletedAt: Instant?
  var unknown: JSONObject = [:]

  var label: String { text }

  static func blank(on day: CivilDate) -> Note {
    Note(id: .blank, text: "", minutes: 0, modifiedAt: .utcStart(of: day))
  }
}

extension Note {
  init(_ number: Int, _ text: String, minutes: Int = 25) {
    self.init(id: taskID(number), text: text, minutes: minutes, modifiedAt: noon)
  }
}
