// The rules of *later*: at most nine lines, each of which is planned as a task or deleted.
extension RecordEditor {
  private var lines: [LaterLine] { records[LaterLine.self].lines }

  mutating func run(_ operation: LaterOperation) throws(RuleViolation) {
    switch operation {
    case .add(let draft): try addLater(draft)
    case .plan(let id, let day, let fields): try planLater(id, on: day, fields)
    case .edit(let id, let fields): try editLater(id, fields)
    case .drop(let id): remove(try line(id))
    case .replace(let id, let draft, let day):
      if let day { try planLater(id, on: day, TaskFields()) } else { remove(try line(id)) }
      try addLater(draft)
    }
  }

  /// Adds a line. Throws if there are nine already.
  private mutating func addLater(_ draft: TaskDraft) throws(RuleViolation) {
    let line = LaterLine(
      id: context.makeID(), title: try Title.validated(draft.title), note: try TaskNote.validated(draft.note),
      priority: draft.priority, createdAt: context.now)
    guard lines.count < LaterLine.limit else { throw .laterFull(count: lines.count) }
    insert(line, on: .undated)
  }

  private mutating func planLater(
    _ id: LaterLine.ID, on day: CivilDate, _ fields: TaskFields
  ) throws(RuleViolation) {
    let line = try line(id)
    let isKnown = context.knownTasks.contains(id)
    let schedule = fields.schedule ?? .allDay
    let task = FocusTask(
      id: isKnown ? context.makeID() : line.id,
      title: try fields.title.map { (title) throws(RuleViolation) in try Title.validated(title) }
        ?? line.title,
      note: line.note, priority: fields.priority ?? line.priority, schedule: schedule,
      length: schedule == .allDay ? fields.length : nil, createdAt: context.now)
    try receive(task, on: day)
    remove(line)
  }

  private mutating func editLater(_ id: LaterLine.ID, _ fields: TaskFields) throws(RuleViolation) {
    let old = try line(id)
    var new = old
    try new.setTexts(fields, on: .undated)
    new.priority = fields.priority ?? old.priority
    replace(old, with: new, on: .undated)
  }

  private mutating func remove(_ line: LaterLine) {
    var gone = line
    gone.deletedAt = context.now
    replace(line, with: gone, on: .undated)
  }

  private func line(_ id: LaterLine.ID) throws(RuleViolation) -> LaterLine {
    guard let line = lines.first(where: { $0.id == id }) else { throw .noSuchLine(id.description) }
    return line
  }
}
