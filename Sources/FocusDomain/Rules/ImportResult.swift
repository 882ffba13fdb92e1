/// The treatment of an imported task if its day already has three.
package enum Overflow: String, CaseIterable, Sendable {
  /// The task stays on its day, which is then over the limit. The user chooses later.
  case keep
  /// The task moves to the next day with room, today at the earliest. A completed task cannot move to another
  /// day, so it is kept.
  case spread
  /// The task is left out.
  case skip
}

/// The result of importing tasks.
package struct ImportResult: Equatable, Sendable {
  /// New tasks that had room on their day, in the order of days.
  package internal(set) var added: [PlannedTask] = []
  /// Tasks kept on their day although it already had three.
  package internal(set) var kept: [PlannedTask] = []
  /// Tasks moved to a later day because theirs had no room.
  package internal(set) var spread: [Spread] = []
  /// Tasks left out because their day had no room.
  package internal(set) var skipped: [PlannedTask] = []
  /// New focus sessions, without deleted ones, in the order of days.
  package internal(set) var sessions: [EndedSession] = []
  /// The days whose logs are new, in order.
  package internal(set) var logs: [CivilDate] = []
  /// The Mondays of the weeks with new content in their logs, in order.
  package internal(set) var weeks: [CivilDate] = []
  /// New lines of later.
  package internal(set) var later: [LaterLine] = []
  /// New routines.
  package internal(set) var routines: [Routine] = []
  /// The number of tasks and other records that the store already had, in any state.
  package internal(set) var known = 0
  /// The number of records of which the import has a later version.
  package internal(set) var older = 0
  /// The days that now have more than three tasks, and the number of their tasks. Nothing is dropped; the
  /// user chooses.
  package internal(set) var overLimit: [CivilDate: Int] = [:]

  /// Whether the whole import can be undone as one change.
  package internal(set) var isUndoable = true

  /// A task that was moved to another day.
  package struct Spread: Equatable, Sendable {
    /// The day it was planned for in the import.
    package let from: CivilDate
    /// The day it is planned for now.
    package let to: CivilDate
    package let task: FocusTask
  }

  /// The totals of the import.
  package var totals: ImportTotals {
    ImportTotals(
      added: count, days: days.count, sessions: sessions.count, sessionDays: Set(sessions.map(\.day)).count,
      logs: logs.count, weeks: weeks.count, later: later.count, routines: routines.count,
      kept: kept.count, spread: spread.count, skipped: skipped.count, known: known, older: older)
  }

  /// The ids of all new tasks, sessions, lines and routines.
  package var new: Set<TaskID> {
    Set((added + kept).map(\.task.id) + spread.map(\.task.id))
      .union(sessions.map(\.session.id) + later.map(\.id) + routines.map(\.id))
  }

  /// The days of the tasks that were imported.
  package var days: Set<CivilDate> { Set((added + kept).map(\.day) + spread.map(\.to)) }
  /// The number of tasks that were imported.
  package var count: Int { added.count + kept.count + spread.count }
}

/// The number of records of each kind in an import.
package struct ImportTotals: Equatable, Sendable {
  package var added = 0
  package var days = 0
  package var sessions = 0
  package var sessionDays = 0
  package var logs = 0
  package var weeks = 0
  package var later = 0
  package var routines = 0
  package var kept = 0
  package var spread = 0
  package var skipped = 0
  package var known = 0
  package var older = 0

  package init(
    added: Int = 0, days: Int = 0, sessions: Int = 0, sessionDays: Int = 0, logs: Int = 0, weeks: Int = 0,
    later: Int = 0, routines: Int = 0, kept: Int = 0, spread: Int = 0, skipped: Int = 0, known: Int = 0,
    older: Int = 0
  ) {
    (self.added, self.days, self.sessions, self.sessionDays) = (added, days, sessions, sessionDays)
    (self.logs, self.weeks) = (logs, weeks)
    (self.later, self.routines, self.kept) = (later, routines, kept)
    (self.spread, self.skipped) = (spread, skipped)
    (self.known, self.older) = (known, older)
  }

  /// Whether nothing of the file was or would be written.
  package var isEmpty: Bool { added + sessions + logs + weeks + later + routines == 0 }

  /// Adds the totals of another part of the file. The parts have no days in common.
  package static func += (one: inout ImportTotals, other: ImportTotals) {
    one.added += other.added
    one.days += other.days
    one.sessions += other.sessions
    one.sessionDays += other.sessionDays
    one.logs += other.logs
    one.weeks += other.weeks
    one.later += other.later
    one.routines += other.routines
    one.kept += other.kept
    one.spread += other.spread
    one.skipped += other.skipped
    one.known += other.known
    one.older += other.older
  }
}
