/// A task as it stands in a file.
enum TaskCodec {
  /// Reads a task of that day. All but the title may be missing: people write these files by hand, too.
  static func decode(_ node: JSONNode, day: CivilDate, ordinal: Int) throws(FieldReader.Failure)
    -> FocusTask
  {
    var fields = try FieldReader(node, named: "task")
    let title = try fields.require("title") { $0.text }
    let id: TaskID = try fields.take("id") ?? .derived(from: "\(day)", "\(ordinal)", title)
    let priority = try fields.take("priority") { $0.text.flatMap(Priority.init(rawValue:)) } ?? .medium
    let schedule = try schedule(&fields, of: node)
    let createdAt: Instant =
      try fields.take("createdAt") ?? Instant(seconds: Int64(day.dayNumber) * 86_400)
    let modifiedAt: Instant? = try fields.take("modifiedAt")
    let completedAt: Instant? = try fields.take("completedAt")
    let deletedAt: Instant? = try fields.take("deletedAt")
    let carriedFrom: CivilDate? = try fields.take("carriedFrom")
    let carries = try fields.take("carries") { $0.integer.flatMap { $0 >= 0 ? $0 : nil } } ?? 0
    let carriedTo: CivilDate? = try fields.take("carriedTo")
    return FocusTask(
      id: id, title: title, priority: priority, schedule: schedule, createdAt: createdAt,
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

  /// The fields that are left out while they say nothing.
  private static let optional: Set = ["completedAt", "deletedAt", "carriedFrom", "carries", "carriedTo"]
  /// All fields that have a meaning.
  static let fields: Set = optional.union([
    "id", "title", "priority", "allDay", "start", "end", "createdAt", "modifiedAt",
  ])

  /// Writes a task. What is nil or zero is left out.
  static func encode(_ task: FocusTask) -> JSONValue {
    var known: [JSONObject.Element] = []
    known.reserveCapacity(9)
    func add(_ key: String, _ value: (some CustomStringConvertible)?) {
      if let value { known.append((key, .string(value.description))) }
    }
    // In the order of an object's fields.
    let range = task.schedule.range
    known.append(("allDay", .bool(range == nil)))
    add("carriedFrom", task.carriedFrom)
    add("carriedTo", task.carriedTo)
    if task.carries > 0 { known.append(("carries", .number(String(task.carries)))) }
    add("completedAt", task.completedAt)
    add("createdAt", task.createdAt)
    add("deletedAt", task.deletedAt)
    add("end", range?.end)
    add("id", task.id)
    add("modifiedAt", task.modifiedAt)
    add("priority", task.priority.rawValue)
    add("start", range?.start)
    add("title", task.title)
    // What has a meaning here must not come back from among the unknown: the file could not be read again.
    guard !task.unknown.isEmpty else { return .object(JSONObject(inOrder: known)) }
    return .object(
      task.unknown.filter { !optional.contains($0.key) }.merging(JSONObject(inOrder: known)) { $1 })
  }
}
