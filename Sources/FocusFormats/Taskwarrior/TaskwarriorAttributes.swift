import FocusDomain

/// The original attributes of a task from Taskwarrior. They are stored as an unknown field of the task, so
/// that an export returns what a task of `focus` cannot represent.
struct TaskwarriorAttributes {
  /// The name of the field.
  static let field = "taskwarrior"
  /// The maximum size in bytes of the attributes, so that any task can be stored and synchronized.
  private static let limit = 12_288

  let attributes: JSONObject
  /// The day for which the import planned it.
  let day: CivilDate
  /// Whether the note of the task came from the annotations. Earlier versions kept annotations only here.
  private let hasNote: Bool
  /// The id of the task that its routine would create for its day, if the task came from a template; nil
  /// otherwise. It marks the routine as taken on that day. The task itself keeps its id from Taskwarrior, so
  /// that it is found again.
  private var offer: TaskID?

  /// Reads the attributes of an imported task; nil if it has none.
  init?(_ task: FocusTask) {
    guard let fields = task.unknown[Self.field]?.fields, let attributes = fields["attributes"]?.fields,
      let day = fields["day"]?.text.flatMap(CivilDate.init)
    else { return nil }
    (self.attributes, self.day) = (attributes, day)
    hasNote = fields["note"]?.flag ?? false
  }

  /// Creates the attributes to store; nil if they are too large. `due` is the due date, if there is one.
  init?(_ attributes: JSONObject, day: CivilDate, due: CivilDate?) {
    guard JSONWriter.line(.object(attributes)).utf8.count <= Self.limit else { return nil }
    (self.attributes, self.day) = (attributes, day)
    hasNote = !TaskwarriorNote.read(attributes).isEmpty
    if let due, let template = attributes["parent"]?.text.flatMap(TaskID.init) {
      offer = Routine.taskID(of: template, on: due)
    }
  }

  var value: JSONValue {
    var fields: JSONObject = ["attributes": .object(attributes), "day": .string(day.description)]
    if hasNote { fields["note"] = .bool(true) }
    fields["offer"] = offer.map { .string($0.description) }
    return .object(fields)
  }

  // MARK: Exporting

  /// The attributes with the changes made to the task since the import. All others stay unchanged.
  func edited(to task: FocusTask, on newDay: CivilDate, clock: PlannerClock) -> JSONObject {
    let old = TaskwarriorEntry(attributes, clock: clock)
    var edit = TaskwarriorEdit(old, clock: clock)
    if !task.title.hasSameBytes(as: Collector.fitting(old.description) ?? "") {
      edit["description"] = task.title
    }
    // Annotations imported by an earlier version come before the note written since.
    let note = hasNote ? task.note : [old.note, task.note].filter { !$0.isEmpty }.joined(separator: "\n")
    if !note.hasSameBytes(as: old.note) { edit.annotate(note, at: task.modifiedAt) }
    if task.priority != old.priority { edit["priority"] = TaskwarriorWriter.letter(task.priority) }
    if task.length != old.length { edit["focuslength"] = task.length.map(String.init) }
    let schedule = old.taskDates?.schedule ?? .allDay
    if newDay != day || task.schedule != schedule {
      edit.move(
        TaskwarriorDates(day: day, schedule: schedule),
        to: TaskwarriorDates(day: newDay, schedule: task.schedule))
    }
    if let completedAt = task.completedAt {
      if !old.isCompleted { edit.complete(at: completedAt) }
      // A completed task without any date was imported as completed on its planned day, so keep that.
      if old.completedAt.map({ $0.seconds != completedAt.seconds }) ?? !old.isCompleted {
        edit["end"] = BasicDate.string(completedAt)
      }
    } else if old.isCompleted {
      edit.reopen()
    }
    if edit.isChanged { edit["modified"] = BasicDate.string(task.modifiedAt) }
    return TaskwarriorAttributes.withoutNumbers(edit.attributes)
  }

  /// Converts numbers to text. Taskwarrior rewrites a number with six decimals, but keeps text unchanged.
  private static func withoutNumbers(_ attributes: JSONObject) -> JSONObject {
    var result = attributes
    for case (let name, .number(let text)) in attributes { result[name] = .string(text) }
    return result
  }
}

/// Changes of the attributes of one task.
private struct TaskwarriorEdit {
  private(set) var attributes: JSONObject
  private let old: TaskwarriorEntry
  private let clock: PlannerClock
  private(set) var isChanged = false

  init(_ old: TaskwarriorEntry, clock: PlannerClock) {
    (attributes, self.old, self.clock) = (old.attributes, old, clock)
  }

  subscript(_ name: String) -> String? {
    get { attributes[name]?.text }
    set {
      attributes[name] = newValue.map(JSONValue.string)
      isChanged = true
    }
  }

  mutating func annotate(_ note: String, at time: Instant) {
    let note = TaskwarriorNote(note, from: time, keeping: attributes["annotations"]?.elements ?? [])
    attributes["annotations"] = note.annotations.isEmpty ? nil : .array(note.annotations)
    self[TaskwarriorNote.field] = note.whole
  }

  mutating func complete(at time: Instant) {
    self["status"] = "completed"
    self["end"] = BasicDate.string(time)
    // Taskwarrior does the same when it completes an active task.
    self["start"] = nil
  }

  mutating func reopen() {
    self["status"] = "pending"
    self["end"] = nil
  }

  /// Changes the day or the times. A new day keeps the times of the dates; new times replace them.
  mutating func move(_ former: TaskwarriorDates, to new: TaskwarriorDates) {
    let hasDates = old.dates["due"] != nil || old.dates["scheduled"] != nil
    if former.schedule == new.schedule, hasDates {
      let days = former.day.days(until: new.day)
      for name in ["scheduled", "due"] {
        if let date = old.dates[name] { self[name] = BasicDate.string(shifted(date, days: days)) }
      }
    } else {
      let (scheduled, due) = new.instants(by: clock)
      // A planned day is not a deadline, unless the task had one.
      if hasDates || scheduled != nil {
        self["due"] = BasicDate.string(due)
        self["scheduled"] = scheduled.map { BasicDate.string($0) }
      } else {
        self["scheduled"] = BasicDate.string(due)
      }
    }
    if attributes["focusday"] != nil {
      self["focusday"] = new.day.description
      self["focustimes"] = new.times
    }
  }

  private func shifted(_ instant: Instant, days: Int) -> Instant {
    let wall = clock.zone.wallTime(at: instant)
    let start = clock.zone.firstInstant(of: wall.date.adding(days: days), at: wall.time)
    return Instant(seconds: start.seconds + Int64(wall.second % 60))
  }
}
