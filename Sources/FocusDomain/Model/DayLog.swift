/// The user's notes about a day as a whole. Stored in the object of the day, beside its tasks.
package struct DayLog: Equatable, Sendable, Identifiable {
  /// The ratings of sleep and mood, from the worst to the best.
  package static let ratings = 1...5

  /// The day it describes, which is also its identity.
  package let day: CivilDate
  /// The rating of the night before; nil if not given.
  package var sleep: Int? { didSet { unknown["sleep"] = nil } }
  /// The rating of the mood; nil if not given.
  package var mood: Int? { didSet { unknown["mood"] = nil } }
  /// Text of several lines, exactly as stored; clean it before displaying it.
  @ExactText package var reflection: String { didSet { unknown["reflection"] = nil } }
  /// Whether it is a day off. A day off does not end a streak.
  package var rest: Bool { didSet { unknown["rest"] = nil } }
  /// When any field last changed.
  package var modifiedAt: Instant
  /// The device that made the last change; nil if it has no name.
  package var device: String?
  /// Unknown or unreadable fields of the file, preserved when it is written.
  package var unknown: JSONObject

  /// Creates a log; by default an empty one, dated at the start of its day.
  package init(
    day: CivilDate, sleep: Int? = nil, mood: Int? = nil, reflection: String = "", rest: Bool = false,
    modifiedAt: Instant? = nil, device: String? = nil, unknown: JSONObject = [:]
  ) {
    self.day = day
    self.sleep = sleep
    self.mood = mood
    self.reflection = reflection
    self.rest = rest
    self.modifiedAt = modifiedAt ?? .utcStart(of: day)
    self.device = device
    self.unknown = unknown
  }

  /// Whether it has no content, for example after every field was cleared.
  package var isEmpty: Bool { sleep == nil && mood == nil && reflection.isEmpty && !rest }
}

extension DayLog: Record {
  package static let kind = RecordKind(
    name: "log", wireName: "day", folder: FocusTask.kind.folder, list: "log", isOneADay: true,
    schema: FocusTask.kind.schema)

  /// An invalid value is kept as an unknown field, so that a log never makes the plans of its month
  /// unreadable.
  package static let fields = RecordFields<DayLog>(
    Field("sleep", \.sleep, bounds: ratings, keepsUnreadable: true, in: [.json, .table]),
    Field("mood", \.mood, bounds: ratings, keepsUnreadable: true, in: [.json, .table]),
    Field("rest", \.rest, omitting: false, keepsUnreadable: true, in: [.json, .table]),
    Field("reflection", \.reflection, omitting: "", keepsUnreadable: true, in: [.json, .table]),
    .outside("deletedAt", merge: .latest),
    Field("modifiedAt", \.modifiedAt, keepsUnreadable: true, merge: nil, in: .json),
    Field("device", \.device, keepsUnreadable: true, merge: nil))

  package var id: CivilDate { day }
  package var label: String { "log of \(day)" }
  package var emptied: DayLog? { DayLog(day: day) }

  /// Always nil: a log is emptied, never deleted.
  package var deletedAt: Instant? {
    get { nil }
    set {}
  }
}

extension Records {
  /// The log of a day; nil if it has none.
  package func log(of day: CivilDate) -> DayLog? { self[DayLog.self][day].entries.first }
}
