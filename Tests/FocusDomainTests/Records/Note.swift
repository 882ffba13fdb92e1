@testable import FocusDomain

/// An example kind of record: what was read, and for how long. Everything specific to it is in this file.
struct Sample<Place: SamplePlace>: StoredRecord {
  static var kind: RecordKind { Place.kind }
  static var fields: RecordFields<Sample> {
    RecordFields(
      Field("id", \.id, isRequired: true, merge: nil), Field("text", \.text, isRequired: true),
      Field("minutes", \.minutes, isRequired: true), Field("deletedAt", \.deletedAt, merge: .latest),
      Field("modifiedAt", \.modifiedAt, isRequired: true, merge: nil), Field("device", \.device, merge: nil))
  }

  var id: TaskID
  var text: String
  var minutes: Int
  var modifiedAt: Instant
  var device: String?
  var deletedAt: Instant?
  var unknown: JSONObject = [:]

  var label: String { text }

  static func blank(on day: CivilDate) -> Sample {
    Sample(id: .blank, text: "", minutes: 0, modifiedAt: .utcStart(of: day))
  }
}

extension Sample {
  init(_ number: Int, _ text: String, minutes: Int = 25) {
    self.init(id: taskID(number), text: text, minutes: minutes, modifiedAt: noon)
  }
}

/// The place in which records of a kind are stored.
protocol SamplePlace: Sendable {
  static var kind: RecordKind { get }
}

/// In the days of the month files.
enum InMonths: SamplePlace {
  static let kind = RecordKind(name: "note", folder: "notes", list: "notes", labelField: "text")
}

/// In one file without days.
enum WithoutDays: SamplePlace {
  static let kind = RecordKind(name: "idea", file: "ideas", list: "ideas", labelField: "text", limit: 3)
}

typealias Note = Sample<InMonths>
typealias Idea = Sample<WithoutDays>
