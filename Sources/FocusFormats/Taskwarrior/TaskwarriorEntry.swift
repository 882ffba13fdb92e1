import FocusDomain

/// A task of Taskwarrior, read from its attributes.
struct TaskwarriorEntry {
  /// All attributes, except those that Taskwarrior computes.
  let attributes: JSONObject
  private(set) var dates: [String: Instant] = [:]
  /// The date attributes with invalid values.
  private(set) var badDates: [(name: String, value: String)] = []
  private let clock: PlannerClock

  private static let dateNames = ["due", "scheduled", "entry", "modified", "end", "wait", "until"]
  private static let computed: Set = ["id", "urgency"]

  init(_ fields: JSONObject, clock: PlannerClock) {
    attributes = JSONObject(
      Dictionary(
        fields.filter { !Self.computed.contains($0.key) }.map { ($0.key, $0.value) },
        uniquingKeysWith: { $1 }))
    self.clock = clock
    for name in Self.dateNames {
      guard let value = fields[name], value != .null, value.text != "" else { continue }
      guard let date = value.text.flatMap({ BasicDate($0) }) else {
        badDates.append((name, value.text ?? JSONWriter.line(value)))
        continue
      }
      dates[name] = date.instant ?? clock.zone.firstInstant(of: date.date, at: date.time ?? .midnight)
    }
  }

  /// The first invalid date that would determine its day; nil if there is none.
  var firstBadPlace: (name: String, value: String)? {
    badDates.first { ["due", "scheduled"].contains($0.name) }
  }

  var uuid: String? { attributes["uuid"]?.text }
  var description: String { attributes["description"]?.text ?? "" }
  var note: String { TaskwarriorNote.read(attributes) }
  var status: String { attributes["status"]?.text ?? "pending" }
  var carriedTo: CivilDate? { attributes["focuscarriedto"]?.text.flatMap(CivilDate.init) }
  var carriedFrom: CivilDate? { attributes["focuscarriedfrom"]?.text.flatMap(CivilDate.init) }
  var carries: Int { max(0, attributes["focuscarries"]?.text.flatMap { Int($0) } ?? 0) }

  var length: Int? {
    attributes["focuslength"]?.text.flatMap { Int($0) }.flatMap { FocusTask.lengths.contains($0) ? $0 : nil }
  }

  var priority: Priority {
    switch attributes["priority"]?.text {
    case "H": .high
    case "L": .low
    default: .medium
    }
  }

  /// The day and times from focus's own attributes, or else from the dates; nil if it has none.
  var taskDates: TaskwarriorDates? {
    TaskwarriorDates(own: attributes, scheduled: dates["scheduled"], due: dates["due"], clock: clock)
      ?? TaskwarriorDates(scheduled: dates["scheduled"], due: dates["due"], clock: clock)
  }

  var isCompleted: Bool { status == "completed" }
  /// When it was completed; nil if it was not, or if the time is unknown.
  var completedAt: Instant? {
    isCompleted ? dates["end"] ?? dates["modified"] ?? dates["entry"] : nil
  }

  /// The day until which Taskwarrior hides it; nil if it is not hidden.
  func hidden(at now: Instant) -> CivilDate? {
    guard let wait = dates["wait"], wait > now, !isCompleted else { return nil }
    return clock.today(at: wait)
  }

  /// Whether Taskwarrior would have removed it by now.
  func isExpired(at now: Instant) -> Bool {
    guard let until = dates["until"] else { return false }
    return until <= now && !isCompleted
  }

  /// The parts that a task of `focus` cannot represent.
  var leftOut: Set<LeftOut> {
    var found: Set<LeftOut> = []
    for (name, value) in attributes where !value.isEmpty {
      if let part = Self.parts[name] {
        found.insert(part)
      } else if !Self.known.contains(name) {
        found.insert(.other)
      }
    }
    if TaskwarriorNote.isTooLong(attributes) { found.insert(.note) }
    if let due = dates["due"], taskDates?.schedule == .allDay,
      due != clock.zone.firstInstant(of: clock.zone.wallTime(at: due).date)
    {
      found.insert(.dueTime)
    }
    return found
  }

  private static let parts: [String: LeftOut] = [
    "project": .project, "tags": .tag, "depends": .relation,
  ]
  /// Attributes that a task of `focus` also has, or that only matter to Taskwarrior itself.
  private static let known: Set = [
    "uuid", "description", "status", "entry", "modified", "end", "due", "scheduled", "priority", "wait",
    "until",
    "start", "parent", "imask", "mask", "recur", "rtype", "last", "template", "focusday", "focustimes",
    "focuslength",
    "focuscarriedto", "focuscarriedfrom", "focuscarries", "annotations", TaskwarriorNote.field,
  ]
}

extension JSONValue {
  /// Whether it has no content.
  fileprivate var isEmpty: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let elements): elements.isEmpty
    case .bool, .number, .object: false
    }
  }
}
