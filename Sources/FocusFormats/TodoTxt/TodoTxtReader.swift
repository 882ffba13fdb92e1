import FocusDomain

/// Reads todo.txt: one task on each line.
enum TodoTxtReader {
  static func read(_ bytes: [UInt8], in context: ImportContext) throws(FormatError) -> ForeignFile {
    var collector = Collector(.todotxt, in: context)
    for line in Lines(bytes) where !line.isBlank {
      guard let text = line.text else {
        try collector.note(.notUTF8, line: line.number)
        continue
      }
      // A text file does not contain NUL, so this is another kind of file.
      guard !text.utf8.contains(0) else { throw .not(.todotxt) }
      try collect(TodoTxtLine(text), line: line.number, into: &collector)
    }
    return collector.file
  }

  /// Whether a line has a mark of todo.txt: it begins with `x` and a date, with a priority, or with a date, or
  /// it has a due date.
  static func isMarked(_ text: String) -> Bool {
    let line = TodoTxtLine(text)
    return line.isDone && line.completed != nil || line.priority != nil || line.created != nil
      || line.keys["due"] != nil
  }

  /// Whether a line begins in a way that is unusual in prose: with `x` and a date, or with a priority.
  static func isCertain(_ text: String) -> Bool {
    let line = TodoTxtLine(text)
    return line.isDone && line.completed != nil
      || !text.hasPrefix(" ") && text.hasPrefix("(") && line.priority != nil
  }

  private static func collect(
    _ line: TodoTxtLine, line number: Int, into collector: inout Collector
  ) throws(FormatError) {
    guard let title = try collector.title(line.title, line: number) else { return }
    let clock = collector.context.clock
    if let rule = title.split(separator: " ").first(where: { $0.hasPrefix("rec:") && $0.utf8.count > 4 }) {
      try collector.note(.recurrence(String(rule)), line: number, title: title)
    }
    let id = collector.identity(
      own: line.keys["id"], content: line.title, line.keys["due"] ?? line.keys["t"] ?? "",
      line.created?.description ?? "", isDated: line.day != nil || line.created != nil)
    if line.isLater, !line.isDone {
      let created = line.created.map { clock.start(of: $0) } ?? collector.context.now
      let later = LaterLine(
        id: id, title: title, priority: line.priority ?? .medium, createdAt: created)
      return try collector.add(later, line: number)
    }
    let carriedTo = line.keys["carried"].flatMap(CivilDate.init)
    let created = line.created.map { clock.start(of: $0) }
    let finished = line.completed.map { clock.start(of: $0) } ?? collector.completion(on: line.day) ?? created
    if line.isDone, carriedTo == nil, finished == nil {
      return try collector.note(.undatedCompletion, line: number, title: title)
    }
    let done = line.isDone ? finished : nil
    let day = line.day ?? done.map(clock.today(at:)) ?? collector.context.today
    let threshold = line.keys["t"].flatMap(CivilDate.init)
    if let written = line.badDate {
      try collector.note(.badDate(written, planned: day), line: number, title: title)
    }
    let task = FocusTask(
      id: id, title: title, priority: line.priority ?? .medium, schedule: schedule(line.keys["at"]),
      length: length(line.keys),
      createdAt: created ?? collector.context.now, modifiedAt: done ?? created ?? collector.context.now,
      completedAt: carriedTo == nil ? done : nil, carriedFrom: line.keys["from"].flatMap(CivilDate.init),
      carries: line.keys["carries"].flatMap { Int($0) }.map { max(0, $0) } ?? 0, carriedTo: carriedTo)
    try collector.add(
      task, on: day, line: number, without: threshold.map { $0 < day } ?? false ? [.startDate] : [])
  }

  /// Parses a length such as `50m`, for a task without times.
  private static func length(_ keys: [String: String]) -> Int? {
    guard keys["at"] == nil, let text = keys["for"], text.hasSuffix("m"), let minutes = Int(text.dropLast()),
      FocusTask.lengths.contains(minutes)
    else { return nil }
    return minutes
  }

  /// Parses times such as `09:00-10:30`.
  private static func schedule(_ text: String?) -> Schedule {
    let parts = (text ?? "").split(separator: "-").map(String.init)
    guard parts.count == 2, let start = TimeOfDay(parts[0]), let end = TimeOfDay(parts[1]) else {
      return .allDay
    }
    return .timed(TimeRange(start: start, end: end))
  }
}
