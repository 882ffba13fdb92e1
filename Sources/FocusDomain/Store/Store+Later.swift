extension Store {
  /// The lines of later, the oldest first. Reads one file, and none if nobody has written any.
  package func later() throws(StoreError) -> [LaterLine] {
    try month(.undated, of: LaterLine.self).records.lines
  }

  /// Writes a line for later, in one write that `undo()` takes back.
  package func addLater(_ draft: TaskDraft) throws(PlannerError) -> Written {
    try write([.later(.add(draft))])
  }

  /// Makes a task of a line on a day, in one write that `undo()` takes back as one.
  package func planLater(_ line: LaterLine, on day: CivilDate) throws(PlannerError) -> Written {
    try write([.later(.plan(line.id, day: day))])
  }

  /// Drops a line, in one write that `undo()` takes back.
  package func dropLater(_ line: LaterLine) throws(PlannerError) -> Written {
    try write([.later(.drop(line.id))])
  }
}
