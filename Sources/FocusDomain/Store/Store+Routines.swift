extension Store {
  /// The routines, the oldest first. Reads one file, and none if there are none.
  package func routines() throws(StoreError) -> [Routine] {
    try month(.undated, of: Routine.self).records.routines
  }

  /// What a day is offered: at most as many as it has room for; nil if there are no routines. A day that is over offers
  /// nothing.
  package func offers(on day: CivilDate) throws(StoreError) -> [Routine]? {
    let routines = try routines()
    guard !routines.isEmpty else { return nil }
    guard day >= clock.today else { return [] }
    let plan = try plan(of: day)
    var offers: [Routine] = []
    for routine in plan.candidates(among: routines) {
      // What was taken may have been moved to another day.
      guard try months(of: FocusTask.kind, containing: routine.taskID(on: day).description).isEmpty else {
        continue
      }
      offers.append(routine)
      if offers.count == plan.room { break }
    }
    return offers
  }

  /// How many of the last days of a routine, at most `count`, it was taken on.
  package func taken(_ routine: Routine, of count: Int) throws(StoreError) -> (taken: Int, of: Int) {
    let today = clock.today
    var months: [CivilMonth: Agenda] = [:]
    func isTaken(_ day: CivilDate) throws(StoreError) -> Bool {
      if months[day.civilMonth] == nil { months[day.civilMonth] = try month(day.civilMonth).agenda }
      let month = months[day.civilMonth] ?? Agenda()
      let id = routine.taskID(on: day)
      if let entry = month[day].entries.first(where: { $0.id == id || $0.traceOf == id }) {
        return entry.deletedAt == nil
      }
      // It may have been moved.
      return try !self.months(of: FocusTask.kind, containing: id.description).isEmpty
    }
    // It was not offered before it was there, nor since it is paused.
    let end = routine.pausedAt.map { min(today, clock.today(at: $0)) } ?? today
    let start = clock.today(at: routine.createdAt)
    var days = routine.recurrence.last(count, before: end).filter { $0 >= start }
    // Today is not over, and counts only once it was taken.
    if routine.recurrence.contains(today), try isTaken(today) { days = (days + [today]).suffix(count) }
    var taken = 0
    for day in days where try isTaken(day) { taken += 1 }
    return (taken, days.count)
  }

  /// The routines with how many of their last days, at most a dozen, they were taken on.
  package func listedRoutines(_ routines: [Routine]) throws(StoreError) -> [ListedRoutine] {
    var listed: [ListedRoutine] = []
    for routine in routines {
      let (taken, offered) = try taken(routine, of: 12)
      listed.append(ListedRoutine(routine: routine, taken: taken, offered: offered))
    }
    return listed
  }
}

/// A routine as it is listed.
package struct ListedRoutine: Equatable, Sendable {
  package let routine: Routine
  /// On how many of the last days that it was offered it was taken.
  package let taken: Int
  package let offered: Int
}
