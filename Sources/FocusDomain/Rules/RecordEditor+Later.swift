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

extension TaskReference {
  /// The line of later that it refers to: by its place, the beginning of its id or a part of its title. Throws if there is
  /// none, or more than one.
  package func resolve(in lines: [LaterLine]) throws(RuleViolation) -> LaterLine {
    try resolve(in: lines) { .noSuchLine($0) }
  }

  /// The record of a list without days that it refers to.
  func resolve<R: Record>(
    in records: [R], orElse refusal: (String) -> RuleViolation
  ) throws(RuleViolation) -> R where R.ID == TaskID {
    switch self {
    case .place(let place):
      guard records.indices.contains(place - 1) else { throw refusal(String(place)) }
      return records[place - 1]
    case .text(let text):
      if text.utf8.count >= TaskReference.shortestPrefix {
        let matches = records.filter { $0.id.hasPrefix(text) }
        guard matches.count <= 1 else {
          throw .ambiguousTask(text, titles: matches.map(\.label), day: .undated)
        }
        if let record = matches.first { return record }
      }
      let matcher = TitleMatcher(text)
      let matches = records.filter { matcher.matches($0.label) }
      let key = TitleMatcher.key(text)
      let equal = matches.filter { TitleMatcher.key($0.label) == key }
      if let record = equal.count == 1 ? equal.first : matches.count == 1 ? matches.first : nil {
        return record
      }
      guard matches.isEmpty else {
        throw .ambiguousTitle(text, titles: matches.map(\.label), day: .undated)
      }
      throw refusal(text)
    }
  }
}
