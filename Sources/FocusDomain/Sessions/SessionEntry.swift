/// A past session as the user enters or corrects it: its start and length.
package struct SessionEntry: Equatable, Sendable {
  /// When it began, on the wall clock.
  package var start: Instant
  /// The length in milliseconds.
  package var milliseconds: Int64

  package init(start: Instant, milliseconds: Int64) {
    self.start = start
    self.milliseconds = milliseconds
  }
}

extension FocusSession {
  /// The session moved to another time: one piece, split at each start of a planner's day, and the day to
  /// store it under.
  package func at(_ entry: SessionEntry, by clock: PlannerClock) -> (day: CivilDate, session: FocusSession) {
    let day = clock.today(at: entry.start)
    var changed = self
    let piece = Piece(start: entry.start, milliseconds: entry.milliseconds, end: .done)
    changed.pieces = [piece].cut(by: clock, from: day)
    changed.isTyped = true
    return (day, changed)
  }

  /// Creates a session that the user enters afterwards.
  package init(
    entered entry: SessionEntry, task: TaskID?, title: String, note: String, id: TaskID, at now: Instant
  ) {
    let seconds = Int((entry.milliseconds + 999) / 1000)
    self.init(
      id: id, task: task, title: title, planned: max(1, seconds), outcome: .completed, note: note,
      createdAt: now)
  }
}
