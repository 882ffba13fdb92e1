/// A task as it stands in a file.
enum TaskCodec {
  /// Reads a task of that day. All but the title may be missing: people write these files by hand, too.
  static func decode(_ node: JSONNode, day: CivilDate, ordinal: Int) throws(FieldReader.Failure)
    -> FocusTask
  {
    var fields = try FieldReader(node, named: "task")
    // What all tasks have comes first, in the order in which it is written: each is then the next field.
    let schedule = try schedule(&fields, of: node)
    let completedAt: Instant? = try fields.take("completedAt")
    let createdAt: Instant =
      try fields.take("createdAt") ?? Instant(seconds: Int64(day.dayNumber) * 86_400)
    let id: TaskID? = try fields.take("id")
    let modifiedAt: Instant? = try fields.take("modifiedAt")
    let priority = try fields.take("priority") { Priority(written: $0) } ?? .medium
    let title = try fields.require("title") { $0.text }
    let deletedAt: Instant? = try fields.take("deletedAt")
    let carriedFrom: CivilDate? = try fields.take("carriedFrom")
    let carries = try fields.take("carries") { $0.integer.flatMap { $0 >= 0 ? $0 : nil } } ?? 0
    let carriedTo: CivilDate? = try fields.take("carriedTo")
    return FocusTask(
      id: id ?? .derived(from: "\(day)", "\(ordinal)", title), title: title, priority: priority,
      schedule: schedule, createdAt: createdAt,
      modifiedAt: modifiedAt,
      completedAt: completedAt, deletedAt: deletedAt, carriedFrom: carriedFrom, carries: carries,
      carriedTo: carriedTo, unknown: fields.rest)
  }

  private static func schedule(
    _ fields: inout FieldReader, of node: JSONNode
  ) throws(FieldReader.Failure) -> Schedule {
    // Times beside `allDay: true` mean nothing to us; untaken, they survive as unknown fields.
    if try fields.take("allDay", { $0.flag }) == true { return .allDay }
    let start: TimeOfDay? = try fields.take("start")
    let end: TimeOfDay? = try fields.take("end")
    switch (start, end) {
    case (nil, nil): return .allDay
    case (let start?, let end): return .timed(TimeRange(start: start, end: end ?? start.adding(minutes: 60)))
    case (nil, _): throw FieldReader.Failure(at: node, .missing(field: "start"))
    }
  }

  /// All fields that have a meaning.
  static let fields: Set = [
    "allDay", "carriedFrom", "carriedTo", "carries", "completedAt", "createdAt", "deletedAt", "end", "id",
    "modifiedAt", "priority", "start", "title",
  ]

  /// Writes a task. What is nil or zero is left out, and does not come back from among the unknown, where it could keep
  /// the file from being read again; but times beside `allDay: true` do.
  static func encode(_ task: FocusTask, to writer: inout JSONWriter) {
    let range = task.schedule.range
    writer.object(with: task.unknown) { writer in
      writer.field("allDay") { $0.append(range == nil) }
      writer.field("carriedFrom", task.carriedFrom)
      writer.field("carriedTo", task.carriedTo)
      if task.carries > 0 {
        writer.field("carries") { $0.append(task.carries) }
      } else {
        writer.leaveOut("carries")
      }
      writer.field("completedAt", task.completedAt)
      writer.field("createdAt", task.createdAt)
      writer.field("deletedAt", task.deletedAt)
      if let range { writer.field("end", range.end) }
      writer.field("id", task.id)
      writer.field("modifiedAt", task.modifiedAt)
      writer.field("priority") { $0.append(task.priority.rawValue) }
      if let range { writer.field("start", range.start) }
      writer.field("title") { $0.append(task.title) }
    }
  }
}

extension Priority {
  /// As it is written in a file.
  fileprivate init?(written node: JSONNode) {
    if node.says("high") {
      self = .high
    } else if node.says("medium") {
      self = .medium
    } else if node.says("low") {
      self = .low
    } else {
      return nil
    }
  }
}
