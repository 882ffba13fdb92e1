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
      return month[day].entries.contains { ($0.id == id || $0.traceOf == id) && $0.deletedAt == nil }
    }
    // Today is not over, and counts only once it was taken.
    var days = routine.recurrence.last(count, before: today)
    if routine.recurrence.contains(today), try isTaken(today) { days = (days + [today]).suffix(count) }
    var taken = 0
    for day in days where try isTaken(day) { taken += 1 }
    return (taken, days.count)
  }

  /// Adds a routine, in one write that `undo()` takes back, as all of these.
  package func addRoutine(_ draft: RoutineDraft) throws(PlannerError) -> Written {
    try change(.add, on: [], of: [Routine.self]) { (editor) throws(RuleViolation) in
      try editor.addRoutine(draft)
    }
  }

  package func editRoutine(
    _ id: Routine.ID, _ edit: (inout Routine) throws(RuleViolation) -> Void
  ) throws(PlannerError) -> Written {
    try change(.edit, on: [], of: [Routine.self]) { (editor) throws(RuleViolation) in
      try editor.editRoutine(id, edit)
    }
  }

  /// Stops the offers of a routine, or has it offered again.
  package func pauseRoutine(_ id: Routine.ID, _ isPaused: Bool = true) throws(PlannerError) -> Written {
    try change(.edit, on: [], of: [Routine.self]) { (editor) throws(RuleViolation) in
      try editor.pauseRoutine(id, isPaused)
    }
  }

  /// Deletes a routine, and leaves the tasks that it has made.
  package func deleteRoutine(_ id: Routine.ID) throws(PlannerError) -> Written {
    try change(.delete, on: [], of: [Routine.self]) { (editor) throws(RuleViolation) in
      try editor.deleteRoutine(id)
    }
  }

  /// Makes the task of a routine for a day. Throws if it is on another day already.
  package func takeRoutine(_ routine: Routine, on day: CivilDate) throws(PlannerError) -> Written {
    let elsewhere: [CivilMonth]
    do throws(StoreError) {
      elsewhere = try months(of: FocusTask.kind, containing: routine.taskID(on: day).description)
    } catch {
      throw .store(error)
    }
    let isHere = elsewhere.contains(day.civilMonth)
    return try change(.add, on: [day], of: [FocusTask.self]) { (editor) throws(RuleViolation) in
      let id = routine.taskID(on: day)
      let isOnDay = editor.records.agenda[day].entries.contains { $0.id == id || $0.traceOf == id }
      guard elsewhere.isEmpty || isHere && isOnDay else { throw .routineTaken(title: routine.title) }
      try editor.takeRoutine(routine, on: day)
    }
  }
}
