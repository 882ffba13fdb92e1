import FocusDomain

/// Gathers what a reader finds: gives each entry an identity, and titles the form they may have.
struct Collector {
  let context: ImportContext
  private let format: ImportFormat
  private(set) var file = ForeignFile()
  private var seen: Set<TaskID> = []
  private var occurrences: [String: Int] = [:]
  /// The lines of the sessions.
  private var lines: [Int] = []

  init(_ format: ImportFormat, in context: ImportContext) {
    self.format = format
    self.context = context
  }

  /// Notes something about an entry.
  mutating func note(_ matter: ImportWarning.Matter, line: Int, title: String? = nil) throws(FormatError) {
    try makeRoom()
    let shown = title.map(Title.cleaned)
    file.remarks.append(
      ImportWarning(line: line, title: shown?.isEmpty == true ? nil : shown, matter: matter))
  }

  mutating func noteDeleted() { file.deleted += 1 }

  /// The title as it may be kept, cleaned and at most as long as one may be; notes what was wrong with it. Nil when
  /// nothing is left.
  mutating func title(_ text: String, line: Int) throws(FormatError) -> String? {
    // Of a line of megabytes, no more than can matter.
    let cleaned = Title.cleaned(String(text.unicodeScalars.prefix(16_384)))
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

  /// As many characters as a title may have; of single ones piled up from thousands of marks, as many as fit.
  private static func shortened(_ text: String) -> String? {
    let trimmed = text.trimmingBlanks
    for length in [Title.maximumLength - 1, 7] {
      if let title = try? Title.validated("\(trimmed.prefix(length))…") { return title }
    }
    return try? Title.validated(String(String.UnicodeScalarView(trimmed.unicodeScalars.prefix(200))))
  }

  /// The identity of an entry: its own where it is a UUID, else one that always follows from what it is (not from its
  /// state, so that a task done there meanwhile is the same task). The second of two that are alike is another task.
  mutating func identity(own: String?, content: String...) -> TaskID {
    let id = own.flatMap(TaskID.init)
    let key = id?.description ?? content.joined(separator: "\u{0}")
    let number = occurrences[key, default: 0]
    occurrences[key] = number + 1
    if let id, seen.insert(id).inserted { return id }
    let derived = TaskID.derived(from: format.rawValue, id == nil ? "content" : "twin", key, String(number))
    seen.insert(derived)
    return derived
  }

  /// Takes a task.
  mutating func take(_ task: FocusTask, on day: CivilDate) throws(FormatError) {
    try makeRoom()
    file.tasks.append(PlannedTask(day: day, task: task))
  }

  /// Takes a session that stands in that line.
  mutating func take(_ ended: EndedSession, line: Int) throws(FormatError) {
    try makeRoom()
    file.sessions.append(ended)
    lines.append(line)
  }

  /// The file with its sessions in the order of time, and a note for each that begins before an earlier one is over.
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
    file.remarks = file.remarks.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }
    .map(\.element)
    return file
  }

  private func makeRoom() throws(FormatError) {
    let taken = file.tasks.count + file.sessions.count
    guard taken + file.remarks.count < 2 * ForeignFile.maximumTasks, taken < ForeignFile.maximumTasks
    else { throw .tooMany(limit: ForeignFile.maximumTasks) }
  }
}
