/// A recurring item. On its days it is offered for a free slot. It becomes a task only if the user accepts
/// the offer; otherwise nothing is stored.
package struct Routine: Equatable, Sendable, Identifiable {
  package var id: TaskID
  /// One line, exactly as stored; clean it before displaying it.
  @ExactText package var title: String
  /// Text of several lines, exactly as stored; clean it before displaying it.
  @ExactText package var note: String
  package var priority: Priority
  /// When its tasks are planned on their day.
  package var schedule: Schedule
  /// The planned minutes of its tasks without times.
  package var length: Int?
  /// The days on which the routine is offered.
  package var recurrence: Recurrence
  package var createdAt: Instant
  package var modifiedAt: Instant
  /// The device that made the last change; nil if it has no name.
  package var device: String?
  /// When it was paused; nil while it is offered.
  package var pausedAt: Instant?
  package var deletedAt: Instant?
  /// Unknown fields of the file, preserved when it is written.
  package var unknown: JSONObject

  package init(
    id: TaskID, title: String, note: String = "", priority: Priority = .medium, schedule: Schedule = .allDay,
    length: Int? = nil, recurrence: Recurrence, createdAt: Instant, modifiedAt: Instant? = nil,
    device: String? = nil,
    pausedAt: Instant? = nil, deletedAt: Instant? = nil, unknown: JSONObject = [:]
  ) {
    self.id = id
    self.title = title
    self.note = note
    self.priority = priority
    self.schedule = schedule
    self.length = length
    self.recurrence = recurrence
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt ?? createdAt
    self.device = device
    self.pausedAt = pausedAt
    self.deletedAt = deletedAt
    self.unknown = unknown
  }

  /// The id of the task that it creates for a day. It is derived, so two devices that take it create the
  /// same task.
  package func taskID(on day: CivilDate) -> TaskID { Routine.taskID(of: id, on: day) }

  /// The id of the task that a routine with this id creates for a day.
  package static func taskID(of id: Routine.ID, on day: CivilDate) -> TaskID {
    .derived(from: kind.name, id.description, "\(day)")
  }

  /// The task that it creates for a day.
  package func task(on day: CivilDate, createdAt: Instant) -> FocusTask {
    FocusTask(
      id: taskID(on: day), title: title, note: note, priority: priority, schedule: schedule, length: length,
      createdAt: createdAt)
  }

  /// Whether it is offered on a day.
  package func isOffered(on day: CivilDate) -> Bool { pausedAt == nil && recurrence.contains(day) }
}

extension Routine: Record {
  package static let kind = RecordKind(name: "routine", file: "routines", list: "routines")

  // Only the title and the recurrence are required, because users also write these files by hand.
  package static let fields = RecordFields<Routine>(
    Field("id", \.id, fill: { .derived(from: kind.name, "\($1.ordinal)", $0.title) }, merge: nil, in: .json),
    Field("title", \.title, isRequired: true, in: .json),
    Field("note", \.note, omitting: "", in: [.json, .rare]), Field("priority", \.priority, in: .json),
    Field(\.schedule, with: "start", in: .json),
    Field("length", \.length, bounds: FocusTask.lengths, in: [.json, .rare]),
    Field(\.recurrence, with: "repeats", in: .json),
    Field("createdAt", \.createdAt, merge: nil, in: .json),
    Field("pausedAt", \.pausedAt, merge: .latest, in: [.json, .rare]),
    Field("deletedAt", \.deletedAt, merge: .latest),
    Field("modifiedAt", \.modifiedAt, fill: { routine, _ in routine.createdAt }, merge: nil),
    Field("device", \.device, merge: nil))

  package var label: String { title }
}

extension Recurrence.Rule: FieldValue {}

extension Recurrence: CompoundValue {
  package static let parts: [(name: StaticString, json: @Sendable (Recurrence) -> JSONValue)] = [
    ("repeats", { $0.rule.json }), ("from", { $0.start.json }), ("until", { $0.end.json }),
  ]

  package static func read(from fields: inout FieldReader) throws(FieldReader.Failure) -> Recurrence? {
    guard let rule: Rule = try fields.read("repeats") else { throw fields.missing("repeats") }
    guard let start: CivilDate = try fields.read("from") else { throw fields.missing("from") }
    return Recurrence(rule, from: start, until: try fields.read("until"))
  }
}

extension RecordTable<Routine> {
  /// The routines in the order in which every device shows them, the oldest first.
  package var routines: [Routine] { oldestFirst(by: \.createdAt) }
}
