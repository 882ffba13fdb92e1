extension Store {
  /// The lines of later, the oldest first. Reads one file, and none if nobody has written any.
  package func later() throws(StoreError) -> [LaterLine] {
    try month(.undated, of: LaterLine.self).records.lines
  }

  /// Writes a line for later, in one write that `undo()` takes back.
  package func addLater(_ draft: TaskDraft) throws(PlannerError) -> Written {
    try change(.add, on: [], of: [LaterLine.self]) { (editor) throws(RuleViolation) in
      try editor.addLater(draft)
    }
  }

  /// Makes a task of a line on a day, in one write that `undo()` takes back as one.
  package func planLater(_ line: LaterLine, on day: CivilDate) throws(PlannerError) -> Written {
    // After an undo elsewhere or a merge, the task that it once became may still be there.
    let isKnown: Bool
    do throws(StoreError) {
      isKnown = try !months(of: FocusTask.kind, containing: line.id.description).isEmpty
    } catch {
      throw .store(error)
    }
    return try change(.add, on: [day], of: [FocusTask.self, LaterLine.self]) {
      (editor) throws(RuleViolation) in
      try editor.planLater(line.id, on: day, isNew: isKnown)
    }
  }

  /// Drops a line, in one write that `undo()` takes back.
  package func dropLater(_ line: LaterLine) throws(PlannerError) -> Written {
    try change(.delete, on: [], of: [LaterLine.self]) { (editor) throws(RuleViolation) in
      try editor.dropLater(line.id)
    }
  }
}
