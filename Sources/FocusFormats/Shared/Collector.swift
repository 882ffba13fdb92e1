import FocusDomain

/// Collects the entries that a reader finds, and gives each an identity and a valid title.
struct Collector {
  let context: ImportContext
  private let format: ImportFormat
  private(set) var file = ForeignFile()
  private var seen: Set<TaskID> = []
  private var occurrences: [String: Int] = [:]
  /// The line of each session.
  private var lines: [Int] = []

  init(_ format: ImportFormat, in context: ImportContext) {
    self.format = format
    self.context = context
  }

  /// Adds a warning about an entry.
  mutating func note(_ matter: ImportWarning.Matter, line: Int, title: String? = nil) throws(FormatError) {
    try makeRoom()
    let shown = title.map(Title.cleaned)
    file.warnings.append(
      ImportWarning(line: line, title: shown?.isEmpty == true ? nil : shown, matter: matter))
  }

  mutating func noteDeleted() { file.deleted += 1 }

  /// The time of completion for an entry that does not state it: the start of its day; nil if the day is in
  /// the future or missing. An entry never counts as completed today only because it is imported today.
  func completion(on day: CivilDate?) -> Instant? {
    guard let day, day <= context.today else { return nil }
    return context.clock.start(of: day)
  }

  /// A valid title: cleaned, and shortened if it is too long. Adds warnings about problems; nil if nothing is
  /// left.
  mutating func title(_ text: String, line: Int) throws(FormatError) -> String? {
    let cleaned = Collector.cleaned(text)
    do throws(RuleViolation) {
      return try Title.validated(cleaned)
    } catch {
      guard case .titleTooLong = error, let short = Collector.shortened(cleaned) else {
        try note(.noTitle, line: line)
        return nil
      }
      try note(.shortened, line: line, title: short)
      return short
    }
  }

  /// A text on one line. Cuts a text of megabytes, to limit the work for it.
  static func cleaned(_ text: String) -> String {
    Title.cleaned(String(text.unicodeScalars.prefix(16_384)))
  }

  /// A text as a title that is valid: cleaned, and shortened if it is too long; nil if nothing is left.
  static func fitting(_ text: String) -> String? {
    let cleaned = cleaned(text)
    do throws(RuleViolation) {
      return try Title.validated(cleaned)
    } catch {
      guard case .titleTooLong = error else { return nil }
      return shortened(cleaned)
    }
  }

  /// The first characters of a title, up to the limit; fewer if characters consist of thousands of combining
  /// marks.
  private static func shortened(_ text: String) -> String? {
    let trimmed = text.trimmingBlanks
    for length in [Title.maximumLength - 1, 7] {
      if let title = try? Title.validated("\(trimmed.prefix(length))…") { return title }
    }
    return try? Title.validated(String(String.UnicodeScalarView(trimmed.unicodeScalars.prefix(200))))
  }

  /// The identity of an entry: its own if it is a UUID, otherwise one derived from its content. The state
  /// does not count, so that a task completed in the other program stays the same task. The second of two
  /// identical entries is a different task, and so is an entry without a date in another file.
  mutating func identity(own: String?, content: String..., isDated: Bool = true) -> TaskID {
    let id = own.flatMap(TaskID.init)
    let words = isDated || context.source.isEmpty ? content : content + [context.source]
    let key = id?.description ?? words.joined(separator: "\u{0}")
    let number = occurrences[key, default: 0]
    occurrences[key] = number + 1
    if let id, seen.insert(id).inserted { return id }
    let derived = TaskID.derived(from: format.rawValue, id == nil ? "content" : "twin", key, String(number))
    seen.insert(derived)
    return derived
  }

  /// Adds a task. `parts` are those that were left out of it.
  mutating func add(
    _ task: FocusTask, on day: CivilDate, line: Int, without parts: Set<LeftOut> = []
  ) throws(FormatError) {
    guard try accepts(task.id, on: day, line: line, title: task.title) else { return }
    for part in parts { file.linesLeftOut[part, default: []].append(line) }
    file.tasks.append(PlannedTask(day: day, task: task))
  }

  /// Adds a routine. `parts` are those that were left out of it.
  mutating func add(_ routine: Routine, line: Int, without parts: Set<LeftOut> = []) throws(FormatError) {
    let start = routine.recurrence.start
    guard try accepts(routine.id, on: start, line: line, title: routine.title) else { return }
    for part in parts { file.linesLeftOut[part, default: []].append(line) }
    file.routines.append(routine)
  }

  /// Adds a line of *later*. `parts` are those that were left out of it.
  mutating func add(_ later: LaterLine, line: Int, without parts: Set<LeftOut> = []) throws(FormatError) {
    try makeRoom()
    file.ids[line, default: []].append(later.id)
    for part in parts { file.linesLeftOut[part, default: []].append(line) }
    file.later.append(later)
  }

  /// Adds a session.
  mutating func add(_ ended: EndedSession, line: Int) throws(FormatError) {
    let session = ended.session
    guard try accepts(session.id, on: ended.day, line: line, title: session.title) else { return }
    file.sessions.append(ended)
    lines.append(line)
  }

  /// The file with its sessions sorted by time, and a warning for each that begins before an earlier one has
  /// ended.
  mutating func finish() throws(FormatError) -> ForeignFile {
    let sorted = zip(file.sessions, lines).sorted { one, other in
      guard let first = one.0.session.start, let second = other.0.session.start else { return false }
      return (first, one.1) < (second, other.1)
    }
    file.sessions = sorted.map(\.0)
    var last: FocusSession?
    for (ended, line) in sorted {
      guard let start = ended.session.start, let end = ended.session.end else { continue }
      if let last, let lastEnd = last.end, start < lastEnd {
        try note(.overlaps(last.title), line: line, title: ended.session.title)
        if end <= lastEnd { continue }
      }
      last = ended.session
    }
    file.warnings = file.warnings.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }
    .map(\.element)
    return file
  }

  /// Whether the day can be planned. Adds a warning if not.
  private mutating func accepts(
    _ id: TaskID, on day: CivilDate, line: Int, title: String
  ) throws(FormatError) -> Bool {
    guard CivilDate.plannable.contains(day) else {
      try note(.dayOutOfReach(day), line: line, title: title)
      return false
    }
    try makeRoom()
    file.ids[line, default: []].append(id)
    return true
  }

  private func makeRoom() throws(FormatError) {
    let taken = file.tasks.count + file.sessions.count + file.routines.count + file.later.count
    guard taken + file.warnings.count < 2 * ForeignFile.maximumTasks, taken < ForeignFile.maximumTasks
    else { throw .tooMany(limit: ForeignFile.maximumTasks) }
  }
}
