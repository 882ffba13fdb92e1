extension Store {
  /// The lines of *later*, the oldest first. Reads one file if there is any.
  package func later() throws(StoreError) -> [LaterLine] {
    try month(.undated, of: LaterLine.self).records.lines
  }

  /// Adds a line to *later* in one write, which `undo()` reverts.
  package func addLater(_ draft: TaskDraft) throws(PlannerError) -> Written {
    try write([.later(.add(draft))])
  }

  /// Turns a line into a task on a day in one write, which `undo()` reverts.
  package func planLater(_ line: LaterLine, on day: CivilDate) throws(PlannerError) -> Written {
    try write([.later(.plan(line.id, day: day))])
  }

  /// Deletes a line in one write, which `undo()` reverts.
  package func dropLater(_ line: LaterLine) throws(PlannerError) -> Written {
    try write([.later(.drop(line.id))])
  }
}
