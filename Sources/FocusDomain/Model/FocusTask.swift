/// One of the at most three tasks of a day.
package struct FocusTask: Equatable, Sendable, Identifiable {
  /// The id. It never changes.
  package private(set) var id: TaskID
  /// One line, exactly as stored; clean it before displaying it.
  @ExactText package var title: String
  /// Text of several lines, exactly as stored; clean it before displaying it.
  @ExactText package var note: String { didSet { unknown["note"] = nil } }
  package var priority: Priority
  /// When on its day it is planned.
  package var schedule: Schedule
  /// The planned minutes of a task without times. With times, the duration follows from them.
  package var length: Int? { didSet { unknown["length"] = nil } }
  /// When it was created.
  package private(set) var createdAt: Instant
  /// When it was put on its day; nil if that was when it was created. Set if it was moved there, or placed
  /// after a task with a later time.
  package var placedAt: Instant?
  /// When it last changed; an undo counts as a change too, so that it reaches other devices.
  package var modifiedAt: Instant
  /// The device that made the last change; nil if it has no name.
  package var device: String?
  /// When it was completed; nil while it is open.
  package var completedAt: Instant?
  /// When it was deleted. A deleted task is kept for 30 days, so that it can be restored.
  package var deletedAt: Instant?
  /// The day it was first planned for, if it was carried over to this one.
  package var carriedFrom: CivilDate?
  /// The number of times the task was carried over.
  package var carries: Int
  /// The day it was carried over to; it is then neither open nor completed here.
  package var carriedTo: CivilDate?
  /// For a trace, the id of the task that was carried over; nil for any other task.
  package private(set) var traceOf: TaskID?
  /// Unknown or unreadable fields of the file, preserved when it is written.
  package var unknown: JSONObject

  package init(
    id: TaskID, title: String, note: String = "", priority: Priority = .medium, schedule: Schedule = .allDay,
    length: Int? = nil, createdAt: Instant, placedAt: Instant? = nil, modifiedAt: Instant? = nil,
    device: String? = nil, completedAt: Instant? = nil, deletedAt: Instant? = nil,
    carriedFrom: CivilDate? = nil, carries: Int = 0,
    carriedTo: CivilDate? = nil, traceOf: TaskID? = nil, unknown: JSONObject = [:]
  ) {
    self.id = id
    self.title = title
    self.note = note
    self.priority = priority
    self.schedule = schedule
    self.length = length
    self.createdAt = createdAt
    self.placedAt = placedAt
    self.modifiedAt = modifiedAt ?? createdAt
    self.device = device
    self.completedAt = completedAt
    self.deletedAt = deletedAt
    self.carriedFrom = carriedFrom
    self.carries = carries
    self.carriedTo = carriedTo
    self.traceOf = traceOf
    self.unknown = unknown
  }

  /// A copy with another id.
  func renamed(_ id: TaskID) -> FocusTask {
    var copy = self
    copy.id = id
    return copy
  }

  /// The valid lengths in minutes.
  package static let lengths = 1...1440

  /// The planned minutes; nil if unknown.
  package var minutes: Int? { schedule.range?.minutes ?? length }

  /// The time that determines its position among the tasks of its day.
  package var orderingTime: Instant { placedAt ?? createdAt }

  /// Orders the tasks of a day identically on every device: by the time they were put there, then by id.
  package static func isPlaced(_ one: FocusTask, before other: FocusTask) -> Bool {
    one.orderingTime == other.orderingTime
      ? one.id.description < other.id.description : one.orderingTime < other.orderingTime
  }

  /// Puts it last among the tasks of a day, even if another device's clock was ahead of this one's. If a
  /// task is already at the latest representable time, the ids decide.
  mutating func moveToEnd(of others: [FocusTask], at now: Instant) {
    let last = others.map { $0.orderingTime.adding(milliseconds: 1) }.max() ?? now
    let time = min(max(now, last), max(now, .latest))
    placedAt = time == createdAt ? nil : time
  }

  /// Whether it is neither completed, carried over to another day nor deleted.
  package var isOpen: Bool { completedAt == nil && carriedTo == nil && deletedAt == nil }
  package var isCompleted: Bool { completedAt != nil && carriedTo == nil && deletedAt == nil }
  /// Whether it was carried over from an earlier day.
  package var isCarriedOver: Bool { carries > 0 || carriedFrom != nil }
}

