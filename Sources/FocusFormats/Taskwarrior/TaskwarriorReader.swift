import FocusDomain

/// Reads the output of `task export`: an array, or one object after another.
enum TaskwarriorReader {
  static func read(_ bytes: [UInt8], in context: ImportContext) throws(FormatError) -> ForeignFile {
    var collector = Collector(.taskwarrior, in: context)
    try JSONElements.forEach(of: bytes, into: &collector) { (value, line, collector) throws(FormatError) in
      guard let fields = value.fields else { return try collector.note(.noEntry, line: line) }
      try take(fields, line: line, into: &collector)
    }
    return collector.file
  }

  static func isTask(_ value: JSONValue) -> Bool {
    guard let fields = value.fields else { return false }
    return fields["description"] != nil && fields["title"] == nil
      && ["uuid", "status", "entry"].contains { fields[$0] != nil }
  }

  private static func take(
    _ fields: JSONObject, line: Int, into collector: inout Collector
  ) throws(FormatError) {
    let clock = collector.context.clock
    let text = fields["description"]?.text ?? ""
    let status = fields["status"]?.text ?? "pending"
    let carriedTo = fields["focuscarriedto"]?.text.flatMap(CivilDate.init)
    if status == "deleted", carriedTo == nil { return collector.noteDeleted() }
    if status == "recurring" {
      return try collector.note(.template(fields["recur"]?.text ?? ""), line: line, title: text)
    }
    var dates: [String: Instant] = [:]
    for name in ["due", "scheduled", "entry", "modified", "end"] {
      guard let value = fields[name], value != .null else { continue }
      guard let text = value.text, let date = BasicDate(text) else {
        let shown = value.text ?? JSONWriter.line(value)
        return try collector.note(.badField(name, value: shown), line: line, title: text)
      }
      dates[name] = date.instant ?? clock.zone.firstInstant(of: date.date, at: date.time ?? .midnight)
    }
    guard let title = try collector.title(text, line: line) else { return }
    let uuid = fields["uuid"]?.text
    let id = collector.identity(
      own: uuid, content: uuid ?? "", text, fields["entry"]?.text ?? "")
    let created = dates["entry"] ?? collector.context.now
    let done = status == "completed" ? dates["end"] ?? dates["modified"] ?? created : nil
    let place =
      TaskwarriorDates(own: fields, scheduled: dates["scheduled"], due: dates["due"], clock: clock)
      ?? TaskwarriorDates(scheduled: dates["scheduled"], due: dates["due"], clock: clock)
    let day = place?.day ?? done.map(clock.today(at:)) ?? collector.context.today
    if place == nil, let written = fields["focusday"]?.text, CivilDate(written) == nil {
      try collector.note(.badDate("focusday:\(written)", planned: day), line: line, title: title)
    }
    let task = FocusTask(
      id: id, title: title, priority: priority(fields["priority"]?.text),
      schedule: place?.schedule ?? .allDay,
      createdAt: created, modifiedAt: dates["modified"] ?? created,
      completedAt: carriedTo == nil ? done : nil,
      carriedFrom: fields["focuscarriedfrom"]?.text.flatMap(CivilDate.init),
      carries: fields["focuscarries"]?.text.flatMap { Int($0) }.map { max(0, $0) } ?? 0, carriedTo: carriedTo)
    try collector.take(task, on: day)
  }

  private static func priority(_ letter: String?) -> Priority {
    switch letter {
    case "H": .high
    case "L": .low
    default: .medium
    }
  }
}
