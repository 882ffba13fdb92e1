/// The reason why the planner refuses an operation. It contains only data; the sentences are in the text
/// catalogue.
package enum RuleViolation: Error, Equatable, Sendable {
  /// A new task's title has no visible characters.
  case emptyTitle
  /// The changed title of a task has no visible characters.
  case emptiedTitle
  /// The title has `length` characters, which is too many.
  case titleTooLong(length: Int)
  /// The title has a control or bidi control character; the position counts from 1.
  case controlCharacter(Unicode.Scalar, position: Int)
  /// The day is outside `CivilDate.plannable`.
  case dayOutOfReach(CivilDate)
  /// The day already has three tasks; `hasOpen` tells whether one of them can still be finished.
  case dayFull(CivilDate, hasOpen: Bool = true)
  /// The day has more than three tasks from elsewhere; the user has to choose first.
  case overLimit(CivilDate, count: Int)
  /// No task matches the text, as typed, on that day.
  case noSuchTask(String, CivilDate)
  /// No recently deleted task matches the text, as typed.
  case noSuchDeletedTask(String)
  /// The prefix matches several tasks, on one day or on several.
  case ambiguousTask(String, titles: [String], day: CivilDate?)
  /// The text occurs in several titles of a day.
  case ambiguousTitle(String, titles: [String], day: CivilDate)
  /// The beginning of an id has fewer than four characters.
  case prefixTooShort(String)
  /// The task was carried over to that day, and can only be changed there.
  case carriedOn(title: String, to: CivilDate)
  /// The task is completed and cannot be moved to a future day as such.
  case doneAlready(title: String, to: CivilDate)
  /// *Later* already has nine lines, or more from another device.
  case laterFull(count: Int)
  /// No line of *later* matches the text, as typed.
  case noSuchLine(String)
  /// No routine matches the text, as typed.
  case noSuchRoutine(String)
  /// The text occurs in the titles of several routines.
  case ambiguousRoutine(String, titles: [String])
  /// The task of the routine already exists on that day.
  case routineTaken(title: String)
  /// The day has no open tasks to carry over.
  case nothingToCarry
  /// The day has no tasks.
  case nothingToReset(CivilDate)
  /// There is no change to undo.
  case nothingToUndo
  /// There is no change to redo.
  case nothingToRedo
  /// Another device or program has changed the same field of the task since.
  case changedMeanwhile(title: String, day: CivilDate)
  /// Another device or program has removed the task since.
  case goneMeanwhile(title: String, day: CivilDate)
  /// A reflection has `length` characters, which is too many.
  case reflectionTooLong(length: Int)
  /// The note of a task has `length` characters, which is too many.
  case noteTooLong(length: Int)
  /// The number is outside `DayLog.ratings`.
  case notARating(Int)
  /// A future day cannot be rated.
  case ratedAhead(CivilDate)
  /// No task was named for a session, and no task is open today.
  case nothingToFocusOn
  /// No session is running.
  case noSessionRuns
  /// A change that ended a session cannot be undone: another session is running, or this one would have ended
  /// by itself.
  case sessionStaysEnded(title: String)
  /// A session is running already, since that time.
  case sessionRuns(title: String, since: TimeOfDay)
  /// A stopwatch has no planned end to move.
  case noPlannedEnd(title: String)
  /// The new planned length would not exceed the time that has counted, in milliseconds.
  case shorterThanCounted(title: String, counted: Int64)
  /// The new planned length would exceed a day.
  case longerThanADay(title: String)
  /// The moment is not within the session, which began at that time.
  case outsideSession(title: String, since: TimeOfDay)
  /// The session has too many pauses; another one would not fit into its file.
  case sessionFull(title: String)
  /// No session matches the text, as typed.
  case noSuchSession(String)
  /// The prefix matches several sessions.
  case ambiguousSession(String, titles: [String])
}

extension DayPlan {
  /// The reason why no task can be added; nil if there is room.
  package var refusalOfMore: RuleViolation? {
    if isOverLimit { return .overLimit(day, count: count) }
    return room == 0 ? .dayFull(day, hasOpen: entries.contains(where: \.isOpen)) : nil
  }
}

extension Records {
  /// The reason why a day has no room for another record of a kind with a limit.
  package func refusalOfMore(_ kind: RecordKind, on day: CivilDate) -> RuleViolation {
    kind == LaterLine.kind
      ? .laterFull(count: self[LaterLine.self][day].count)
      : .dayFull(day, hasOpen: agenda[day].entries.contains(where: \.isOpen))
  }
}

/// The reason why a command fails.
package enum PlannerError: Error, Equatable, Sendable {
  /// The operation violates a rule.
  case refused(RuleViolation)
  /// The store could not read or write.
  case store(StoreError)
}
