/// Why the planner will not do something. Data only: the sentences stand in the text catalogue.
package enum RuleViolation: Error, Equatable, Sendable {
  /// A new task's title without a visible character.
  case emptyTitle
  /// The same for a task that has a title already.
  case emptiedTitle
  /// A title of so many characters.
  case titleTooLong(length: Int)
  /// A control or bidi-control character, at that place (from 1) in the title.
  case controlCharacter(Unicode.Scalar, position: Int)
  /// The day has its three tasks.
  case dayFull(CivilDate)
  /// The day arrived with more than three: choose first.
  case overLimit(CivilDate, count: Int)
  /// Nothing of that name (as typed) on that day.
  case noSuchTask(String, CivilDate)
  /// Nothing of that name (as typed) among the recently deleted.
  case noSuchDeletedTask(String)
  /// The prefix names several tasks, of that day or of several.
  case ambiguousTask(String, titles: [String], day: CivilDate?)
  /// The id's beginning is shorter than four characters.
  case prefixTooShort(String)
  /// The task went on to that day; act on it there.
  case carriedOn(title: String, to: CivilDate)
  /// The day has no open task to carry.
  case nothingToCarry
  /// The day has no task.
  case nothingToReset(CivilDate)
  /// No change to take back.
  case nothingToUndo
  /// No change to repeat.
  case nothingToRedo
  /// Somebody else has changed the same field of that task since.
  case changedMeanwhile(title: String, day: CivilDate)
  /// Somebody else has removed that task since.
  case goneMeanwhile(title: String, day: CivilDate)
  /// No task was named for a session, and none is open today.
  case nothingToFocusOn
  /// There is no session to do that to.
  case noSessionRuns
  /// One runs already, since that time.
  case sessionRuns(title: String, since: TimeOfDay)
  /// A stopwatch has no end to be moved.
  case noPlannedEnd(title: String)
  /// The moment is not within the session, which began at that time.
  case outsideSession(title: String, since: TimeOfDay)
  /// Nothing of that name (as typed) among the sessions.
  case noSuchSession(String)
  /// The prefix names several sessions.
  case ambiguousSession(String, titles: [String])
}

/// What can go wrong with a command: a rule refuses it, or the store fails.
package enum PlannerError: Error, Equatable, Sendable {
  /// A rule of the planner stands against it.
  case refused(RuleViolation)
  /// The store could not do it.
  case store(StoreError)
}
