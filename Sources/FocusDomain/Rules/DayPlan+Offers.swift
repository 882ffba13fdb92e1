extension DayPlan {
  /// The routines that this day may be offered, in the order in which they are: those with a time first, then by priority. There are
  /// none on a day that is full or of rest, and none that was taken or dropped.
  package func candidates(among routines: [Routine]) -> [Routine] {
    guard room > 0, log?.rest != true else { return [] }
    let known = Set(entries.flatMap { [$0.id, $0.traceOf].compactMap(\.self) })
    /// Whether one of an earlier day still stands here: what comes again does not pile up.
    func isCarriedHere(_ routine: Routine) -> Bool {
      entries.contains { $0.isOpen && $0.carriedFrom.map(routine.taskID(on:)) == $0.id }
    }
    return routines.enumerated()
      .filter {
        $0.element.isOffered(on: day) && !known.contains($0.element.taskID(on: day))
          && !isCarriedHere($0.element)
      }
      .sorted { one, other in
        let times = [one, other].map { $0.element.schedule.range?.start.minutes ?? .max }
        return (times[0], one.element.priority, one.offset) < (times[1], other.element.priority, other.offset)
      }
      .map(\.element)
  }
}
