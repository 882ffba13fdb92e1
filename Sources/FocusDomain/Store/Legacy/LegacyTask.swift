/// A task as the iOS app stores it. Only the title is required.
struct LegacyTask {
  var id: TaskID?
  let title: String
  let isCompleted: Bool
  let priority: Priority
  let isCarriedOver: Bool
  let createdAt: Instant?
  var dayKey: String?
  let isAllDay: Bool
  let start: Instant?
  let end: Instant?
  /// The fields that the iOS app does not define.
  let unknown: JSONObject
  /// Whether it has only the fields of schema 0.
  let isBare: Bool

  /// Decodes a task. Throws the problem in it.
  init(_ node: JSONNode) throws(FieldReader.Failure) {
    var fields = try FieldReader(node, named: "task")
    id = try fields.read("id")
    title = try fields.require("title") { $0.text }
    isCompleted = try fields.read("isCompleted") { $0.flag } ?? false
    priority = try fields.read("priority") { $0.text.flatMap(LegacyTask.priority) } ?? .medium
    isCarriedOver = try fields.read("isCarriedOver") { $0.flag } ?? false
    createdAt = try fields.read("createdAt", LegacyTask.instant)
    dayKey = try fields.read("dayKey") { $0.text }
    start = try fields.read("startDate", LegacyTask.instant)
    end = try fields.read("endDate", LegacyTask.instant)
    isAllDay = try fields.read("isAllDay") { $0.flag } ?? (start == nil)
    unknown = fields.rest
    isBare = node.fields?.allSatisfy { $0.key.isText("title") || $0.key.isText("isCompleted") } ?? false
  }

  /// The task in the current model, with its unknown fields. A field whose name has a meaning in focus is
  /// renamed, because its meaning may differ.
  func task(on day: CivilDate, clock: PlannerClock) -> FocusTask {
    let dayStart = clock.start(of: day)
    let created = createdAt ?? dayStart
    var schedule = Schedule.allDay
    if !isAllDay, let start {
      let from = clock.zone.wallTime(at: start).time
      schedule = .timed(
        TimeRange(start: from, end: end.map { clock.zone.wallTime(at: $0).time } ?? from.adding(minutes: 60)))
    }
    // The app does not record when a task was completed. Assume the start of its day, but not before it was
    // created.
    return FocusTask(
      id: id ?? .random(), title: title, priority: priority,
      schedule: schedule, createdAt: created, completedAt: isCompleted ? max(created, dayStart) : nil,
      carries: isCarriedOver ? 1 : 0,
      unknown: unknown.reduce(into: [:]) { renamed, field in
        let name = FocusTask.fields.names.contains(field.key) ? "legacy-\(field.key)" : field.key
        renamed[name] = renamed[name] ?? field.value
      })
  }

  private static func priority(_ text: String) -> Priority? {
    Priority.allCases.first {
      text.lowercased() == "\($0.rawValue) priority" || text.lowercased() == $0.rawValue
    }
  }

  /// Reads seconds since 2001-01-01T00:00:00Z.
  private static func instant(_ value: JSONNode) -> Instant? {
    guard let seconds = value.double, abs(seconds) < 1e11 else { return nil }
    return Instant(milliseconds: Int64((seconds * 1000).rounded()) + 978_307_200_000)
  }
}
