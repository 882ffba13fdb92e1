/// A task as it stands in a file.
enum TaskCodec {
  /// Reads a task of that day. All but the title may be missing: people write these files by hand, too.
  static func decode(_ node: JSONNode, day: CivilDate, ordinal: Int) throws(FieldReader.Failure)
    -> FocusTask
  {
    var fields = try FieldReader(node, named: "task")
    // Times beside `allDay: true` mean nothing to us; untaken, they survive as unknown fields.
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
    let priority = try fields.take("priority") { $0.text.flatMap(Priority.init(rawValue:)) } ?? .medium
    let start: TimeOfDay? = isTimed ? try fields.take("start") : nil
    if end != nil, start == nil { throw fields.missing("start") }
    let title = try fields.require("title", \.text)
    return FocusTask(
      id: id ?? .derived(from: "\(day)", "\(ordinal)", title), title: title, priority: priority,
      schedule: start.map { .timed(TimeRange(start: $0, end: end ?? $0.adding(minutes: 60))) } ?? .allDay,
      createdAt: createdAt ?? Instant(seconds: Int64(day.dayNumber) * 86_400), modifiedAt: modifiedAt,
      device: device, completedAt: completedAt, deletedAt: deletedAt, carriedFrom: carriedFrom,
      carries: carries, carriedTo: carriedTo, unknown: fields.rest)
  }

  /// All fields that have a meaning.
  static let fields: Set = [
    "allDay", "carriedFrom", "carriedTo", "carries", "completedAt", "createdAt", "deletedAt", "device", "end",
    "id", "modifiedAt", "priority", "start", "title",
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
      if let device = task.device {
        writer.field("device") { $0.append(device) }
      } else {
        writer.leaveOut("device")
      }
      if let range { writer.field("end", range.end) }
      writer.field("id", task.id)
      writer.field("modifiedAt", task.modifiedAt)
      writer.field("priority") { $0.append(task.priority.rawValue) }
      if let range { writer.field("start", range.start) }
      writer.field("title") { $0.append(task.title) }
    }
  }
}
