import FocusDomain

/// Writes the JSON that `task import` reads: an array, one task on each line.
///
/// A task is due on its day; a task with times is scheduled for its start and due at its end. Data that
/// Taskwarrior cannot represent is written as user-defined attributes, which it keeps. A task that came from
/// Taskwarrior has its original attributes, except those that have been changed since.
enum TaskwarriorWriter {
  static func write(_ tasks: [PlannedTask], clock: PlannerClock) -> [UInt8] {
    let lines = tasks.compactMap { planned -> String? in
      let (task, day) = (planned.task, planned.day)
      var all = fields(task, on: day, clock: clock)
      if let rest = TaskwarriorAttributes(task) {
        // Taskwarrior has a single task with a new day. It is written with the day to which it was carried.
        guard task.carriedTo == nil else { return nil }
        all = rest.edited(to: task, on: day, clock: clock)
        all["uuid"] = all["uuid"] ?? .string(task.id.description)
      }
      return JSONWriter.line(.object(all), for: .output)
    }
    return Array(("[\n" + lines.joined(separator: ",\n") + "\n]\n").utf8)
  }

  /// The attributes of a task that did not come from Taskwarrior.
  static func fields(
    _ task: FocusTask, on day: CivilDate, clock: PlannerClock
  ) -> JSONObject {
    let dates = TaskwarriorDates(day: day, schedule: task.schedule)
    let (scheduled, due) = dates.instants(by: clock)
    var fields: [String: String] = [
      "uuid": task.id.description, "description": task.title, "entry": BasicDate.string(task.createdAt),
      "modified": BasicDate.string(task.modifiedAt), "due": BasicDate.string(due), "status": "pending",
      "priority": letter(task.priority), "focusday": day.description,
    ]
    fields["focustimes"] = dates.times
    if task.schedule == .allDay { fields["focuslength"] = task.length.map(String.init) }
    if let scheduled { fields["scheduled"] = BasicDate.string(scheduled) }
    if let completedAt = task.completedAt {
      fields["status"] = "completed"
      fields["end"] = BasicDate.string(completedAt)
    }
    if let other = task.carriedTo {
      // No longer to be done on that day, but not completed either.
      fields["status"] = "deleted"
      fields["end"] = fields["end"] ?? BasicDate.string(task.modifiedAt)
      fields["focuscarriedto"] = other.description
    }
    if let origin = task.carriedFrom { fields["focuscarriedfrom"] = origin.description }
    if task.carries > 0 { fields["focuscarries"] = String(task.carries) }
    var all = JSONObject(fields.mapValues(JSONValue.string))
    let note = TaskwarriorNote(task.note, from: task.createdAt)
    if !note.annotations.isEmpty { all["annotations"] = .array(note.annotations) }
    all[TaskwarriorNote.field] = note.whole.map(JSONValue.string)
    return all
  }

  static func letter(_ priority: Priority) -> String {
    switch priority {
    case .high: "H"
    case .medium: "M"
    case .low: "L"
    }
  }
}
