extension Store {
  /// The routines, the oldest first. Reads one file if there is any.
  package func routines() throws(StoreError) -> [Routine] {
    try month(.undated, of: Routine.self).records.routines
  }

  /// The routines offered on a day, at most as many as it has room for; nil if there are no routines. A past
  /// day offers none.
  package func offers(on day: CivilDate) throws(StoreError) -> [Routine]? {
    let routines = try routines()
    guard !routines.isEmpty else { return nil }
    guard day >= clock.today else { return [] }
    let plan = try plan(of: day)
    let candidates = plan.candidates(among: routines)
    // A task that was taken may have been moved to another day.
    let known = try known(Set(candidates.map { $0.taskID(on: day) }), in: FocusTask.kind)
    return Array(candidates.filter { !known.contains($0.taskID(on: day)) }.prefix(plan.room))
  }

  /// The routines, each with the number of days on which it was taken, among the last days on which it was
  /// offered, at most `count`.
  package func listedRoutines(_ routines: [Routine], of count: Int = 12) throws(StoreError) -> [ListedRoutine]
  {
    let today = clock.today
    var months: [CivilMonth: Agenda] = [:]
    var (entries, missing) = ([TaskID: FocusTask](), Set<TaskID>())
    let offered = routines.map { routine in
      // It was not offered before it was created, nor since it was paused.
      let end = routine.pausedAt.map { min(today, clock.today(at: $0)) } ?? today
      let start = clock.today(at: routine.createdAt)
      let days = routine.recurrence.last(count, before: end).filter { $0 >= start }
      return days + (routine.recurrence.contains(today) ? [today] : [])
    }
    for (routine, days) in zip(routines, offered) {
      for day in days {
        if months[day.civilMonth] == nil { months[day.civilMonth] = try month(day.civilMonth).agenda }
        let id = routine.taskID(on: day)
        if let entry = months[day.civilMonth]?[day].entries.first(where: { $0.id == id || $0.traceOf == id })
        {
          entries[id] = entry
        } else {
          missing.insert(id)
        }
      }
    }
    // A task that is not on its day may have been moved.
    let moved = try known(missing, in: FocusTask.kind)
    return zip(routines, offered).map { routine, days in
      func isTaken(_ day: CivilDate) -> Bool {
        let id = routine.taskID(on: day)
        return entries[id].map { $0.deletedAt == nil } ?? moved.contains(id)
      }
      // Today is not over and counts only if the routine was taken.
      let counted = days.filter { $0 < today || isTaken($0) }.suffix(count)
      return ListedRoutine(routine: routine, taken: counted.count(where: isTaken), offered: counted.count)
    }
  }
}

/// A routine in a list.
package struct ListedRoutine: Equatable, Sendable {
  package let routine: Routine
  /// The number of the last days on which it was taken, and of those on which it was offered.
  package let taken: Int
  package let offered: Int
}