extension FocusTask: Record {
  /// Tasks are stored in `days/`, because they were the only kind of record when that folder was named.
  package static let kind = RecordKind(
    name: "task", folder: "days", list: "tasks", schema: 3, limitPerDay: DayPlan.limit)

  package static let fields = RecordFields<FocusTask>(
    Field(
      "id", \.id, fill: { .derived(from: "\($1.day)", "\($1.ordinal)", $0.title) }, merge: nil,
      in: [.json, .table]),
    Field("title", \.title, isRequired: true, in: [.json, .table]),
    Field("note", \.note, omitting: "", keepsUnreadable: true, in: [.json, .rare]),
    Field("priority", \.priority, in: [.json, .table]),
    Field(\.schedule, with: "start", in: [.json, .table]),
    Field("length", \.length, bounds: lengths, keepsUnreadable: true, in: [.json, .rare]),
    // The day follows from the position of a record in its file.
    .outside("day"), Field("placedAt", \.placedAt, with: "day"),
    Field("carriedFrom", \.carriedFrom, merge: .earliest, isTyped: false, in: [.json, .table]),
    Field(
      "carries", \.carries, bounds: 0...Int.max, omitting: 0, merge: .latest, isTyped: false,
      in: [.json, .table]),
    Field("carriedTo", \.carriedTo, merge: .latest, isTyped: false, in: .table),
    Field("createdAt", \.createdAt, merge: nil, in: [.json, .table]),
    Field("completedAt", \.completedAt, merge: .earliest, in: [.json, .table]),
    Field("deletedAt", \.deletedAt, merge: .latest),
    Field("modifiedAt", \.modifiedAt, fill: { task, _ in task.createdAt }, merge: nil),
    Field("device", \.device, merge: nil),
    Field("task", \.traceOf, merge: nil))

  package var label: String { title }
}

/// The user's input for planning a task.
package struct TaskDraft: Equatable, Sendable {
  /// The title as typed.
  package var title: String
  package var priority: Priority
  package var schedule: Schedule
  /// The planned minutes; ignored if there are times.
  package var length: Int?
  /// The note as typed.
  package var note: String

  /// A draft; by default of medium priority, all-day, of no length and without a note.
  package init(
    title: String, priority: Priority = .medium, schedule: Schedule = .allDay, length: Int? = nil,
    note: String = ""
  ) {
    self.title = title
    self.priority = priority
    self.schedule = schedule
    self.length = length
    self.note = note
  }
}

/// A task and the day it is planned for.
package struct PlannedTask: Equatable, Sendable {
  package let day: CivilDate
  package let task: FocusTask

  package init(day: CivilDate, task: FocusTask) {
    self.day = day
    self.task = task
  }
}

/// When on its day a task is planned.
package enum Schedule: Hashable, Sendable {
  case allDay
  case timed(TimeRange)

  /// The start and end; nil for an all-day task.
  package var range: TimeRange? {
    if case .timed(let range) = self { range } else { nil }
  }
}

extension Schedule: CompoundValue {
  package static let parts: [(name: StaticString, json: @Sendable (Schedule) -> JSONValue)] = [
    ("allDay", { .bool($0 == .allDay) }), ("start", { $0.range?.start.json ?? .null }),
    ("end", { $0.range?.end.json ?? .null }),
  ]

  package static func read(from fields: inout FieldReader) throws(FieldReader.Failure) -> Schedule? {
    // Times beside `allDay: true` have no meaning and are left as unknown fields.
    if try fields.read("allDay") == true { return .allDay }
    let end: TimeOfDay? = try fields.read("end")
    guard let start: TimeOfDay = try fields.read("start") else {
      if end != nil { throw fields.missing("start") }
      return nil
    }
    return .timed(TimeRange(start: start, end: end ?? start.adding(minutes: TimeRange.usualMinutes)))
  }
}
