/// Encodes tasks in month files.
enum TaskCodec {
  /// Decodes a task of a day. Only the title is required, because people also write these files by hand.
  static func decode(_ node: JSONNode, day: CivilDate, ordinal: Int) throws(FieldReader.Failure)
    -> FocusTask
  {
    var fields = try FieldReader(node, named: "task")
    // Times beside `allDay: true` have no meaning; not taken, they remain as unknown fields.
    let isTimed = try fields.take("allDay", \.flag) != true
    let carriedFrom: CivilDate? = try fields.take("carriedFrom")
    let carriedTo: CivilDate? = try fields.take("carriedTo")
    let carries = try fields.take("carries") { $0.integer.flatMap { $0 >= 0 ? $0 : nil } } ?? 0
    let completedAt: Instant? = try fields.take("completedAt")
    let createdAt: Instant? = try fields.take("createdAt")
    let deletedAt: Instant? = try fields.take("deletedAt")
    let device = try fields.take("device", \.text)
    let end: TimeOfDay? = isTimed ? try fields.take("end") : nil
    let id: TaskID? = try fields.take("id")
    let modifiedAt: Instant? = try fields.take("modifiedAt")
    let placedAt: Instant? = try fields.take("placedAt")
    let priority = try fields.take("priority") { $0.text.flatMap(Priority.init(rawValue:)) } ?? .medium
    let start: TimeOfDay? = isTimed ? try fields.take("start") : nil
    if end != nil, start == nil { throw fields.missing("start") }
    let traceOf: TaskID? = try fields.take("task")
    let title = try fields.require("title", \.text)
    // Last, because few tasks have one. One that makes no sense stays unknown: no note can damage a plan.
    let note = fields.takeReadable("note", \.text)
    return FocusTask(
      id: id ?? .derived(from: "\(day)", "\(ordinal)", title), title: title, note: note ?? "",
      priority: priority,
      schedule: start.map { .timed(TimeRange(start: $0, end: end ?? $0.adding(minutes: 60))) } ?? .allDay,
      createdAt: createdAt ?? Instant(seconds: Int64(day.dayNumber) * 86_400),
      placedAt: placedAt, modifiedAt: modifiedAt, device: device, completedAt: completedAt,
      deletedAt: deletedAt, carriedFrom: carriedFrom,
      carries: carries, carriedTo: carriedTo, traceOf: traceOf, unknown: fields.rest)
  }

  /// All known fields.
  static let fields: Set = [
    "allDay", "carriedFrom", "carriedTo", "carries", "completedAt", "createdAt", "deletedAt", "device", "end",
    "id", "modifiedAt", "note", "placedAt", "priority", "start", "task", "title",
  ]

  /// Encodes a task. Omits nil, zero and empty, and does not write known names from the unknown fields, which could
  /// make the file unreadable; the times beside `allDay: true` and a note that is no text are the exceptions.
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
      if let device = task.device {
        writer.field("device") { $0.append(device) }
      } else {
        writer.leaveOut("device")
      }
      if let range { writer.field("end", range.end) }
      writer.field("id", task.id)
      writer.field("modifiedAt", task.modifiedAt)
      if !task.note.isEmpty { writer.field("note") { $0.append(task.note) } }
      writer.field("placedAt", task.placedAt)
      writer.field("priority") { $0.append(task.priority.rawValue) }
      if let range { writer.field("start", range.start) }
      writer.field("task", task.traceOf)
      writer.field("title") { $0.append(task.title) }
    }
  }
}
