// The rules of later: at most nine lines, each of which becomes a task or goes.
extension RecordEditor {
  private var lines: [LaterLine] { records[LaterLine.self].lines }

  /// Adds a line, and returns it. Throws if there are nine already.
  @discardableResult
  package mutating func addLater(_ draft: TaskDraft) throws(RuleViolation) -> LaterLine {
    let line = LaterLine(
      id: context.makeID(), title: try Title.validated(draft.title), note: try TaskNote.validated(draft.note),
      priority: draft.priority, createdAt: context.now)
    guard lines.count < LaterLine.limit else { throw .laterFull(count: lines.count) }
    insert(line, on: .undated)
    return line
  }

  /// Makes a task of a line, on a day with room, and returns it. `isNew` gives the task an id of its own.
  @discardableResult
  package mutating func planLater(
    _ id: LaterLine.ID, on day: CivilDate, isNew: Bool = false
  ) throws(RuleViolation) -> TaskID {
    let line = try line(id)
    let task = FocusTask(
      id: isNew ? context.makeID() : line.id, title: line.title, note: line.note, priority: line.priority,
      createdAt: context.now)
    let planned = try receive(task, on: day)
    remove(line)
    return planned
  }

  /// Drops a line.
  package mutating func dropLater(_ id: LaterLine.ID) throws(RuleViolation) { remove(try line(id)) }

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
