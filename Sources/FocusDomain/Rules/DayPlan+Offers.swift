extension DayPlan {
  /// The routines that may be offered on this day, in the order of offers: those with a time first, then by
  /// priority. Empty on a full day and on a day off. Routines whose task was taken or deleted that day are
  /// left out.
  package func candidates(among routines: [Routine]) -> [Routine] {
    guard room > 0, log?.rest != true else { return [] }
    let known = Set(entries.flatMap { [$0.id, $0.traceOf].compactMap(\.self) })
    /// Whether a task of the routine was carried here and is still open, so that recurring tasks do not pile
    /// up.
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
