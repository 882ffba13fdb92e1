import FocusDomain

/// Reads the output of `task export`: an array, or one object after another.
enum TaskwarriorReader {
  static func read(_ bytes: [UInt8], in context: ImportContext) throws(FormatError) -> ForeignFile {
    var collector = Collector(.taskwarrior, in: context)
    try JSONElements.forEach(
      of: bytes, into: &collector, version: { version(of: $0, clock: context.clock) }
    ) { (value, line, collector) throws(FormatError) in
      guard let fields = value.fields else { return try collector.note(.noEntry, line: line) }
      try collect(fields, line: line, into: &collector)
    }
    return collector.file
  }

  static func isTask(_ value: JSONValue) -> Bool {
    guard let fields = value.fields else { return false }
    return fields["description"] != nil && fields["title"] == nil
      && ["uuid", "status", "entry"].contains { fields[$0] != nil }
  }

  private static func version(of value: JSONValue, clock: PlannerClock) -> JSONElements.Version? {
    guard let fields = value.fields, let id = fields["uuid"]?.text.flatMap(TaskID.init) else { return nil }
    let entry = TaskwarriorEntry(fields, clock: clock)
    guard entry.firstBadPlace == nil, Collector.fitting(entry.description) != nil else { return nil }
    return JSONElements.Version(
      id: id.description, title: entry.description,
      revision: Revision(modifiedAt: entry.dates["modified"], stampedAt: entry.dates["entry"]))
  }

  private static func collect(
    _ fields: JSONObject, line: Int, into collector: inout Collector
  ) throws(FormatError) {
    let context = collector.context
    let entry = TaskwarriorEntry(fields, clock: context.clock)
    if entry.status == "deleted", entry.carriedTo == nil { return collector.noteDeleted() }
    func refuse(_ matter: ImportWarning.Matter, in collector: inout Collector) throws(FormatError) {
      try collector.note(matter, line: line, title: entry.description)
    }
    if entry.status == "recurring" {
      if entry.firstBadPlace == nil, try readRoutine(entry, line: line, into: &collector) { return }
      return try refuse(.template(fields["recur"]?.text ?? ""), in: &collector)
    }
    if let (name, value) = entry.firstBadPlace {
      return try refuse(.badField(name, value: value), in: &collector)
    }
    if entry.isExpired(at: context.now) { return try refuse(.expired, in: &collector) }
    let taskDates = entry.taskDates
    let done = entry.isCompleted ? entry.completedAt ?? collector.completion(on: taskDates?.day) : nil
    if entry.isCompleted, done == nil { return try refuse(.undatedCompletion, in: &collector) }
    guard let title = try collector.title(entry.description, line: line) else { return }
    for (name, value) in entry.badDates {
      try collector.note(.ignoredField(name, value: value), line: line, title: title)
    }
    var day = taskDates?.day ?? done.map(context.clock.today(at:)) ?? context.today
    if let shown = entry.hidden(at: context.now), shown > day {
      day = shown
      try collector.note(.waits(until: shown), line: line, title: title)
    }
    if taskDates == nil, let written = fields["focusday"]?.text, CivilDate(written) == nil {
      try collector.note(.badDate("focusday:\(written)", planned: day), line: line, title: title)
    }
    let created = entry.dates["entry"] ?? context.now
    let id = collector.identity(
      own: entry.uuid, content: entry.uuid ?? "", entry.description, fields["entry"]?.text ?? "",
      isDated: taskDates != nil || fields["entry"] != nil)
    var task = FocusTask(
      id: id, title: title, note: entry.note, priority: entry.priority,
      schedule: taskDates?.schedule ?? .allDay,
      length: (taskDates?.schedule ?? .allDay) == .allDay ? entry.length : nil, createdAt: created,
      modifiedAt: entry.dates["modified"] ?? created,
      completedAt: entry.carriedTo == nil ? done : nil, carriedFrom: entry.carriedFrom,
      carries: entry.carries, carriedTo: entry.carriedTo)
    if TaskwarriorWriter.fields(task, on: day, clock: context.clock) != entry.attributes {
      guard let rest = TaskwarriorAttributes(entry.attributes, day: day, due: taskDates?.day) else {
        return try refuse(.tooLarge, in: &collector)
      }
      task.unknown[TaskwarriorAttributes.field] = rest.value
    }
    try collector.add(task, on: day, line: line, without: entry.leftOut)
  }

  /// Imports a template with a date and a simple rule as a routine. Returns false for any other.
  private static func readRoutine(
    _ entry: TaskwarriorEntry, line: Int, into collector: inout Collector
  ) throws(FormatError) -> Bool {
    let context = collector.context
    let until = entry.dates["until"].map { context.clock.zone.wallTime(at: $0).date }
    guard let taskDates = entry.taskDates, let recur = entry.attributes["recur"]?.text,
      let recurrence = ForeignRecurrence.read(recur: recur, from: taskDates.day, until: until),
      let title = try collector.title(entry.description, line: line)
    else { return false }
    let id = collector.identity(
      own: entry.uuid, content: "recurring", entry.uuid ?? "", entry.description,
      entry.attributes["entry"]?.text ?? "")
    let routine = Routine(
      id: id, title: title, note: entry.note, priority: entry.priority, schedule: taskDates.schedule,
      length: taskDates.schedule == .allDay ? entry.length : nil, recurrence: recurrence,
      createdAt: context.now)
    // Other attributes of the template are not kept, so they must not be reported as kept.
    try collector.add(routine, line: line)
    return true
  }
}
