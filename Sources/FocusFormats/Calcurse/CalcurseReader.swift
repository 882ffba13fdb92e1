import FocusDomain

/// Reads the files of calcurse: `todo`, and `apts` with appointments and events.
enum CalcurseReader {
  static func read(_ bytes: [UInt8], in context: ImportContext) throws(FormatError) -> ForeignFile {
    var collector = Collector(.calcurse, in: context)
    for line in Lines(bytes) where !line.isBlank {
      guard let text = line.text else {
        try collector.note(.notUTF8, line: line.number)
        continue
      }
      if let todo = CalcurseTodo(text) {
        try collect(todo, line: line.number, into: &collector)
      } else if let appointment = CalcurseAppointment(text) {
        try collect(appointment, line: line.number, into: &collector)
      } else {
        try collector.note(.noEntry, line: line.number, title: text)
      }
    }
    return collector.file
  }

  /// Whether a line has calcurse's format.
  static func isEntry(_ text: String) -> Bool {
    CalcurseTodo(text) != nil || CalcurseAppointment(text) != nil
  }

  private static func collect(
    _ todo: CalcurseTodo, line: Int, into collector: inout Collector
  ) throws(FormatError) {
    // The file has no dates at all, and a past completion must not count as one of today.
    guard !todo.isDone else { return try collector.note(.undatedCompletion, line: line, title: todo.title) }
    guard let title = try collector.title(todo.title, line: line) else { return }
    let id = collector.identity(own: nil, content: "todo", todo.title, isDated: false)
    let (now, today) = (collector.context.now, collector.context.today)
    let (note, parts) = note(todo.noteFile, collector)
    let task = FocusTask(
      id: id, title: title, note: note, priority: ForeignPriority.priority(todo.priority), createdAt: now)
    try collector.add(task, on: today, line: line, without: parts)
  }

  private static func collect(
    _ appointment: CalcurseAppointment, line: Int, into collector: inout Collector
  ) throws(FormatError) {
    guard let title = try collector.title(appointment.title, line: line) else { return }
    if let rule = appointment.rule { try collector.note(.recurrence(rule), line: line, title: title) }
    let (start, end) = (appointment.start, appointment.end)
    let id = collector.identity(own: nil, content: "apt", start.key, end?.key ?? "", appointment.title)
    guard !appointment.exceptions.contains(start.date) else {
      return try collector.note(.excepted, line: line, title: title)
    }
    let schedule = Moment.schedule(from: start, to: end)
    if schedule == nil { try collector.note(.severalDays, line: line, title: title) }
    let (note, parts) = note(appointment.noteFile, collector)
    let task = FocusTask(
      id: id, title: title, note: note, schedule: schedule ?? .allDay, createdAt: collector.context.now)
    try collector.add(
      task, on: collector.context.clock.day(of: start), line: line, without: parts.union(appointment.leftOut))
  }

  /// The note in a file. It is left out if the file is missing or not text, or if it is too long.
  private static func note(_ file: String?, _ collector: Collector) -> (text: String, leftOut: Set<LeftOut>) {
    guard let file else { return ("", []) }
    guard let bytes = collector.context.noteFile(file), let text = String(validating: bytes, as: UTF8.self)
    else { return ("", [.note]) }
    // Remove the line end of the last line.
    let note = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return (ForeignNote.read(note), ForeignNote.isTooLong(note) ? [.note] : [])
  }
}
