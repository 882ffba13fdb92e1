@testable import FocusDomain

/// A second kind of record: what was read on a day, and for how long. Everything specific to it is in this
/// file.
struct Note: StoredRecord {
  static let kind = RecordKind(name: "note", folder: "notes", list: "notes", labelField: "text")
  static let mergeGroups: [MergeGroup<Note>] = [
    MergeGroup("text", value: MergedValue(\.text)), MergeGroup("minutes", value: MergedValue(\.minutes)),
    MergeGroup("deletedAt", value: MergedValue(\.deletedAt), rule: .latest),
  ]

  let id: TaskID
  var text: String
  var minutes: Int
  var modifiedAt: Instant
  var device: String?
  var deletedAt: Instant?
  var unknown: JSONObject = [:]

  var label: String { text }

  static func decode(_ node: JSONNode, day: CivilDate, ordinal: Int) throws(FieldReader.Failure) -> Note {
    var fields = try FieldReader(node, named: "note")
    let deletedAt: Instant? = try fields.take("deletedAt")
    let device = try fields.take("device", \.text)
    let id = try fields.require("id") { $0.text.flatMap(TaskID.init) }
    let minutes = try fields.require("minutes", \.integer)
    let modifiedAt = try fields.require("modifiedAt") { $0.text.flatMap(Instant.init) }
    let text = try fields.require("text", \.text)
    return Note(
      id: id, text: text, minutes: minutes, modifiedAt: modifiedAt, device: device, deletedAt: deletedAt,
      unknown: fields.rest)
  }

  func encode(to writer: inout JSONWriter) {
    writer.object(with: unknown) { writer in
      writer.field("deletedAt", deletedAt)
      if let device { writer.field("device") { $0.append(device) } }
      writer.field("id", id)
      writer.field("minutes") { $0.append(minutes) }
      writer.field("modifiedAt", modifiedAt)
      writer.field("text") { $0.append(text) }
    }
  }
}

extension Note {
  init(_ number: Int, _ text: String, minutes: Int = 25) {
    self.init(id: taskID(number), text: text, minutes: minutes, modifiedAt: noon)
  }
}
